import { describe, expect, it } from 'vitest';
import { categoryTotal, otherTotal } from '~/flows/prices/category-total';

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

describe('MOB-15 a total of the provider that contradicts its lines', () => {
  it.each([
    ['is another sum than its only line', [line('€ 5,00')], '€ 50,00', '5,00'],
    ['is another sum than two lines', [line('€ 5,00'), line('€ 2,50', 2)], '€ 20,00', '10,00'],
    ['is less', [line('€ 1.234,00')], '€ 1,23', '1.234,00'],
  ])('%s', (_what, prices, total, lines) => {
    expect(otherTotal({ prices, total })).toBe(`€\u00a0${lines}`);
  });

  it.each([
    ['of one line', [line('€ 5,00')], '€ 5,00'],
    ['in other words', [line('€ 5')], '€5,00'],
    ['of pieces', [line('€ 5,00', 2)], '€ 10,00'],
    ['of a line that is of all its pieces already', [line('€ 10,00', 2)], '€ 10,00'],
    ['that is all that there is', [], '€ 7,00'],
    ['that is not told', [line('€ 5,00')], null],
    ['that can be read in two ways', [line('€ 5,00')], '€ 1.234'],
    ['of a line that can be read in two ways', [line('€ 1.234')], '€ 5,00'],
    ['of a discount', [line('€ 5,00'), line('€ -1,00')], '€ 4,00'],
    ['of half a piece', [line('€ 5,00', 0.5)], '€ 2,00'],
    ['of fewer than no pieces', [line('€ 5,00', -1)], '€ 2,00'],
    ['that is no amount', [line('gratis')], 'NaN'],
    ['beyond what anything costs', [line('€ 10000000000,00')], '€ 1,00'],
  ])('is none %s', (_what, prices, total) => {
    expect(otherTotal({ prices, total })).toBeNull();
  });
});
