import { placeOf } from '~/domain/postcode';
import { addressText } from '~/pickers/shipping-address-choices.server';
import type { ShippingAddress } from '~/provider/schemas/people';

type Place = Pick<ShippingAddress, 'companyName' | 'contactName' | 'address'>;

/** What is kept of the shipping address that the equipment goes to: for whom, and where, as it was then. */
export function deliveredTo(chosen: Place) {
  return {
    shippingAddress: [chosen.companyName, chosen.contactName, addressText(chosen)].filter(Boolean).join(', '),
    shippingPlace: placeOf(chosen.address),
  };
}
