import { describe, expect, it } from 'vitest';
import { overTerm } from '~/flows/prices/over-term';

const sums = { months: 350, years: 0, once: 995 };

describe('ordering 3 the sum of equal records over their contracts', () => {
  it.each<[string, Partial<Parameters<typeof overTerm>[0]>, number, number | null]>([
    ['has what is paid once', {}, 1, 135.95],
    ['is of all records', {}, 25, 3398.75],
    ['is exact in cents', { sums: { months: 110, years: 0, once: 5 }, monthly: 110 }, 3, 118.95],
    ['is what is paid once where the months are free', { sums: { ...sums, months: 0 }, monthly: 0 }, 1, 9.95],
    ['is of a yearly price in whole years', { sums: { ...sums, years: 1200 } }, 1, 171.95],
    ['is not known for a yearly price in other months', { sums: { ...sums, years: 1200 }, months: 30 }, 1, null],
    ['is not known where a part of the receipt is unread', { sums: null }, 1, null],
    ['is not known where a part of the offer is unknown', { monthly: null }, 1, null],
    ['is not known where offer and receipt disagree by a cent', { monthly: 351 }, 1, null],
    ['is not known without a contract', { months: null }, 1, null],
    ['is not said for one month, whose price says it', { months: 1 }, 1, null],
  ])('%s', (_case, given, count, sum) => {
    expect(overTerm({ sums, monthly: 350, months: 36, ...given }, count)).toBe(sum);
  });
});
