import { describe, expect, it } from 'vitest';
import { addSums, amountCell, amountsIn, sumsOfReceipt, sumsOfTotals, timesSums } from '~/flows/prices/confirmed-sums';
import { confirmedSums } from '~/flows/prices/quoted-price';
import type { PriceCategory } from '~/flows/prices/receipt';

const category = (type: string, total: string | null, ...prices: readonly string[]): PriceCategory => ({
  type,
  name: type,
  total,
  prices: prices.map((price) => ({ count: 1, name: price, price })),
});

describe('the sums that a review showed', () => {
  it.each([
    [
      'a monthly and a one-off total',
      [category('recurring', '€ 7,90', '€ 7,90'), category('one_time', '€ 1.204,50')],
      { months: 790, years: 0, once: 120_450 },
    ],
    ['no category, which is free', [], { months: 0, years: 0, once: 0 }],
    [
      'a category with one line and no total',
      [category('recurring', null, '€ 2,00')],
      { months: 200, years: 0, once: 0 },
    ],
    ['two lines without a total', [category('recurring', null, '€ 2,00', '€ 3,00')], null],
    ['an unclear amount', [category('recurring', '€ 1.234'), category('one_time', '€ 5,00')], null],
    ['a total that contradicts its lines', [category('recurring', '€ 9,00', '€ 2,00', '€ 3,00')], null],
    ['a recurrence that is not known', [category('weekly', '€ 2,00', '€ 2,00')], null],
  ])('of a receipt: %s', (_what, receipt, sums) => {
    expect(sumsOfReceipt(receipt)).toEqual(sums);
  });

  it('of a quotation, in whole cents', () => {
    const totals = [
      { unit: 'months', total: 54.1 },
      { unit: 'years', total: 12 },
      { unit: null, total: 0.29 },
    ] as const;
    expect(sumsOfTotals(totals)).toEqual({ months: 5410, years: 1200, once: 29 });
  });

  it('are added, and taken so many times', () => {
    const one = { months: 1, years: 2, once: 3 };
    expect(addSums(one, one)).toEqual(timesSums(one, 2));
  });

  it('FMT-02 are written with their recurrence, without those that do not occur', () => {
    expect(amountsIn({ months: 5400, years: 0, once: 9500 })).toEqual([
      { amount: '€\u00a054,00', per: '/mnd' },
      { amount: '€\u00a095,00', per: '/once' },
    ]);
    expect(amountsIn({ months: 0, years: 0, once: 0 })).toEqual([]);
  });

  it.each([
    [5450, '54,50'],
    [0, '0,00'],
    [123_456_7, '12345,67'],
  ])('%d cents stand in a file as %s', (cents, text) => {
    expect(amountCell(cents)).toBe(text);
  });

  it.each([
    ['a price that was shown', { seen: 'a' }, { seen: 'a' }, true],
    ['a review without a price', { seen: 'a' }, { seen: '' }, false],
    ['a price that cannot be read any more', { seen: '' }, { seen: 'a' }, false],
  ])('are confirmed with %s', (_what, now, posted, isConfirmed) => {
    const sums = { months: 1, years: 0, once: 0 };
    expect(confirmedSums({ ...now, sums }, posted)).toEqual(isConfirmed ? sums : null);
  });
});
