/** The price as far as a review tells it. */
export interface QuotedPrice {
  /** False for who sees no prices, and for what is still to be quoted. */
  readonly isOwed: boolean;
  /** The fingerprint of the price that it shows; empty where it shows none. */
  readonly seen: string;
}

/** The field of the box that is ticked to order without a price. */
export const UNPRICED = 'unpriced';

/** The answer of a posted review to the price. */
export interface PriceConfirmed {
  /** The fingerprint of the price that the review showed. */
  readonly seen: string;
  /** The box is ticked. */
  readonly unpriced: boolean;
}

/** True when a price should be told and cannot be. */
export function isUntold({ isOwed, seen }: QuotedPrice): boolean {
  return isOwed && seen === '';
}

/**
 * Why nobody has agreed to the price as it is now; null when somebody has. `lost`: it was shown and cannot be read any
 * more. `new`: it was not shown and can be read now.
 */
export function priceDoubt(now: QuotedPrice, { seen, unpriced }: PriceConfirmed): 'unread' | 'lost' | 'new' | null {
  if (!now.isOwed || unpriced) return null;
  if (isUntold(now)) return seen === '' ? 'unread' : 'lost';
  return seen === '' ? 'new' : null;
}

/** True when somebody who should be told a price orders without one. */
export function isUnpriced(now: QuotedPrice, { seen, unpriced }: PriceConfirmed): boolean {
  return now.isOwed && unpriced && (now.seen === '' || seen === '');
}
