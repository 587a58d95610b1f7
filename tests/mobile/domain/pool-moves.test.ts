import { describe, expect, it } from 'vitest';
import type { DataPool } from '~/telecom/sims/data-pool';
import { movesOf, type Drawing } from '~/mobile/domain/pool-moves';

const pool = (uuid: string, productUuid: string | null = 'p1'): DataPool => ({
  uuid,
  type: 'pool',
  name: uuid,
  productUuid,
});
const sim = (now: DataPool | null, next: DataPool | null, isNextMonthMalformed = false): Drawing => ({
  dataPool: now,
  dataPoolNextMonth: next,
  isNextMonthMalformed,
});
const counts = (...sims: Drawing[]) => {
  const { joining, leaving, unknown, now } = movesOf('A1', sims);
  return { joining: joining.length, leaving: leaving.length, unknown: unknown.length, now };
};

describe('MOB-12 which SIMs come and go next month', () => {
  it.each([
    ['stays without a word about it', sim(pool('a1'), null), { joining: 0, leaving: 0, unknown: 0, now: 1 }],
    ['stays where it is told to', sim(pool('a1'), pool('a1')), { joining: 0, leaving: 0, unknown: 0, now: 1 }],
    ['stays with another product', sim(pool('a1'), pool('a1', 'p2')), { joining: 0, leaving: 0, unknown: 0, now: 1 }],
    ['leaves for another', sim(pool('a1'), pool('b2')), { joining: 0, leaving: 1, unknown: 0, now: 1 }],
    ['comes from another', sim(pool('b2'), pool('a1')), { joining: 1, leaving: 0, unknown: 0, now: 0 }],
    ['comes from none', sim(null, pool('a1')), { joining: 1, leaving: 0, unknown: 0, now: 0 }],
    ['is not known', sim(pool('a1'), null, true), { joining: 0, leaving: 0, unknown: 1, now: 1 }],
    ['is of another pool', sim(pool('b2'), null), { joining: 0, leaving: 0, unknown: 0, now: 0 }],
    ['is of no pool', sim(null, null), { joining: 0, leaving: 0, unknown: 0, now: 0 }],
  ])('one that %s', (_, one, expected) => {
    expect(counts(one)).toEqual(expected);
  });
});
