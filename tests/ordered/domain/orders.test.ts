import { describe, expect, it } from 'vitest';
import {
  rowsOf,
  STATES,
  statesOf,
  totalOf,
  totalsByProduct,
  type Counted,
  type OrderState,
} from '~/ordered/domain/orders';

let made = 0;
function anOrder(more: Partial<Counted> = {}): Counted {
  made += 1;
  return {
    id: `i${made}`,
    run: null,
    at: made,
    state: 'arrived',
    product: 'M2M NL',
    sums: { months: 625, years: 0, once: 495 },
    ...more,
  };
}

describe('the totals of a period', () => {
  it.each<[OrderState, number, number]>([
    ['unknown', 1, 1],
    ['lost', 1, 1],
    ['under way', 1, 1],
    ['arrived', 1, 0],
    ['refused', 0, 0],
    ['not sent', 0, 0],
    ['closed', 0, 0],
  ])('an order that is %s counts %d times, and %d times as uncertain', (state, count, open) => {
    const total = totalOf([anOrder({ state })]);
    expect([total.count, total.open, total.months]).toEqual([count, open, count * 625]);
  });

  it('a change adds what it costs once, and not the price that comes in place of an earlier one', () => {
    const { months, years, once, count } = totalOf([anOrder({ instead: true }), anOrder()]);
    expect([months, years, once, count]).toEqual([625, 0, 990, 2]);
  });

  it('an order with a promotion counts with its price, and is named beside the totals', () => {
    const { months, unpriced, promoted } = totalOf([
      anOrder({ promotion: 'Glas' }),
      anOrder({ state: 'refused', promotion: 'Glas' }),
    ]);
    expect([months, unpriced, promoted]).toEqual([625, 0, 1]);
  });

  it('knows every state', () => {
    expect(STATES).toHaveLength(7);
  });

  it.each([
    ['nothing', [], { months: 0, years: 0, once: 0, count: 0, unpriced: 0, promoted: 0, open: 0 }],
    [
      'orders with and without a price',
      [anOrder(), anOrder({ sums: null }), anOrder({ sums: { months: 0, years: 1200, once: 1 } })],
      { months: 625, years: 1200, once: 496, count: 3, unpriced: 1, promoted: 0, open: 0 },
    ],
    [
      'a refused order without a price, which nobody misses',
      [anOrder({ state: 'refused', sums: null })],
      { months: 0, years: 0, once: 0, count: 0, unpriced: 0, promoted: 0, open: 0 },
    ],
  ])('adds %s, and says what is missing', (_what, orders, total) => {
    expect(totalOf(orders)).toEqual(total);
  });

  it('by product has everything in it, the most expensive per month first', () => {
    const line = { product: 'Glasvezel', sums: { months: 5400, years: 0, once: 9500 } };
    const orders = [anOrder(), anOrder(line), anOrder(), anOrder({ ...line, state: 'refused' })];
    const parts = totalsByProduct(orders);
    expect(parts.map(({ product, total }) => [product, total.count, total.months])).toEqual([
      ['Glasvezel', 1, 5400],
      ['M2M NL', 2, 1250],
    ]);
    expect(parts.reduce((sum, { total }) => sum + total.once, 0)).toBe(totalOf(orders).once);
  });
});

describe('the rows of a period', () => {
  it('a run is one row, in its worst state and at its first moment', () => {
    const orders = [
      anOrder({ id: 'r.1', run: 'r', at: 20 }),
      anOrder({ id: 'a', at: 15 }),
      anOrder({ id: 'r.0', run: 'r', at: 10, state: 'lost' }),
    ];
    expect(rowsOf(orders).map(({ key, state, at, orders: of }) => [key, state, at, of.length])).toEqual([
      ['r', 'lost', 10, 2],
      ['a', 'arrived', 15, 1],
    ]);
    expect(statesOf(orders)).toEqual([
      { state: 'lost', count: 1 },
      { state: 'arrived', count: 2 },
    ]);
  });
});
