import { isBusinessDay } from '~/kernel/time/business-days';
import { addDays } from '~/kernel/time/dates';

// ours, as the source gives no last day: a new line can be ordered a year ahead
const MOST_DAYS_AHEAD = 365;

/** The first and the last day that can be wished for, both `YYYY-MM-DD`. */
export interface WishWindow {
  readonly first: string;
  readonly last: string;
}

/** The first working day after a line's lead time, in calendar days from the order (docs/provider-api.md); the next one where there is none. */
export function firstWishDate(ordered: string, leadTimeDays: number | null): string {
  let date = addDays(ordered, leadTimeDays ?? 1);
  while (!isBusinessDay(date)) date = addDays(date, 1);
  return date;
}

/** The last day that can be wished for when nobody else names one. Throws a RangeError when today is no date. */
export function lastWishDate(today: string): string {
  return addDays(today, MOST_DAYS_AHEAD);
}

/** Why an engineer cannot be asked for on this day (`YYYY-MM-DD`), or null. */
export function judgeWishDate(date: string, { first, last }: WishWindow): 'outside' | 'dayOff' | null {
  if (date < first || date > last) return 'outside';
  return isBusinessDay(date) ? null : 'dayOff';
}
