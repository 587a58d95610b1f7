import { ordersSince } from '~/broadband/orders-since.server';
import { isAfterSend, isByUser, isOfSend, isSinceSend, itself, type Candidate, type Intent } from '~/intents/intent';
import { toldBy } from '~/circuits/told-by';
import type { ChangeTrace, Find, OrderTrace } from '~/panels/panel.server';
import { settle } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { Kept, Subject } from './area.server';

/** By the order of this kind that its call makes. */
export function madeOrder(action: 'change' | 'terminate'): OrderTrace<Kept, unknown> {
  return { makes: 'order', find: (provider, { nid }, intent) => ordersOf(provider, action, nid, intent) };
}

/** By the news of the connection of this method, for a call that changes nothing that the connection shows. */
export function told(method: string): ChangeTrace<Kept, unknown> {
  return {
    makes: 'change',
    find: async ({ connections }, { nid, circuit }, intent) =>
      toldBy((await connections.events(nid)).rows, method, circuit, intent),
  };
}

/** By the connection itself, which shows that it was carried out. */
export function shown<Answer>(
  shows: (subject: Pick<Subject, 'connection' | 'circuit'>, answer: Answer) => boolean,
): ChangeTrace<Kept, Answer> {
  return {
    makes: 'change',
    find: async (provider, { nid, circuit: of, answer }, intent) => {
      const connection = (await provider.connections.find('nid', nid)).find((found) => found.nid === nid);
      const circuit = connection?.circuits.find((each) => each.nid === of) ?? null;
      return connection && shows({ connection, circuit }, answer) ? [itself(intent)] : [];
    },
  };
}

/** By what only this panel knows. */
export function found<Answer>(find: Find<Kept, Answer>): ChangeTrace<Kept, Answer> {
  return { makes: 'change', find };
}

/**
 * The orders of this kind on the connection that may be of this send: its newest, and those of the list, which a provider may not search by connection.
 * @throws when one of both cannot be asked and the other has none that is certain
 */
async function ordersOf(provider: Provider, action: string, nid: string, intent: Intent): Promise<Candidate[]> {
  const [newest, listed] = await Promise.all([
    settle(provider.connections.recentOrder(nid)),
    settle(ordersSince(provider, intent, nid)),
  ]);
  const orders = [...(newest.ok && newest.value ? [newest.value] : []), ...(listed.ok ? listed.value : [])];
  const mine = [...new Map(orders.map((order) => [order.id, order])).values()]
    .filter(
      (order) =>
        (order.nid ?? nid) === nid &&
        (order.action || action) === action &&
        isSinceSend(order.createdAt, intent) &&
        isByUser(order.username, intent) !== false,
    )
    // a late one may be the provider's delay: a person says
    .map((order) => ({
      effect: order.uuid ?? `${nid} ${order.id}`,
      name: order.productName,
      madeAt: order.createdAt,
      certain:
        isByUser(order.username, intent) === true &&
        isOfSend(order.createdAt, intent) &&
        isAfterSend(order.createdAt, intent),
    }));
  if (mine.some(({ certain }) => certain)) return mine;
  for (const asked of [newest, listed]) if (!asked.ok) throw asked.failure;
  return mine;
}
