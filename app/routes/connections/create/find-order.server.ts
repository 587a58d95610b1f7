import { z } from 'zod';
import { orderReferenceTag, visibleTags } from '~/domain/tags';
import type { Provider } from '~/provider/provider.server';
import type { Transaction } from '~/provider/schemas/transaction';
import { SLACK_MS, type Candidate, type Intent } from '~/wizard/intent';
import type { LookUp } from '~/wizard/reconcile.server';
import type { CompleteOrder } from './order-payload.server';
import { orderWizard } from './order-wizard.server';

const PER_PAGE = 100;

/** As much of the provider as a look-up needs. */
type OrdersList = { readonly broadband: Pick<Provider['broadband'], 'listTransactions'> };

const Trace = z.object({ action: z.string(), zipcode: z.string(), housenr: z.number(), housenrext: z.string(), product: z.string() });
type Trace = z.infer<typeof Trace>;

/** By what an order is recognised when its tag is nowhere (security 6.3). */
export function orderTrace({ answers: { address, product }, facts }: CompleteOrder): Trace {
  const { zipcode, housenr, housenrext } = address;
  return { action: product.orderVariant === 'migrate' ? 'migrate' : 'new', zipcode, housenr, housenrext, product: facts.product.name };
}

/**
 * The orders that may be this intent's: those with its tag, else those that look like it and carry nobody's tag. Every order since then is
 * looked at: one that is missed would be sent twice.
 * @throws when the provider cannot be asked
 */
export async function findOrder(provider: OrdersList, intent: Intent): Promise<Candidate[]> {
  const orders = await ordersSince(provider, new Date(intent.sentAt - SLACK_MS));
  const tag = orderReferenceTag(intent.reference);
  const tagged = orders.filter(({ tags }) => tags.includes(tag));
  const found = tagged.length > 0 ? tagged : orders.filter((order) => looksLike(order, intent));
  return found.map(({ nid, productName, createdAt }) => ({ effect: nid, name: productName, madeAt: createdAt }));
}

/** How an order of a broadband connection is looked up, for the reconciliation in the background too. */
export const orderLookUp: LookUp = { wizard: orderWizard.name, requirement: 'broadband-c', find: findOrder };

async function ordersSince({ broadband }: OrdersList, since: Date): Promise<Transaction[]> {
  const orders: Transaction[] = [];
  for (let page = 1; ; page += 1) {
    const { rows, count } = await broadband.listTransactions({
      page,
      perPage: PER_PAGE,
      showClosed: true,
      createdAfter: since.toISOString(),
      sort: { field: 'created_at', descending: false },
    });
    orders.push(...rows);
    if (rows.length === 0 || orders.length >= count) return orders;
  }
}

function looksLike(order: Transaction, { trace, by }: Intent): boolean {
  const wish = Trace.safeParse(trace).data;
  const { address, tags } = order;
  return (
    wish !== undefined &&
    // an order with a tag of ours is that other intent's
    visibleTags(tags).length === tags.length &&
    order.action === wish.action &&
    bare(address.zipcode) === bare(wish.zipcode) &&
    address.housenr === wish.housenr &&
    bare(address.housenrext) === bare(wish.housenrext) &&
    order.username === by[0] &&
    order.productName === wish.product
  );
}

function bare(text: string): string {
  return text.replace(/\s/g, '').toUpperCase();
}
