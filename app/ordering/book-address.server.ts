import { addressText } from '~/pickers/shipping-address-choices.server';
import type { ShippingAddress } from '~/provider/schemas/people';

/** What of an address of the book is said and kept. */
export type BookAddress = Pick<ShippingAddress, 'companyName' | 'contactName' | 'address'>;

/** For whom it is, and where. */
export function bookAddressText(chosen: BookAddress): string {
  return [chosen.companyName, chosen.contactName, addressText(chosen)].filter(Boolean).join(', ');
}
