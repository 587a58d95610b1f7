import { addDays, dayOf as dayIn } from '~/kernel/time/dates';
import { orderMenu, type Order } from '~/telecom/timeline/timeline-steps';

/** Why an order needs a person, with the day since when, YYYY-MM-DD or empty. */
export interface OrderAttention {
  /** It waits for the word to deliver, the provider says that it failed, or its day has passed. */
  readonly kind: 'onDemand' | 'failed' | 'late';
  readonly day: string;
}

/** A request about an order that the provider accepted: to cancel it, or to move it to another date. */
export interface AskedOfOrder {
  readonly kind: 'cancel' | 'date';
  /** The order's uuid. */
  readonly order: string;
  /** YYYY-MM-DD, for another date. Null for a cancellation. */
  readonly date: string | null;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** Milliseconds since 1970. */
interface Moments {
  /** The moment at which the order was read. */
  readonly readAt: number;
  readonly now: number;
}

/** A provider may take this long to show a request in its lists. */
const VISIBLE_AFTER_MS = 10 * 60_000;
/** An ignored request is shown this long after the order's last news, since nobody sets it as dealt with. */
const SHOWN_MS = 7 * 24 * 60 * 60_000;

/** Nobody sets a closed order as dealt with, so a failure is shown for this long. */
const FAILURE_SHOWN_DAYS = 30;
/** The longest time that an order takes before it fails, as far as it is looked for. */
const LONGEST_DAYS = 60;

/** The day from which orders are read that may have failed lately, YYYY-MM-DD. */
export function firstFailureDay(today: string): string {
  return addDays(today, -FAILURE_SHOWN_DAYS - LONGEST_DAYS);
}

/** An order that the provider closed because it failed, of the last thirty days. Null for any other one. */
export function closedFailure(order: Order, today: string): OrderAttention | null {
  const day = dayOf(order.lastUpdated);
  const isRecent = day >= addDays(today, -FAILURE_SHOWN_DAYS);
  return !order.open && isFailed(order) && isRecent ? { kind: 'failed', day } : null;
}

/** Null for an order that needs nobody: it has ended, is on time, or waits for the answer to a request. */
export function orderAttention(order: Order, today: string): OrderAttention | null {
  if (!isUnderWay(order)) return null;
  const day = dayOf(order.expectedDate);
  if (isFailed(order)) return { kind: 'failed', day: dayOf(order.lastUpdated) };
  if (order.cancelRequested || order.replanRequested) return null;
  if (orderMenu(order, today).onDemand === 'offered') return { kind: 'onDemand', day };
  return day !== '' && day < today ? { kind: 'late', day } : null;
}

/**
 * The last request about an order, when the provider did not carry it out. The order goes on without a cancellation, or
 * with another date. Null otherwise, and while the provider may still answer.
 */
export function notDone(
  order: Order & { readonly uuid: string | null },
  asked: readonly AskedOfOrder[],
  { readAt, now }: Moments,
): AskedOfOrder | null {
  if (!isUnderWay(order) || order.cancelRequested || order.uuid === null) return null;
  const uuid = order.uuid.toUpperCase();
  const last = asked
    .filter((one) => one.order.toUpperCase() === uuid)
    .toSorted((one, other) => one.at - other.at)
    .at(-1);
  if (!last || last.at + VISIBLE_AFTER_MS > readAt || now - lastNews(order, last, now) > SHOWN_MS) return null;
  return last.kind === 'cancel' || hasOtherDate(order, last) ? last : null;
}

export function isFailed({ state }: Pick<Order, 'state'>): boolean {
  return state === 'failed' || state === 'error';
}

function isUnderWay({ open, state }: Order): boolean {
  return open && state !== 'finished' && state !== 'cancelled';
}

/** True when the order has a date that was not asked for. A plan in words may still become that date. */
function hasOtherDate({ replanRequested, expectedDate }: Order, { date }: AskedOfOrder): boolean {
  const day = dayOf(expectedDate);
  return !replanRequested && day !== '' && day !== date;
}

function lastNews({ lastUpdated }: Order, { at }: AskedOfOrder, now: number): number {
  const changed = Date.parse(lastUpdated ?? '');
  return changed <= now ? Math.max(at, changed) : at;
}

/** The day of a date or a moment. Empty for plans in words ('Q4 2027'), which are never late. */
function dayOf(date: string | null): string {
  return date === null ? '' : (dayIn(date) ?? '');
}
