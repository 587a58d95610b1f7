import { DEFAULT_TIMEZONE, today } from '~/kernel/time/dates';
import { daysIn, meanDay, type Forecast, type ZoneUsage } from './usage';

/** A zone that runs out this month, on this day (YYYY-MM-DD). */
export interface RunsOut {
  readonly zone: number | null;
  readonly date: string;
}

/** The usual day may be this many times the mean one, as when some days were idle. */
const MOST_ABOVE_MEAN = 1.5;

/**
 * True when a zone of a pool may run out this month, so that its forecast is worth a call. The first days of a month
 * give no forecast.
 * @param since the first day of the pool, YYYY-MM-DD, or null when it is unknown
 */
export function mayRunOut(zones: readonly ZoneUsage[], measuredAt: Date, since: string | null): boolean {
  const date = today(measuredAt, DEFAULT_TIMEZONE);
  const daysLeft = daysIn(date.slice(0, 7)) - Number(date.slice(8)) + 1;
  return zones.some((usage) => {
    const mean = meanDay(usage, measuredAt, since);
    return mean !== null && usage.limit !== null && usage.used + mean * daysLeft * MOST_ABOVE_MEAN >= usage.limit;
  });
}

/** The zone that runs out first. Null when none does. */
export function firstToRunOut(
  zones: readonly { readonly zone: number | null; readonly forecast: Forecast | null }[],
): RunsOut | null {
  const [first] = zones
    .flatMap(({ zone, forecast }) => (forecast?.kind === 'runsOut' ? [{ zone, date: forecast.date }] : []))
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
  return first ?? null;
}
