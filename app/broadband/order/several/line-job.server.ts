import type { LinesWish } from './lines-wish';
import { isSentByOther } from './rows-sent.server';
import { isRowChanged } from './row-changed.server';
import { lineOfOrder, type OwnOrder, type SentLine } from './sent-line.server';
import { presentPrices } from '~/broadband/line-services/prices.server';
import { copperLine } from '~/broadband/replacing/replace-copper.server';
import { addressKey } from '~/broadband/availability/address-answer.server';
import { replacedAlready, replacementSent } from '~/broadband/orders/replacement-under-way.server';
import { openOrdersAt, readOrdersAt } from '~/broadband/orders/orders-at.server';
import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { nameSubject } from '~/flows/drafts/subject.server';
import { unkeptDraft } from '~/flows/drafts/unkept-draft.server';
import { printOfOld } from '~/broadband/replacing/old-line.server';
import type { Sends } from '~/flows/runs/job';
import { runOf } from '~/flows/runs/kept-run.server';
import { BROADBAND_ORDER_RIGHTS } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import type { Background } from '~/kernel/session/background.server';
import type { Session } from '~/kernel/session/session.server';
import { workAccess } from '~/kernel/session/work-access.server';
import { isMoved } from '~/telecom/ordering/moved-destination.server';
import { BROADBAND_ORDER, LINE_ORDERS } from '~/telecom/ordering/order-names';
import { orderLookUp } from '../review/find-order.server';
import { taggedOrder } from '../review/order-payload.server';
import { sendOrder } from '../review/send-order.server';
import { addressGate, lacksSecondConfirmed } from '../same-address/same-address.server';

/** A reason not to order a row after all. */
export type LineObstacle = 'second' | 'priceChanged' | 'priceHidden' | 'oldChanged' | 'rowChanged' | 'moved';

/** The session that sends an order, and the offer that the provider made with the prices right before. */
const prepared = new WeakMap<SentLine, { readonly session: Session; readonly offer: string | null }>();

/** Several connections of one sheet. Each has its order and its look-up, as a single one has. */
export const lineOrderJob: Sends<LinesWish, SentLine> = {
  name: LINE_ORDERS,
  kind: 'lines',
  requirement: BROADBAND_ORDER_RIGHTS,
  content: ({ own, name }, { sheet }) => {
    const { at } = own as OwnOrder;
    return { ...lineOfOrder(own), from: { sheet, row: name, ...(at === undefined ? {} : { at }) } };
  },
  describe: (sent, t) => ({
    what: t('intents:what.order', sentOrders.sentAs({ trace: sent })),
    href: paths.pendingOrders(),
  }),
  record: ({ replaces }) => replaces ?? null,
  orders: () => true,
  ordered: ({ ordered }) => ordered,
  // a run may go on days after its confirmation
  async before(background, sent): Promise<LineObstacle | null> {
    const access = confirmedAs(background, sent);
    if (await isRowChanged(sent)) return 'rowChanged';
    // a user who ordered without the orders at an address does not wait for them
    const read = sent.second === null ? readOrdersAt : openOrdersAt;
    if (await lacksSecondConfirmed(access, atAddress(access, sent), read)) return 'second';
    if (await isReplaced(access, sent)) return 'second';
    if (await isOldChanged(access, sent)) return 'oldChanged';
    if (sent.destinations && (await isMoved(access, sent.destinations))) return 'moved';
    const { session } = background;
    prepared.set(sent, { session, offer: null });
    if (sent.seen === null) return null;
    const prices = await presentPrices(access, { ...sent.priced, offerOnly: false }, { service: sent.facts });
    // a price that cannot be read now may still be the confirmed one
    if (prices.kind === 'none') throw new ProviderFailure(new ProviderOutage('nonsense', 'order_pricing', false));
    if (prices.kind === 'hidden') return 'priceHidden';
    if (prices.seen !== sent.seen) return 'priceChanged';
    prepared.set(sent, { session, offer: prices.offerUuid });
    return null;
  },
  gate(background, sent, intent) {
    const access = confirmedAs(background, sent);
    const open = atAddress(access, sent, intent);
    const gate = addressGate(access, open);
    const word: LineObstacle = 'second';
    return {
      lease: gate.lease,
      word,
      async allows() {
        const { replaces } = sent;
        const isAgain = replaces !== undefined && (await replacementSent(access, replaces.id, intent)) !== null;
        const isFree = !isAgain && (await gate.allows()) && !(await isOrdered(access, sent, intent));
        // others who order at this address see this order
        if (isFree) await nameSubject(access.session, open.draft, addressKey(sent.priced.address));
        return isFree;
      },
    };
  },
  async send({ provider }, sent, { reference, key }) {
    const ready = prepared.get(sent);
    if (!ready) throw new Error('an order is sent only after its last questions');
    const { session, offer } = ready;
    return sendOrder({ provider, session, key }, taggedOrder(sent.order, reference, offer), sent.priced.address);
  },
  find: (provider, _sent, intent) => orderLookUp.find(provider, intent),
  ...(orderLookUp.list && { list: orderLookUp.list }),
};

/** True when the user ordered this row of the sheet from another page meanwhile. */
async function isOrdered({ session }: Access, { from }: SentLine, intent: string): Promise<boolean> {
  return from !== undefined && isSentByOther(session, from, runOf(intent) ?? '');
}

/** True when another order replaces the line already. Only an address with something is asked about. */
async function isReplaced(access: Access, { replaces, second, priced: { address } }: SentLine): Promise<boolean> {
  if (!replaces || second === null) return false;
  return (await replacedAlready(access, replaces.id, address.zipcode)) !== null;
}

/**
 * True when the line to replace has ended, or has another customer, services or labels than its user saw. A failing
 * provider throws.
 */
async function isOldChanged(access: Access, { priced: { address }, replaces, old }: SentLine): Promise<boolean> {
  if (!replaces) return false;
  const copper = await copperLine(access, address, replaces.id);
  if (copper.kind === 'failed') throw new ProviderFailure(new ProviderOutage('nonsense', 'list_connections', false));
  return copper.kind !== 'found' || printOfOld(copper.old) !== old;
}

/** The access with the box that the user ticked for this row. */
function confirmedAs(background: Background, { second }: SentLine): Access {
  const form = new URLSearchParams(second ? { second } : {});
  return { ...workAccess(background, 'nl'), form };
}

function atAddress({ session }: Access, { priced: { address } }: SentLine, intent = '') {
  return {
    draft: unkeptDraft(session, BROADBAND_ORDER, {}, intent),
    position: { answers: { address }, facts: {} },
  };
}
