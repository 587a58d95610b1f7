import { z } from 'zod';
import { namesText } from '~/domain/mobile/sim-names';
import { orderReferenceTag, visibleTags } from '~/domain/tags';
import { parseUuid } from '~/domain/uuid';
import { isByUser, isSinceSend, type Candidate, type Intent } from '~/intents/intent';
import type { LookUp } from '~/intents/reconcile.server';
import { settle, type Settled } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { MobileConnection } from '~/provider/schemas/mobile/connection';
import type { MobileTransaction } from '~/provider/schemas/mobile/transaction';
import { mobileOrderWizard } from '../order-wizard.server';
import { findRun } from '../several/run-of-draft.server';
import type { CompleteOrder } from './order-payload.server';

const MOST_ORDERS = 100;
const MOST_SIMS = 25;
/** Attempts that were given up and may still turn up. */
const MOST_LATE = 3;

/** As much of the provider as a look-up needs. */
type Lists = {
  readonly mobileTransactions: Pick<Provider['mobileTransactions'], 'list'>;
  readonly mobileConnections: Pick<Provider['mobileConnections'], 'list'>;
};

/** What an order is recognised by. */
export const Trace = z.object({
  name: z.string(),
  product: z.string(),
  productName: z.string(),
  endUser: z.object({ uuid: z.string(), name: z.string() }).nullable(),
});
export type Trace = z.infer<typeof Trace>;
/** Of one that a run has sent. */
const TraceOfRun = z.object({ trace: Trace });

/** By what an order is recognised when its tag is nowhere (security 6.3). */
export function orderTrace({ answers, facts }: CompleteOrder): Trace {
  const { enduser } = facts.customer;
  return {
    name: namesText(answers.sim.names),
    product: answers.product.product,
    productName: facts.product.name,
    endUser: enduser && { uuid: answers.customer.enduser, name: enduser.name },
  };
}

/** Null for what has none. */
export function traceOf({ trace }: Pick<Intent, 'trace'>): Trace | null {
  return Trace.safeParse(trace).data ?? TraceOfRun.safeParse(trace).data?.trace ?? null;
}

/**
 * The SIMs that may be this intent's. A tag of it or of an earlier attempt, on an order or on the SIM, is certain; else a new one of this time for this customer,
 * or one by this name, may be it, and a person says so: nothing in it says whose it is. A field that the provider does not give excludes nothing.
 * @throws when one of both cannot be asked and the other does not show the tag
 */
export async function findOrder(provider: Lists, intent: Intent): Promise<Candidate[]> {
  const late = intent.earlier.filter(({ state }) => state === 'not placed').slice(-MOST_LATE);
  const marks = [intent, ...late].map(({ reference }) => orderReferenceTag(reference));
  const since = { sentAt: Math.min(intent.sentAt, ...late.map(({ sentAt }) => sentAt)) };
  const [orders, sims] = await Promise.all([
    settle(newestOrders(provider)),
    settle(Promise.all(marks.map((tag) => simsBy(provider, tag)))),
  ]);
  const certain = [
    ...valueOf(orders)
      .filter(({ tags }) => tags?.some((tag) => marks.includes(tag)))
      .flatMap((order) => ofOrder(order, true)),
    ...valueOf(sims)
      .flat()
      .filter(({ tags }) => tags?.some((tag) => marks.includes(tag)))
      .flatMap((sim) => ofSim(sim, true)),
  ];
  if (certain.length > 0) return once(certain);
  for (const asked of [orders, sims]) if (!asked.ok) throw asked.failure;
  const wish = traceOf(intent);
  if (!wish) return [];
  const named = (await simsBy(provider, wish.name)).filter((sim) => isAlike(sim, wish));
  return once([
    ...valueOf(orders)
      .filter((order) => isLikely(order, wish, since, intent))
      .flatMap((order) => ofOrder(order, false)),
    // without its order nobody knows when it was made
    ...named.filter(({ state }) => state === 'ordered').flatMap((sim) => ofSim(sim, false)),
  ]);
}

/** How an order of a SIM is looked up, for the reconciliation in the background too. */
export const mobileOrderLookUp: LookUp = {
  wizard: mobileOrderWizard.name,
  requirement: 'mobile-broadband-r',
  find: async (provider, intent) => (await findRun(intent)) ?? findOrder(provider, intent),
};

async function newestOrders({ mobileTransactions }: Lists): Promise<readonly MobileTransaction[]> {
  const sort = { field: 'created_at', descending: true };
  return (await mobileTransactions.list({ page: 1, perPage: MOST_ORDERS, sort, showClosed: true })).rows;
}

/** By the start of a tag or of the name of their data, ordered ones among them; of a provider that searches otherwise, whatever it answers. */
async function simsBy({ mobileConnections }: Lists, search: string): Promise<readonly MobileConnection[]> {
  return (await mobileConnections.list({ page: 1, perPage: MOST_SIMS, search, all: true })).rows;
}

function valueOf<T>(asked: Settled<readonly T[]>): readonly T[] {
  return asked.ok ? asked.value : [];
}

/** Each SIM once: its order tells when it was made. */
function once(found: readonly Candidate[]): Candidate[] {
  return [...new Map([...found].reverse().map((each) => [each.effect, each])).values()].reverse();
}

/** An order is confirmed by its SIM: one that does not name it cannot be shown. */
function ofOrder({ connection, typeName, createdAt, endUser }: MobileTransaction, certain: boolean): Candidate[] {
  const effect = parseUuid(connection.uuid ?? undefined);
  const name = [connection.nid, endUser?.companyName || typeName].filter(Boolean).join(', ');
  return effect ? [{ effect, name: name || null, madeAt: createdAt ?? '', certain }] : [];
}

function ofSim({ uuid, nid, product, endUser }: MobileConnection, certain: boolean): Candidate[] {
  const effect = parseUuid(uuid);
  const name = [nid, endUser?.companyName || product.name].filter(Boolean).join(', ');
  return effect ? [{ effect, name: name || null, madeAt: '', certain }] : [];
}

/** A new one, of this customer and since the send. An order without its moment may be any: there is nothing to tell it by. */
function isLikely(order: MobileTransaction, wish: Trace, since: { sentAt: number }, intent: Intent): boolean {
  const { tags, type, createdAt, username, endUser, isEndUserOdd } = order;
  return (
    // an order with a tag of ours is that other intent's
    visibleTags(tags).length === (tags ?? []).length &&
    (type === null || type === 'new') &&
    createdAt !== null &&
    isSinceSend(createdAt, since) &&
    isByUser(username, intent) !== false &&
    (isEndUserOdd || isSameCustomer(endUser, wish))
  );
}

function isAlike({ tags, product, dataPool, endUser, isEndUserOdd }: MobileConnection, wish: Trace): boolean {
  return (
    visibleTags(tags).length === (tags ?? []).length &&
    dataPool?.name === wish.name &&
    (product.uuid === null || product.uuid === wish.product) &&
    (isEndUserOdd || isSameCustomer(endUser, wish))
  );
}

/** A provider may tell no customer of what has one. */
function isSameCustomer(
  found: { readonly uuid: string | null; readonly companyName: string } | null,
  { endUser }: Trace,
): boolean {
  if (found === null) return true;
  if (endUser === null) return false;
  return found.uuid === null
    ? found.companyName === endUser.name
    : found.uuid.toLowerCase() === endUser.uuid.toLowerCase();
}
