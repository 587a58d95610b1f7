import { describe, expect, it } from 'vitest';
import { perMonth, type LineCost } from '~/broadband/availability/line-costs.server';

const COST: LineCost = {
  totals: [],
  without: null,
  sums: { months: 5_250, years: 0, once: 9_900 },
  circuits: 1,
  months: 36,
} as unknown as LineCost;

describe('34 the sum per month by which lines are compared at one term', () => {
  it.each<[string, Partial<LineCost> | null, number | null, number | null]>([
    ['is that of the receipt at this term, without what is paid once', {}, 36, 5_250],
    ['is nothing for a line without a cost', null, 36, null],
    ['is nothing for a cost of another term, which would compare unlike ones', { months: 12 }, 36, null],
    ['is nothing without a term', {}, null, null],
    ['is nothing where a part is paid each year', { sums: { months: 5_250, years: 4_800, once: 0 } }, 36, null],
    ['is nothing where a part of the receipt is unread', { sums: null }, 36, null],
    ['is zero for a line that costs nothing per month', { sums: { months: 0, years: 0, once: 9_900 } }, 36, 0],
  ])('%s', (_case, given, term, sum) => {
    expect(perMonth(given && { ...COST, ...given }, term)).toBe(sum);
  });
});
