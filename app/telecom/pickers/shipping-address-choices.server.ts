import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { settle, settlePanel } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { Provider } from '~/kernel/provider/provider.server';
import type { ShippingAddress } from '~/telecom/provider/people';
import type { Access, Asking } from '~/kernel/session/authorize.server';
import type { TextChoice } from '~/flows/pickers/search-choice.server';

/** The address book to choose from, including the chosen address. Null when it could not be loaded. */
export async function shippingAddressChoices({ provider, t }: Access, chosen: string): Promise<TextChoice[] | null> {
  const book = await settlePanel(bookWith(provider, chosen));
  if (!book.ok) return null;
  return book.value.map((address) => {
    const text = addressText(address);
    return {
      value: address.uuid,
      title: address.reference || address.companyName,
      description: text,
      ...(address.archived ? { unavailable: `${text}. ${t('pickers:shippingAddress.archived')}` } : {}),
    };
  });
}

/** The address with this uuid, even if archived. Null when it does not exist. */
export async function findShippingAddress(
  { provider }: Pick<Asking, 'provider'>,
  uuid: string,
): Promise<ShippingAddress | null> {
  return (await bookWith(provider, uuid)).find((address) => address.uuid === uuid) ?? null;
}

/** Street, number, zipcode and city. */
export function addressText({ address }: Pick<ShippingAddress, 'address'>): string {
  return `${formatAddressLine(address)}, ${formatZipcode(address.zipcode)} ${address.city}`;
}

/** The address book with the chosen address in it. When the list lacks the address, it is read separately (spec 7). */
async function bookWith({ shippingAddresses }: Provider, chosen: string): Promise<readonly ShippingAddress[]> {
  const { rows: listed } = await shippingAddresses.book();
  if (!chosen || listed.some(({ uuid }) => uuid === chosen)) return listed;
  const missing = await settle(shippingAddresses.read(chosen));
  if (missing.ok) return [missing.value, ...listed];
  if (missing.failure.error instanceof ProviderNotFound) return listed;
  throw missing.failure;
}
