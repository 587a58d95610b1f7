import { z } from 'zod';
import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { namesText } from '~/telecom/sims/sim-names';
import { isShared } from '~/telecom/sims/data-pool';
import { shownIccid, shownMsisdn } from '~/telecom/sims/shown-number';
import { visibleTags } from '~/kernel/text/tags';
import { parseUuid } from '~/kernel/text/uuid';
import type { Row } from '~/flows/intents/evidence';
import { foundIn, listed, type List, type Sought } from '~/flows/intents/listing.server';
import { paths } from '~/kernel/paths/paths';
import { settle } from '~/kernel/provider/client.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { newestMobileOrders } from '../../sim/newest-orders.server';
import { mobileOrderWizard } from '../order-wizard.server';
import { findRun, isOfRun } from '../several/run-of-draft.server';
import type { CompleteOrder } from './order-payload.server';

const MOST_SIMS = 25;

/** The facts by which the look-up recognises an order. */
export const Trace = z.object({
  name: z.string(),
  product: z.string(),
  productName: z.string(),
  endUser: z.object({ uuid: z.string(), name: z.string() }).nullable(),
});
export type Trace = z.infer<typeof Trace>;
/** The trace of an order that a run has sent. */
const TraceOfRun = z.object({ trace: Trace });

/** The facts that recognise an order when its tag is missing everywhere (security 6.3). */
export function orderTrace({ answers, facts }: CompleteOrder): Trace {
  const { enduser } = facts.customer;
  return {
    name: namesText(answers.sim.names),
    product: answers.product.product,
    productName: facts.product.name,
    endUser: enduser && { uuid: answers.customer.enduser, name: enduser.name },
  };
}

/** The product and the customer of one SIM, for the list of orders. */
export function orderedSim({ facts }: CompleteOrder) {
  return { product: facts.product.name, customer: facts.customer.enduser?.name ?? '' };
}

/** The trace of an intent; null when it has none. */
export function traceOf({ trace }: Pick<Sought, 'trace'>): Trace | null {
  return Trace.safeParse(trace).data ?? TraceOfRun.safeParse(trace).data?.trace ?? null;
}

/**
 * The candidates for such a SIM: the newest orders, and SIMs with its tag or name. A missing field excludes no
 * candidate.
 */
const listSims: List = (provider, sought) => {
  const trace = traceOf(sought);
  const searches = [...sought.marks, ...(trace ? [trace.name] : [])];
  return listed(
    newestMobileOrders(provider, sought).then((orders) => orders.flatMap((order) => ofOrder(order, trace))),
    ...searches.map((search) => simsBy(provider, search).then((sims) => sims.flatMap((sim) => ofSim(sim, trace)))),
  );
};

/** The name of an order's SIM, read from the SIM, since the order names neither it nor its product. */
export async function simNameOf({ mobileConnections }: Provider, effect: string): Promise<string | null> {
  const sim = await settle(mobileConnections.read(effect));
  return sim.ok ? simName(sim.value) : null;
}

/** The numbers of the SIMs that were ordered since a moment. A SIM without a NID has its phone number or its card's. */
export async function simNumbers(provider: Provider, sentAt: number): Promise<ReadonlyMap<string, string>> {
  const orders = await newestMobileOrders(provider, { sentAt });
  return new Map(
    orders.flatMap(({ connection: { uuid, nid, msisdn, iccid } }) => {
      const [effect, number] = [parseUuid(uuid ?? undefined), nid || msisdn || iccid];
      return effect !== null && number ? [[effect, number] as const] : [];
    }),
  );
}

/**
 * The SIM's number, its own name, its product and its customer, as far as they are known. Null when all are missing.
 */
function simName({ nid, msisdn, iccid, product, dataPool, endUser }: MobileConnection): string | null {
  const own = dataPool && !isShared(dataPool) ? dataPool.name : '';
  return named([nid || numberOf({ msisdn, iccid }), own, product.name, endUser?.companyName]);
}

/** The phone number of a SIM for a page, or that of its card. */
function numberOf({ msisdn, iccid }: Pick<MobileConnection, 'msisdn' | 'iccid'>): string | null {
  return msisdn ? shownMsisdn(msisdn) : iccid && shownIccid(iccid);
}

function named(parts: readonly (string | null | undefined)[]): string | null {
  return parts.filter(Boolean).join(', ') || null;
}

/** The look-up of an ordered SIM after a lost answer. */
export const simsFound = foundIn(listSims, simNameOf);

/** The look-up of a SIM order, also for the reconciliation in the background. */
export const mobileOrderLookUp: LookUp = {
  wizard: mobileOrderWizard.name,
  requirement: 'mobile-broadband-r',
  sends: MOBILE_ORDER_RIGHTS,
  describe: (intent, t) => {
    const sent = traceOf(intent);
    const sim = parseUuid(intent.effect ?? undefined);
    return {
      what: t('intents:what.order', { name: sent?.name ?? '', detail: sent?.productName ?? '' }),
      href: sim === null ? paths.mobileTransactions() : paths.mobileConnection(sim),
    };
  },
  nameOf: simNameOf,
  numbersOf: simNumbers,
  list: (provider, sought) => (isOfRun(sought) ? listed() : simsFound.list(provider, sought)),
  find: async (provider, intent) => (await findRun(intent)) ?? simsFound.find(provider, intent),
};

/**
 * The SIMs with a tag or data name that starts with the text, including ordered ones. Other providers may search
 * otherwise.
 */
async function simsBy(
  { mobileConnections }: Pick<Provider, 'mobileConnections'>,
  search: string,
): Promise<readonly MobileConnection[]> {
  return (await mobileConnections.list({ page: 1, perPage: MOST_SIMS, search, all: true })).rows;
}

/** The order as a candidate. A user recognises an order by its SIM, so an order without one is left out. */
function ofOrder(order: MobileTransaction, sought: Trace | null): Row[] {
  const { connection, type, typeName, createdAt, tags, username, endUser, isEndUserMalformed } = order;
  const effect = parseUuid(connection.uuid ?? undefined);
  const { nid } = connection;
  const name = named([nid || numberOf(connection), ...visibleTags(tags), endUser?.companyName || typeName]);
  const fits =
    sought !== null && (type === null || type === 'new') && (isEndUserMalformed || isSameCustomer(endUser, sought));
  return effect ? [{ effect, name, madeAt: createdAt ?? '', tags, username, fits, provedBy: null }] : [];
}

/** The SIM as a candidate. It has no moment of its own, so only a SIM with this name fits. */
function ofSim(sim: MobileConnection, sought: Trace | null): Row[] {
  const { product, endUser, tags, dataPool, state, isEndUserMalformed } = sim;
  const effect = parseUuid(sim.uuid);
  const name = simName(sim);
  const fits =
    sought !== null &&
    (state === null || state === 'ordered') &&
    dataPool?.name === sought.name &&
    (product.uuid === null || product.uuid === sought.product) &&
    (isEndUserMalformed || isSameCustomer(endUser, sought));
  return effect ? [{ effect, name, madeAt: '', tags, username: null, fits, provedBy: null }] : [];
}

/** True when the customers agree. The provider may leave out the customer of a SIM that has one. */
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
