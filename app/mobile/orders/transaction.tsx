import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { pageTitle } from '~/kernel/frame/title.server';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { Activity } from '~/telecom/timeline/activity';
import { OrderBanner } from '~/telecom/timeline/order-banner';
import { ButtonLink } from '~/kernel/ui/button';
import { Notice } from '~/kernel/ui/notice';
import { Breadcrumbs, PageHeader } from '~/kernel/ui/page-header';
import { worded } from '~/kernel/ui/words';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { AskedNotice } from '../asked/asked-notice';
import { Customer, Delivery, OrderFacts } from './transaction-panels';
import { loadTransaction } from './transaction.server';

export const handle: PageHandle = { page: 'record' };

export const meta = titleOf;

/** One mobile order: its progress, its delivery and its events (MOB-11). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const all = new URL(args.request.url).searchParams.get('activity') === 'all';
  const order = await loadTransaction(access, args.params['uuid'], all);
  return { title: pageTitle(access.t, [order.plainName, order.identifiers.nid ?? order.uuid]), ...order };
}

export default function MobileTransactionPage() {
  const { t } = useTranslation('mobileOrders');
  const order = usePageData<typeof loader>();
  return (
    <div className="stack detail">
      <PageHeader
        crumbs={
          <Breadcrumbs label={t('crumbs')} crumbs={[{ label: t('list.title'), href: paths.mobileTransactions() }]} />
        }
        title={worded(order.name)}
        note={[order.identifiers.nid, order.endUser?.name].filter(Boolean).join(' · ')}
      />
      <UnknownOrdersNotice unknown={order.sent} />
      <AskedNotice differences={order.differences} />
      {order.failed && (
        <Notice
          tone="danger"
          title={t('failed.title')}
          actions={
            order.failed.ticketHref && <ButtonLink href={order.failed.ticketHref}>{t('failed.ticket')}</ButtonLink>
          }
        >
          {t('failed.text')}
        </Notice>
      )}
      <OrderBanner order={{ value: order.course }} />
      <div className="columns">
        <div className="stack">
          <Delivery delivery={order.delivery} isMalformed={order.isDeliveryMalformed} />
          <Activity activity={order.activity} />
        </div>
        <div className="stack">
          <OrderFacts uuid={order.uuid} identifiers={order.identifiers} facts={order.facts} />
          <Customer endUser={order.endUser} isMalformed={order.isEndUserMalformed} />
        </div>
      </div>
    </div>
  );
}
