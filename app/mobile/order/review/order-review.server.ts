import { coversZone } from '~/mobile/domain/sim-product';
import { lastTime } from '~/telecom/ordering/last-time.server';
import { SIM_ORDERS } from '~/telecom/ordering/order-names';
import type { Sums } from '~/flows/prices/confirmed-sums';
import type { SimPrice } from '~/mobile/provider/orders.server';
import { movedSince } from '~/telecom/ordering/moved-destination.server';
import { settlePanel, settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { orderedFor } from '~/kernel/session/session.server';
import { foreign } from '~/kernel/ui/words';
import { contentHash } from '~/flows/intents/intent.server';
import { confirmedSums } from '~/flows/prices/quoted-price';
import { quotedPrice, receiptView, sumsText } from '~/flows/prices/receipt-view.server';
import { reviewPage } from '~/flows/wizard/review.server';
import { catalogue, seesMobilePrices } from '../../offered/offered.server';
import { poolStateWith } from '../../data-pools/with-sims.server';
import { mobileOrderArea } from '../order-area.server';
import { mobileOrderWizard } from '../order-wizard.server';
import { movedDestinations } from '../recheck.server';
import { placeSim, startOrders } from '../several/order-job.server';
import { isOfRun, runIdOfDraft } from '../several/run-of-draft.server';
import { orderedSim, orderTrace } from './find-order.server';
import {
  namesAreTags,
  orderBody,
  orderParts,
  pricedOrder,
  sentPrice,
  withNameTag,
  type CompleteOrder,
} from './order-payload.server';
import { contractEnds, orderSummary, overTermText } from './order-summary.server';

/** The review of the whole order and its price. */
export const mobileOrderReview = reviewPage(mobileOrderArea, {
  summary: ({ position }, access) => orderSummary(position, access.t, contractEnds(position, access)),
  parts: ({ position }) => orderParts(position),
  otherwise: 'product',
  trace: ({ draft, position }) => ({
    ...orderTrace(position),
    ...(isSeveral(position) ? { run: runIdOfDraft(draft.id) } : {}),
  }),
  // several SIMs are several orders, and their run sends them
  ordered: ({ position }) => (isSeveral(position) ? null : orderedSim(position)),
  async load(access, { position }) {
    const source = position.answers.data?.data_source;
    const [receipt, obstacle, pool] = await Promise.all([
      orderReceipt(access, position),
      obstacleTo(access, position),
      source?.kind === 'pool' ? poolStateWith(access, source.uuid, position.answers.sim.names.length) : null,
    ]);
    const price = quotedPrice(receipt);
    const { sums = null } = price;
    return {
      names: position.answers.sim.names,
      hardware: position.facts.product.hardware.map(({ name }) => foreign(name)),
      receipt,
      price,
      overTerm: overTermText(access, position, sums),
      last: await lastOfSim(access, position, sums),
      obstacle,
      pool: pool && { ...pool, name: foreign(position.facts.data?.name) },
    };
  },
  async ready(access, open) {
    const [receipt, obstacle, moved] = await Promise.all([
      orderReceipt(access, open.position),
      obstacleTo(access, open.position),
      settleSide(movedDestinations(access, open.position)),
    ]);
    const { provider, session } = access;
    const price = quotedPrice(receipt);
    return {
      changed:
        (obstacle && access.t(`mobileOrder:review.${obstacle}.text`)) ??
        movedSince(access, 'mobileOrder', moved) ??
        (receipt.kind === 'shown' ? priceChange(access, receipt.shown) : null),
      price,
      unticked: null,
      send: (sending) => {
        const { position, draft } = open;
        if (isSeveral(position))
          return startOrders(session, draft, position, {
            receipt: receipt.kind === 'shown' ? receipt.seen : null,
            sums: confirmedSums(price, { seen: access.form.get('seen') ?? '' }),
          });
        const [name] = position.answers.sim.names;
        const body = orderBody(position, orderedFor(session));
        return placeSim(provider, namesAreTags(position) ? withNameTag(body, name) : body, name, sending);
      },
      ...(isSeveral(open.position) ? { said: { tone: 'info', key: 'simRuns:orders.begun' } } : {}),
    };
  },
  // another draft may order a SIM of the same name, so the lease is the draft's own
  gate: (_access, open) => ({ lease: `mobile order ${open.draft.id}`, allows: () => Promise.resolve(true) }),
  held: () => ({}),
});

/** The receipt of one SIM. The order stays possible when the provider gives none. */
async function orderReceipt(access: Access, order: CompleteOrder) {
  const asked = seesMobilePrices(access) && settlePanel(access.provider.mobileOrders.receipt(pricedOrder(order)));
  return receiptView((await asked) || null, order.answers.sim.names.length, contentHash);
}

/**
 * The price and the term of one SIM beside those of the user's last SIM of the same subscription, in words. Empty when
 * the present price is not known as a whole.
 */
async function lastOfSim(access: Access, order: CompleteOrder, sums: Sums | null): Promise<string[]> {
  if (sums === null) return [];
  const now = pricedOrder(order);
  return lastTime(
    access,
    { sums, months: now.months },
    {
      wizards: [mobileOrderWizard.name, SIM_ORDERS],
      alike(intent) {
        // the intent of several SIMs makes only their run, in which each has its own
        const sent = isOfRun(intent) ? null : sentPrice(intent.payload);
        if (sent?.productUuid !== now.productUuid) return null;
        return { months: sent.months, isOther: choicesOf(sent) !== choicesOf(now) };
      },
      say: (key, than) => access.t(`mobileOrder:last.${key}`, than),
    },
  );
}

/** The fingerprint of all that has a price besides the subscription and the length of its contract. */
function choicesOf({ months, bundleUuid, poolUuid, hardwareUuids }: SimPrice): string {
  return contentHash({ hasTerm: months !== null, bundleUuid, poolUuid, hardware: hardwareUuids.toSorted() });
}

/**
 * The change at the provider that prevents the order, such as a product no longer offered. A call that fails prevents
 * no order.
 */
async function obstacleTo(
  access: Access,
  { answers: { sim, product } }: CompleteOrder,
): Promise<'gone' | 'closed' | null> {
  const [offered, ordering] = await Promise.all([
    settleSide(catalogue(access)),
    settleSide(access.provider.mobileOrders.isOrderable()),
  ]);
  const isThere =
    !offered.ok ||
    offered.value.subscriptions.some((each) => each.uuid === product.product && coversZone(each, sim.zone));
  if (!isThere) return 'gone';
  return ordering.ok && ordering.value === false ? 'closed' : null;
}

function isSeveral({ answers }: CompleteOrder): boolean {
  return answers.sim.names.length > 1;
}

/** The change of price since the review. Null when the price is the same, and when the review showed none. */
function priceChange({ form, t }: Access, now: string): string | null {
  const seen = form.get('seen') ?? '';
  if (seen === '' || seen.split(' ')[0] === now.split(' ')[0]) return null;
  const [before, after] = [sumsText(seen, t), sumsText(now, t)];
  return before && after && before !== after
    ? t('mobileOrder:review.priceChangedTo', { before, now: after })
    : t('mobileOrder:review.priceChanged');
}
