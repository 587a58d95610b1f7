import { describe, expect, it } from 'vitest';
import {
  formatPrice,
  pricesPerCategory,
  priceTotals,
  priceUnit,
  recurringLabel,
  sumOverTerm,
  timesAmount,
  type PriceLine,
} from '~/flows/prices/amounts';

const line = (category: string, price: number, count: number, unit: PriceLine['unit']): PriceLine => {
  return { category, name: category, price, count, unit };
};

describe('formatPrice', () => {
  it.each([
    [0, '€\u00a00,00'],
    [12.5, '€\u00a012,50'],
    [999.99, '€\u00a0999,99'],
    [1000, '€\u00a01.000,00'],
    [1234.56, '€\u00a01.234,56'],
    [1_234_567.8, '€\u00a01.234.567,80'],
    [0.005, '€\u00a00,01'],
    [0.0049, '€\u00a00,00'],
    [1.005, '€\u00a01,01'],
    [8.345, '€\u00a08,35'],
    [-12, '€\u00a0-12,00'],
    [-0.001, '€\u00a00,00'],
  ])('FMT-02 writes %d as %j', (euros, text) => {
    expect(formatPrice(euros)).toBe(text);
  });
});

describe('recurringLabel', () => {
  it.each([
    ['months', '/mnd'],
    ['years', '/yrl'],
    [null, '/once'],
    ['', '/once'],
    ['weeks', '/once'],
    ['Months', '/once'],
  ])('FMT-02 labels %j as %s', (unit, label) => {
    expect(recurringLabel(unit)).toBe(label);
  });
});

describe('priceUnit', () => {
  it.each([
    ['months', 'months'],
    ['years', 'years'],
    [null, null],
    ['', null],
    ['weeks', null],
  ])('FMT-02 takes %j as %j', (unit, is) => {
    expect(priceUnit(unit)).toBe(is);
  });
});

describe('ordering 3 sumOverTerm', () => {
  const months = { unit: 'months', total: 54 } as const;
  const years = { unit: 'years', total: 48 } as const;
  const once = { unit: null, total: 95.55 } as const;
  it.each([
    ['a month times the months', [months], 36, 1944],
    ['with what is paid once', [months, once], 36, 2039.55],
    ['with what is paid each year', [months, years, once], 36, 2183.55],
    ['nothing where a year does not fit', [months, years], 18, null],
    ['nothing for a single month', [months], 1, null],
    ['nothing without a term', [months], 0, null],
    ['exact where binary fractions are not', [{ unit: 'months', total: 0.1 }], 3, 0.3],
  ] as const)('is %s', (_what, totals, term, sum) => {
    expect(sumOverTerm(totals, term)).toBe(sum);
  });
});

describe('priceTotals', () => {
  it('FMT-02 BBO-18 adds price times count per recurrence, months first and once last', () => {
    const once = [line('one_off', 95, 1, null)];
    const lines = [
      ...once,
      line('sla', 120, 1, 'years'),
      line('carrier', 39.5, 1, 'months'),
      line('circuit', 7.25, 3, 'months'),
    ];
    expect(priceTotals(lines)).toEqual([
      { unit: 'months', total: 61.25 },
      { unit: 'years', total: 120 },
      { unit: null, total: 95 },
    ]);
  });

  it('FMT-02 is exact where binary fractions are not', () => {
    expect(priceTotals([line('a', 0.1, 1, 'months'), line('b', 0.2, 1, 'months')])).toEqual([
      { unit: 'months', total: 0.3 },
    ]);
    expect(priceTotals([line('a', 1.1, 3, null)])).toEqual([{ unit: null, total: 3.3 }]);
    expect(priceTotals(Array.from({ length: 1000 }, () => line('a', 0.07, 1, null)))).toEqual([
      { unit: null, total: 70 },
    ]);
  });

  it('FMT-02 takes off a discount and rounds each piece, so that the sum is that of the prices shown', () => {
    expect(priceTotals([line('a', 10, 1, null), line('b', -2.5, 2, null)])).toEqual([{ unit: null, total: 5 }]);
    expect(priceTotals([line('a', 0.333, 3, null)])).toEqual([{ unit: null, total: 0.99 }]);
  });

  it('FMT-02 has no totals without lines, and a total of 0 for what is free', () => {
    expect(priceTotals([])).toEqual([]);
    expect(priceTotals([line('a', 0, 1, 'months'), line('b', 5, 0, 'years')])).toEqual([
      { unit: 'months', total: 0 },
      { unit: 'years', total: 0 },
    ]);
  });
});

describe('pricesPerCategory', () => {
  it('FMT-02 keeps categories in the order in which they first appear, each with its lines and totals', () => {
    const first = line('sla', 15, 1, 'months');
    const second = line('carrier', 39.5, 1, 'months');
    const third = line('sla', 25, 1, null);
    expect(pricesPerCategory([first, second, third])).toEqual([
      {
        category: 'sla',
        lines: [first, third],
        totals: [
          { unit: 'months', total: 15 },
          { unit: null, total: 25 },
        ],
      },
      { category: 'carrier', lines: [second], totals: [{ unit: 'months', total: 39.5 }] },
    ]);
    expect(pricesPerCategory([])).toEqual([]);
  });
});

describe('timesAmount', () => {
  it.each([
    ['€ 6,25', 3, '€\u00a018,75'],
    ['€\u00a06,25', 3, '€\u00a018,75'],
    ['€6.25', 4, '€\u00a025,00'],
    ['€ 1.234,50', 2, '€\u00a02.469,00'],
    ['€1,234.50', 2, '€\u00a02.469,00'],
    ['€ 12', 25, '€\u00a0300,00'],
    ['€ 0,07', 25, '€\u00a01,75'],
    ['€ 1234,56', 2, '€\u00a02.469,12'],
  ])('MOB-09 %s × %i is %s', (text, count, product) => {
    expect(timesAmount(text, count)).toBe(product);
  });

  it.each([
    '€ 1.234',
    '€ 1,234',
    '€ 1,234,50',
    '€ 1.23,00',
    '€ 6,2',
    '-€ 6,25',
    '€ -6,25',
    '6,25',
    '€ 6,25 /mnd',
    'ca. € 6',
    '',
    '€',
    '€ 9999999999,00',
  ])('MOB-09 of %s there is no product: it may be read in more than one way', (text) => {
    expect(timesAmount(text, 3)).toBeNull();
  });
});
