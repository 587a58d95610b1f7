import { MOBILE_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import type { KeptSteps } from '~/flows/drafts/kept';
import { unnamedEffect, type Intent } from '~/flows/intents/intent';
import type { Ordered } from '~/flows/prices/confirmed-sums';
import { contentHash } from '~/flows/intents/intent.server';
import type { Sending } from '~/flows/intents/submission';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Sends } from '~/flows/runs/job';
import { wakeRunner } from '~/flows/runs/runner.server';
import { placeOf } from '~/flows/runs/kept-run.server';
import { startRun } from '~/flows/runs/runs.server';
import { orderedFor, type Session } from '~/kernel/session/session.server';
import type { SentElsewhere } from '~/flows/wizard/unknown.server';
import type { Obstacle } from '../../sim/sim-wish';
import type { Destined } from '../recheck.server';
import { orderedSim, orderTrace, simNameOf, simNumbers, simsFound, traceOf } from '../review/find-order.server';
import {
  namesAreTags,
  orderBody,
  pricedOrder,
  sentSim,
  withNameTag,
  type CompleteOrder,
  type OrderBody,
} from '../review/order-payload.server';
import { destinedBy, isClosed, isElsewhere, type OrderWish } from './destined.server';
import { runEffect, runIdOfDraft } from './run-of-draft.server';

export type SentOrder = Pick<OrderWish, 'body' | 'trace' | 'seen'> & {
  readonly name: string;
  readonly destined: Destined;
  readonly closed: boolean;
};

/** Several SIMs of one draft (MOB-08). Each has its order and its look-up, as a single one has. */
export const simOrderJob: Sends<OrderWish, SentOrder> = {
  name: SIM_ORDERS,
  kind: 'order',
  requirement: MOBILE_ORDER_RIGHTS,
  describe: ({ name, trace }, t) => ({
    what: t('intents:what.order', { name, detail: trace.productName }),
    href: paths.mobileTransactions(),
  }),
  orders: () => true,
  content: ({ name }, wish) => ({
    name,
    body: wish.namesAreTags ? withNameTag(wish.body, name) : wish.body,
    trace: { ...wish.trace, name },
    seen: wish.seen,
    destined: destinedBy(wish),
    closed: isClosed(wish),
  }),
  // a run may go on days after its confirmation
  async before(asking, { seen, destined, closed }): Promise<Obstacle | null> {
    if (closed || (await isElsewhere(asking, destined))) return 'moved';
    const isOtherPrice = seen && contentHash(await asking.provider.mobileOrders.receipt(seen.price)) !== seen.receipt;
    return isOtherPrice ? 'priceChanged' : null;
  },
  send: ({ provider }, { name, body }, sending) => placeSim(provider, body, name, sending),
  list: simsFound.list,
  nameOf: simNameOf,
  numbersOf: simNumbers,
  find: (provider, _sent, intent) => simsFound.find(provider, intent),
};

/**
 * Orders one SIM and answers its uuid. An order that names no SIM gives a substitute, and the lists are searched for
 * it.
 */
export async function placeSim(
  { mobileOrders }: Pick<Provider, 'mobileOrders'>,
  body: OrderBody,
  name: string,
  { reference, key }: Sending,
): Promise<string> {
  return (await mobileOrders.order(sentSim(body, name, reference), key)) ?? unnamedEffect(key);
}

/**
 * Starts the run of a draft at once. It answers the run as the effect of the draft's intent. `receipt` and `sums` are
 * the confirmed price of one SIM.
 */
export async function startOrders(
  session: Session,
  draft: { readonly id: string; readonly value: { readonly steps: KeptSteps } },
  order: CompleteOrder,
  { receipt, sums }: { readonly receipt: string | null; readonly sums: Ordered['sums'] },
): Promise<string> {
  const body = orderBody(order, orderedFor(session));
  const seen = receipt === null ? null : { price: pricedOrder(order), receipt };
  const wish: OrderWish = {
    kind: 'order',
    body,
    namesAreTags: namesAreTags(order),
    trace: orderTrace(order),
    seen,
    ordered: { ...orderedSim(order), sums },
    steps: draft.value.steps,
  };
  const items = order.answers.sim.names.map((name) => ({ id: '', name, detail: '', obstacle: null }));
  const run = await startRun(session, runIdOfDraft(draft.id), simOrderJob, wish, items);
  wakeRunner();
  return runEffect(run.id);
}

/** SIMs of a run with an unknown outcome, listed among the user's other orders. */
export const sentBySeveral: SentElsewhere = {
  wizard: { name: SIM_ORDERS },
  paths: { status: (intent) => paths.mobileRuns().item(...placeOf(intent)) },
  sentAs: (intent: Intent) => {
    const sent = traceOf(intent);
    return { name: sent?.name ?? '', detail: sent?.productName ?? '' };
  },
};
