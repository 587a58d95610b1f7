import { describe, expect, it } from 'vitest';
import { firstWishDate, judgeWishDate, lastWishDate } from '~/telecom/ordering/wish-date';

const window = { first: '2026-11-23', last: '2027-11-22' };

describe('life B4 a wish date', () => {
  it.each([
    ['the first day', '2026-11-23', null],
    ['the last day', '2027-11-22', null],
    ['a day before', '2026-11-20', 'outside'],
    ['a day after', '2027-11-23', 'outside'],
    ['years ahead', '2031-12-18', 'outside'],
    ['a Saturday', '2026-11-28', 'dayOff'],
    ['Christmas', '2026-12-25', 'dayOff'],
  ])('%s', (_what, date, problem) => {
    expect(judgeWishDate(date, window)).toBe(problem);
  });

  it.each([
    ['a week', '2026-11-23', 7, '2026-11-30'],
    ['five days, that end on a Saturday', '2026-11-23', 5, '2026-11-30'],
    ['no lead time that anybody names', '2026-11-27', null, '2026-11-30'],
  ])('ordering F17 begins after %s', (_what, ordered, lead, first) => {
    expect(firstWishDate(ordered, lead)).toBe(first);
  });

  it('lies a year ahead at most', () => {
    expect(lastWishDate('2026-11-22')).toBe('2027-11-22');
    expect(() => lastWishDate('morgen')).toThrow(RangeError);
  });
});
