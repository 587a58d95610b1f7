import { describe, expect, it } from 'vitest';
import { keptQuery } from '~/views/domain/kept-query';

describe('35.4 the query that a view keeps', () => {
  it.each([
    ['', ''],
    ['state=all', 'state=all'],
    ['?state=all', 'state=all'],
    ['state=all&page=3', 'state=all'],
    ['choosing=columns&columns=zipcode.city', 'columns=zipcode.city'],
    ['view=all', ''],
    ['search=DEN+HAAG', 'search=DEN+HAAG'],
    ['search=caf%C3%A9', 'search=caf%C3%A9'],
    // nothing in it ends the query or begins another address
    ['state=all#/logout', 'state=all%23%2Flogout'],
    ['//evil.example/?a=b', '%2F%2Fevil.example%2F%3Fa=b'],
    ['state=all\r\nlocation: x', 'state=all%0D%0Alocation%3A+x'],
    [`search=${'x'.repeat(2_000)}`, ''],
  ])('%j is %j', (text, query) => {
    expect(keptQuery(text, 1_500)).toBe(query);
    expect(keptQuery(query, 1_500)).toBe(query);
  });
});
