import { satisfies } from '~/kernel/access/permissions';
import { parseConnectionId, parseOrderNumber } from '~/telecom/lines/connection-id';
import { formatAddress } from '~/kernel/text/postcode';
import { formatDate } from '~/kernel/time/dates';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import type { Access } from '~/kernel/session/authorize.server';
import { readIntentOf } from '~/flows/intents/kept-intent.server';
import { exampleOf } from '~/flows/wizard/example/examples.server';
import { anotherLike } from '~/flows/wizard/example/offered.server';
import { confirmedText } from '~/flows/prices/confirmed-text.server';
import type { Asked } from '~/flows/wizard/pages/pages.server';
import { LINE_ORDERS } from '~/telecom/ordering/order-names';
import type { Completed } from '~/flows/wizard/complete-page';
import { isQuotedPayload } from './review/order-payload.server';
import { letterOf } from './letter/letter.server';
import { orderWizard, type OrderSteps } from './order-wizard.server';

/** The confirmation of an order, with the provider's facts about it. Users can come back to this page (BBO-08). */
export async function confirmation(access: Access, placed: string, asked: Asked<OrderSteps>): Promise<Completed> {
  const { provider, permissions, session, t, timezone } = access;
  const nid = parseOrderNumber(placed);
  if (nid === null) throw new Response(null, { status: 404 });
  const [found, sent, example] = await Promise.all([
    settlePanel(provider.connections.recentOrder(nid)),
    readIntentOf(session, orderWizard.name, nid).then((own) => own ?? readIntentOf(session, LINE_ORDERS, nid)),
    exampleOf(session, orderWizard.name, nid),
  ]);
  // the portal's own send is enough, since the provider may not list the order yet
  const order = found.ok ? found.value : null;
  const isNone = found.ok ? !order : found.failure.error instanceof ProviderNotFound;
  if (isNone && !sent) throw new Response(null, { status: 404 });
  const quoted = sent !== null && isQuotedPayload(sent.value.payload);
  const words = quoted
    ? t('services:quote.complete', { returnObjects: true })
    : { ...t('order:complete', { returnObjects: true }), ...t('ordering:complete', { returnObjects: true }) };
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
            {
              key: 'wish',
              label: t('order:delivery.wishDate'),
              value: order.wishDate ? formatDate(order.wishDate, timezone) : t('order:review.asSoonAsPossible'),
            },
          ]
        : []),
      ...(asked.sent
        ? [
            {
              key: 'enduser',
              label: t('ordering:review.enduser'),
              value: asked.sent.facts.customer.enduser?.name ?? '',
            },
            { key: 'tags', label: t('ordering:review.tags'), value: asked.sent.answers.customer.tags.join(', ') },
          ]
        : []),
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
      ...anotherLike(t, paths.broadbandOrder().start, example),
      ...(satisfies('broadband-r', permissions)
        ? [
            { href: paths.pendingOrders(), label: t('order:complete.pending'), isMain: !example },
            ...(isNid ? [{ href: paths.connection(nid), label: t('order:complete.connection') }] : []),
          ]
        : []),
      { href: paths.broadbandOrder().start(), label: t('order:complete.another') },
    ],
  };
}
