import { describe, expect, it } from 'vitest';
import { connectionSearch } from '~/telecom/lines/connection-search';

describe('TAB-09 what is typed to find a connection says in which field', () => {
  it.each([
    ['nl100001', 'nid', 'NL100001'],
    [' NL1 ', 'nid', 'NL1'],
    ['nl100001-2', 'nid', 'NL100001'],
    ['NL100001-', 'nid', 'NL100001'],
    ['1012 lg', 'zipcode', '1012LG'],
    ['1012', 'zipcode', '1012'],
    ['9', 'zipcode', '9'],
    ['nl', 'city', 'NL'],
    ['amsterdam', 'city', 'AMSTERDAM'],
    ["'s-hertogenbosch", 'city', "'S-HERTOGENBOSCH"],
    ['den  haag', 'city', 'DEN HAAG'],
    ['é', 'city', 'É'],
  ] as const)('%j is a %s', (typed, field, text) => {
    expect(connectionSearch(typed)).toEqual({ field, text });
  });

  it.each(['', '   '])('%j means all of them', (typed) => {
    expect(connectionSearch(typed)).toBeNull();
  });
});
