import { describe, expect, it } from 'vitest';
import { categoryTotal } from '~/prices/category-total';

const line = (price: string, count = 1) => ({ name: 'Data', price, count });

describe('MOB-15 what a category of prices comes to', () => {
  it.each([
    ['is said by its only line', [line('€ 5,00')], '€ 5,00', null],
    ['is another sum than its only line', [line('€ 5,00')], '€ 50,00', '€ 50,00'],
    ['is that of two of a kind', [line('€ 5,00', 2)], '€ 10,00', '€ 10,00'],
    ['is that of two lines', [line('€ 5,00'), line('€ 2,00')], '€ 7,00', '€ 7,00'],
    ['is all that there is', [], '€ 7,00', '€ 7,00'],
    ['is not told', [line('€ 5,00'), line('€ 2,00')], null, null],
    ['is told as nothing', [line('€ 5,00')], '', null],
  ])('%s', (_what, prices, total, shown) => {
    expect(categoryTotal({ prices, total })).toBe(shown);
  });
});
