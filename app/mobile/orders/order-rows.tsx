import { useTranslation } from 'react-i18next';
import { paths } from '~/kernel/paths/paths';
import { ShownStatus, type Shown } from '~/kernel/ui/status';
import type { Row } from '~/kernel/ui/table/data-table';
import { worded } from '~/kernel/ui/words';
import type { TransactionRow } from './transaction-row.server';

const WORST_FIRST = ['danger', 'warning', 'neutral', 'info', 'success'] as const;

/** An order, or the orders of one run that the page has as one row that opens to them. */
export function orderRow([first, ...others]: readonly [TransactionRow, ...TransactionRow[]]): Row {
  return others.length === 0 ? oneRow(first) : runRow(first, [first, ...others]);
}

function oneRow(row: TransactionRow): Row {
  return {
    key: row.uuid,
    href: paths.mobileTransaction(row.uuid),
    cells: {
      connection: row.name ?? <span className="num">{row.connection}</span>,
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
  };
}

function Kind({ type, change, numbers }: Pick<TransactionRow, 'type' | 'change' | 'numbers'>) {
  return (
    <>
      {worded(type)}
      {change && <div>{worded(change)}</div>}
      {numbers && <div className="muted num">{numbers}</div>}
    </>
  );
}

function runRow(first: TransactionRow, all: readonly TransactionRow[]): Row {
  return {
    key: first.uuid,
    cells: {
      connection: <Orders first={first} all={all} />,
      i18n_type: <Together first={first} count={all.length} />,
      end_user: <Values of={all.map(({ endUser }) => endUser)} />,
      state: <States of={all.map(({ state }) => state)} />,
      created_at: <Values of={all.map(({ createdAt }) => createdAt)} />,
      expected_completion_date: <Values of={all.map(({ expectedDate }) => expectedDate)} />,
    },
  };
}

function Orders({ first, all }: { first: TransactionRow; all: readonly TransactionRow[] }) {
  const { t } = useTranslation('mobileOrders');
  return (
    <details>
      <summary>{t('list.run.title', { name: first.name ?? first.connection, count: all.length - 1 })}</summary>
      <ul>
        {all.map(({ uuid, name, connection, state, progress }) => (
          <li key={uuid}>
            <a href={paths.mobileTransaction(uuid)}>{name ?? connection}</a> <ShownStatus shown={state} />{' '}
            {progress && <span className="muted">{worded(progress)}</span>}
          </li>
        ))}
      </ul>
    </details>
  );
}

function Together({ first: { type, run }, count }: { first: TransactionRow; count: number }) {
  const { t } = useTranslation('mobileOrders');
  return (
    <>
      {worded(type)}
      <div className="muted">{t('list.run.here', { count })}</div>
      {run?.isOwn && <a href={paths.mobileRuns().run(run.id)}>{t('list.run.whole')}</a>}
    </>
  );
}

/** How many have each state, the worst first. */
function States({ of }: { of: readonly Shown[] }) {
  const counts = new Map<string, { readonly shown: Shown; readonly count: number }>();
  for (const shown of of) counts.set(shown.text, { shown, count: (counts.get(shown.text)?.count ?? 0) + 1 });
  return [...counts.values()]
    .sort((one, other) => WORST_FIRST.indexOf(one.shown.tone) - WORST_FIRST.indexOf(other.shown.tone))
    .map(({ shown, count }) => (
      <div key={shown.text}>
        <ShownStatus shown={{ ...shown, text: `${count} × ${shown.text}` }} />
      </div>
    ));
}

function Values({ of }: { of: readonly string[] }) {
  return [...new Set(of)].filter(Boolean).map((value) => <div key={value}>{worded(value)}</div>);
}
