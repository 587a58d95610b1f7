import { describe, expect, it } from 'vitest';
import { firstToRunOut, mayRunOut } from '~/mobile/domain/pool-runs-out';

const NOON = new Date('2026-11-20T11:00:00Z');

describe('life 5 a pool that may run out this month', () => {
  it.each([
    // half of November is used on the twentieth, with ten and a half days to go
    ['one that is used up at this pace', { used: 30, limit: 40 }, NOON, null, true],
    ['one that lasts at this pace, but not if idle days were many', { used: 30, limit: 50 }, NOON, null, true],
    ['none that has plenty', { used: 30, limit: 60 }, NOON, null, false],
    ['none of unknown size', { used: 30, limit: null }, NOON, null, false],
    ['one that began a few days ago', { used: 30, limit: 60 }, NOON, '2026-11-14', true],
    ['none in the first days of a month', { used: 30, limit: 40 }, new Date('2026-11-03T11:00:00Z'), null, false],
    ['none that is not used', { used: 0, limit: 40 }, NOON, null, false],
  ] as const)('is %s', (_case, usage, measuredAt, since, expected) => {
    expect(mayRunOut([usage], measuredAt, since)).toBe(expected);
  });

  it('is one with such a zone', () => {
    expect(
      mayRunOut(
        [
          { used: 1, limit: 100 },
          { used: 30, limit: 40 },
        ],
        NOON,
        null,
      ),
    ).toBe(true);
    expect(mayRunOut([], NOON, null)).toBe(false);
  });
});

it('life 5 the zone that runs out first is named', () => {
  const on = (date: string) => ({ kind: 'runsOut' as const, date });
  const zones = [
    { zone: 1, forecast: on('2026-11-29') },
    { zone: 2, forecast: on('2026-11-27') },
    { zone: 3, forecast: { kind: 'lasts' as const } },
    { zone: 4, forecast: null },
  ];
  expect(firstToRunOut(zones)).toEqual({ zone: 2, date: '2026-11-27' });
  expect(firstToRunOut(zones.slice(2))).toBeNull();
});
