import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { sentOrders } from '~/broadband/orders/sent-orders.server';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { authorize } from '~/kernel/session/authorize.server';
import { exactFirst, listTitle, loadList, presentList } from '~/kernel/table/list.server';
import { ListPage } from '~/kernel/table/list-page';
import { readTableState } from '~/kernel/table/table';
import { ButtonLink } from '~/kernel/ui/button';
import { Checkbox } from '~/kernel/ui/choices';
import { ShownStatus } from '~/kernel/ui/status';
import { UnknownOrdersNotice } from '~/flows/wizard/unknown-notice';
import { unknownOrders } from '~/flows/wizard/unknown.server';
import { LOOKED_THROUGH } from './exact.server';
import { pendingTable } from './list-definitions';
import { OrderButton } from './order-button';
import { listOrders } from './pending-orders.server';
import { pendingRow, type PendingRow } from './pending-row.server';

/** Fewer characters are the beginning of one. */
const SHORTEST_NID = 6;

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, permissions, t, timezone } = access;
  const state = readTableState(pendingTable, new URL(args.request.url).searchParams);
  const load = (query: ListQuery) => listOrders(provider, query, state.filters.showClosed === 'true');
  const isExact = ({ nid }: Transaction) => state.searchField === 'nid' && nid?.toUpperCase() === state.search;
  const [result, unknown] = await Promise.all([
    loadList(pendingTable, state, load).then((found) =>
      exactFirst(state, found, isExact, async () =>
        state.searchField === 'nid' && state.search.length >= SHORTEST_NID
          ? (await load({ page: 1, perPage: LOOKED_THROUGH, search: { field: 'nid', text: state.search } })).rows
          : [],
      ),
    ),
    unknownOrders(sentOrders, access),
  ]);
  return {
    unknown,
    title: listTitle(t, t(`connections:pending.${state.filters['showClosed'] === 'true' ? 'all' : 'title'}`), state),
    mayOrder: satisfies(menuRules['broadband.order'], permissions),
    list: presentList({
      definition: pendingTable,
      path: paths.pendingOrders(),
      state,
      t,
      result,
      row: (transaction) => pendingRow(transaction, t, timezone),
    }),
  };
}

export default function PendingOrders() {
  const { t } = useTranslation('connections');
  const { list, mayOrder, unknown } = usePageData<typeof loader>();
  return (
    <ListPage
      title={t('pending.title')}
      add={<OrderButton mayOrder={mayOrder} />}
      heads="zipcode"
      more={mayOrder && <ButtonLink href={paths.orderDrafts()}>{t('pending.drafts')}</ButtonLink>}
      before={<UnknownOrdersNotice unknown={unknown} />}
      definition={pendingTable}
      path={paths.pendingOrders()}
      exportPath={paths.pendingExport()}
      texts={t('pending.list', { returnObjects: true })}
      countText={(count) => t('pending.count', { count })}
      list={list}
      looks={{ created_at: { hideBelow: 'lg' }, customer_wish_date: { hideBelow: 'lg' } }}
      filters={
        <Checkbox
          id="showClosed"
          name="showClosed"
          value="true"
          label={t('pending.showClosed')}
          defaultChecked={list.state.filters.showClosed === 'true'}
        />
      }
      row={(row: PendingRow) => ({
        key: row.id,
        href: row.nid === null ? undefined : paths.connection(row.nid),
        cells: {
          state: (
            <>
              <ShownStatus shown={row.state} />
              {row.next && <div className="muted">{row.next}</div>}
            </>
          ),
          zipcode: row.address,
          city: row.city,
          action: row.action,
          created_at: row.createdAt,
          customer_wish_date: row.wishDate,
          expected_completion_date: row.expectedDate,
        },
      })}
    />
  );
}
