import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { satisfies } from '~/domain/permissions';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import { formatDate } from '~/domain/dates';
import { FailedPanel } from '~/frame/failed-panel';
import { pack, titleOf, usePageData } from '~/frame/packed';
import { pageTitle } from '~/frame/title.server';
import { paths } from '~/paths';
import { settle } from '~/provider/client.server';
import { authorize } from '~/session/authorize.server';
import { ButtonLink } from '~/ui/button';
import { Copyable } from '~/ui/copyable';
import { PageHeader } from '~/ui/page-header';
import { Panel } from '~/ui/panel';
import { SummaryList } from '~/ui/summary-list';

export const handle = { hydrate: false, enhance: true, i18n: ['order'] };

export const meta = titleOf;

/** The confirmation: a page that can be come back to. What it shows is what the provider has of the order (BBO-08). */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, permissions, t, timezone } = await authorize(args, 'broadband-c');
  const nid = args.params.nid ?? '';
  if (!/^[A-Za-z]{2}\d{1,12}$/.test(nid)) throw new Response(null, { status: 404 });
  const found = await settle(provider.broadband.listTransactions({ page: 1, perPage: 5, showClosed: true, nid: nid.toUpperCase() }));
  const order = found.ok ? found.value.rows[0] : undefined;
  if (found.ok && !order) throw new Response(null, { status: 404 });
  return pack({
    title: pageTitle(t, t('order:complete.title')),
    nid,
    mayRead: satisfies('broadband-r', permissions),
    order: order && {
      address: `${formatAddressLine(order.address)}, ${formatZipcode(order.address.zipcode)} ${order.address.city}`,
      product: order.productName,
      wishDate: order.wishDate && formatDate(order.wishDate, timezone),
      orderedOn: formatDate(order.createdAt, timezone),
    },
  });
}

export default function OrderComplete() {
  const { t } = useTranslation('order');
  const { nid, order, mayRead } = usePageData<typeof loader>();
  return (
    <div className="stack wizard">
      <PageHeader title={t('complete.title')} note={t('complete.note')} />
      <Panel title={t('complete.order')}>
        <SummaryList
          rows={[
            { key: 'nid', label: t('complete.nid'), value: <Copyable what="NID">{nid}</Copyable> },
            ...(order
              ? [
                  { key: 'address', label: t('complete.address'), value: order.address },
                  ...(order.product ? [{ key: 'product', label: t('complete.product'), value: order.product }] : []),
                  { key: 'ordered', label: t('complete.orderedOn'), value: order.orderedOn },
                  { key: 'wish', label: t('delivery.wishDate'), value: order.wishDate ?? t('review.asSoonAsPossible') },
                ]
              : []),
          ]}
        />
      </Panel>
      {!order && <FailedPanel message={null} />}
      <p>{t('complete.next')}</p>
      <div className="actions">
        {mayRead && (
          <>
            <ButtonLink variant="primary" href={paths.pendingOrders()}>
              {t('complete.pending')}
            </ButtonLink>
            <ButtonLink href={paths.connection(nid)}>{t('complete.connection')}</ButtonLink>
          </>
        )}
        <ButtonLink href={paths.createConnection()}>{t('complete.another')}</ButtonLink>
      </div>
    </div>
  );
}
