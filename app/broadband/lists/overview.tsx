import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { authorize } from '~/kernel/session/authorize.server';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { shownColumns } from '~/kernel/table/columns';
import { ListPage } from '~/kernel/table/list-page';
import { openList } from '~/kernel/table/open-list.server';
import { Copyable } from '~/kernel/ui/copyable';
import { ShownStatus, Tags } from '~/kernel/ui/status';
import { RowActions } from '~/kernel/ui/table/row-actions';
import { useConnectionFilters } from './connection-filters';
import { overviewRow, type OverviewRow } from './connection-row.server';
import { addressSearch, exactConnections } from './exact.server';
import { mayAct } from './line-actions.server';
import { ACTIONS, connectionsList, extraColumns } from './list-definitions';
import { OrderButton } from './order-button';
import { statesOf } from './states';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, permissions, t } = access;
  const { views, ...asked } = await withViews(args, access, connectionsList);
  const { state, result } = await openList(
    asked,
    connectionsList,
    (query, { filters }) => provider.broadband.listConnections({ ...addressSearch(query), ...statesOf(filters.state) }),
    exactConnections,
  );
  const shown = {
    extra: extraColumns(state),
    withActions: shownColumns(connectionsList, state).includes(ACTIONS),
  };
  return {
    title: listTitle(t, t('connections:overview.title'), state),
    mayOrder: satisfies(menuRules['broadband.order'], permissions),
    mayAct: mayAct(access),
    list: presentList({ ...connectionsList, views, state, t, result, row: (one) => overviewRow(one, access, shown) }),
  };
}

export default function ConnectionsOverview() {
  const { t } = useTranslation('connections');
  const { list, mayAct, mayOrder } = usePageData<typeof loader>();
  return (
    <ListPage
      {...connectionsList}
      title={t('overview.title')}
      add={<OrderButton mayOrder={mayOrder} />}
      texts={t('overview.list', { returnObjects: true })}
      countText={(count) => t('overview.count', { count })}
      list={list}
      filters={useConnectionFilters(mayAct)}
      hidden={mayAct ? [] : [ACTIONS]}
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
          ...row.extra,
          nid: <Copyable what={t('overview.list.columns.nid')}>{row.nid}</Copyable>,
          actions: <RowActions actions={row.actions} subject={row.address} />,
        },
      })}
    />
  );
}
