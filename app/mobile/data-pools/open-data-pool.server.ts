import { parseUuid } from '~/kernel/text/uuid';
import { ProviderFailure, ProviderWeather } from '~/kernel/provider/errors';
import type { DataPool } from '~/telecom/provider/data-pool';
import type { Access } from '~/kernel/session/authorize.server';

/** @throws 404 for what is no uuid, without any call */
export function dataPoolUuid(given: string | undefined): string {
  const uuid = parseUuid(given);
  if (uuid === null) throw new Response(null, { status: 404 });
  return uuid;
}

/**
 * The data pool of an address.
 * @throws 404 for an unknown or foreign one; 502 when the provider answers another one
 */
export async function openDataPool({ provider }: Pick<Access, 'provider'>, uuid: string): Promise<DataPool> {
  const found = await provider.dataPools.read(uuid);
  if (parseUuid(found.uuid) !== uuid)
    throw new ProviderFailure(new ProviderWeather('nonsense', 'GET /mobile-broadband/data-pools/{uuid}/', true));
  return { ...found, uuid };
}
