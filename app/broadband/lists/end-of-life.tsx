import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { ChooseMany, ChooseOne } from '~/flows/runs/choice/choose';
import { ENDING_LINES, isEnding } from '~/telecom/lines/carrier-state';
import { withViews } from '~/flows/views/views.server';
import { menuRules, satisfies } from '~/kernel/access/permissions';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { soon } from '~/kernel/provider/client.server';
import { authorize } from '~/kernel/session/authorize.server';
import { listTitle, presentList, withoutOthers, type ListData } from '~/kernel/table/list.server';
import { ListPage } from '~/kernel/table/list-page';
import { openList } from '~/kernel/table/open-list.server';
import { Tags } from '~/kernel/ui/status';
import { readOpenOrders } from '../orders/open-orders.server';
import { addressSearch, exactConnections } from './exact.server';
import { endOfLifeRow, type EndOfLifeRow } from './end-of-life-row.server';
import { endOfLifeList, LINE_BOX } from './list-definitions';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** Active connections that end, the first to end on top, each with the link to its replacement (TAB-02, BBC-15). */
export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'broadband-r');
  const { provider, permissions, t } = access;
  const mayOrder = satisfies(menuRules['broadband.order'], permissions);
  const { views, ...asked } = await withViews(args, access, endOfLifeList);
  const [{ state, result }, orders] = await Promise.all([
    openList(
      asked,
      endOfLifeList,
      async (query) =>
        withoutOthers(await provider.broadband.listConnections({ ...addressSearch(query), ...ENDING_LINES }), isEnding),
      exactConnections,
    ),
    // a row without them offers its order, which looks for them again
    mayOrder ? soon(readOpenOrders(provider)) : null,
  ]);
  return {
    title: listTitle(t, t('connections:endOfLife.title'), state),
    mayOrder,
    list: presentList({
      ...endOfLifeList,
      views,
      state,
      t,
      result,
      row: (one) => endOfLifeRow(one, orders?.rows ?? [], access),
    }),
  };
}

export default function EndOfLife() {
  const { t } = useTranslation('connections');
  const { list, mayOrder } = usePageData<typeof loader>();
  return (
    <ListPage
      {...endOfLifeList}
      title={t('endOfLife.title')}
      // users who may not order cannot use the link to a replacement
      hidden={mayOrder ? [] : ['choose', 'replacement']}
      choose={mayOrder && { action: paths.wave().create(), controls: <ChooseLines list={list} /> }}
      texts={t('endOfLife.list', { returnObjects: true })}
      countText={(count) => t('endOfLife.count', { count })}
      list={list}
      row={(row: EndOfLifeRow) => ({
        key: row.nid,
        href: paths.connection(row.nid),
        cells: {
          choose: row.mayReplace && <ChooseLine nid={row.nid} address={row.address} />,
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
          replacement: row.orderedHref ? (
            <a href={row.orderedHref}>
              {t('endOfLife.ordered')}
              <span className="sr"> {t('endOfLife.replaceOf', { address: row.address })}</span>
            </a>
          ) : (
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

/** The words for the lines of a wave, and the module that has its own texts. */
function useNouns() {
  const { t } = useTranslation('wave');
  return { ...t('nouns', { returnObjects: true }), own: 'wave' };
}

function ChooseLine({ nid, address }: Pick<EndOfLifeRow, 'nid' | 'address'>) {
  return <ChooseOne nouns={useNouns()} tick={LINE_BOX} id={nid} name={`${nid}, ${address}`} />;
}

function ChooseLines({ list }: { list: ListData<EndOfLifeRow> }) {
  return <ChooseMany nouns={useNouns()} paths={paths.wave} table={endOfLifeList.definition} list={list} />;
}
