import { dayOf, daysBetween } from '~/kernel/time/dates';

interface Dated {
  readonly validUntil: string | null;
  readonly status: string;
}

/** The days that an offer is still valid, 0 on its last day. Null when that is not known or of no importance. */
export function daysValid({ validUntil, status }: Dated, today: string): number | null {
  const last = validUntil === null || status === 'ordered' ? null : dayOf(validUntil);
  return last === null ? null : daysBetween(today, last);
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
