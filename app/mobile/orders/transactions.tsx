import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/kernel/frame/page-data';
import type { PageHandle } from '~/kernel/frame/page-kinds';
import { paths } from '~/kernel/paths/paths';
import { orderedName, orderedUnder } from '~/telecom/ordering/ordered-names.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Session } from '~/kernel/session/session.server';
import { OrderedUnder } from '../sim/ordered-under';
import { authorize } from '~/kernel/session/authorize.server';
import { ChoiceFilter, FlagFilter } from '~/kernel/table/filters';
import { ListPage } from '~/kernel/table/list-page';
import { listTitle, presentList } from '~/kernel/table/list.server';
import { openList } from '~/kernel/table/open-list.server';
import { ShownStatus } from '~/kernel/ui/status';
import { worded } from '~/kernel/ui/words';
import { dataChanges } from './data-changes.server';
import { listTransactions } from './list-transactions.server';
import { transactionRow, type TransactionRow } from './transaction-row.server';
import { ORDER_KINDS, transactionsList } from './transactions-table';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const access = await authorize(args, 'mobile-broadband-r');
  const { provider, session, t, timezone } = access;
  const { state, result } = await openList(args, transactionsList, (query, asked) =>
    listTransactions(provider, query, asked),
  );
  const rows = result.ok ? result.value.rows : [];
  const [named, names, changes] = await Promise.all([
    orderedUnder(session, state.search),
    namesOf(session, rows),
    dataChanges(access, rows),
  ]);
  return {
    title: listTitle(t, t(`mobileOrders:list.${state.filters['showClosed'] === 'true' ? 'all' : 'title'}`), state),
    named,
    list: presentList({
      ...transactionsList,
      state,
      t,
      result,
      row: (order) =>
        transactionRow(
          order,
          { name: names.get(order.uuid) ?? null, change: changes.get(order.uuid) ?? null },
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
  const { noneOfKind, ...texts } = t('list', { returnObjects: true });
  const { filters } = list.state;
  return (
    <ListPage
      {...transactionsList}
      title={t('list.title')}
      before={<OrderedUnder found={named} />}
      texts={filters.kind === 'all' ? texts : { ...texts, none: noneOfKind }}
      countText={(count) => t('list.count', { count })}
      list={list}
      filters={
        <>
          <ChoiceFilter
            name="kind"
            label={t('list.kind.label')}
            filters={filters}
            options={ORDER_KINDS.map((value) => ({ value, label: t(`list.kind.${value}`) }))}
          />
          <FlagFilter name="showClosed" label={t('list.showClosed')} filters={filters} />
        </>
      }
      row={(row: TransactionRow) => ({
        key: row.uuid,
        href: paths.mobileTransaction(row.uuid),
        cells: {
          connection: <span className="num">{row.connection}</span>,
          i18n_type: <Kind {...row} />,
          end_user: row.endUser,
          state: (
            <>
              <ShownStatus shown={row.state} />
              {row.progress && <div className="muted">{worded(row.progress)}</div>}
            </>
          ),
          created_at: row.createdAt,
          expected_completion_date: row.expectedDate,
        },
      })}
    />
  );
}

function Kind({
  name,
  type,
  change,
  iccid,
  msisdn,
}: Pick<TransactionRow, 'name' | 'type' | 'change' | 'iccid' | 'msisdn'>) {
  return (
    <>
      {name && <div>{name}</div>}
      {worded(type)}
      {change && <div>{worded(change)}</div>}
      {[iccid, msisdn].filter(Boolean).map((id) => (
        <div key={id} className="muted num">
          {id}
        </div>
      ))}
    </>
  );
}
