import { centsOf, formatPrice } from '~/domain/order/price';
import type { PriceCategory } from '~/provider/schemas/change';

/** What a category of prices comes to, in the provider's words, where its lines do not say that already; null where they do, or it is not told. */
export function categoryTotal({ prices, total }: Pick<PriceCategory, 'prices' | 'total'>): string | null {
  const [only, ...more] = prices;
  const isSaid = only?.count === 1 && more.length === 0 && only.price === total;
  return isSaid ? null : total || null;
}

/**
 * What the lines of a category come to, where the provider's own total is another; null where they agree, or not all of it can be read for certain. A price may be of one piece
 * or of all of its line: only what fits neither contradicts.
 */
export function otherTotal({ prices, total }: Pick<PriceCategory, 'prices' | 'total'>): string | null {
  const told = total === null ? null : centsOf(total);
  const lines = prices.map(({ price, count }) => ({ cents: centsOf(price), count }));
  if (told === null || lines.length === 0) return null;
  let [ofPieces, ofLines] = [0, 0];
  for (const { cents, count } of lines) {
    if (cents === null || !Number.isInteger(count) || count < 0) return null;
    ofPieces += cents * count;
    ofLines += cents;
  }
  return told === ofPieces || told === ofLines ? null : formatPrice(ofPieces / 100);
}
