import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { orderedName, orderedUnder } from '~/telecom/ordering/ordered-names.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Session } from '~/kernel/session/session.server';
import { OrderedUnder } from '../sim/ordered-under';
import { authorize } from '~/kernel/session/authorize.server';
import { ListPage } from '~/kernel/table/list-page';
import { folded } from '~/kernel/table/fold';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { dataChanges } from './data-changes.server';
import { listTransactions } from './list-transactions.server';
import { orderRuns } from './order-runs.server';
import { orderRow } from './order-rows';
import { transactionRow } from './transaction-row.server';
import { ORDER_KINDS, transactionsList } from './transactions-table';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { provider, session, t, timezone } = access;
  const { views, ...asked } = await withViews(args, access, transactionsList);
  const { state, result } = await openList(asked, transactionsList, (query, state) =>
    listTransactions(provider, query, state),
  );
  const rows = result.ok ? result.value.rows : [];
  const [named, names, changes, runs] = await Promise.all([
    orderedUnder(session, state.search),
    namesOf(session, rows),
    dataChanges(access, rows),
    orderRuns(session, rows),
  ]);
  return {
    title: listTitle(t, t(`mobileOrders:list.${state.filters['showClosed'] === 'true' ? 'all' : 'title'}`), state),
    named,
    list: presentList({
      ...transactionsList,
      views,
      state,
      t,
      result,
      row: (order) =>
        transactionRow(
          order,
          {
            name: names.get(order.uuid) ?? null,
            change: changes.get(order.uuid) ?? null,
            run: runs.get(order.uuid) ?? null,
          },
          t,
          timezone,
        ),
    }),
  };
}

/** The names under which the SIMs were ordered here. */
async function namesOf(session: Session, orders: readonly MobileTransaction[]): Promise<ReadonlyMap<string, string>> {
  const names = await Promise.all(
    orders.map(async ({ uuid, connection }) => [uuid, await orderedName(session, connection.uuid)] as const),
  );
  return new Map(names.flatMap(([uuid, name]) => (name === null ? [] : [[uuid, name] as const])));
}

export default function MobileTransactions() {
  const { t } = useTranslation('mobileOrders');
  const { list, named } = usePageData<typeof loader>();
  const { rows, ...found } = folded(list, ({ run }) => run?.id ?? null);
  const { noneOfKind, ...texts } = t('list', { returnObjects: true });
  return (
    <ListPage
      {...transactionsList}
      title={t('list.title')}
      before={<OrderedUnder found={named} />}
      texts={list.state.filters.kind === 'all' ? texts : { ...texts, none: noneOfKind }}
      countText={(count) => t('list.count', { count })}
      remark={rows.some(({ length }) => length > 1) ? t('list.run.about') : null}
      list={{ ...found, rows }}
      filters={[
        {
          name: 'kind',
          label: t('list.kind.label'),
          options: ORDER_KINDS.map((value) => ({ value, label: t(`list.kind.${value}`) })),
        },
        { name: 'showClosed', label: t('list.showClosed') },
      ]}
      row={orderRow}
    />
  );
}
