import { z } from 'zod';
import { settle } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import { isAfterSend, isByUser, isOfSend, isSinceSend, type Candidate, type Intent } from '~/wizard/intent';
import type { LookUp } from '~/wizard/reconcile.server';
import { ordersSince } from '../orders-since.server';
import type { Sent, Panel } from './panel.server';

/** How a panel's outcome is found when its answer was lost: by the order that it made, or by what the connection shows. */
export function lookUpOf<Answer, Choices>(panel: Panel<Answer, Choices>): LookUp {
  return {
    wizard: panel.wizard.name,
    requirement: 'broadband-r',
    find: async (provider, intent) => {
      const payload = intent.payload as Sent<Answer>;
      if (panel.find) return panel.find(provider, payload, intent);
      if (panel.order) return ordersOf(provider, panel.order, payload.nid, intent);
      return panel.event ? eventsSince(provider, panel.event, payload, intent) : shown(provider, panel, payload, intent);
    },
  };
}

/**
 * The orders of this kind on the connection that may be of this send: its newest, and those of the list, which a provider may not search by connection.
 * @throws when one of both cannot be asked and the other has none that is certain
 */
async function ordersOf(provider: Provider, action: string, nid: string, intent: Intent): Promise<Candidate[]> {
  const [newest, listed] = await Promise.all([settle(provider.connections.recentOrder(nid)), settle(ordersSince(provider, intent, nid))]);
  const orders = [...(newest.ok && newest.value ? [newest.value] : []), ...(listed.ok ? listed.value : [])];
  const found = [...new Map(orders.map((order) => [order.id, order])).values()]
    .filter((order) => (order.nid ?? nid) === nid && (order.action || action) === action && isSinceSend(order.createdAt, intent) && isByUser(order.username, intent) !== false)
    // a late one may be the provider's delay: a person says
    .map((order) => ({ effect: order.uuid ?? `${nid} ${order.id}`, name: order.productName, madeAt: order.createdAt, certain: isByUser(order.username, intent) === true && isOfSend(order.createdAt, intent) && isAfterSend(order.createdAt, intent) }));
  if (found.some(({ certain }) => certain)) return found;
  for (const asked of [newest, listed]) if (!asked.ok) throw asked.failure;
  return found;
}

async function eventsSince(provider: Provider, method: string, { nid, circuit }: { nid: string; circuit: string | null }, intent: Intent): Promise<Candidate[]> {
  const { rows } = await provider.connections.events(nid);
  const about = (request: unknown) => circuit === null || OfCircuit.safeParse(request).data?.nid === circuit;
  return rows
    .filter((row) => row.method === method && isOfSend(row.createdAt, intent) && isByUser(row.username, intent) !== false && about(row.request))
    // nobody claims the news of a call that was answered: the newest is of the last call
    .slice(0, 1)
    .map((row) => ({ effect: row.id, name: null, madeAt: row.createdAt, certain: isByUser(row.username, intent) === true && isAfterSend(row.createdAt, intent) }));
}

const OfCircuit = z.object({ nid: z.string() });

async function shown<Answer, Choices>(provider: Provider, panel: Panel<Answer, Choices>, payload: Sent<Answer>, intent: Intent): Promise<Candidate[]> {
  const found = (await provider.connections.find('nid', payload.nid)).find(({ nid }) => nid === payload.nid);
  const circuit = found?.circuits.find(({ nid }) => nid === payload.circuit) ?? null;
  if (!found || !panel.shows?.({ connection: found, circuit, route: null }, payload.answer)) return [];
  return [{ effect: intent.key, name: null, madeAt: new Date(intent.sentAt).toISOString(), certain: true }];
}
