import { placeOf } from '~/domain/postcode';
import { bookAddressText, type BookAddress } from '~/ordering/book-address.server';
import type { DeliveryFacts } from './answer.server';

/** The name and place of the equipment's shipping address at that time, to be kept. */
export function deliveredTo(chosen: BookAddress | null): DeliveryFacts {
  return chosen
    ? { shippingAddress: bookAddressText(chosen), shippingPlace: placeOf(chosen.address) }
    : { shippingAddress: null };
}
