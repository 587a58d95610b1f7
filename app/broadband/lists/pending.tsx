import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { withViews } from '~/flows/views/views.server';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { ListPage } from '~/kernel/table/list-page';
import { openList } from '~/kernel/table/open-list.server';
import { ButtonLink } from '~/kernel/ui/button';
import { BROADBAND_ORDER } from '~/telecom/ordering/order-names';
import { examplesOf } from '~/flows/wizard/example/examples.server';
import { ShownStatus } from '~/kernel/ui/status';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { unknownOrders } from '~/flows/wizard/unknown.server';
import { pendingList, pendingTable } from './list-definitions';
import { OrderButton } from './order-button';
import { orderedFor } from './ordered-for.server';
import { exactOrders, listOrders } from './pending-orders.server';
import { workRow, type WorkRow } from './work-row.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, permissions, session, t } = access;
  const mayOrder = satisfies(menuRules['broadband.order'], permissions);
  const { views, ...asked } = await withViews(args, access, pendingList);
  const [{ state, result }, unknown] = await Promise.all([
    openList(asked, pendingList, (query, state) => listOrders(provider, query, state), exactOrders),
    unknownOrders(sentOrders, access),
  ]);
  const nids = result.ok ? result.value.rows.flatMap(({ nid }) => nid ?? []) : [];
  // an exact hit stands above the order of the days
  const isByDay = state.sortBy === pendingTable.sort.by && state.search === '';
  const [examples, customers] = await Promise.all([
    examplesOf(session, BROADBAND_ORDER, mayOrder ? nids : []),
    orderedFor(session, nids),
  ]);
  return {
    unknown,
    title: listTitle(t, t(`connections:pending.${state.filters['showClosed'] === 'true' ? 'all' : 'title'}`), state),
    mayOrder,
    list: presentList({
      ...pendingList,
      views,
      state,
      t,
      result,
      row: (order) => ({
        ...workRow(order, { ...access, mayOrder, isByDay }, examples.get(order.nid ?? '')),
        customer: customers.get(order.nid ?? '') ?? '',
      }),
    }),
  };
}

/** A row, with the name of the customer where the portal knows for whom it was ordered. */
type PendingRow = WorkRow & { readonly customer: string };

export default function PendingOrders() {
  const { t } = useTranslation('connections');
  const { list, mayOrder, unknown } = usePageData<typeof loader>();
  return (
    <ListPage
      {...pendingList}
      title={t(list.state.filters['showClosed'] === 'true' ? 'pending.all' : 'pending.title')}
      add={<OrderButton mayOrder={mayOrder} />}
      more={mayOrder && <ButtonLink href={paths.broadbandOrder().drafts()}>{t('pending.drafts')}</ButtonLink>}
      before={<UnknownOrdersNotice unknown={unknown} />}
      texts={t('pending.list', { returnObjects: true })}
      countText={(count) => t('pending.count', { count })}
      list={list}
      filters={[{ name: 'showClosed', label: t('pending.showClosed') }]}
      row={(row: PendingRow) => ({
        key: row.id,
        group: row.group,
        href: row.nid === null ? undefined : paths.connection(row.nid),
        cells: {
          state: (
            <>
              <ShownStatus shown={row.state} />
              {row.next && <div className="muted">{row.next}</div>}
              {row.callUpHref && (
                <div>
                  <a href={row.callUpHref}>
                    {t('attention.callUp')}
                    <span className="sr"> {row.address}</span>
                  </a>
                </div>
              )}
            </>
          ),
          zipcode: (
            <>
              {row.address}
              {row.customer && <div className="muted">{row.customer}</div>}
            </>
          ),
          city: row.city,
          action: (
            <>
              {row.action}
              {row.nid && <div className="muted num">{row.nid}</div>}
              {row.likeHref && (
                <div>
                  <a href={row.likeHref}>
                    {t('pending.like')}
                    <span className="sr"> {row.address}</span>
                  </a>
                </div>
              )}
            </>
          ),
          created_at: row.createdAt,
          customer_wish_date: row.wishDate,
          expected_completion_date: row.expectedDate,
        },
      })}
    />
  );
}
