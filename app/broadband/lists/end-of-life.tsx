import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ENDING_LINES, isEnding } from '~/telecom/lines/carrier-state';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import type { ListQuery } from '~/kernel/provider/list-query';
import { authorize } from '~/kernel/session/authorize.server';
import { listTitle, loadList, presentList, withoutOthers } from '~/kernel/table/list.server';
import { ListPage } from '~/kernel/table/list-page';
import { readTableState } from '~/kernel/table/table';
import { Tags } from '~/kernel/ui/status';
import { addressSearch, exactConnections } from './exact.server';
import { endOfLifeRow, type EndOfLifeRow } from './end-of-life-row.server';
import { endOfLifeTable } from './list-definitions';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** Active connections that end, the first to end on top; each with the way to its replacement (TAB-02, BBC-15). */
export async function loader(args: LoaderFunctionArgs) {
  const { provider, permissions, t, now, timezone } = await authorize(args, 'broadband-r');
  const state = readTableState(endOfLifeTable, new URL(args.request.url).searchParams);
  const load = async (query: ListQuery) =>
    withoutOthers(await provider.broadband.listConnections({ ...addressSearch(query), ...ENDING_LINES }), isEnding);
  const result = await exactConnections(state, await loadList(endOfLifeTable, state, load), load);
  return {
    title: listTitle(t, t('connections:endOfLife.title'), state),
    mayOrder: satisfies(menuRules['broadband.order'], permissions),
    list: presentList({
      definition: endOfLifeTable,
      path: paths.endOfLife(),
      state,
      t,
      result,
      row: (connection) => endOfLifeRow(connection, t, now, timezone),
    }),
  };
}

export default function EndOfLife() {
  const { t } = useTranslation('connections');
  const { list, mayOrder } = usePageData<typeof loader>();
  return (
    <ListPage
      title={t('endOfLife.title')}
      heads="zipcode"
      definition={endOfLifeTable}
      // users who may not order cannot use the replacement
      hidden={mayOrder ? [] : ['replacement']}
      path={paths.endOfLife()}
      exportPath={paths.endOfLifeExport()}
      texts={t('endOfLife.list', { returnObjects: true })}
      countText={(count) => t('endOfLife.count', { count })}
      list={list}
      ahead
      looks={{ last_username: { hideBelow: 'lg' } }}
      row={(row: EndOfLifeRow) => ({
        key: row.nid,
        href: paths.connection(row.nid),
        cells: {
          end_of_life_date: (
            <>
              {row.date} <span className="muted whole">{row.left}</span>
            </>
          ),
          zipcode: row.address,
          city: row.city,
          last_username: row.username,
          carrier_type: (
            <>
              {row.type} <Tags tags={row.tags} />
            </>
          ),
          replacement: (
            <a href={row.orderHref}>
              {t('endOfLife.replace')}
              <span className="sr"> {t('endOfLife.replaceOf', { address: row.address })}</span>
            </a>
          ),
        },
      })}
    />
  );
}
