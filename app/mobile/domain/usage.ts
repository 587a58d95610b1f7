import { DEFAULT_TIMEZONE, formatTime, today } from '~/kernel/time/dates';

/** Data of one zone in one month, in bytes. */
export interface ZoneUsage {
  readonly used: number;
  /** The size of the bundle in bytes, or null when the provider does not report it. */
  readonly limit: number | null;
}

/** Bytes by zone. Zone 1 is meant where a row names none. Rows of one zone count together. */
export function sumByZone(rows: readonly { readonly zone: number | null; readonly used: number }[]) {
  const sums = new Map<number, number>();
  for (const { zone, used } of rows) sums.set(zone ?? 1, (sums.get(zone ?? 1) ?? 0) + used);
  return sums as ReadonlyMap<number, number>;
}

/** The used share of the limit: 1 is all of it, and more is over it. Null without a limit. */
export function shareUsed({ used, limit }: ZoneUsage): number | null {
  if (limit === null) return null;
  if (limit > 0) return used / limit;
  return used > 0 ? Number.POSITIVE_INFINITY : 0;
}

/** True when nothing of a bundle is left, also when exactly all of it is used. */
export function isOver({ used, limit }: ZoneUsage): boolean {
  return limit !== null && used > 0 && used >= limit;
}

/** The share from which a bundle counts as nearly used up. */
const NEARLY = 0.8;

/**
 * True when little of a bundle is left.
 * @param foretold its forecast, if there is one: a bundle that lasts is nearly used up only in its last tenth
 */
export function isNearlyOver(usage: ZoneUsage, foretold: Forecast | null = null): boolean {
  const share = shareUsed(usage);
  if (share === null || share < NEARLY || isOver(usage)) return false;
  return foretold?.kind !== 'lasts' || isAlmostGone(usage);
}

/** The share from which a pool needs a person. */
const ALMOST = 0.9;

/** True when more than nine tenths of a bundle are used, also when it is used up. */
export function isAlmostGone(usage: ZoneUsage): boolean {
  return (shareUsed(usage) ?? 0) > ALMOST;
}

/** A text by which pools stand with the fullest first, by their fullest zone. */
export function fullestFirst(zones: readonly ZoneUsage[]): string {
  const fullest = Math.max(0, ...zones.map((zone) => shareUsed(zone) ?? 0));
  return String(Math.max(0, MOST_THOUSANDTHS - Math.round(fullest * 1_000))).padStart(9, '0');
}
const MOST_THOUSANDTHS = 999_999_999;

export type Forecast =
  /** Used up on this day, YYYY-MM-DD. */
  | { readonly kind: 'runsOut'; readonly date: string }
  | { readonly kind: 'lasts' }
  | { readonly kind: 'usedUp' }
  /** Too little is known for a forecast. */
  | { readonly kind: 'none' };

/** The fewest days for a forecast. The median of fewer is the mean, and one busy day would count for half. */
const LEAST_DAYS = 3;

const NONE: Forecast = { kind: 'none' };

/**
 * The days of this month that usage was counted over. Null for fewer than a forecast takes.
 * @param since the first day in use, YYYY-MM-DD, or null when it is unknown
 */
export function daysCounted(measuredAt: Date, since: string | null): number | null {
  const date = today(measuredAt, DEFAULT_TIMEZONE);
  const begun = since?.startsWith(date.slice(0, 8)) ? Number(since.slice(8)) : 1;
  const days = Number(date.slice(8)) - begun + partOfDay(measuredAt);
  return days < LEAST_DAYS ? null : days;
}

/** Bytes of one zone by day, YYYY-MM-DD, for the reported days. */
export type Days = ReadonlyMap<string, number>;

/**
 * The day on which a bundle is used up at the present pace. Each remaining day takes the median of the days so far, so
 * that one busy day does not decide. Weekends, holidays, usage not counted yet, and other zones are ignored. Null
 * without a limit or usage by day, in the first three days, or when most days were idle.
 * @param measuredAt the moment until which usage was counted
 * @param since the SIM's first day, YYYY-MM-DD, or null when it is unknown
 */
export function forecast(usage: ZoneUsage, measuredAt: Date, since: string | null, days: Days): Forecast {
  const { used, limit } = usage;
  if (limit === null || limit === 0) return isOver(usage) ? { kind: 'usedUp' } : NONE;
  if (used >= limit) return { kind: 'usedUp' };
  const usual = usualDay(usage, measuredAt, since, days);
  if (usual === null) return NONE;
  if (usual === 0) return { kind: 'lasts' };
  const date = today(measuredAt, DEFAULT_TIMEZONE);
  const [month, measuredOn] = [date.slice(0, 8), Number(date.slice(8))];
  const day = Math.ceil(measuredOn - 1 + partOfDay(measuredAt) + (limit - used) / usual);
  return day > daysIn(month) ? { kind: 'lasts' } : { kind: 'runsOut', date: dateIn(month, day) };
}

/**
 * Bytes of the median of this month's whole days, 0 when nothing was used. Null without usage by day, in the first
 * three days, or when most days were idle. The parameters are those of `forecast`.
 */
export function usualDay(
  { used }: Pick<ZoneUsage, 'used'>,
  measuredAt: Date,
  since: string | null,
  days: Days,
): number | null {
  const { date, passed } = passedAt(measuredAt, since);
  if (passed.length < LEAST_DAYS) return null;
  if (used === 0) return 0;
  const isReported = [...passed, date].some((day) => days.has(day));
  return isReported ? median(wholeDays(used, days, passed, date)) || null : null;
}

/** Bytes of the mean day of this month, busy days included. Null in the first three days. */
export function meanDay({ used }: Pick<ZoneUsage, 'used'>, measuredAt: Date, since: string | null): number | null {
  const { passed } = passedAt(measuredAt, since);
  return passed.length < LEAST_DAYS ? null : used / (passed.length + partOfDay(measuredAt));
}

/** The day of the measurement, and the whole days of its month before it. */
function passedAt(measuredAt: Date, since: string | null) {
  const date = today(measuredAt, DEFAULT_TIMEZONE);
  const month = date.slice(0, 8);
  const begun = since?.startsWith(month) ? Number(since.slice(8)) : 1;
  return { date, passed: datesIn(month, begun, Number(date.slice(8)) - 1) };
}

/** Fills each missing day with an even share of the usage that the reported days leave over. */
function wholeDays(used: number, days: Days, passed: readonly string[], date: string): number[] {
  const reported = [...passed, date].reduce((sum, day) => sum + (days.get(day) ?? 0), 0);
  const unreported = passed.filter((day) => !days.has(day)).length;
  return passed.map((day) => days.get(day) ?? Math.max(0, used - reported) / unreported);
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = sorted.length / 2;
  return ((sorted[Math.ceil(middle) - 1] ?? 0) + (sorted[Math.floor(middle)] ?? 0)) / 2;
}

function datesIn(month: string, first: number, last: number): string[] {
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => dateIn(month, first + at));
}

function dateIn(month: string, day: number): string {
  return month + String(day).padStart(2, '0');
}

/** The part of the day by the clock, so that the hour of summer time changes no day. */
function partOfDay(moment: Date): number {
  const [hours = 0, minutes = 0] = formatTime(moment, DEFAULT_TIMEZONE).split(':').map(Number);
  return (hours * 60 + minutes) / 1_440;
}

/** The number of days of a month, YYYY-MM. */
export function daysIn(month: string): number {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).getUTCDate();
}
