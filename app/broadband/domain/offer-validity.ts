import { daysBetween, isIsoDate } from '~/kernel/time/dates';

/** The days that an offer is still valid, 0 on its last day. Null when that is not known or of no importance. */
export function daysValid(
  { validUntil, status }: { readonly validUntil: string | null; readonly status: string },
  today: string,
): number | null {
  if (validUntil === null || status === 'ordered' || !isIsoDate(validUntil)) return null;
  return daysBetween(today, validUntil);
}
