import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { listDoneOf, listLostOf, listOpenOf, listSettledOf } from '~/flows/intents/of-record.server';
import { replaceCopperTag } from '~/kernel/text/tags';
import type { Access } from '~/kernel/session/authorize.server';
import { BROADBAND_ORDER, LINE_ORDERS } from '~/telecom/ordering/order-names';
import { openOrdersAt } from './orders-at.server';

const ORDERS: ReadonlySet<string> = new Set([BROADBAND_ORDER, LINE_ORDERS]);
/** A provider may place an order in its nightly work, so one that was not found may turn up within a day. */
const DAY_MS = 24 * 60 * 60_000;
/** The provider's list of orders lags behind at most so long. */
const MOMENT_MS = 5 * 60_000;

type Asker = Pick<Access, 'session' | 'now'>;

/**
 * The moment of the order that replaces this copper line already: one that the organisation sent, or an open order that
 * names the line. Null when none is known.
 * @param but the id of the send that asks
 */
export async function replacedAlready(
  access: Asker & Parameters<typeof openOrdersAt>[0],
  nid: string,
  zipcode: string,
  but = '',
): Promise<string | null> {
  const sent = await replacementSent(access, nid, but);
  if (sent) return sent;
  const at = await openOrdersAt(access, zipcode);
  const named = at?.open.find(({ tags }) => tags?.includes(replaceCopperTag(nid)));
  if (named) return named.createdAt;
  return acceptedBefore(access, nid, { but, at });
}

/**
 * The moment of the last replacement of this line that the provider accepted, as long as the portal remembers it. Null
 * when all open orders at its address are known, and this one is not among them.
 */
async function acceptedBefore(
  { session }: Asker,
  nid: string,
  { but, at }: { readonly but: string; readonly at: Awaited<ReturnType<typeof openOrdersAt>> },
): Promise<string | null> {
  const done = await listDoneOf(session, { area: 'connection', id: nid });
  const last = done.find(({ id, value }) => id !== but && ORDERS.has(value.wizard));
  if (!last) return null;
  const mayBeOpen = !at?.isWhole || at.open.some((order) => order.nid === null || order.nid === last.value.effect);
  return mayBeOpen ? new Date(last.value.sentAt).toISOString() : null;
}

/**
 * The moment at which the organisation sent a replacement of this line whose outcome is open, or that the provider's
 * list may lack still. Null without one.
 * @param but the id of the send that asks
 */
export async function replacementSent({ session, now }: Asker, nid: string, but = ''): Promise<string | null> {
  const record = { area: 'connection', id: nid };
  const [open, lost, settled] = await Promise.all(
    [listOpenOf, listLostOf, listSettledOf].map((list) => list(session, record)),
  );
  const since = (all: readonly IntentEntry[] = [], ms: number) =>
    all.filter(({ value: { sentAt } }) => sentAt >= now.getTime() - ms);
  const accepted = (settled ?? []).filter(({ value }) => value.state === 'accepted');
  const found = [...(open ?? []), ...since(lost, DAY_MS), ...since(accepted, MOMENT_MS)].find(
    ({ id, value }) => id !== but && ORDERS.has(value.wizard),
  );
  return found ? new Date(found.value.sentAt).toISOString() : null;
}
