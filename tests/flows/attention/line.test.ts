import { describe, expect, it } from 'vitest';
import { factsOf } from '~/flows/attention/facts-of.server';
import { grouped, KINDS } from '~/flows/attention/line';

describe('life 5 what waits, by kind', () => {
  it('has the worst kind first, the earliest first, and those of unknown date last', () => {
    const lines = [
      { kind: 'possible', at: '' },
      { kind: 'late', at: '2026-11-20' },
      { kind: 'late', at: '' },
      { kind: 'late', at: '2026-11-02T08:00:00Z' },
      { kind: 'waits', at: '2026-11-26' },
    ] as const;
    expect(grouped(lines).map(({ kind, lines: own }) => [kind, own.map(({ at }) => at)])).toEqual([
      ['waits', ['2026-11-26']],
      ['late', ['2026-11-02T08:00:00Z', '2026-11-20', '']],
      ['possible', ['']],
    ]);
    expect(KINDS).toHaveLength(new Set(KINDS).size);
  });
});

describe('life 5 what was read of a list is not said of all of it', () => {
  const days = (...all: string[]) => all.map((day) => ({ day }));
  const window = { dayOf: ({ day }: { day: string }) => day, until: '2026-12-01' };

  it.each([
    ['all of it', { rows: days('2026-11-01'), count: 1 }, false],
    ['some of it, all within the time', { rows: days('2026-11-01', '2026-11-02'), count: 95 }, true],
    ['some of it, in order and beyond the time', { rows: days('2026-11-01', '2026-12-02'), count: 95 }, false],
    ['some of it, in no order', { rows: days('2026-12-03', '2026-11-01', '2026-12-02'), count: 95 }, true],
    ['a row that cannot be read', { rows: days('2026-11-01'), count: 2, lost: [{ at: 1, id: null }] }, true],
    ['a full page without a count', { rows: days(...Array<string>(90).fill('2026-11-01')), count: null }, true],
    ['less than a page without a count', { rows: days('2026-11-01'), count: null }, false],
  ])('%s', (_case, part, isPart) => {
    expect(factsOf(part, window).isPart).toBe(isPart);
  });

  it.each([
    ['some of it, all within the time', days('2026-12-05', '2026-12-02'), true],
    ['some of it, the newest first and beyond the time', days('2026-12-05', '2026-11-30'), false],
    ['some of it, the oldest first', days('2026-11-30', '2026-12-05'), true],
  ])('of a list with the newest first: %s', (_case, rows, isPart) => {
    expect(factsOf({ rows, count: 95 }, { ...window, isNewestFirst: true }).isPart).toBe(isPart);
  });
});
