import { z } from 'zod';
import type { Provider } from '~/provider/provider.server';
import { SLACK_MS, type Candidate, type Intent } from '~/wizard/intent';
import { SEND_LIMIT_MS } from '~/wizard/intent.server';
import type { LookUp } from '~/wizard/reconcile.server';
import type { Sent, Panel } from './panel.server';

/** How a panel's outcome is found when its answer was lost: by the order that it made, or by what the connection shows. */
export function lookUpOf<Answer, Choices>(panel: Panel<Answer, Choices>): LookUp {
  return {
    wizard: panel.wizard.name,
    requirement: 'broadband-r',
    find: async (provider, intent) => {
      const payload = intent.payload as Sent<Answer>;
      if (panel.find) return panel.find(provider, payload, intent);
      if (panel.order) return ordersSince(provider, panel.order, payload.nid, intent);
      return panel.event ? eventsSince(provider, panel.event, payload, intent) : shown(provider, panel, payload, intent);
    },
  };
}

async function ordersSince(provider: Provider, action: string, nid: string, intent: Intent): Promise<Candidate[]> {
  const { rows } = await provider.broadband.listTransactions({
    page: 1,
    perPage: 25,
    showClosed: true,
    nid,
    createdAfter: new Date(intent.sentAt - SLACK_MS).toISOString(),
    sort: { field: 'created_at', descending: true },
  });
  return rows
    .filter((row) => row.action === action && row.username === intent.by[0] && isOfSend(row.createdAt, intent))
    .map((row) => ({ effect: row.uuid, name: row.productName, madeAt: row.createdAt }));
}

/** Whether something may be of this send: what was made before or long after is of another one. */
function isOfSend(madeAt: string, { sentAt }: Intent): boolean {
  const at = Date.parse(madeAt);
  return at >= sentAt - SLACK_MS && at <= sentAt + SEND_LIMIT_MS + SLACK_MS;
}

async function eventsSince(provider: Provider, method: string, { nid, circuit }: { nid: string; circuit: string | null }, intent: Intent): Promise<Candidate[]> {
  const { rows } = await provider.connections.events(nid);
  const about = (request: unknown) => circuit === null || OfCircuit.safeParse(request).data?.nid === circuit;
  return rows
    .filter((row) => row.method === method && row.username === intent.by[0] && isOfSend(row.createdAt, intent) && about(row.request))
    // nobody claims the news of a call that was answered: the newest is of the last call
    .slice(0, 1)
    .map((row) => ({ effect: row.id, name: null, madeAt: row.createdAt }));
}

const OfCircuit = z.object({ nid: z.string() });

async function shown<Answer, Choices>(provider: Provider, panel: Panel<Answer, Choices>, payload: Sent<Answer>, intent: Intent): Promise<Candidate[]> {
  const found = (await provider.connections.find('nid', payload.nid)).find(({ nid }) => nid === payload.nid);
  const circuit = found?.circuits.find(({ nid }) => nid === payload.circuit) ?? null;
  if (!found || !panel.shows?.({ connection: found, circuit, route: null }, payload.answer)) return [];
  return [{ effect: intent.key, name: null, madeAt: new Date(intent.sentAt).toISOString() }];
}
