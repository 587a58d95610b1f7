import type { ProviderClient } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import { restList } from '~/kernel/provider/rest-list';
import { Silence } from '~/kernel/provider/reading/write-answers';
import { ActivityLogs } from '~/telecom/timeline/event';
import { MobileTransaction, MobileTransactions } from './schemas/transaction';

const ALL = '/mobile-broadband/transactions';

/** The most events that a page shows. */
const MOST = 100;

interface TransactionsQuery extends Partial<Omit<ListQuery, 'search'>> {
  readonly search?: string;
  /** The filters are ours, so a provider that does not know them answers all orders. */
  readonly showClosed?: boolean;
  readonly kind?: string | undefined;
  /** Uuid of the connection of the orders. */
  readonly connection?: string;
}

/** Mobile orders, by their uuid (spec 7). */
export function mobileTransactions(client: ProviderClient) {
  const at = (uuid: string) => `${ALL}/${encodeURIComponent(uuid)}/`;
  return {
    list: ({ showClosed, kind, connection, ...query }: TransactionsQuery) =>
      client.rest(restList(ALL, MobileTransactions, query, { show_closed: showClosed, type: kind, connection })),
    read: (uuid: string) => client.rest({ method: 'GET', path: at(uuid), result: MobileTransaction }),
    /** Newest first. */
    events: (uuid: string) =>
      client.rest(restList(`${at(uuid)}activity-logs`, ActivityLogs, { page: 1, perPage: MOST })),
    cancel: (uuid: string, reason: string, key: string) =>
      client.rest({ method: 'POST', path: `${at(uuid)}cancel`, body: { reason }, result: Silence, key }),
  };
}
