import { eventsOf } from '~/telecom/timeline/timeline-events';
import { inPanelTime, settle, soon, type Settled } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Event } from '~/telecom/timeline/event';
import type { Transaction } from '~/broadband/provider/schemas/transaction';

/** An order and its events. `events` is null when they were not requested or could not be loaded. */
export interface KnownOrder {
  readonly order: Transaction;
  readonly events: readonly Event[] | null;
}

/** A number above the open orders that a connection has at a time. */
const MOST_OPEN = 10;

/**
 * The newest order of a connection, and the other open ones. The events of an open order load with the page (TRX-12).
 * For an ended one the connection's news is enough. `isAll` when the connection has no other open order.
 */
export async function loadOrders(
  { connections, broadband }: Provider,
  nid: string,
  withEvents: boolean,
): Promise<{ newest: Settled<KnownOrder | null>; others: readonly KnownOrder[]; isAll: boolean }> {
  const known = async (order: Transaction) => ({
    order,
    events: order.open && withEvents ? await orderEvents({ connections }, order) : null,
  });
  const sort = { field: 'created_at', descending: true };
  // the events have a time limit of their own, so that an order that came late is shown without them
  const [newest, open] = await Promise.all([
    settle(inPanelTime(connections.recentOrder(nid)).then((order) => order && known(order))),
    settle(
      inPanelTime(broadband.listTransactions({ page: 1, perPage: MOST_OPEN, showClosed: false, nid, sort })).then(
        async ({ rows, lost, count }) => ({
          known: await Promise.all(rows.filter((row) => row.open && row.nid === nid).map(known)),
          // an order that names no line may be of this one
          isAll: lost.length === 0 && count !== null && rows.length >= count && rows.every((row) => row.nid !== null),
        }),
      ),
    ),
  ]);
  const id = newest.ok ? newest.value?.order.id : undefined;
  return {
    newest,
    others: open.ok ? open.value.known.filter(({ order }) => order.id !== id) : [],
    isAll: open.ok && open.value.isAll,
  };
}

/** The events of one order, or null when they take too long. */
export async function orderEvents(
  { connections }: Pick<Provider, 'connections'>,
  order: Transaction,
): Promise<Event[] | null> {
  if (order.uuid === null) return null;
  const found = await soon(settle(connections.orderEvents(order.uuid)));
  return found?.ok ? eventsOf(order, found.value.rows) : null;
}
