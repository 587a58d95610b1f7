import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { FailedPanel } from '~/kernel/frame/failed-panel';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { ButtonLink } from '~/kernel/ui/button';
import { Card } from '~/kernel/ui/card';
import { Copyable } from '~/kernel/ui/copyable';
import { PageHeader } from '~/kernel/ui/page-header';
import { SummaryList } from '~/kernel/ui/summary-list';
import { AskedNotice } from '../asked/asked-notice';
import { confirmation } from './complete.server';

export const handle: PageHandle = { page: 'plain' };

export const meta = titleOf;

/** The confirmation of an order. Users can come back to this page (MOB-08). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-c');
  return confirmation(access, args.params['uuid']);
}

export default function MobileOrderComplete() {
  const { t } = useTranslation(['mobileOrder', 'ordering', 'prices']);
  const {
    uuid,
    mayRead,
    unpriced,
    isFailed,
    nid,
    name,
    product,
    pool,
    orderedOn,
    deliveredTo,
    orderHref,
    differences,
  } = usePageData<typeof loader>();
  const rows = [
    { key: 'name', label: t('sim.name'), value: name },
    { key: 'nid', label: 'NID', value: nid && <Copyable what="NID">{nid}</Copyable> },
    { key: 'product', label: t('review.product'), value: product },
    { key: 'pool', label: t('review.sources.pool'), value: pool },
    { key: 'ordered', label: t('ordering:complete.orderedOn'), value: orderedOn ?? '' },
    { key: 'price', label: t('prices:title'), value: unpriced ? t('prices:unpriced.confirmed') : '' },
    { key: 'delivery', label: t('complete.deliveredTo'), value: deliveredTo },
  ];
  return (
    <div className="stack wizard">
      <PageHeader title={t('complete.title')} note={t('ordering:complete.note')} />
      <AskedNotice differences={differences} />
      <Card title={t('ordering:complete.order')}>
        <SummaryList rows={rows.filter(({ value }) => value !== '')} />
      </Card>
      {isFailed && <FailedPanel message={null} />}
      <p>{t('complete.next')}</p>
      <div className="actions">
        {mayRead && (
          <>
            <ButtonLink variant="primary" href={orderHref ?? paths.mobileTransactions()}>
              {t(orderHref ? 'complete.order' : 'complete.orders')}
            </ButtonLink>
            <ButtonLink href={paths.mobileConnection(uuid)}>{t('complete.sim')}</ButtonLink>
          </>
        )}
        <ButtonLink href={paths.createMobile()}>{t('complete.another')}</ButtonLink>
      </div>
    </div>
  );
}
