import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { withViews } from '~/flows/views/views.server';
import { menuRules, MOBILE_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { isNumberOf, simSearch } from '~/telecom/sims/sim-number';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { orderedUnder } from '~/telecom/ordering/ordered-names.server';
import { paths } from '~/kernel/paths/paths';
import type { ListQuery } from '~/kernel/provider/list-query';
import { authorize } from '~/kernel/session/authorize.server';
import { shownColumns } from '~/kernel/table/columns';
import { exactFirst, listTitle, loadList, presentList, type ListData } from '~/kernel/table/list.server';
import { AddLink, ListPage } from '~/kernel/table/list-page';
import { Button } from '~/kernel/ui/button';
import { Copyable } from '~/kernel/ui/copyable';
import { ShownStatus, Tags } from '~/kernel/ui/status';
import { RowActions } from '~/kernel/ui/table/row-actions';
import { OrderedUnder } from '../sim/ordered-under';
import { DataPoolCell } from '../sim/data-pool-cell';
import { ChooseMany, ChooseOne } from '~/flows/runs/choice/choose';
import { pageUsage } from './page-usage.server';
import { poolChoices } from './pool-choices.server';
import { useSimFilters } from './sim-filters';
import { onlyAsked, simListQuery } from './sim-query';
import { simRow, type SimRow } from './sim-row.server';
import { mayAct } from './sim-row-actions.server';
import { ACTIONS, extraColumns, readSimsState, SIM_BOX, simsList, simsTable } from './sims-table';
import { understoodText } from './understood.server';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

/** The most rows that a search for a whole number reads. */
const LOOKED_THROUGH = 100;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { provider, permissions, session, t } = access;
  const { views, request } = await withViews(args, access, simsList);
  const state = readSimsState(new URL(request.url).searchParams);
  const load = async (query: ListQuery) =>
    onlyAsked(await provider.mobileConnections.list(simListQuery(query, state)), state);
  const { kind, text, isWhole } = simSearch(state.search);
  const [result, pools, named] = await Promise.all([
    loadList(simsTable, state, load).then((found) =>
      kind === 'words' || !isWhole
        ? found
        : exactFirst(
            state,
            found,
            (sim) => isNumberOf(sim, text),
            async () => (await load({ page: 1, perPage: LOOKED_THROUGH })).rows,
          ),
    ),
    poolChoices(access, state),
    orderedUnder(session, state.search),
  ]);
  const usage = await pageUsage(access, result.ok ? result.value.rows : [], state);
  const mayChange = satisfies(MOBILE_ORDER_RIGHTS, permissions);
  const isSome = usage !== null && result.ok && (result.value.count ?? Infinity) > usage.texts.size;
  const extra = extraColumns(state);
  const withActions = shownColumns(simsList, state).includes(ACTIONS);
  return {
    title: listTitle(t, t('mobile:list.title'), state),
    pools,
    named,
    mayAct: mayAct(access),
    mayOrder: satisfies(menuRules['mobile.order'], permissions),
    mayChange,
    remark: [understoodText(state.search, t), usage?.most, isSome && mayChange ? t('mobile:list.usage.whole') : null]
      .filter(Boolean)
      .join('. '),
    list: presentList({
      ...simsList,
      views,
      state,
      t,
      result,
      row: (sim) => simRow(sim, access, { extra, withActions, usage: usage?.texts.get(sim.uuid) }),
    }),
  };
}

export default function Sims() {
  const { t } = useTranslation('mobile');
  const { list, named, pools, remark, mayAct, mayChange, mayOrder } = usePageData<typeof loader>();
  return (
    <ListPage
      {...simsList}
      title={t('list.title')}
      add={mayOrder && <AddLink href={paths.mobileOrder().start()}>{t('list.order')}</AddLink>}
      before={<OrderedUnder found={named} />}
      hidden={[...(mayChange ? [] : ['choose']), ...(mayAct ? [] : [ACTIONS])]}
      choose={mayChange && { action: paths.mobileRuns().create(), controls: <ChooseSims list={list} /> }}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      remark={remark}
      list={list}
      filters={useSimFilters(pools, mayAct)}
      row={(row: SimRow) => ({
        key: row.uuid,
        href: paths.mobileConnection(row.uuid),
        cells: {
          choose: <ChooseSim uuid={row.uuid} name={row.name} />,
          state: (
            <>
              <ShownStatus shown={row.state} /> {row.ends && <span className="muted">{row.ends}</span>}
            </>
          ),
          msisdn: <span className="num">{row.name}</span>,
          iccid: <span className="num">{row.iccid}</span>,
          end_user: row.endUser,
          data_pool: <DataPoolCell pool={row.pool} />,
          actions: <RowActions actions={row.actions} subject={row.name} />,
          ...Object.fromEntries(
            Object.entries(row.extra).map(([column, value]) => [
              column,
              <Extra
                key={column}
                value={value}
                what={COPIED.includes(column) ? t(`list.columns.${column as 'nid'}`) : ''}
              />,
            ]),
          ),
        },
      })}
    />
  );
}

function ChooseSim({ uuid, name }: Pick<SimRow, 'uuid' | 'name'>) {
  const { t } = useTranslation('simRuns');
  return <ChooseOne nouns={t('nouns', { returnObjects: true })} tick={SIM_BOX} id={uuid} name={name} />;
}

function ChooseSims({ list }: { list: ListData<SimRow> }) {
  const { t } = useTranslation('simRuns');
  return (
    <ChooseMany
      nouns={t('nouns', { returnObjects: true })}
      paths={paths.mobileRuns}
      table={simsTable}
      list={list}
      more={<Button formAction={paths.chosenCards()}>{t('cards.choose')}</Button>}
    />
  );
}

/** The optional columns whose values people use elsewhere. */
const COPIED: readonly string[] = ['nid', 'imsi'];

/** @param what the name of a value that can be copied, or nothing */
function Extra({ value, what }: { value: SimRow['extra'][string]; what: string }) {
  if (typeof value !== 'string') return <Tags tags={value} />;
  return <span className="num">{what && value ? <Copyable what={what}>{value}</Copyable> : value}</span>;
}
