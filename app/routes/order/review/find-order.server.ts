import { ordersSince } from '~/broadband/orders-since.server';
import { Trace } from '~/broadband/sent-orders.server';
import { isSamePlace, placeOf } from '~/domain/postcode';
import { orderReferenceTag, visibleTags } from '~/domain/tags';
import { settle, type Settled } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { Transaction } from '~/provider/schemas/transaction';
import { isByUser, isOfSend, isSinceSend, type Candidate, type Intent } from '~/intents/intent';
import type { LookUp } from '~/intents/reconcile.server';
import type { CompleteOrder } from './order-payload.server';
import { orderWizard } from '../order-wizard.server';

const MOST_TAGGED = 25;
/** Attempts that were given up and may still turn up. */
const MOST_LATE = 3;

/** As much of the provider as a look-up needs. */
type Lists = { readonly broadband: Pick<Provider['broadband'], 'listTransactions' | 'listConnections'> };

/** By what an order is recognised when its tag is nowhere (security 6.3). */
export function orderTrace({ answers: { address, product }, facts }: CompleteOrder): Trace {
  const { zipcode, housenr, housenrext } = address;
  return {
    action: product.orderVariant === 'migrate' ? 'migrate' : 'new',
    zipcode,
    housenr,
    housenrext,
    product: facts.product.name,
  };
}

/**
 * The orders that may be this intent's. A tag of it or of an earlier attempt, on an order or on the connection that it makes, is certain; else it is one of this kind, at this address and
 * of this time, certain when the user's name and the line say so too. A field that the provider does not give excludes nothing.
 * @throws when one of both cannot be asked and the other does not show the tag
 */
export async function findOrder(provider: Lists, intent: Intent): Promise<Candidate[]> {
  const late = intent.earlier.filter(({ state }) => state === 'not placed').slice(-MOST_LATE);
  const marks = [intent, ...late].map(({ reference }) => orderReferenceTag(reference));
  const since = { sentAt: Math.min(intent.sentAt, ...late.map(({ sentAt }) => sentAt)) };
  const [orders, connections] = await Promise.all([
    settle(ordersSince(provider, since)),
    settle(Promise.all(marks.map((tag) => taggedConnections(provider, tag)))),
  ]);
  const ofOrders = valueOf(orders).filter(({ tags }) => tags?.some((tag) => marks.includes(tag)));
  const tagged = [...ofOrders.map((order) => candidate(order, true)), ...valueOf(connections).flat()];
  if (tagged.length > 0) return [...new Map(tagged.map((each) => [each.effect, each])).values()];
  for (const asked of [orders, connections]) if (!asked.ok) throw asked.failure;
  return valueOf(orders).flatMap((order) => alike(order, intent));
}

/** How an order of a broadband connection is looked up, for the reconciliation in the background too. */
export const orderLookUp: LookUp = { wizard: orderWizard.name, requirement: 'broadband-c', find: findOrder };

/** The connections that carry this tag; of a provider that searches otherwise, those among its answer. */
async function taggedConnections({ broadband }: Lists, tag: string): Promise<Candidate[]> {
  const { rows } = await broadband.listConnections({
    page: 1,
    perPage: MOST_TAGGED,
    search: { field: 'tags', text: tag },
  });
  return rows
    .filter(({ tags }) => tags?.includes(tag))
    .map(({ nid, network }) => ({ effect: nid, name: network, madeAt: '', certain: true }));
}

function candidate({ id, nid, productName, createdAt }: Transaction, certain: boolean): Candidate {
  return { effect: nid ?? id, name: productName, madeAt: createdAt, certain };
}

function valueOf<T>(asked: Settled<readonly T[]>): readonly T[] {
  return asked.ok ? asked.value : [];
}

/** An order like the one that was sent; null fields exclude nothing, and only those that are there make it certain. A late one may be the provider's delay. */
function alike(order: Transaction, intent: Intent): Candidate[] {
  const wish = Trace.safeParse(intent.trace).data;
  if (!wish || !isLikely(order, wish) || !isSinceSend(order.createdAt, intent)) return [];
  const byUser = isByUser(order.username, intent);
  const certain =
    byUser === true &&
    !isNowhere(order.address) &&
    (order.productName ?? wish.product) === wish.product &&
    isOfSend(order.createdAt, intent);
  return byUser === false ? [] : [candidate(order, certain)];
}

/** An order of the specification alone does not say where it is. */
function isNowhere({ zipcode, street, housenr, city }: Transaction['address']): boolean {
  return [zipcode, street, housenr, city].every((part) => part === '');
}

function isLikely({ tags, action, address }: Transaction, wish: Trace): boolean {
  return (
    // an order with a tag of ours is that other intent's
    visibleTags(tags).length === (tags ?? []).length &&
    (action === '' || action === wish.action) &&
    (isNowhere(address) || isSamePlace(placeOf(address), placeOf(wish)))
  );
}
