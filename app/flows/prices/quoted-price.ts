import type { Sums } from './confirmed-sums';

/** The price as a review shows it. */
export interface QuotedPrice {
  /** False for users who see no prices, and for a price that the provider will quote later. */
  readonly isOwed: boolean;
  /** The fingerprint of the price that it shows. Empty without one. */
  readonly seen: string;
  /** The sums of the price. Absent or null when they cannot be read as a whole. */
  readonly sums?: Sums | null;
  /** The promotion that the sums leave out, in the provider's words. */
  readonly promotion?: string | null;
}

/** The field of the box that the user ticks to order without a price. */
export const UNPRICED = 'unpriced';

/** The consent to the price in a posted review. */
export interface PriceConfirmed {
  /** The fingerprint of the price that the review showed. */
  readonly seen: string;
  /** True when the box is ticked. */
  readonly unpriced: boolean;
}

/** True when the review should show a price but cannot. */
export function isUnreported({ isOwed, seen }: QuotedPrice): boolean {
  return isOwed && seen === '';
}

/**
 * The reason why the user has not agreed to the present price. Null when the user has. `lost` means that the price was
 * shown and cannot be read any more. `new` means that it was not shown and can be read now.
 */
export function priceDoubt(now: QuotedPrice, { seen, unpriced }: PriceConfirmed): 'unread' | 'lost' | 'new' | null {
  if (!now.isOwed || unpriced) return null;
  if (isUnreported(now)) return seen === '' ? 'unread' : 'lost';
  return seen === '' ? 'new' : null;
}

/** True when a user who may see prices orders without one. */
export function isUnpriced(now: QuotedPrice, { seen, unpriced }: PriceConfirmed): boolean {
  return now.isOwed && unpriced && (now.seen === '' || seen === '');
}

/** The sums that the user agreed to. Null when the review showed no price. */
export function confirmedSums(now: Pick<QuotedPrice, 'seen' | 'sums'>, { seen }: Pick<PriceConfirmed, 'seen'>) {
  return now.seen !== '' && seen !== '' ? (now.sums ?? null) : null;
}
