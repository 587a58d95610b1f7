import { parseUuid } from '~/kernel/text/uuid';
import { ProviderFailure, ProviderWeather } from '~/kernel/provider/errors';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { Access } from '~/kernel/session/authorize.server';

/** The uuid of an address. @throws 404 for what is none, without any call */
export function simUuid(given: string | undefined): string {
  const uuid = parseUuid(given);
  if (uuid === null) throw new Response(null, { status: 404 });
  return uuid;
}

/**
 * The SIM of an address.
 * @throws 404 as `simUuid` does, and for an unknown or foreign one; 502 when the provider answers another one
 */
export async function openSim(
  { provider }: Pick<Access, 'provider'>,
  given: string | undefined,
): Promise<MobileConnection> {
  const uuid = simUuid(given);
  const found = await provider.mobileConnections.read(uuid);
  if (parseUuid(found.uuid) !== uuid)
    throw new ProviderFailure(new ProviderWeather('nonsense', 'GET /mobile-broadband/connections/{uuid}/', true));
  return { ...found, uuid };
}
