import { z } from 'zod';
import { numberOrNull, textOr, textOrNull, wholeOnly, word, wordOr } from '~/kernel/provider/reading/wire';

/** Prices per category as the provider words them (spec 3, price summary). */
export const PriceCategory = z
  .object({
    type: wordOr,
    i18n_name: textOr,
    prices: wholeOnly(z.object({ count: numberOrNull, i18n_name: textOr, i18n_price: word })),
    total_price: textOrNull,
  })
  .transform((wire) => ({
    type: wire.type,
    name: wire.i18n_name,
    total: wire.total_price,
    prices: wire.prices.map((price) => ({ count: price.count ?? 1, name: price.i18n_name, price: price.i18n_price })),
  }));
export type PriceCategory = z.infer<typeof PriceCategory>;

/** A receipt must be complete: a line left out would still have to be paid. */
export const Receipt = z
  .object({ prices_per_category: wholeOnly(PriceCategory) })
  .transform((wire) => wire.prices_per_category);
