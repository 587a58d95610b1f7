import { addDays, daysBetween, isIsoDate } from '~/kernel/time/dates';

/** Days in the Netherlands, first and last included, as `YYYY-MM-DD`. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

/** A longer period is not read at once. */
export const MOST_DAYS = 366;

/** Days outside these years are slips of the keyboard, and the clock of a store may not reach them. */
const YEARS = /^2\d{3}-/;

/** The reason why two dates are no period. Null for a period. */
export function periodProblem({ from, to }: Period): 'date' | 'order' | 'long' | null {
  if (![from, to].every((day) => isIsoDate(day) && YEARS.test(day))) return 'date';
  const days = daysBetween(from, to) + 1;
  if (days < 1) return 'order';
  return days > MOST_DAYS ? 'long' : null;
}

/** The periods to choose from by their names. */
export function usualPeriods(today: string) {
  const monday = addDays(today, -((new Date(`${today}T00:00Z`).getUTCDay() + 6) % 7));
  const yesterday = addDays(today, -1);
  const lastOfBefore = addDays(`${today.slice(0, 7)}-01`, -1);
  return {
    today: { from: today, to: today },
    yesterday: { from: yesterday, to: yesterday },
    week: { from: monday, to: today },
    month: { from: `${today.slice(0, 7)}-01`, to: today },
    lastMonth: { from: `${lastOfBefore.slice(0, 7)}-01`, to: lastOfBefore },
  } as const satisfies Readonly<Record<string, Period>>;
}

/** The period of today in an address. */
export const TODAY = 'today';

/** A period in an address: a day, or the interval of ISO 8601 without a slash. */
export function nameOf({ from, to }: Period): string {
  return from === to ? from : `${from}--${to}`;
}

/** The period of an address. Null for an address without one. */
export function periodNamed(name: string, today: string): Period | null {
  if (name === TODAY) return usualPeriods(today).today;
  const [from = '', to = from, ...more] = name.split('--');
  return more.length === 0 && periodProblem({ from, to }) === null ? { from, to } : null;
}
