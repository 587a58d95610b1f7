import { dayOf } from '~/kernel/time/dates';

/** The first day of a data pool, YYYY-MM-DD. Null when it is unknown. */
export function startDay({ startDate }: { readonly startDate: string | null }): string | null {
  return startDate === null ? null : dayOf(startDate);
}
