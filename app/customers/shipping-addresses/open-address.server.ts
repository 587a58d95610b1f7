import { parseUuid } from '~/kernel/text/uuid';
import { ProviderFailure, ProviderWeather } from '~/kernel/provider/errors';
import type { ShippingAddress } from '~/telecom/provider/people';
import type { Access } from '~/kernel/session/authorize.server';

/**
 * The shipping address of an address bar.
 * @throws 404 for what is no uuid, without any call, and for an unknown or foreign one; 502 when the provider answers another one
 */
export async function openShippingAddress(
  { provider }: Pick<Access, 'provider'>,
  given: string | undefined,
): Promise<ShippingAddress> {
  const uuid = parseUuid(given);
  if (uuid === null) throw new Response(null, { status: 404 });
  const found = await provider.shippingAddresses.read(uuid);
  if (parseUuid(found.uuid) !== uuid)
    throw new ProviderFailure(new ProviderWeather('nonsense', 'GET /organization/shipping-address/{uuid}/', true));
  return { ...found, uuid };
}
