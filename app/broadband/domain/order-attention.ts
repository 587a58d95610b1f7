import { isIsoDate } from '~/kernel/time/dates';
import { orderMenu, type Order } from '~/telecom/timeline/timeline-steps';

/** Why an open order needs a person, with the day since when, YYYY-MM-DD or empty. */
export interface OrderAttention {
  /** It waits for the word to deliver, the provider says that it failed, or its day has passed. */
  readonly kind: 'onDemand' | 'failed' | 'late';
  readonly day: string;
}

/** Null for an order that needs nobody: it has ended, is on time, or waits for the answer to a request. */
export function orderAttention(order: Order, today: string): OrderAttention | null {
  if (!order.open || order.state === 'finished' || order.state === 'cancelled') return null;
  const day = dayOf(order.expectedDate);
  if (order.state === 'failed' || order.state === 'error') return { kind: 'failed', day: dayOf(order.lastUpdated) };
  if (order.cancelRequested || order.replanRequested) return null;
  if (orderMenu(order, today).onDemand === 'offered') return { kind: 'onDemand', day };
  return day !== '' && day < today ? { kind: 'late', day } : null;
}

// plan dates can be words ('Q4 2027'), which are never late
function dayOf(date: string | null): string {
  const day = (date ?? '').slice(0, 10);
  return isIsoDate(day) ? day : '';
}
