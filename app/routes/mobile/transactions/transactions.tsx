import type { LoaderFunctionArgs } from '@remix-run/node';
import { useTranslation } from 'react-i18next';
import { titleOf, usePageData } from '~/frame/page-data';
import type { PageHandle } from '~/frame/page-kinds';
import { paths } from '~/paths';
import { orderedName, orderedUnder } from '~/ordering/ordered-names.server';
import type { MobileTransaction } from '~/provider/schemas/mobile/transaction';
import type { Session } from '~/session/session.server';
import { OrderedUnder } from '../ordered-under';
import { authorize } from '~/session/authorize.server';
import { ListPage } from '~/table/list-page';
import { listTitle, loadList, presentList } from '~/table/list.server';
import { readTableState } from '~/table/table';
import { Checkbox } from '~/ui/choices';
import { ShownStatus } from '~/ui/status';
import { worded } from '~/ui/words';
import { listTransactions } from './list-transactions.server';
import { transactionRow, type TransactionRow } from './transaction-row.server';
import { transactionsTable } from './transactions-table';

export const handle: PageHandle = { page: 'list' };

export const meta = titleOf;

export async function loader(args: LoaderFunctionArgs) {
  const { provider, session, t, timezone } = await authorize(args, 'mobile-broadband-r');
  const state = readTableState(transactionsTable, new URL(args.request.url).searchParams);
  const [result, named] = await Promise.all([
    loadList(transactionsTable, state, (query) =>
      listTransactions(provider, query, state.filters.showClosed === 'true'),
    ),
    orderedUnder(session, state.search),
  ]);
  const names = result.ok ? await namesOf(session, result.value.rows) : new Map<string, string>();
  return {
    title: listTitle(t, t('mobileOrders:list.title'), state),
    named,
    list: presentList({
      definition: transactionsTable,
      path: paths.mobileTransactions(),
      state,
      t,
      result,
      row: (order) => transactionRow(order, names.get(order.uuid) ?? null, t, timezone),
    }),
  };
}

/** What each was called when it was ordered here. */
async function namesOf(session: Session, orders: readonly MobileTransaction[]): Promise<ReadonlyMap<string, string>> {
  const names = await Promise.all(
    orders.map(async ({ uuid, connection }) => [uuid, await orderedName(session, connection.uuid)] as const),
  );
  return new Map(names.flatMap(([uuid, name]) => (name === null ? [] : [[uuid, name] as const])));
}

export default function MobileTransactions() {
  const { t } = useTranslation('mobileOrders');
  const { list, named } = usePageData<typeof loader>();
  return (
    <ListPage
      title={t('list.title')}
      before={<OrderedUnder found={named} />}
      heads="connection"
      ahead
      definition={transactionsTable}
      path={paths.mobileTransactions()}
      exportPath={paths.mobileTransactionsExport()}
      texts={t('list', { returnObjects: true })}
      countText={(count) => t('list.count', { count })}
      list={list}
      looks={{ created_at: { hideBelow: 'lg' } }}
      filters={
        <Checkbox
          id="showClosed"
          name="showClosed"
          value="true"
          label={t('list.showClosed')}
          defaultChecked={list.state.filters.showClosed === 'true'}
        />
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

/** What it does, and with which SIM. */
function Kind({ name, type, iccid, msisdn }: Pick<TransactionRow, 'name' | 'type' | 'iccid' | 'msisdn'>) {
  return (
    <>
      {name && <div>{name}</div>}
      {worded(type)}
      {[iccid, msisdn].filter(Boolean).map((id) => (
        <div key={id} className="muted num">
          {id}
        </div>
      ))}
    </>
  );
}
