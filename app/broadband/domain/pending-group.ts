import { addDays, dayOf, isIsoDate } from '~/kernel/time/dates';

/** The part of a list of open orders, in the order of their expected days, that an order belongs to. */
export type PendingGroup = 'past' | 'week' | 'later' | 'undated';

/**
 * The group of an expected date.
 * @param expectedDate YYYY-MM-DD, a moment, a plan in words ('Q4 2027'), or null
 * @param today YYYY-MM-DD of the reader. A week ends on Sunday
 */
export function pendingGroup(expectedDate: string | null, today: string): PendingGroup {
  const text = expectedDate ?? '';
  const day = dayOf(text) ?? text.slice(0, 10);
  if (day === '') return 'undated';
  // a plan in words is always far away
  if (!isIsoDate(day)) return 'later';
  if (day < today) return 'past';
  return day <= sundayOf(today) ? 'week' : 'later';
}

function sundayOf(day: string): string {
  return addDays(day, (7 - new Date(`${day}T00:00:00Z`).getUTCDay()) % 7);
}
