import { openRecord } from '~/kernel/provider/open-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';

/** The mobile order of an address. @throws as `openRecord` does */
export function openTransaction(
  { provider }: Pick<Access, 'provider'>,
  given: string | undefined,
): Promise<MobileTransaction> {
  return openRecord(given, 'GET /mobile-broadband/transactions/{uuid}/', (uuid) =>
    provider.mobileTransactions.read(uuid),
  );
}
