import { isBusinessDay } from './business-days';
import { addDays, DEFAULT_TIMEZONE, startOfDay, today } from './dates';

const MINUTE_MS = 60_000;

/** The hours of a business day, in minutes after midnight. The clocks never change on a business day. */
export const OFFICE_HOURS = { from: 8 * 60, until: 18 * 60 } as const;

/** The most days that are counted, two years, so that an impossible date ends the count. */
const MOST_DAYS = 730;

/** The whole minutes of office hours between two moments, in two years at most. Zero when the second is not later. */
export function officeMinutes(from: Date, until: Date, timezone: string = DEFAULT_TIMEZONE): number {
  let minutes = 0;
  const last = today(until, timezone);
  let day = today(from, timezone);
  for (let counted = 0; day <= last && counted < MOST_DAYS; counted += 1) {
    const { opens, closes } = hoursOf(day, timezone);
    minutes += Math.max(0, Math.min(closes, until.getTime()) - Math.max(opens, from.getTime())) / MINUTE_MS;
    day = addDays(day, 1);
  }
  return Math.floor(minutes);
}

/** The moment at which this many minutes of office hours have passed. Null when that is more than two years ahead. */
export function afterOfficeMinutes(from: Date, minutes: number, timezone: string = DEFAULT_TIMEZONE): Date | null {
  let left = minutes * MINUTE_MS;
  let day = today(from, timezone);
  for (let counted = 0; counted < MOST_DAYS; counted += 1) {
    const { opens, closes } = hoursOf(day, timezone);
    const start = Math.max(opens, from.getTime());
    const open = Math.max(0, closes - start);
    if (open > 0 && left <= open) return new Date(start + left);
    left -= open;
    day = addDays(day, 1);
  }
  return null;
}

/** The moments at which the office opens and closes on a day. Both are the same on a day off. */
function hoursOf(day: string, timezone: string): { opens: number; closes: number } {
  const midnight = startOfDay(day, timezone);
  if (!isBusinessDay(day)) return { opens: midnight, closes: midnight };
  return { opens: midnight + OFFICE_HOURS.from * MINUTE_MS, closes: midnight + OFFICE_HOURS.until * MINUTE_MS };
}
