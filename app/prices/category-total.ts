import type { PriceCategory } from '~/provider/schemas/change';

/** What a category of prices comes to, in the provider's words, where its lines do not say that already; null where they do, or it is not told. */
export function categoryTotal({ prices, total }: Pick<PriceCategory, 'prices' | 'total'>): string | null {
  const [only, ...more] = prices;
  const isSaid = only?.count === 1 && more.length === 0 && only.price === total;
  return isSaid ? null : total || null;
}
