import { daysBetween, isIsoDate } from '~/kernel/time/dates';

interface Dated {
  readonly validUntil: string | null;
  readonly status: string;
}

/** The days that an offer is still valid, 0 on its last day. Null when that is not known or of no importance. */
export function daysValid({ validUntil, status }: Dated, today: string): number | null {
  if (validUntil === null || status === 'ordered' || !isIsoDate(validUntil)) return null;
  return daysBetween(today, validUntil);
}

/** False as long as the provider has not made the offer: until then its prices promise nothing. */
export function isQuoted({ status }: Dated): boolean {
  return status !== 'requested' && status !== 'processing';
}

/** The stage of an offer that decides on its order. Null before it is published, and once it was ordered. */
export function stageOf(offer: Dated, today: string): 'valid' | 'expired' | null {
  if (offer.status === 'partially_expired') return 'expired';
  if (offer.status !== 'published') return null;
  return (daysValid(offer, today) ?? 0) < 0 ? 'expired' : 'valid';
}
