import { z } from 'zod';
import { mobileProduct } from '../../../catalogue/mobile';
import type { MobileCategory, MobileProduct } from '../../../catalogue/mobile';
import { MOBILE_DURATIONS } from '../../../catalogue/mobile-prices';
import type { Words } from '../../../catalogue/words';
import type { CallContext } from '../../../platform/call';
import { numeral, refuse, uuid } from '../../../records/request';

/** The parameters of a request for prices. */
export const receiptQuery = z.object({ product: uuid, contract_duration: numeral });

/** A product of one of these categories. @throws Rejection under `field` */
export function productOf(
  given: string,
  categories: readonly MobileCategory[],
  field: string,
  context: CallContext,
): MobileProduct {
  const product = mobileProduct(given);
  return product && categories.includes(product.category) ? product : refuse(field, unknownProduct, context);
}

/** A product that can be used where this one is. @throws Rejection under `field` */
export function demandZones(product: MobileProduct, sim: MobileProduct, field: string, context: CallContext): void {
  if (!product.zones.every((zone) => sim.zones.includes(zone))) refuse(field, otherZone, context);
}

/** Months that the caller may choose. @throws Rejection under `contract_duration` */
export function durationOf(given: number, context: CallContext): number {
  const known = MOBILE_DURATIONS.find((each) => each.months === given);
  if (!known || (known.adminOnly && !context.caller.permissions.has('admin')))
    return refuse('contract_duration', unknownDuration, context);
  return known.months;
}

const unknownProduct: Words = { nl: 'Dit product bestaat niet.', en: 'This product does not exist.' };
const otherZone: Words = {
  nl: 'Dit product past niet bij de zone van deze simkaart.',
  en: 'This product does not go with the zone of this SIM.',
};
const unknownDuration: Words = {
  nl: 'Deze contractduur is niet mogelijk.',
  en: 'This contract duration is not possible.',
};
