import { describe, expect, it } from 'vitest';
import { isAlike } from '~/domain/alike';

describe('END-01 names that may be of one company', () => {
  it.each([
    ['Bakkerij De Lange', 'bakkerij de lange', true],
    ['Bakkerij De Lange B.V.', 'Bakkerij de Lange', true],
    ['Jansen & Zn.', 'Jansen', true],
    ['Jansen & Zonen', 'Jansen en zn', true],
    ['Café Überfahrt', 'Cafe Uberfahrt', true],
    ['De-Vries', 'De Vries', true],
    ['Bakkerij De Lange', 'Bakerij De Lange', true],
    ['Bakkerij De Lange', 'Bakkerij De Langen', true],
    ['Bakkerij De Lange', 'Bakkerij De Korte', false],
    ['Ace', 'Ade', false],
    ['BV', 'NV', false],
    ['3M', '3M Nederland', false],
    ['', '', false],
  ])('%s and %s: %s', (one, other, alike) => {
    expect([isAlike(one, other), isAlike(other, one)]).toEqual([alike, alike]);
  });
});
