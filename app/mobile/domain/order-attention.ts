import { addDays, dayOf as dayIn } from '~/kernel/time/dates';
import { progressOf, unknownState } from './progress';

interface MobileOrder {
  readonly state: string | null;
  readonly open: boolean | null;
  readonly expectedDate: string | null;
  readonly createdAt: string | null;
  readonly progress: readonly { readonly state: string }[];
}

/** Why a mobile order needs a person, with the day since when, YYYY-MM-DD or empty. */
export interface MobileAttention {
  readonly kind: 'failed' | 'late';
  readonly day: string;
}

/** The provider cancels on the same day (spec 4). */
const CANCELLED_WITHIN_MS = 24 * 60 * 60_000;
/** An order that goes on after its cancellation is shown for a week, since nobody sets it as dealt with. */
const SHOWN_MS = 7 * 24 * 60 * 60_000;

const FAILED: readonly string[] = ['failed', 'error'];

export function hasFailed({ state }: Pick<MobileOrder, 'state'>): boolean {
  return FAILED.includes(state ?? '');
}

/** Nobody sets a closed order as dealt with, so a failure is shown for this long after it was ordered or expected. */
const FAILURE_SHOWN_DAYS = 30;

/** The longest time that an order takes before it fails, as far as it is looked for. */
const LONGEST_DAYS = 60;

/** The day from which orders are read that may have failed lately, YYYY-MM-DD. */
export function firstFailureDay(today: string): string {
  return addDays(today, -FAILURE_SHOWN_DAYS - LONGEST_DAYS);
}

/** Null for an order that is on time, or of which nothing is known that needs a person. */
export function mobileOrderAttention(order: MobileOrder, today: string): MobileAttention | null {
  if (order.open === false) return closedFailure(order, today);
  const current = progressOf(order.progress)?.current ?? null;
  const step = current === null ? null : unknownState(order.progress[current]?.state ?? '');
  if (hasFailed(order) || (step !== null && FAILED.includes(step)))
    return { kind: 'failed', day: dayOf(order.createdAt) };
  const day = dayOf(order.expectedDate);
  return day !== '' && day < today ? { kind: 'late', day } : null;
}

/**
 * True for an order that is open a day after the provider accepted its cancellation.
 * @param askedAt milliseconds since 1970, like `readAt`, the moment at which the order was read
 */
export function isNotCancelled({ open }: Pick<MobileOrder, 'open'>, askedAt: number, readAt: number): boolean {
  const since = readAt - askedAt;
  return open === true && since >= CANCELLED_WITHIN_MS && since < CANCELLED_WITHIN_MS + SHOWN_MS;
}

/** An order that the provider closed because it failed: whoever waits for the SIM learns it here alone. */
function closedFailure(order: MobileOrder, today: string): MobileAttention | null {
  const day = dayOf(order.createdAt);
  // it failed after its expected day at the earliest, if that has passed
  const expected = dayOf(order.expectedDate);
  const last = expected > day && expected <= today ? expected : day;
  return hasFailed(order) && last >= addDays(today, -FAILURE_SHOWN_DAYS) ? { kind: 'failed', day } : null;
}

/** The day of a date or a moment. Empty for plans in words ('Q4 2027'), which are never late. */
function dayOf(date: string | null): string {
  return date === null ? '' : (dayIn(date) ?? '');
}
