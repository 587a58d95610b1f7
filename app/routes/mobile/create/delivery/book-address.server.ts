import { addressText, findShippingAddress } from '~/pickers/shipping-address-choices.server';
import type { ShippingAddress } from '~/provider/schemas/people';
import type { Access } from '~/session/authorize.server';

/** For whom an address of the book is, and where. */
export function bookAddressText(chosen: Pick<ShippingAddress, 'companyName' | 'contactName' | 'address'>): string {
  return [chosen.companyName, chosen.contactName, addressText(chosen)].filter(Boolean).join(', ');
}

/** The same of the one with this uuid; null where none is asked for, and when it is there no more. A failing provider is thrown. */
export async function currentBookAddress(access: Access, uuid: string | null): Promise<string | null> {
  const found = uuid === null ? null : await findShippingAddress(access, uuid);
  return found && !found.archived ? bookAddressText(found) : null;
}
