import { describe, expect, it } from 'vitest';
import { isAlike } from '~/telecom/customer-book/alike';

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
  ])('%s and %s in one town: %s', (one, other, alike) => {
    expect([isAlike(one, other, true), isAlike(other, one, true)]).toEqual([alike, alike]);
  });

  it.each([
    ['Filiaal 1 Zuid', 'Filiaal 2 Zuid', true, false],
    ['Filiaal 1 Zuid', 'Filiaal 12 Zuid', true, false],
    ['Filiaal 1 Zuid', 'filiaal 1 zuid', false, true],
    ['Bakkerij De Lange', 'Bakerij De Lange', false, false],
    ['Bakkerij De Lange B.V.', 'bakkerij de lange', false, true],
  ])('ordering F10 %s and %s, in one town %s: %s', (one, other, inOneTown, alike) => {
    expect([isAlike(one, other, inOneTown), isAlike(other, one, inOneTown)]).toEqual([alike, alike]);
  });
});
