import { z } from 'zod';
import {
  flagOrNot,
  isMalformed,
  malformedCells,
  number,
  textOr,
  wholeOnly,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

/**
 * One line of a quotation: a product, its number and its price. A line without a price is lost, and the total would
 * then be incomplete.
 */
export const PricedProduct = z
  .object({
    category: wordOr,
    i18n_category: textOr,
    i18n_name: textOr,
    price: number,
    count: number.pipe(z.number().int().positive()).nullish(),
    recurring_interval_unit: wordOrNull,
    is_admin_only: flagOrNot,
    ...malformedCells,
  })
  // another number of pieces, or another recurrence, would be another price
  .refine((wire) => !isMalformed(wire, 'count') && !isMalformed(wire, 'recurring_interval_unit'))
  .transform((wire) => ({
    category: wire.category,
    categoryName: wire.i18n_category,
    name: wire.i18n_name,
    price: wire.price,
    count: wire.count ?? 1,
    unit: wire.recurring_interval_unit,
    adminOnly: wire.is_admin_only,
  }));

export const OrderPricing = z
  .object({ offer_uuid: wordOrNull, products: wholeOnly(PricedProduct) })
  .transform((wire) => ({ offerUuid: wire.offer_uuid, products: wire.products }));
export type OrderPricing = z.infer<typeof OrderPricing>;

export const OrderPlaced = z.object({ orderid: wordOrNull }).transform((wire) => wire.orderid);
