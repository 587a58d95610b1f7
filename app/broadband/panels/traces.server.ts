import { orderName } from '~/broadband/orders/order-name';
import { ordersSince } from '~/broadband/orders/orders-since.server';
import type { Listed, Row } from '~/flows/intents/evidence';
import type { Intent } from '~/flows/intents/intent';
import { listed } from '~/flows/intents/listing.server';
import { reportedBy } from '~/telecom/circuits/reported-by';
import type { ChangeTrace, Find, OrderTrace } from '~/flows/panels/panel.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Kept } from './area.server';

/** Finds the order of this kind that the call makes. */
export function madeOrder(action: 'change' | 'terminate'): OrderTrace<Kept, unknown> {
  return { makes: 'order', list: (provider, { nid }, since) => ordersOf(provider, action, nid, since) };
}

/** Finds a change by an event of this method, when the connection does not show the change. */
export function reported(method: string): ChangeTrace<Kept, unknown> {
  return {
    makes: 'change',
    find: async ({ connections }, { nid, circuit }, intent) =>
      reportedBy((await connections.events(nid)).rows, method, circuit, intent),
  };
}

/** Finds a change by a search that only its panel has. */
export function found<Answer>(find: Find<Kept, Answer>): ChangeTrace<Kept, Answer> {
  return { makes: 'change', find };
}

/** The newest order of the connection, and the listed ones, since a provider may not search orders by connection. */
function ordersOf(provider: Provider, action: string, nid: string, since: Pick<Intent, 'sentAt'>): Promise<Listed> {
  const row = (order: Transaction): Row => ({
    effect: order.uuid ?? `${nid} ${order.id}`,
    name: orderName(order),
    madeAt: order.createdAt,
    tags: order.tags,
    username: order.username,
    fits: (order.nid ?? nid) === nid && (order.action || action) === action,
    provedBy: 'user and moment',
  });
  return listed(
    provider.connections.recentOrder(nid).then((order) => (order ? [row(order)] : [])),
    ordersSince(provider, since, nid).then((orders) => orders.map(row)),
  );
}
