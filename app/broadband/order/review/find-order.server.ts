import { orderName } from '~/broadband/orders/order-name';
import { ordersSince } from '~/broadband/orders/orders-since.server';
import { sentOrders, Trace } from '~/broadband/orders/sent-orders.server';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { parseNid } from '~/telecom/lines/connection-id';
import { isSamePlace, placeOf } from '~/kernel/text/postcode';
import type { Row } from '~/flows/intents/evidence';
import { foundIn, listed, type List } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { CompleteOrder } from './order-payload.server';
import { orderWizard } from '../order-wizard.server';

const MOST_TAGGED = 25;
/** The part of the provider that a look-up needs. */
type Lists = { readonly broadband: Pick<Provider['broadband'], 'listTransactions' | 'listConnections'> };

/** The facts that recognise an order when its tag is missing everywhere (security 6.3). */
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

/** The candidates for such an order: the newest orders, and connections with its tag. */
const listOrders: List = (provider, sought) => {
  const trace = Trace.safeParse(sought.trace).data ?? null;
  return listed(
    ordersSince(provider, sought).then((orders) => orders.map((order) => ofOrder(order, trace))),
    ...sought.marks.map((tag) => taggedConnections(provider, tag)),
  );
};

/** The look-up of a broadband order, also for the reconciliation in the background. */
export const orderLookUp: LookUp = {
  wizard: orderWizard.name,
  requirement: 'broadband-c',
  sends: BROADBAND_ORDER_RIGHTS,
  describe: (intent, t) => {
    const nid = parseNid(intent.effect ?? '');
    return {
      what: t('intents:what.order', sentOrders.sentAs(intent)),
      href: nid === null ? paths.pendingOrders() : paths.connection(nid),
    };
  },
  ...foundIn(listOrders),
};

/** The connections in the answer to a search for this tag. A provider that searches otherwise may answer others. */
async function taggedConnections({ broadband }: Lists, tag: string): Promise<Row[]> {
  const { rows } = await broadband.listConnections({
    page: 1,
    perPage: MOST_TAGGED,
    search: { field: 'tags', text: tag },
  });
  return rows.map(({ nid, network, tags }) => ({
    effect: nid,
    name: [nid, network].filter(Boolean).join(', '),
    madeAt: '',
    tags,
    username: null,
    fits: false,
    provedBy: null,
  }));
}

/** The order as a candidate. A missing field excludes no order, but only an order with all of them is certain. */
function ofOrder(order: Transaction, sought: Trace | null): Row {
  const { id, nid, productName, createdAt, tags, username, address } = order;
  const isWhole = sought !== null && !isNowhere(address) && (productName ?? sought.product) === sought.product;
  return {
    effect: nid ?? id,
    name: orderName(order),
    madeAt: createdAt,
    tags,
    username,
    fits: sought !== null && isLikely(order, sought),
    provedBy: isWhole ? 'user' : null,
  };
}

/** True when the order has no address, which the specification does not give it. */
function isNowhere({ zipcode, street, housenr, city }: Transaction['address']): boolean {
  return [zipcode, street, housenr, city].every((part) => part === '');
}

function isLikely({ action, address }: Transaction, sought: Trace): boolean {
  return (
    (action === '' || action === sought.action) &&
    (isNowhere(address) || isSamePlace(placeOf(address), placeOf(sought)))
  );
}
