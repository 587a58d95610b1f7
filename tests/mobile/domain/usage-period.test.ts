import { describe, expect, it } from 'vitest';
import { isReportedWhole, reportedSince, usagePeriod, usedIn } from '~/mobile/domain/usage-period';

const TODAY = '2026-11-22';

describe('MOB-05 usage by day and by month', () => {
  it.each([
    [null, null, '2026-11-01', '2026-11-30', 30, '2026-10', null],
    ['day', '2026-10', '2026-10-01', '2026-10-31', 31, '2026-09', '2026-11'],
    ['day', '2026-01', '2026-01-01', '2026-01-31', 31, '2025-12', '2026-02'],
    ['day', '2024-02', '2024-02-01', '2024-02-29', 29, '2024-01', '2024-03'],
    ['day', '2026-12', '2026-11-01', '2026-11-30', 30, '2026-10', null],
    ['day', '2026-13', '2026-11-01', '2026-11-30', 30, '2026-10', null],
    ['day', '0001-01', '2026-11-01', '2026-11-30', 30, '2026-10', null],
    ['day', '1900-01', '1900-01-01', '1900-01-31', 31, null, '1900-02'],
    ['week', 'x', '2026-11-01', '2026-11-30', 30, '2026-10', null],
    ['month', null, '2025-12-01', '2026-11-30', 12, null, null],
    ['month', '2026-01', '2025-12-01', '2026-11-30', 12, null, null],
  ])('by %s, month %s: from %s to %s, %s bars', (by, month, from, to, count, previous, next) => {
    const period = usagePeriod(by, month, TODAY);
    expect(period).toMatchObject({ from, to, previous, next });
    expect(period.keys).toHaveLength(count);
  });

  it('adds up what belongs together, and leaves out what was not asked for', () => {
    const period = usagePeriod('month', null, TODAY);
    const rows = [
      { date: '2026-10-01', zone: 1, used: 5 },
      { date: '2026-10-17', zone: 1, used: 2 },
      { date: '2024-10-01', zone: 1, used: 9 },
      { date: '2026-11-01', zone: 1, used: 0 },
    ];
    expect(usedIn(period, rows).slice(-3)).toEqual([null, 7, 0]);
  });

  it('says since when a month is told that was answered by its last days, and that the year is not told as a whole', () => {
    const period = usagePeriod('month', null, TODAY);
    const rows = ['2026-10-24', '2026-10-25', '2026-11-01'].map((date) => ({ date, zone: 1, used: 3 }));
    expect(reportedSince(period, rows)).toBe('2026-10-24');
    expect(reportedSince(period, [...rows, { date: '2026-10-01', zone: 1, used: 0 }])).toBeNull();
    expect(reportedSince(usagePeriod('day', null, TODAY), rows)).toBeNull();
    const whole = period.keys.map((month) => ({ date: `${month}-01`, zone: 1, used: 1 }));
    expect(isReportedWhole(period, whole, TODAY)).toBe(true);
    expect(isReportedWhole(period, whole.slice(1), TODAY)).toBe(false);
    expect(isReportedWhole(period, rows, TODAY)).toBe(false);
  });

  it('takes no whole month for its first day, of a provider that answers by the month', () => {
    const rows = ['2026-10-01', '2026-11-01'].map((date) => ({ date, zone: 1, used: 3 }));
    expect(usedIn(usagePeriod('day', null, TODAY), rows).every((value) => value === null)).toBe(true);
    expect(usedIn(usagePeriod('day', null, TODAY), rows.slice(1))[0]).toBe(3);
  });

  it('reads a day with its time as that day', () => {
    const used = usedIn(usagePeriod('day', null, TODAY), [{ date: '2026-11-03T00:00:00Z', zone: 2, used: 4 }]);
    expect(used.slice(0, 4)).toEqual([null, null, 4, null]);
  });
});
