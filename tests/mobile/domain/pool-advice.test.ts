import { describe, expect, it } from 'vitest';
import { comingSims, lastingSize, poolAdvice, type PoolSim } from '~/mobile/domain/pool-advice';

const out = (day: number) => ({ kind: 'runsOut', day });
const LASTS = { kind: 'lasts' };
const zone = (limit: number | null, usual: number | null, mean = usual) => ({ limit, usual, mean });

describe('ordering 7.5 a pool with SIMs added that use like those in it', () => {
  it.each([
    // ten SIMs use 1 a day, so fifteen use 1.5
    ['used up on a day', [zone(16, 1)], 10, 5, out(11)],
    ['used up exactly at the end of a day', [zone(16.5, 1)], 10, 5, out(11)],
    ['lasts the longest month', [zone(46.6, 1)], 10, 5, LASTS],
    ['lasts a shorter month only', [zone(45.5, 1)], 10, 5, out(31)],
    ['short without any more', [zone(10, 1)], 10, 1, out(10)],
    ['more than a month in a day', [zone(1, 100)], 1, 99, out(1)],
    ['a zone without a bundle that is used', [zone(0, 1)], 1, 1, out(1)],
    ['nothing used of it', [zone(10, 0)], 10, 500, LASTS],
    ['the first zone to run out', [zone(90, 1), zone(15, 1)], 10, 10, out(8)],
    ['an unknown zone beside one that runs out', [zone(15, 1), zone(10, null)], 10, 10, out(8)],
    ['an unknown zone beside one that lasts', [zone(900, 1), zone(10, null)], 10, 10, null],
    ['an unknown size', [zone(null, 1)], 10, 10, null],
    ['by the mean, when both run out', [zone(15, 2, 1)], 10, 10, out(8)],
    ['a busy day that may return or not', [zone(15, 0.01, 1)], 10, 10, null],
    ['quiet days that may return or not', [zone(60, 1.5, 0.5)], 10, 10, null],
    ['no zones', [], 10, 10, null],
    ['no SIM that uses data', [zone(10, 0)], 0, 10, null],
  ] as const)('%s', (_case, zones, using, added, expected) => {
    expect(poolAdvice(zones, { using, added })).toEqual(expected);
  });
});

describe('ordering 7.5 the SIMs of a pool that are ordered already', () => {
  const user: PoolSim = { isUsing: true, hasNumbers: true };
  const idle: PoolSim = { isUsing: false, hasNumbers: true };
  const ordered: PoolSim = { isUsing: false, hasNumbers: false };

  it.each([
    ['none', [user, idle], 2, 2, 0],
    ['those without a card', [user, idle, ordered, ordered], 4, 4, 2],
    ['those that come next month', [user, idle], 2, 5, 3],
    ['both', [user, ordered], 2, 3, 2],
    ['not those that leave next month', [user, ordered], 2, 1, 1],
    ['not one that uses data under an unknown number', [user, { ...user, hasNumbers: false }], 2, 2, 0],
    ['one that ended this month is still listed', [user, user, ordered], 2, 2, 1],
    ['unknown, without a count', [user, ordered], null, null, null],
    ['unknown, without a count of next month', [user, ordered], 2, null, null],
    ['unknown, where not each SIM is listed', [user], 2, 2, null],
    ['unknown, where no number is told', [{ ...user, hasNumbers: false }, ordered], 2, 2, null],
    ['unknown, where no SIM uses data', [idle, ordered], 2, 2, null],
  ] as const)('are counted: %s', (_case, listed, now, next, expected) => {
    expect(comingSims({ listed, now, next })).toBe(expected);
  });
});

describe('ordering 7.5 the size of pool that lasts', () => {
  const size = (uuid: string, limit: number | null, zones: readonly number[] | null = [1], providerName = 'A') => ({
    uuid,
    limit,
    zones,
    providerName,
  });
  const own = size('own', 20);
  const sims = { using: 10, added: 10 };

  it.each([
    ['the smallest of those', [size('500', 500), own, size('100', 100)], [zone(20, 1)], '100'],
    ['not the next one where that is too small', [own, size('50', 50), size('100', 100)], [zone(20, 1)], '100'],
    ['none when all are too small', [own, size('50', 50)], [zone(20, 1)], undefined],
    ['none of another network', [own, size('100', 100, [1], 'B')], [zone(20, 1)], undefined],
    ['none of other zones', [own, size('100', 100, [1, 2])], [zone(20, 1)], undefined],
    ['none of unknown zones', [own, size('100', 100, null)], [zone(20, 1)], undefined],
    ['none of unknown size', [own, size('x', null)], [zone(20, 1)], undefined],
    ['none beside a size that is no longer offered', [size('100', 100)], [zone(20, 1)], undefined],
    ['none beside a pool that was enlarged', [own, size('100', 100)], [zone(40, 2)], undefined],
  ] as const)('%s', (_case, sizes, zones, expected) => {
    const found = lastingSize(sizes, 'own', zones, sims);
    expect([found?.from.uuid, found?.to.uuid]).toEqual([expected && 'own', expected]);
  });

  it('is enough after busy days too', () => {
    const sizes = [own, size('70', 70), size('100', 100)];
    expect(lastingSize(sizes, 'own', [zone(20, 1, 1.5)], sims)?.to.uuid).toBe('100');
  });

  it('is enough in each of its zones', () => {
    const both = (uuid: string, limit: number) => size(uuid, limit, [2, 1]);
    const sizes = [size('own', 20, [1, 2]), both('70', 70), both('100', 100)];
    expect(lastingSize(sizes, 'own', [zone(20, 1), zone(20, 1.5)], sims)?.to.uuid).toBe('100');
  });
});
