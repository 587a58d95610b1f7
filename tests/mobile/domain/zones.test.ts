import { describe, expect, it } from 'vitest';
import { zoneName, zoneOf } from '~/mobile/domain/zones';

describe('MOB-12 zones', () => {
  it.each([
    [1, 1],
    [2, 2],
    [null, 1],
    [0, null],
    [3, null],
    [1.5, null],
  ])('%s is zone %s', (number, zone) => {
    expect(zoneOf(number)).toBe(zone);
  });

  it('have names', () => {
    expect([zoneName(1), zoneName(2)]).toEqual(['nl', 'eu']);
  });
});
