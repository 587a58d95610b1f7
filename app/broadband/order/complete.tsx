import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { satisfies, seesPrices } from '~/kernel/access/permissions';
import { parseConnectionId, parseOrderNumber } from '~/telecom/lines/connection-id';
import { formatAddress } from '~/kernel/text/postcode';
import { formatDate } from '~/kernel/time/dates';
import { FailedPanel } from '~/kernel/frame/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { settlePanel } from '~/kernel/provider/client.server';
import { ProviderNotFound } from '~/kernel/provider/errors';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Copyable } from '~/kernel/ui/copyable';
import { PageHeader } from '~/kernel/ui/page-header';
import { Card } from '~/kernel/ui/card';
import { SummaryList } from '~/kernel/ui/summary-list';
import { readIntentOf } from '~/flows/intents/kept-intent.server';
import { isQuotedPayload } from './review/order-payload.server';
import { orderWizard } from './order-wizard.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** The confirmation of an order, with the provider's facts about it. Users can come back to this page (BBO-08). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-c');
  const { provider, permissions, session, t, timezone } = access;
  const nid = parseOrderNumber(args.params.nid ?? '');
  if (nid === null) throw new Response(null, { status: 404 });
  const [found, sent] = await Promise.all([
    settlePanel(provider.connections.recentOrder(nid)),
    readIntentOf(session, orderWizard.name, nid),
  ]);
  // the portal's own send is enough, since the provider may not list the order yet
  const order = found.ok ? found.value : null;
  const isNone = found.ok ? !order : found.failure.error instanceof ProviderNotFound;
  if (isNone && !sent) throw new Response(null, { status: 404 });
  const quoted = sent !== null && isQuotedPayload(sent.value.payload);
  return {
    title: pageTitle(t, t(quoted ? 'services:quote.complete.title' : 'order:complete.title')),
    nid,
    /** True when the order's number names a line too. */
    isNid: parseConnectionId(nid)?.kind === 'nid',
    quoted,
    unpriced: sent?.value.unpriced === true && seesPrices(access),
    mayRead: satisfies('broadband-r', permissions),
    order: order && {
      address: formatAddress(order.address),
      product: order.productName,
      wishDate: order.wishDate && formatDate(order.wishDate, timezone),
      orderedOn: formatDate(order.createdAt, timezone),
    },
  };
}

export default function OrderComplete() {
  const { t } = useTranslation(['order', 'ordering', 'services', 'prices']);
  const { nid, isNid, quoted, unpriced, order, mayRead } = usePageData<typeof loader>();
  const words = quoted
    ? t('services:quote.complete', { returnObjects: true })
    : { ...t('complete', { returnObjects: true }), ...t('ordering:complete', { returnObjects: true }) };
  return (
    <div className="stack wizard">
      <PageHeader title={words.title} note={words.note} />
      <Card title={words.order}>
        <SummaryList
          rows={[
            { key: 'nid', label: words.nid, value: <Copyable what="NID">{nid}</Copyable> },
            ...(order
              ? [
                  ...(order.address ? [{ key: 'address', label: t('complete.address'), value: order.address }] : []),
                  ...(order.product ? [{ key: 'product', label: t('complete.product'), value: order.product }] : []),
                  { key: 'ordered', label: words.orderedOn, value: order.orderedOn },
                  { key: 'wish', label: t('delivery.wishDate'), value: order.wishDate ?? t('review.asSoonAsPossible') },
                ]
              : []),
            ...(unpriced ? [{ key: 'price', label: t('prices:title'), value: t('prices:unpriced.confirmed') }] : []),
          ]}
        />
      </Card>
      {!order && <FailedPanel message={null} />}
      <p>{words.next}</p>
      <div className="actions">
        {mayRead && (
          <>
            <ButtonLink variant="primary" href={paths.pendingOrders()}>
              {t('complete.pending')}
            </ButtonLink>
            {isNid && <ButtonLink href={paths.connection(nid)}>{t('complete.connection')}</ButtonLink>}
          </>
        )}
        <ButtonLink href={paths.createConnection()}>{t('complete.another')}</ButtonLink>
      </div>
    </div>
  );
}
