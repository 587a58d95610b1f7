import { placeOf } from '~/domain/postcode';
import { bookAddressText, type BookAddress } from '~/ordering/book-address.server';
import type { DeliveryFacts } from './answer.server';

/** What is kept of the shipping address that the equipment goes to: for whom, and where, as it was then. */
export function deliveredTo(chosen: BookAddress | null): DeliveryFacts {
  return chosen
    ? { shippingAddress: bookAddressText(chosen), shippingPlace: placeOf(chosen.address) }
    : { shippingAddress: null };
}
