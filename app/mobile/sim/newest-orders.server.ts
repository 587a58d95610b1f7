import type { Intent } from '~/flows/intents/intent';
import { rowsSince } from '~/flows/intents/rows-since.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';

/**
 * The orders since a send, for one SIM or for all SIMs. Some older ones may be among them.
 * @throws what `rowsSince` throws
 */
export function newestMobileOrders(
  { mobileTransactions }: { readonly mobileTransactions: Pick<Provider['mobileTransactions'], 'list'> },
  since: Pick<Intent, 'sentAt'>,
  connection?: string,
): Promise<MobileTransaction[]> {
  return rowsSince(
    {
      name: 'mobile transactions',
      read: (page) =>
        mobileTransactions.list({
          ...page,
          sort: { field: 'created_at', descending: true },
          showClosed: true,
          ...(connection === undefined ? {} : { connection }),
        }),
      idOf: ({ uuid }) => uuid,
      madeAt: ({ createdAt }) => createdAt ?? '',
    },
    since,
  );
}
