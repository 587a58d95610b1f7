import { isBusinessDay } from '~/kernel/time/business-days';
import { addDays } from '~/kernel/time/dates';

// Ours, because the source gives no last day: a new line can be ordered a year in advance.
const MOST_DAYS_AHEAD = 365;

/** The first and the last day that the user can request, both `YYYY-MM-DD`. */
export interface WishWindow {
  readonly first: string;
  readonly last: string;
}

/**
 * The first working day after a line's lead time, in calendar days from the order (docs/provider-api.md). Without a
 * lead time it is the next working day.
 */
export function firstWishDate(ordered: string, leadTimeDays: number | null): string {
  let date = addDays(ordered, leadTimeDays ?? 1);
  while (!isBusinessDay(date)) date = addDays(date, 1);
  return date;
}

/** The last day that the user can request when the provider gives none. @throws RangeError for an invalid today */
export function lastWishDate(today: string): string {
  return addDays(today, MOST_DAYS_AHEAD);
}

/** The reason why an engineer cannot come on this day (`YYYY-MM-DD`). Null when one can. */
export function judgeWishDate(date: string, { first, last }: WishWindow): 'outside' | 'dayOff' | null {
  if (date < first || date > last) return 'outside';
  return isBusinessDay(date) ? null : 'dayOff';
}
