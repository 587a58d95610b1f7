import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { ListQuery } from '~/kernel/provider/list-query';
import { authorize } from '~/kernel/session/authorize.server';
import { listTitle, loadList, presentList } from '~/kernel/table/list.server';
import { ListPage } from '~/kernel/table/list-page';
import { readTableState } from '~/kernel/table/table';
import { ShownStatus, Tags } from '~/kernel/ui/status';
import { overviewRow, type OverviewRow } from './connection-row.server';
import { addressSearch, exactConnections } from './exact.server';
import { connectionsTable, EXTRA_COLUMNS, extraColumn } from './list-definitions';
import { OrderButton } from './order-button';
import { ColumnChoice, StateFilter } from './state-filter';
import { statesOf } from './states';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const { provider, permissions, t } = await authorize(args, 'broadband-r');
  const state = readTableState(connectionsTable, new URL(args.request.url).searchParams);
  const load = (query: ListQuery) =>
    provider.broadband.listConnections({ ...addressSearch(query), ...statesOf(state.filters.state) });
  const result = await exactConnections(state, await loadList(connectionsTable, state, load), load);
  return {
    title: listTitle(t, t('connections:overview.title'), state),
    mayOrder: satisfies(menuRules['broadband.order'], permissions),
    list: presentList({
      definition: connectionsTable,
      path: paths.connections(),
      state,
      t,
      result,
      row: (connection) => overviewRow(connection, t, extraColumn(state)),
    }),
  };
}

export default function ConnectionsOverview() {
  const { t } = useTranslation('connections');
  const { list, mayOrder } = usePageData<typeof loader>();
  const extra = extraColumn(list.state);
  return (
    <ListPage
      title={t('overview.title')}
      add={<OrderButton mayOrder={mayOrder} />}
      heads="zipcode"
      definition={connectionsTable}
      hidden={EXTRA_COLUMNS.filter((column) => column !== extra)}
      path={paths.connections()}
      exportPath={paths.connectionsExport()}
      texts={t('overview.list', { returnObjects: true })}
      countText={(count) => t('overview.count', { count })}
      list={list}
      ahead
      looks={{ last_username: { hideBelow: 'lg' }, online: {} }}
      filters={
        <>
          <StateFilter value={list.state.filters.state ?? ''} />
          <ColumnChoice value={list.state.filters.column ?? ''} />
        </>
      }
      row={(row: OverviewRow) => ({
        key: row.nid,
        href: paths.connection(row.nid),
        cells: {
          online: (
            <>
              <ShownStatus shown={row.online} /> {row.ending && <span className="muted">{row.ending}</span>}
            </>
          ),
          zipcode: row.address,
          city: row.city,
          last_username: row.username,
          bandwidth: row.bandwidth,
          carrier_type: (
            <>
              {row.type} <Tags tags={row.tags} />
            </>
          ),
          ...(extra ? { [extra]: row.extra } : {}),
        },
      })}
    />
  );
}
