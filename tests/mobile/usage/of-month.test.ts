import { expect, it } from 'vitest';
import { isOfPeriod } from '~/mobile/usage/of-month.server';

const now = new Date('2026-11-30T11:00:00Z');

it.each<[string, string | null, string | null, string | null, boolean]>([
  ['of this month', '2026-11-01', '2026-11-30', '2026-11-29T22:00:00Z', true],
  ['of a period of its own', '2026-11-10', '2026-12-09', '2026-11-29T22:00:00Z', true],
  ['counted just after midnight of its first day', '2026-11-01', '2026-11-30', '2026-10-31T23:30:00Z', true],
  ['counted before its period began', '2026-11-01', '2026-11-30', '2026-10-31T22:30:00Z', false],
  ['of a period that has ended', '2026-10-01', '2026-10-31', '2026-10-31T22:00:00Z', false],
  ['of a period to come', '2026-12-01', '2026-12-31', null, false],
  ['with its end alone', null, '2026-11-30', null, true],
  ['without a period, counted this month', null, null, '2026-11-02T22:00:00Z', true],
  ['without a period, counted last month', '2026-11-01', null, '2026-10-31T22:00:00Z', false],
  ['without anything', null, null, null, true],
])('MOB-12 the usage of a pool %s is of the present period: %j to %j, at %j', (_what, startDate, endDate, at, isOf) => {
  expect(isOfPeriod({ startDate, endDate, measuredAt: at }, now)).toBe(isOf);
});
