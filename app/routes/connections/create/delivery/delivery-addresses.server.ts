import { settle } from '~/provider/client.server';
import { ProviderNotFound } from '~/provider/errors';
import type { Provider } from '~/provider/provider.server';
import type { ShippingAddress } from '~/provider/schemas/people';

/** The address book with the chosen address in it: one that the list does not hold is asked for by itself (spec 7). */
export async function bookWith(provider: Provider, chosen: string): Promise<ShippingAddress[]> {
  const { rows: listed } = await provider.shippingAddresses.book();
  if (!chosen || listed.some(({ uuid }) => uuid === chosen)) return listed;
  const missing = await settle(provider.shippingAddresses.read(chosen));
  if (missing.ok) return [missing.value, ...listed];
  if (missing.failure.error instanceof ProviderNotFound) return listed;
  throw missing.failure;
}
