import { DEFAULT_TIMEZONE, formatTime, today } from '../time/dates';

/** Data of one zone in one month, in bytes. */
export interface ZoneUsage {
  readonly used: number;
  /** What the bundle holds; null where that is not told. */
  readonly limit: number | null;
}

/** What is used of what there is: 1 is all of it, more is over it. Null without a limit. */
export function shareUsed({ used, limit }: ZoneUsage): number | null {
  if (limit === null) return null;
  if (limit > 0) return used / limit;
  return used > 0 ? Number.POSITIVE_INFINITY : 0;
}

export function isOver({ used, limit }: ZoneUsage): boolean {
  return limit !== null && used > limit;
}

/** Nearly all of it: worth a look before it is too late. */
const NEARLY = 0.8;

export function isNearlyOver(usage: ZoneUsage): boolean {
  const share = shareUsed(usage);
  return share !== null && share >= NEARLY && !isOver(usage);
}

export type Forecast =
  /** Used up on this day, YYYY-MM-DD. */
  | { readonly kind: 'runsOut'; readonly date: string }
  | { readonly kind: 'lasts' }
  | { readonly kind: 'usedUp' }
  /** Nobody can say. */
  | { readonly kind: 'none' };

/** Less tells more of the hour than of the month. */
const LEAST_DAYS = 2;

const NONE: Forecast = { kind: 'none' };

/**
 * When a bundle is used up, if it goes on as it went: what was used since the month began, or since the SIM did when that was later, divided evenly over the time that has passed.
 * It knows nothing of weekends, of holidays abroad, nor of what is not counted yet; one zone says nothing of the other. Nothing is foretold in the first two days, nor without a
 * limit; what lasts until the month ends is not said to run out.
 * @param measuredAt until when was counted
 * @param since first day of the SIM, YYYY-MM-DD; null when it is not known
 */
export function forecast(usage: ZoneUsage, measuredAt: Date, since: string | null): Forecast {
  const { used, limit } = usage;
  if (limit === null || limit === 0) return isOver(usage) ? { kind: 'usedUp' } : NONE;
  if (used >= limit) return { kind: 'usedUp' };
  const date = today(measuredAt, DEFAULT_TIMEZONE);
  const month = date.slice(0, 8);
  const begun = since?.startsWith(month) ? Number(since.slice(8)) - 1 : 0;
  const passed = Number(date.slice(8)) - 1 + partOfDay(measuredAt) - begun;
  if (passed < LEAST_DAYS) return NONE;
  const day = used > 0 ? Math.ceil(begun + (passed * limit) / used) : Number.POSITIVE_INFINITY;
  return day > daysIn(month) ? { kind: 'lasts' } : { kind: 'runsOut', date: month + String(day).padStart(2, '0') };
}

/** By the clock: the hour that is gained or lost in spring and autumn changes no day. */
function partOfDay(moment: Date): number {
  const [hours = 0, minutes = 0] = formatTime(moment, DEFAULT_TIMEZONE).split(':').map(Number);
  return (hours * 60 + minutes) / 1_440;
}

function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
