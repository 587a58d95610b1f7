import { parseUuid } from '~/kernel/text/uuid';
import { ProviderFailure, ProviderWeather } from '~/kernel/provider/errors';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';

/** @throws 404 for what is no uuid, without any call */
export function transactionUuid(given: string | undefined): string {
  const uuid = parseUuid(given);
  if (uuid === null) throw new Response(null, { status: 404 });
  return uuid;
}

/**
 * The mobile order of an address.
 * @throws 404 as `transactionUuid` does, and for an unknown or foreign one; 502 when the provider answers another one
 */
export async function openTransaction(
  { provider }: Pick<Access, 'provider'>,
  given: string | undefined,
): Promise<MobileTransaction> {
  const uuid = transactionUuid(given);
  const found = await provider.mobileTransactions.read(uuid);
  if (parseUuid(found.uuid) !== uuid)
    throw new ProviderFailure(new ProviderWeather('nonsense', 'GET /mobile-broadband/transactions/{uuid}/', true));
  return { ...found, uuid };
}
