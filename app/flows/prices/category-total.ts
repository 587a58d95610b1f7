import { centsOf, formatPrice } from '~/flows/prices/amounts';
import type { PriceCategory } from '~/flows/prices/receipt';

/**
 * The total of a price category in the provider's words. Null when its lines already show it, or the provider gives
 * none.
 */
export function categoryTotal({ prices, total }: Pick<PriceCategory, 'prices' | 'total'>): string | null {
  const [only, ...more] = prices;
  const isSaid = only?.count === 1 && more.length === 0 && only.price === total;
  return isSaid ? null : total || null;
}

/**
 * The sum of a category's lines when the provider's total contradicts it. Null when both agree or a price is unclear. A
 * price may be for one piece or for the whole line, and only a total that fits neither contradicts.
 */
export function otherTotal({ prices, total }: Pick<PriceCategory, 'prices' | 'total'>): string | null {
  const given = total === null ? null : centsOf(total);
  const lines = prices.map(({ price, count }) => ({ cents: centsOf(price), count }));
  if (given === null || lines.length === 0) return null;
  let [ofPieces, ofLines] = [0, 0];
  for (const { cents, count } of lines) {
    if (cents === null || !Number.isInteger(count) || count < 0) return null;
    ofPieces += cents * count;
    ofLines += cents;
  }
  return given === ofPieces || given === ofLines ? null : formatPrice(ofPieces / 100);
}
