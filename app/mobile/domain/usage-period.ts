import { addDays } from '~/kernel/time/dates';

/** The period of a usage chart: the days of a month, or the last twelve months. */
export interface UsagePeriod {
  readonly by: 'day' | 'month';
  /** The first and the last day, YYYY-MM-DD. The last one may be in the future. */
  readonly from: string;
  readonly to: string;
  /** Each day (`YYYY-MM-DD`) or month (`YYYY-MM`) of the period. */
  readonly keys: readonly string[];
  /** The months before and after, `YYYY-MM`. Null for a future month, and in the period of twelve months. */
  readonly previous: string | null;
  readonly next: string | null;
}

const MONTHS = 12;
const MONTH = /^(?:19|20|21)\d{2}-(?:0[1-9]|1[0-2])$/;

/** The period of an address. An invalid or future month gives the current one. `today` is YYYY-MM-DD. */
export function usagePeriod(by: string | null, month: string | null, today: string): UsagePeriod {
  const current = today.slice(0, 7);
  if (by === 'month') {
    const keys = Array.from({ length: MONTHS }, (_, at) => monthsFrom(current, at - MONTHS + 1));
    return { by, from: `${keys[0]}-01`, to: lastDay(current), keys, previous: null, next: null };
  }
  const shown = month !== null && MONTH.test(month) && month <= current ? month : current;
  const to = lastDay(shown);
  const keys = Array.from({ length: Number(to.slice(8)) }, (_, at) => addDays(`${shown}-01`, at));
  const previous = monthsFrom(shown, -1);
  return {
    by: 'day',
    from: `${shown}-01`,
    to,
    keys,
    previous: MONTH.test(previous) ? previous : null,
    next: shown < current ? monthsFrom(shown, 1) : null,
  };
}

/** The last month and the current one, each as a whole. `today` is YYYY-MM-DD. */
export function lastTwoMonths(today: string): UsagePeriod {
  const current = today.slice(0, 7);
  return wholeMonths(monthsFrom(current, -1), current);
}

/** One month as a whole, YYYY-MM. */
export function wholeMonth(month: string): UsagePeriod {
  return wholeMonths(month);
}

function wholeMonths(first: string, ...more: readonly string[]): UsagePeriod {
  const keys = [first, ...more];
  return { by: 'month', from: `${first}-01`, to: lastDay(more.at(-1) ?? first), keys, previous: null, next: null };
}

export function monthsFrom(month: string, count: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + count, 1)).toISOString().slice(0, 7);
}

function lastDay(month: string): string {
  return addDays(`${monthsFrom(month, 1)}-01`, -1);
}

/** A row of usage: `date` is a day, or the first of a month. */
interface Used {
  readonly date: string;
  readonly zone: number | null;
  readonly used: number;
}

/**
 * The usage of each day or month of a period in bytes, or null when the provider reports none. Rows outside the period
 * are left out.
 */
export function usedIn({ by, keys }: UsagePeriod, rows: readonly Used[]): (number | null)[] {
  if (by === 'day' && areMonths(rows)) return keys.map(() => null);
  const sums = new Map<string, number>();
  for (const { date, used } of rows) {
    const key = by === 'month' ? date.slice(0, 7) : date.slice(0, 10);
    sums.set(key, (sums.get(key) ?? 0) + used);
  }
  return keys.map((key) => sums.get(key) ?? null);
}

/** The same by date, without the days that the provider does not report. */
export function usedByDate(period: UsagePeriod, rows: readonly Used[]): ReadonlyMap<string, number> {
  const used = usedIn(period, rows);
  return new Map(period.keys.flatMap((key, at) => (used[at] == null ? [] : [[key, used[at]] as const])));
}

/** True when the provider answers by month instead of by day, so that the usage of single days is unknown. */
function areMonths(rows: readonly Used[]): boolean {
  const days = new Set(rows.map(({ date }) => date.slice(0, 10)));
  return days.size > 1 && [...days].every((day) => day.endsWith('-01'));
}

/**
 * The first reported day (YYYY-MM-DD) when it lies within a month that is shown as one. Some providers answer the
 * latest days, whichever period was requested.
 */
export function reportedSince({ by, keys }: UsagePeriod, rows: readonly Used[]): string | null {
  if (by === 'day') return null;
  const days = rows.map(({ date }) => date.slice(0, 10)).filter((day) => keys.includes(day.slice(0, 7)));
  const [first = null] = days.toSorted();
  return first?.endsWith('-01') ? null : first;
}

/** True when the provider reports every day or month up to `day` (YYYY-MM-DD) as a whole. */
export function isReportedWhole(period: UsagePeriod, rows: readonly Used[], day: string): boolean {
  const used = usedIn(period, rows);
  return reportedSince(period, rows) === null && period.keys.every((key, at) => key > day || used[at] !== null);
}
