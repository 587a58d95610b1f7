import { addDays, isIsoDate } from './dates';

/** A day off: a fixed `MM-DD` with its exceptions, or a number of days after Easter Sunday. */
export type Holiday =
  | { name: string; on: string; whenSunday?: string; everyYears?: number }
  | { name: string; daysAfterEaster: number };

/**
 * The Dutch public holidays that most firms observe. Easter and Whit Sunday are in a weekend anyway. Liberation Day
 * counts once in five years; Good Friday is a working day (domain.md, business days).
 */
export const DUTCH_HOLIDAYS: readonly Holiday[] = [
  { name: 'new-year', on: '01-01' },
  { name: 'easter-monday', daysAfterEaster: 1 },
  { name: 'kings-day', on: '04-27', whenSunday: '04-26' },
  { name: 'liberation-day', on: '05-05', everyYears: 5 },
  { name: 'ascension', daysAfterEaster: 39 },
  { name: 'whit-monday', daysAfterEaster: 50 },
  { name: 'christmas', on: '12-25' },
  { name: 'boxing-day', on: '12-26' },
];

/** True for Monday to Friday, except holidays. `isoDate` is `YYYY-MM-DD`; other text is no business day. */
export function isBusinessDay(isoDate: string, holidays: readonly Holiday[] = DUTCH_HOLIDAYS): boolean {
  if (!isIsoDate(isoDate)) return false;
  return !isWeekend(isoDate) && !holidays.some((holiday) => dateOf(holiday, Number(isoDate.slice(0, 4))) === isoDate);
}

/**
 * The date this many business days later. The first day that counts is the next business day.
 * @throws RangeError for other text than a date, and for a number that is negative or not whole
 */
export function addBusinessDays(isoDate: string, days: number, holidays: readonly Holiday[] = DUTCH_HOLIDAYS): string {
  if (!isIsoDate(isoDate) || !Number.isInteger(days) || days < 0)
    throw new RangeError(`cannot add ${days} business days to ${isoDate}`);
  let date = isoDate;
  for (let counted = 0; counted < days; ) {
    date = addDays(date, 1);
    if (isBusinessDay(date, holidays)) counted += 1;
  }
  return date;
}

function dateOf(holiday: Holiday, year: number): string | null {
  if ('daysAfterEaster' in holiday) return addDays(easterSunday(year), holiday.daysAfterEaster);
  if (holiday.everyYears && year % holiday.everyYears !== 0) return null;
  const date = `${pad(year, 4)}-${holiday.on}`;
  return holiday.whenSunday && weekday(date) === 0 ? `${pad(year, 4)}-${holiday.whenSunday}` : date;
}

function isWeekend(isoDate: string): boolean {
  return weekday(isoDate) === 0 || weekday(isoDate) === 6;
}

function weekday(isoDate: string): number {
  return new Date(isoDate).getUTCDay();
}

/** Easter Sunday of a year in the Gregorian calendar, as `YYYY-MM-DD` (the algorithm of Meeus, Jones and Butcher). */
export function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451);
  const days = epact + toSunday - 7 * late + 114;
  return `${pad(year, 4)}-${pad(Math.floor(days / 31), 2)}-${pad((days % 31) + 1, 2)}`;
}

function pad(number: number, length: number): string {
  return String(number).padStart(length, '0');
}
