import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { MOBILE_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { formatCount } from '~/kernel/text/count';
import { formatDate } from '~/kernel/time/dates';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { textQuery } from '~/kernel/provider/list-query';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import { authorize, type Access } from '~/kernel/session/authorize.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { ButtonLink } from '~/kernel/ui/button';
import { ShownStatus } from '~/kernel/ui/status';
import { dataPoolsList } from './data-pools-table';
import { poolUsage, summariesOf } from './pool-share.server';
import { zonesText } from '../usage/zone-usage.server';
import { poolName, poolState, productText } from './pool-words.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { provider, t, permissions } = access;
  const { views, ...asked } = await withViews(args, access, dataPoolsList);
  const { state, result } = await openList(asked, dataPoolsList, (query) => provider.dataPools.list(textQuery(query)));
  const uuids = result.ok ? result.value.rows.slice(0, MOST_SUMMARIES).map(({ uuid }) => uuid) : [];
  const summaries = await summariesOf(provider, uuids, access.now);
  const summaryOf = new Map(uuids.map((uuid, at) => [uuid, summaries[at] ?? null]));
  return {
    title: listTitle(t, t('dataPools:list.title'), state),
    mayAdd: satisfies(MOBILE_ORDER_RIGHTS, permissions),
    list: presentList({
      ...dataPoolsList,
      views,
      state,
      t,
      result,
      row: (pool) => rowOf(pool, summaryOf.get(pool.uuid) ?? null, access),
    }),
  };
}

/** Each summary costs a call, so only the first rows of a longer page get one. */
const MOST_SUMMARIES = 25;

function rowOf(pool: DataPool, summary: PoolSummary | null, access: Access) {
  const { t } = access;
  return {
    usage: poolUsage(summary, access),
    uuid: pool.uuid,
    name: poolName(pool, t),
    product: productText(pool),
    zones: zonesText(pool.zones, t),
    connections: pool.connections === null ? null : formatCount(pool.connections, access.language),
    state: poolState(pool.state, t),
    startDate: pool.startDate ? formatDate(pool.startDate) : '',
  };
}
type DataPoolRow = ReturnType<typeof rowOf>;

export default function DataPools() {
  const { t } = useTranslation('dataPools');
  const { list, mayAdd } = usePageData<typeof loader>();
  return (
    <ListPage
      {...dataPoolsList}
      title={t('list.title')}
      add={
        <>
          <ButtonLink href={paths.dataPoolsNextMonth()}>{t('next.short')}</ButtonLink>
          {mayAdd && <AddLink href={paths.createDataPool()}>{t('add')}</AddLink>}
        </>
      }
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      row={({ uuid, name, product, zones, usage, connections, state, startDate }: DataPoolRow) => ({
        key: uuid,
        href: paths.dataPool(uuid),
        cells: {
          i18n_name: name,
          product,
          zones,
          usage: usage?.map((shown) => (
            <div key={shown.text}>
              <ShownStatus shown={shown} />
            </div>
          )) ?? <span className="muted">{t('share.unreported')}</span>,
          connections,
          state: state && <ShownStatus shown={state} />,
          start_date: startDate,
        },
      })}
    />
  );
}
