import { addressText } from '~/pickers/shipping-address-choices.server';
import type { ShippingAddress } from '~/provider/schemas/people';

/** The part of a book address that is shown and kept. */
export type BookAddress = Pick<ShippingAddress, 'companyName' | 'contactName' | 'address'>;

/** The name and place of an address. */
export function bookAddressText(chosen: BookAddress): string {
  return [chosen.companyName, chosen.contactName, addressText(chosen)].filter(Boolean).join(', ');
}
