/** The state of a sent order, as far as the portal knows it. */
export const STATES = ['unknown', 'lost', 'under way', 'arrived', 'refused', 'not sent', 'closed'] as const;
export type OrderState = (typeof STATES)[number];

/** The states of orders that cost money, or may still turn out to. */
const COUNTED: readonly OrderState[] = ['unknown', 'lost', 'under way', 'arrived'];

/** The states that nobody is sure about. */
const OPEN: readonly OrderState[] = ['unknown', 'lost', 'under way'];

/** Sums by recurrence, in cents. */
export interface Sums {
  readonly months: number;
  readonly years: number;
  readonly once: number;
}

/** The part of an order that its row and the totals need. */
export interface Counted {
  readonly id: string;
  /** The run that sent it. Null for an order that was sent alone. */
  readonly run: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly state: OrderState;
  /** The name under which it is counted. */
  readonly product: string;
  /** Null without a confirmed price. */
  readonly sums: Sums | null;
  /** The promotion that the sums leave out. */
  readonly promotion?: string;
  /** True for a change, whose recurring price comes in place of an earlier one. */
  readonly instead?: boolean;
}

/** The totals of some orders. */
export interface Total extends Sums {
  readonly count: number;
  /** The number of orders that are counted without a price. */
  readonly unpriced: number;
  /** The number of orders with a promotion, which the amounts leave out. */
  readonly promoted: number;
  /** The number of orders that may not have arrived. */
  readonly open: number;
}

const NOTHING: Total = { months: 0, years: 0, once: 0, count: 0, unpriced: 0, promoted: 0, open: 0 };

export function isCounted({ state }: Pick<Counted, 'state'>): boolean {
  return COUNTED.includes(state);
}

/** The totals of the orders that cost money or may still do so. */
export function totalOf(orders: readonly Pick<Counted, 'state' | 'sums' | 'promotion' | 'instead'>[]): Total {
  return orders.filter(isCounted).reduce(
    (total, { state, sums, promotion, instead }) => ({
      // nobody tells what the price of a change replaces, so it adds nothing
      months: total.months + (instead ? 0 : (sums?.months ?? 0)),
      years: total.years + (instead ? 0 : (sums?.years ?? 0)),
      once: total.once + (sums?.once ?? 0),
      count: total.count + 1,
      unpriced: total.unpriced + (sums === null ? 1 : 0),
      promoted: total.promoted + (promotion ? 1 : 0),
      open: total.open + (OPEN.includes(state) ? 1 : 0),
    }),
    NOTHING,
  );
}

/** The totals by product, the most expensive per month first. */
export function totalsByProduct(orders: readonly Counted[]): { readonly product: string; readonly total: Total }[] {
  const products = [...new Set(orders.filter(isCounted).map(({ product }) => product))];
  return products
    .map((product) => ({ product, total: totalOf(orders.filter((order) => order.product === product)) }))
    .sort(
      (one, other) =>
        other.total.months - one.total.months ||
        other.total.once - one.total.once ||
        one.product.localeCompare(other.product),
    );
}

/** The orders of one run, or one order. */
export interface Together<Order extends Counted> {
  readonly key: string;
  readonly run: string | null;
  readonly orders: readonly [Order, ...Order[]];
  /** The worst state of its orders. */
  readonly state: OrderState;
  /** The moment of its first order. */
  readonly at: number;
}

/** The orders as rows, with one row for each run. Rows stand in the order of their last orders. */
export function rowsOf<Order extends Counted>(orders: readonly Order[]): Together<Order>[] {
  const rows = new Map<string, [Order, ...Order[]]>();
  for (const order of orders) {
    const key = order.run ?? order.id;
    const known = rows.get(key);
    if (known) known.push(order);
    else rows.set(key, [order]);
  }
  return [...rows].map(([key, of]) => ({
    key,
    run: of[0].run,
    orders: of,
    state: of.map(({ state }) => state).reduce(worseOf),
    at: Math.min(...of.map(({ at }) => at)),
  }));
}

function worseOf(one: OrderState, other: OrderState): OrderState {
  return STATES.indexOf(one) <= STATES.indexOf(other) ? one : other;
}

/** The number of orders in each state that occurs, the worst first. */
export function statesOf(orders: readonly Pick<Counted, 'state'>[]) {
  return STATES.map((state) => ({ state, count: orders.filter((order) => order.state === state).length })).filter(
    ({ count }) => count > 0,
  );
}
