import { addressText } from '~/telecom/pickers/shipping-address-choices.server';
import type { ShippingAddress } from '~/telecom/provider/people';

/** The part of an address of the address book that orders show and store. */
export type BookAddress = Pick<ShippingAddress, 'companyName' | 'contactName' | 'address'>;

/** The name and place of an address. */
export function bookAddressText(chosen: BookAddress): string {
  return [chosen.companyName, chosen.contactName, addressText(chosen)].filter(Boolean).join(', ');
}
