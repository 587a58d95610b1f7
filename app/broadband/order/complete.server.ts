import { satisfies } from '~/kernel/access/permissions';
import { parseConnectionId, parseOrderNumber } from '~/telecom/lines/connection-id';
import { formatPhone } from '~/kernel/text/phone';
import { formatAddress } from '~/kernel/text/postcode';
import { formatDate } from '~/kernel/time/dates';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { readIntentOf, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { exampleOf } from '~/flows/wizard/example/examples.server';
import { anotherLike } from '~/flows/wizard/example/offered.server';
import { confirmedText } from '~/flows/prices/confirmed-text.server';
import type { Asked } from '~/flows/wizard/pages/pages.server';
import { LINE_ORDERS } from '~/telecom/ordering/order-names';
import type { Completed } from '~/flows/wizard/complete-page';
import type { Transaction } from '../provider/schemas/transaction';
import { expectedText } from './delivery/expected-date.server';
import { isQuotedPayload, type CompleteOrder } from './review/order-payload.server';
import { letterOf } from './letter/letter.server';
import { followedBy } from './several/kept-row.server';
import { orderWizard, type OrderSteps } from './order-wizard.server';

/** The confirmation of an order, with the provider's facts about it. Users can come back to this page (BBO-08). */
export async function confirmation(access: Access, placed: string, asked: Asked<OrderSteps>): Promise<Completed> {
  const { provider, permissions, session, t, timezone } = access;
  const nid = parseOrderNumber(placed);
  if (nid === null) throw new Response(null, { status: 404 });
  const [found, sent] = await Promise.all([
    settlePanel(provider.connections.recentOrder(nid)),
    readIntentOf(session, orderWizard.name, nid).then((own) => own ?? readIntentOf(session, LINE_ORDERS, nid)),
  ]);
  // the portal's own send is enough, since the provider may not list the order yet
  const order = found.ok ? found.value : null;
  const isNone = found.ok ? !order : found.failure.error instanceof ProviderNotFound;
  if (isNone && !sent) throw new Response(null, { status: 404 });
  const quoted = sent !== null && isQuotedPayload(sent.value.payload);
  const words = quoted
    ? t('services:quote.complete', { returnObjects: true })
    : { ...t('order:complete', { returnObjects: true }), ...t('ordering:complete', { returnObjects: true }) };
  const again = await anotherLink(access, nid, sent);
  // the order's number may name a line too
  const isNid = parseConnectionId(nid)?.kind === 'nid';
  return {
    title: pageTitle(t, words.title),
    heading: words.title,
    note: words.note,
    record: words.order,
    rows: [
      { key: 'nid', label: words.nid, value: nid, copied: 'NID' },
      ...(order
        ? [
            { key: 'address', label: t('order:complete.address'), value: formatAddress(order.address) },
            { key: 'product', label: t('order:complete.product'), value: order.productName ?? '' },
            { key: 'ordered', label: words.orderedOn, value: formatDate(order.createdAt, timezone) },
            { key: 'wish', label: t('order:delivery.wishDate'), value: wishText(order, access) },
          ]
        : []),
      {
        key: 'expected',
        label: t('order:complete.expected'),
        value: quoted ? '' : expectedText(access, { sent: asked.sent, sentAt: sent?.value.sentAt ?? null, order }),
      },
      ...(asked.sent ? customerRows(asked.sent, t) : []),
      {
        key: 'price',
        label: t('prices:title'),
        value: sent ? confirmedText(access, sent.value) : '',
      },
    ],
    isFailed: !order,
    next: words.next,
    // nothing is to be told of an order that has ended
    letter:
      asked.sent && !quoted && order?.open !== false ? letterOf(access, asked.sent, nid, order, asked.query) : null,
    links: [
      ...again,
      ...(satisfies('broadband-r', permissions)
        ? [
            { href: paths.pendingOrders(), label: t('order:complete.pending'), isMain: again.length === 0 },
            ...(isNid ? [{ href: paths.connection(nid), label: t('order:complete.connection') }] : []),
          ]
        : []),
      { href: paths.broadbandOrder().start(), label: t('order:complete.another') },
    ],
  };
}

function wishText({ wishDate, onDemand }: Transaction, { t, timezone }: Access): string {
  if (wishDate !== null) return formatDate(wishDate, timezone);
  return onDemand ? t('order:delivery.onDemand') : t('order:review.asSoonAsPossible');
}

/** The contact, the customer and the labels as they were sent, which only the portal has. */
function customerRows({ answers: { customer }, facts }: CompleteOrder, t: Access['t']): Completed['rows'] {
  const phones = [customer.contact_phonenumber, customer.additional_contact_phonenumber];
  const contact = [
    customer.contact_name,
    customer.contact_email,
    ...phones.map((phone) => phone && formatPhone(phone)),
  ];
  return [
    { key: 'contact', label: t('order:review.contact'), value: contact.filter(Boolean).join(', ') },
    { key: 'enduser', label: t('ordering:review.enduser'), value: facts.customer.enduser?.name ?? '' },
    { key: 'tags', label: t('ordering:review.tags'), value: customer.tags.join(', ') },
  ];
}

/** The link to another order like this one. A row of a sheet has no example of its own, but follows one. */
async function anotherLink({ session, t }: Access, nid: string, sent: IntentEntry | null): Promise<Completed['links']> {
  const { start } = paths.broadbandOrder();
  const own = await exampleOf(session, orderWizard.name, nid);
  if (own !== null || sent?.value.wizard !== LINE_ORDERS) return anotherLike(t, start, own);
  return anotherLike(t, start, await followedBy(session, sent), t('order:complete.followed'));
}
