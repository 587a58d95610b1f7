import dayjs from 'dayjs';
import customParseFormat from 'dayjs/plugin/customParseFormat.js';
import utc from 'dayjs/plugin/utc.js';

dayjs.extend(utc);
dayjs.extend(customParseFormat);

export const DEFAULT_TIMEZONE = 'Europe/Amsterdam';

type DurationUnit = 'days' | 'weeks' | 'months';
type Duration = { amount: number; unit: DurationUnit };

const ISO_DATE = /^\d{4}-\d{2}-\d{2}$/;
const ISO_MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})$/;

// Years outside this range are typing errors, such as 0227 or 20270.
const TYPED_YEARS = { from: 1900, to: 2199 };

const DURATION_UNITS: Readonly<Record<string, DurationUnit>> = { d: 'days', w: 'weeks', m: 'months' };

/**
 * A date (`YYYY-MM-DD`, without a timezone) or a moment (a Date, or ISO 8601 with its offset) → `DD-MM-YYYY` in the
 * user's timezone (FMT-04). Other text stays unchanged, since plan dates are often words such as 'Q4 2027'.
 */
export function formatDate(value: string | Date, timezone: string = DEFAULT_TIMEZONE): string {
  if (typeof value === 'string' && isIsoDate(value)) return reverse(value);
  const moment = toMoment(value);
  if (!moment) return typeof value === 'string' ? value : '';
  return reverse(partsIn(moment, timezone).date);
}

/** A moment → `HH:mm` in the user's timezone (FMT-04); empty for other text. */
export function formatTime(value: string | Date, timezone: string = DEFAULT_TIMEZONE): string {
  const moment = toMoment(value);
  return moment ? partsIn(moment, timezone).time : '';
}

/** A moment → `DD-MM-YYYY HH:mm` in the user's timezone (FMT-04); a date without time stays a date. */
export function formatDateTime(value: string | Date, timezone: string = DEFAULT_TIMEZONE): string {
  return [formatDate(value, timezone), formatTime(value, timezone)].filter(Boolean).join(' ');
}

/** A recent moment in the user's timezone: the time for today, otherwise day and time. */
export function formatLately(
  moment: Date,
  now: Date,
  timezone: string = DEFAULT_TIMEZONE,
): { today: boolean; text: string } {
  const isToday = today(moment, timezone) === today(now, timezone);
  return { today: isToday, text: isToday ? formatTime(moment, timezone) : formatDateTime(moment, timezone) };
}

/** A recent moment to the second. */
export function formatLatelyExact(moment: Date, now: Date, timezone: string = DEFAULT_TIMEZONE): string {
  return toTheSecond(formatLately(moment, now, timezone).text, moment);
}

/** Day and time to the second, which distinguishes events within a minute. */
export function formatDateTimeExact(moment: Date, timezone: string = DEFAULT_TIMEZONE): string {
  return toTheSecond(formatDateTime(moment, timezone), moment);
}

function toTheSecond(text: string, moment: Date): string {
  return `${text}:${String(moment.getUTCSeconds()).padStart(2, '0')}`;
}

/**
 * A date as typed (27-3-2027, with / . or blanks, 27032027, or ISO) → `YYYY-MM-DD`. Null for a date that does not
 * exist, or for a year without four digits.
 */
export function parseDateInput(text: string): string | null {
  const typed = text.trim().replace(/\s+/g, ' ');
  const dutch = /^(\d{1,2}) ?([-/. ]) ?(\d{1,2}) ?\2 ?(\d{4})$/.exec(typed);
  if (dutch) return existingDate(dutch[4], dutch[3], dutch[1]);
  const digits = /^(\d{2})(\d{2})(\d{4})$/.exec(typed);
  if (digits) return existingDate(digits[3], digits[2], digits[1]);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed);
  return iso ? existingDate(iso[1], iso[2], iso[3]) : null;
}

/** The duration of a code: `12m` is 12 months; d, w and m are days, weeks and months (spec 9). Null for other text. */
export function durationFromCode(code: string): Duration | null {
  const match = /^([1-9]\d{0,3})([dwm])$/.exec(code.trim());
  const unit = match?.[2] ? DURATION_UNITS[match[2]] : undefined;
  return match && unit ? { amount: Number(match[1]), unit } : null;
}

/** The calendar date at a moment in a timezone, as `YYYY-MM-DD`. */
export function today(now: Date, timezone: string = DEFAULT_TIMEZONE): string {
  return partsIn(now, timezone).date;
}

/** The calendar date of a date or moment in a timezone. Null for other text, such as 'Q4 2027'. */
export function dayOf(text: string, timezone: string = DEFAULT_TIMEZONE): string | null {
  if (isIsoDate(text)) return text;
  const moment = toMoment(text);
  return moment && today(moment, timezone);
}

/** The moment at which a calendar date begins in a timezone, in milliseconds since 1970. */
export function startOfDay(isoDate: string, timezone: string = DEFAULT_TIMEZONE): number {
  const wanted = Date.parse(`${isoDate}T00:00Z`);
  const shownAt = (moment: number) => {
    const { date, time } = partsIn(new Date(moment), timezone);
    return Date.parse(`${date}T${time}Z`);
  };
  // the second look is for a day on which the clocks change
  const near = wanted - (shownAt(wanted) - wanted);
  return near - (shownAt(near) - wanted);
}

/** True for an existing day as `YYYY-MM-DD`. */
export function isIsoDate(text: string): boolean {
  return ISO_DATE.test(text) && dayjs.utc(text, 'YYYY-MM-DD', true).isValid();
}

/**
 * The calendar date this many days later, or earlier.
 * @throws RangeError for other text than a date
 */
export function addDays(isoDate: string, days: number): string {
  if (!isIsoDate(isoDate)) throw new RangeError(`not a date: ${isoDate}`);
  return dayjs.utc(isoDate).add(days, 'day').format('YYYY-MM-DD');
}

export function firstOfNextMonth(isoDate: string): string {
  return dayjs.utc(isoDate).startOf('month').add(1, 'month').format('YYYY-MM-DD');
}

/** The last day of a contract of this many months that begins on a calendar date. Null for other text than a date. */
export function contractEnd(begin: string, months: number): string | null {
  if (!isIsoDate(begin)) return null;
  const [from, to] = [dayjs.utc(begin), dayjs.utc(begin).add(months, 'month')];
  // a month without that day ends the contract on its own last day
  return (to.date() < from.date() ? to : to.subtract(1, 'day')).format('YYYY-MM-DD');
}

/**
 * The whole days from one calendar date to another; negative for an earlier date.
 * @throws RangeError for other text than a date
 */
export function daysBetween(from: string, to: string): number {
  for (const date of [from, to]) if (!isIsoDate(date)) throw new RangeError(`not a date: ${date}`);
  return dayjs.utc(to).diff(dayjs.utc(from), 'day');
}

function existingDate(year = '', month = '', day = ''): string | null {
  const isoDate = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (Number(year) < TYPED_YEARS.from || Number(year) > TYPED_YEARS.to) return null;
  return isIsoDate(isoDate) ? isoDate : null;
}

/** The moment of ISO 8601 text with its offset, or of a Date. Null for other text, which names no moment. */
export function toMoment(value: string | Date): Date | null {
  if (typeof value === 'string' && !ISO_MOMENT.test(value)) return null;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? null : moment;
}

function reverse(isoDate: string): string {
  return isoDate.split('-').reverse().join('-');
}

function partsIn(moment: Date, timezone: string): { date: string; time: string } {
  const parts = Object.fromEntries(
    formatterFor(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, value]),
  );
  return { date: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

// dayjs's timezone plugin is not used: it is slow, and an hour wrong in the autumn hour when the process runs in Dutch
// time. The map holds one formatter per timezone at most.
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterFor(timezone: string): Intl.DateTimeFormat {
  const known = formatters.get(timezone);
  if (known) return known;
  const made = makeFormatter(timezone);
  if (!made) return formatterFor(DEFAULT_TIMEZONE);
  formatters.set(timezone, made);
  return made;
}

// The formatter of a profile's timezone. An unknown name must not break a page, so it falls back to the default.
function makeFormatter(timezone: string): Intl.DateTimeFormat | null {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone: timezone,
      hourCycle: 'h23',
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
    });
  } catch {
    return null;
  }
}
