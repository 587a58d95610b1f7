import { SLACK_MS, type Intent } from '~/flows/intents/intent';
import { rowsSince } from '~/flows/intents/rows-since.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';

/** The part of the provider that looks for orders. */
type OrdersList = { readonly broadband: Pick<Provider['broadband'], 'listTransactions'> };

/**
 * The orders since a send, open or closed, of one connection or of all. A provider may ignore the filters, so older
 * orders and those of other connections are among them.
 * @throws what `rowsSince` throws
 */
export function ordersSince(
  { broadband }: OrdersList,
  since: Pick<Intent, 'sentAt'>,
  nid?: string,
): Promise<Transaction[]> {
  return rowsSince(
    {
      name: 'broadband.list_transactions',
      read: (page) =>
        broadband.listTransactions({
          ...page,
          showClosed: true,
          createdAfter: new Date(since.sentAt - SLACK_MS).toISOString(),
          sort: { field: 'created_at', descending: true },
          ...(nid === undefined ? {} : { nid }),
        }),
      // a provider may give two connections one order
      idOf: ({ id, nid }) => `${id} ${nid}`,
      madeAt: ({ createdAt }) => createdAt,
    },
    since,
  );
}
