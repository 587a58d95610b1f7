import { bookAddressText } from '~/ordering/book-address.server';
import { findShippingAddress } from '~/pickers/shipping-address-choices.server';
import type { Access } from '~/session/authorize.server';

/** The address of the book with this uuid in words; null where none is asked for, and when it is there no more. A failing provider is thrown. */
export async function currentBookAddress(access: Access, uuid: string | null): Promise<string | null> {
  const found = uuid === null ? null : await findShippingAddress(access, uuid);
  return found && !found.archived ? bookAddressText(found) : null;
}
