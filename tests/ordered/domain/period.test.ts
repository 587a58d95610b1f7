import { describe, expect, it } from 'vitest';
import { nameOf, periodNamed, periodProblem, usualPeriods } from '~/ordered/domain/period';

const TODAY = '2026-11-27';

describe('the period of an address', () => {
  it.each([
    ['today', { from: TODAY, to: TODAY }],
    ['2026-11-01', { from: '2026-11-01', to: '2026-11-01' }],
    ['2026-11-01--2026-11-27', { from: '2026-11-01', to: '2026-11-27' }],
    ['2026-11-27--2026-11-01', null],
    ['2026-01-01--2027-01-01', { from: '2026-01-01', to: '2027-01-01' }],
    ['2026-01-01--2027-01-02', null],
    ['2026-02-30', null],
    ['2026-11-01--', null],
    ['2026-11-01--2026-11-02--2026-11-03', null],
    ['', null],
    ['yesterday', null],
  ])('%s', (name, period) => {
    expect(periodNamed(name, TODAY)).toEqual(period);
    if (period && name !== 'today') expect(nameOf(period)).toBe(name);
  });

  it.each([
    [{ from: '', to: TODAY }, 'date'],
    [{ from: '9999-12-31', to: '9999-12-31' }, 'date'],
    [{ from: '0026-11-27', to: TODAY }, 'date'],
    [{ from: TODAY, to: '2026-11-31' }, 'date'],
    [{ from: TODAY, to: '2026-11-26' }, 'order'],
    [{ from: '2020-01-01', to: TODAY }, 'long'],
    [{ from: TODAY, to: TODAY }, null],
  ])('%j is refused for: %s', (dates, problem) => {
    expect(periodProblem(dates)).toBe(problem);
  });

  it.each([
    ['2026-11-27', '2026-11-23', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['2026-11-30', '2026-11-30', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['2026-11-01', '2026-10-26', '2026-11-01', '2026-10-01', '2026-10-31'],
    ['2027-01-01', '2026-12-28', '2027-01-01', '2026-12-01', '2026-12-31'],
    ['2028-03-01', '2028-02-28', '2028-03-01', '2028-02-01', '2028-02-29'],
  ])('on %s the week begins on %s, and the month on %s', (today, monday, first, lastFirst, lastLast) => {
    expect(usualPeriods(today)).toMatchObject({
      today: { from: today, to: today },
      week: { from: monday, to: today },
      month: { from: first, to: today },
      lastMonth: { from: lastFirst, to: lastLast },
    });
  });
});
