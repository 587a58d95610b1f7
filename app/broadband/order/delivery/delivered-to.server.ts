import { placeOf } from '~/kernel/text/postcode';
import { bookAddressText, type BookAddress } from '~/telecom/ordering/book-address.server';
import type { DeliveryFacts } from './answer.server';

/** The name and place of the equipment's shipping address at that time, for the draft. */
export function deliveredTo(chosen: BookAddress | null): DeliveryFacts {
  return chosen
    ? { shippingAddress: bookAddressText(chosen), shippingPlace: placeOf(chosen.address) }
    : { shippingAddress: null };
}
