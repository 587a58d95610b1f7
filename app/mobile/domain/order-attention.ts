import { isIsoDate } from '~/kernel/time/dates';
import { progressOf, unknownState } from './progress';

interface MobileOrder {
  readonly state: string | null;
  readonly open: boolean | null;
  readonly expectedDate: string | null;
  readonly createdAt: string | null;
  readonly progress: readonly { readonly state: string }[];
}

/** Why an open mobile order needs a person, with the day since when, YYYY-MM-DD or empty. */
export interface MobileAttention {
  readonly kind: 'failed' | 'late';
  readonly day: string;
}

const FAILED: readonly string[] = ['failed', 'error'];

/** Null for an order that is on time, or of which nothing is known that needs a person. */
export function mobileOrderAttention(order: MobileOrder, today: string): MobileAttention | null {
  if (order.open === false) return null;
  const current = progressOf(order.progress)?.current ?? null;
  const step = current === null ? null : unknownState(order.progress[current]?.state ?? '');
  if (FAILED.includes(order.state ?? '') || (step !== null && FAILED.includes(step)))
    return { kind: 'failed', day: dayOf(order.createdAt) };
  const day = dayOf(order.expectedDate);
  return day !== '' && day < today ? { kind: 'late', day } : null;
}

function dayOf(date: string | null): string {
  const day = (date ?? '').slice(0, 10);
  return isIsoDate(day) ? day : '';
}
