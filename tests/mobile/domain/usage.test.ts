import { describe, expect, it } from 'vitest';
import { forecast, isNearlyOver, isOver, meanDay, shareUsed, sumByZone } from '~/mobile/domain/usage';

const NONE = { kind: 'none' };
const LASTS = { kind: 'lasts' };
const USED_UP = { kind: 'usedUp' };
const out = (date: string) => ({ kind: 'runsOut', date });

describe('MOB-05 the share of a bundle', () => {
  it.each([
    [0, 10, 0, false, false],
    [5, 10, 0.5, false, false],
    [8, 10, 0.8, true, false],
    [10, 10, 1, false, true],
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

describe('MOB-05 the usage by zone', () => {
  it.each([
    [
      'one row a zone',
      [
        [1, 10],
        [2, 5],
      ],
      [
        [1, 10],
        [2, 5],
      ],
    ],
    [
      'rows of one zone, which count together',
      [
        [1, 10],
        [2, 5],
        [1, 7],
      ],
      [
        [1, 17],
        [2, 5],
      ],
    ],
    [
      'a row without a zone, which is of the first',
      [
        [null, 10],
        [1, 7],
      ],
      [[1, 17]],
    ],
    ['none', [], []],
  ] as const)('of %s', (_what, rows, expected) => {
    expect([...sumByZone(rows.map(([zone, used]) => ({ zone, used })))]).toEqual(expected);
  });
});

describe('MOB-05 life A12 a, ordering F18 e the forecast', () => {
  /** The usage of the days of a month, from its first. */
  const days = (month: string, ...used: readonly (number | null)[]) =>
    new Map(
      used.flatMap((bytes, at) => (bytes === null ? [] : [[`${month}-${String(at + 1).padStart(2, '0')}`, bytes]])),
    );
  const even = (count: number, each: number) => Array<number>(count).fill(each);

  it.each([
    // Amsterdam is an hour ahead of UTC in November, so 11 November, noon, is ten days and a half
    ['half of it in half of the time', 10.5, 21, '2026-11-11T11:00:00Z', even(10, 1), out('2026-11-21')],
    ['one day of much tells nothing of the others', 46.5, 50, '2026-11-23T11:00:00Z', [43.8, ...even(21, 0.13)], LASTS],
    ['days of much tell of the others', 8, 10, '2026-11-11T11:00:00Z', even(10, 0.8), out('2026-11-13')],
    ['it runs out on the last day', 15, 29.99, '2026-11-16T00:00:00+01:00', even(15, 1), out('2026-11-30')],
    ['it lasts until the last minute', 15, 30.01, '2026-11-16T00:00:00+01:00', even(15, 1), LASTS],
    ['the middle of an even number of days', 20, 35, '2026-11-05T00:00:00+01:00', [1, 4, 6, 9], out('2026-11-07')],
    ['nothing used', 0, 10, '2026-11-16T11:00:00Z', even(15, 0), LASTS],
    ['nothing used, of which nothing is told by day', 0, 10, '2026-11-16T11:00:00Z', [], LASTS],
    ['nothing on most days', 8, 10, '2026-11-16T11:00:00Z', [4, 4, ...even(13, 0)], NONE],
    ['not told by day', 5, 10, '2026-11-16T11:00:00Z', [], NONE],
    [
      'what is not told is what the rest leaves',
      10,
      20,
      '2026-11-11T00:00:00+01:00',
      [1, null, 1, null, ...even(6, 1)],
      out('2026-11-20'),
    ],
    [
      'what is not told is nothing where the rest is all',
      6,
      20,
      '2026-11-07T00:00:00+01:00',
      [2, null, 2, null, null, 2],
      out('2026-11-20'),
    ],
    [
      'what is not told is never less than nothing',
      3,
      20,
      '2026-11-05T00:00:00+01:00',
      [2, null, 2, 2],
      out('2026-11-13'),
    ],
    ['all of it used', 10, 10, '2026-11-16T11:00:00Z', [], USED_UP],
    ['more than all of it', 12, 10, '2026-11-16T11:00:00Z', [], USED_UP],
    ['more than all of it on the first day', 12, 10, '2026-11-01T11:00:00Z', [], USED_UP],
    ['the first day', 1, 10, '2026-11-01T11:00:00Z', [1], NONE],
    ['the last minute of the third day', 5, 10, '2026-11-03T23:59:00+01:00', even(3, 2), NONE],
    ['the first minute of the fourth day', 6, 10, '2026-11-04T00:00:00+01:00', even(3, 2), out('2026-11-05')],
    ['the month begins in Amsterdam', 5, 10, '2026-10-31T23:30:00Z', [5], NONE],
    ['no limit', 5, null, '2026-11-16T11:00:00Z', even(15, 1), NONE],
    ['a bundle of nothing', 0, 0, '2026-11-16T11:00:00Z', even(15, 0), NONE],
    ['data where the bundle has nothing', 1, 0, '2026-11-16T11:00:00Z', [1], USED_UP],
    ['the last day of February in a leap year', 14.25, 15, '2028-02-29T12:00:00+01:00', even(28, 0.5), LASTS],
    ['the same when it is nearly used up', 14.9, 15, '2028-02-29T12:00:00+01:00', even(28, 0.5), out('2028-02-29')],
  ] as const)('%s', (_case, used, limit, at, told, expected) => {
    expect(forecast({ used, limit }, new Date(at), null, days(at.slice(0, 7), ...told))).toEqual(expected);
  });

  it('counts from the day on which the SIM began, when that was this month', () => {
    const at = new Date('2026-11-16T00:00:00+01:00');
    const begun = days('2026-11', ...even(10, 0), ...even(5, 1));
    expect(forecast({ used: 5, limit: 10 }, at, '2026-11-11', begun)).toEqual(out('2026-11-20'));
    expect(forecast({ used: 5, limit: 10 }, at, '2026-10-11', begun)).toEqual(NONE);
    expect(forecast({ used: 5, limit: 10 }, at, '2026-11-14', begun)).toEqual(NONE);
  });
});

it.each([
  ['the days and the hours', 10.5, '2026-11-11T11:00:00Z', null, 1],
  ['since its first day', 5, '2026-11-16T00:00:00+01:00', '2026-11-11', 1],
  ['nothing used', 0, '2026-11-16T00:00:00+01:00', null, 0],
  ['too few days', 9, '2026-11-03T23:59:00+01:00', null, null],
])('MOB-12 the mean day of a month: %s', (_case, used, at, since, expected) => {
  expect(meanDay({ used }, new Date(at), since)).toBe(expected);
});
