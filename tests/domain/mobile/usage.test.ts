import { describe, expect, it } from 'vitest';
import { forecast, isNearlyOver, isOver, shareUsed } from '~/domain/mobile/usage';

const NONE = { kind: 'none' };
const LASTS = { kind: 'lasts' };
const USED_UP = { kind: 'usedUp' };
const out = (date: string) => ({ kind: 'runsOut', date });

describe('MOB-05 the share of a bundle', () => {
  it.each([
    [0, 10, 0, false, false],
    [5, 10, 0.5, false, false],
    [8, 10, 0.8, true, false],
    [10, 10, 1, true, false],
    [12, 10, 1.2, false, true],
    [0, 0, 0, false, false],
    [1, 0, Number.POSITIVE_INFINITY, false, true],
    [5, null, null, false, false],
  ])('%s of %s is %s', (used, limit, share, nearly, over) => {
    expect(shareUsed({ used, limit })).toBe(share);
    expect(isNearlyOver({ used, limit })).toBe(nearly);
    expect(isOver({ used, limit })).toBe(over);
  });
});

describe('MOB-05 the forecast', () => {
  it.each([
    // Amsterdam is an hour ahead of UTC in November: 11 November, noon, is ten days and a half
    ['half of it in half of the time', 5, 10, '2026-11-11T11:00:00Z', out('2026-11-21')],
    ['a day of much is divided over all days', 9, 10, '2026-11-11T11:00:00Z', out('2026-11-12')],
    ['it runs out on the last day', 5, 10, '2026-11-16T00:00:00+01:00', out('2026-11-30')],
    ['it lasts until the last minute', 5, 10.34, '2026-11-16T00:00:00+01:00', LASTS],
    ['nothing used', 0, 10, '2026-11-16T11:00:00Z', LASTS],
    ['all of it used', 10, 10, '2026-11-16T11:00:00Z', USED_UP],
    ['more than all of it', 12, 10, '2026-11-16T11:00:00Z', USED_UP],
    ['more than all of it on the first day', 12, 10, '2026-11-01T11:00:00Z', USED_UP],
    ['the first day', 1, 10, '2026-11-01T11:00:00Z', NONE],
    ['the last minute of the second day', 5, 10, '2026-11-02T23:59:00+01:00', NONE],
    ['the first minute of the third day', 5, 10, '2026-11-03T00:00:00+01:00', out('2026-11-04')],
    ['the month begins in Amsterdam', 5, 10, '2026-10-31T23:30:00Z', NONE],
    ['no limit', 5, null, '2026-11-16T11:00:00Z', NONE],
    ['a bundle of nothing', 0, 0, '2026-11-16T11:00:00Z', NONE],
    ['data where the bundle has nothing', 1, 0, '2026-11-16T11:00:00Z', USED_UP],
    ['the last day of February in a leap year', 14.5, 15, '2028-02-29T12:00:00+01:00', LASTS],
    ['the same when it is nearly used up', 14.9, 15, '2028-02-29T12:00:00+01:00', out('2028-02-29')],
  ] as const)('%s', (_case, used, limit, at, expected) => {
    expect(forecast({ used, limit }, new Date(at), null)).toEqual(expected);
  });

  it('counts from the day on which the SIM began, when that was this month', () => {
    const at = new Date('2026-11-16T00:00:00+01:00');
    expect(forecast({ used: 5, limit: 10 }, at, '2026-11-11')).toEqual(out('2026-11-20'));
    expect(forecast({ used: 5, limit: 10 }, at, '2026-10-11')).toEqual(out('2026-11-30'));
    expect(forecast({ used: 5, limit: 10 }, at, '2026-11-15')).toEqual(NONE);
  });
});
