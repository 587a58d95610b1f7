const amsterdamDay = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/Amsterdam',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
});
const amsterdamHour = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Amsterdam',
  hour: '2-digit',
  hourCycle: 'h23',
});

/** The calendar day in the Netherlands, YYYY-MM-DD. */
export function dayOf(moment: Date): string {
  return amsterdamDay.format(moment);
}

/** `hour` o'clock in the Netherlands on a day, summer time or not. */
export function momentOn(day: string, hour: number): Date {
  const winter = new Date(`${day}T${String(hour - 1).padStart(2, '0')}:00:00Z`);
  const late = Number(amsterdamHour.format(winter)) - hour;
  return new Date(winter.getTime() - late * 3_600_000);
}

export function addDays(day: string, count: number): string {
  return new Date(Date.parse(`${day}T12:00:00Z`) + count * 86_400_000).toISOString().slice(0, 10);
}

/** The same day some months on (or back), or the last day of a month that is too short. */
export function addMonths(day: string, count: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + count, 0, 12));
  const days = Math.min(date, last.getUTCDate());
  return `${last.toISOString().slice(0, 8)}${String(days).padStart(2, '0')}`;
}

/** So many working days later; the first that counts is the next. */
export function addWorkingDays(day: string, count: number): string {
  let found = day;
  for (let counted = 0; counted < count; counted += 1) found = workingDayFrom(addDays(found, 1));
  return found;
}

export function isDay(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T12:00:00Z`)) && addDays(text, 0) === text
  );
}

/** Monday to Friday and no Dutch public holiday; 5 May is free once in five years. */
export function isWorkingDay(day: string): boolean {
  const weekday = new Date(`${day}T12:00:00Z`).getUTCDay();
  return weekday !== 0 && weekday !== 6 && !holidaysOf(Number(day.slice(0, 4))).includes(day);
}

export function workingDayFrom(day: string): string {
  let found = day;
  while (!isWorkingDay(found)) found = addDays(found, 1);
  return found;
}

const holidays = new Map<number, string[]>();

function holidaysOf(year: number): string[] {
  const known = holidays.get(year);
  if (known) return known;
  const easter = easterSunday(year);
  const found = [
    `${year}-01-01`,
    addDays(easter, 1),
    kingsDay(year),
    addDays(easter, 39),
    addDays(easter, 50),
    `${year}-12-25`,
    `${year}-12-26`,
    ...(year % 5 === 0 ? [`${year}-05-05`] : []),
  ];
  holidays.set(year, found);
  return found;
}

function kingsDay(year: number): string {
  const day = `${year}-04-27`;
  return new Date(`${day}T12:00:00Z`).getUTCDay() === 0 ? `${year}-04-26` : day;
}

/** Gauss's rule in the form of Meeus, Jones and Butcher. */
function easterSunday(year: number): string {
  const golden = year % 19;
  const century = Math.floor(year / 100);
  const rest = year % 100;
  const correction = Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3);
  const epact = (19 * golden + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7;
  const shift = Math.floor((golden + 11 * epact + 22 * weekday) / 451);
  const days = epact + weekday - 7 * shift + 114;
  return `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`;
}
