import { formatDate, formatTime } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { onlineState } from '~/telecom/words/connection.server';
import { outcomeShown } from '~/telecom/diagnostics/test-words.server';
import type { KnownOrder } from '../line/orders.server';
import type { NewestTests, Tests } from './finding.server';
import { carrierState, orderState, ticketState } from './strip-words.server';

interface Known {
  readonly newest: Settled<KnownOrder | null>;
  readonly others: readonly KnownOrder[];
  /** True when it has no other open order. */
  readonly isAll: boolean;
  /** Null for users who may not see them. */
  readonly tests: Tests | null;
  readonly tickets: Settled<readonly { readonly id: string; readonly title: string }[] | null> | null;
}

interface Cell {
  readonly shown: Shown;
  /** The moment that the text is about. */
  readonly moment?: { readonly date: string; readonly time: string } | undefined;
  /** The page with more about it. */
  readonly href?: string;
}

type CellKey = 'online' | 'state' | 'order' | 'test' | 'ticket';

/** The state of a connection at a glance. `failed` replaces the line's own state when its order failed. */
export function stripView(
  access: Access,
  connection: DetailedConnection,
  { newest, others, isAll, tests, tickets }: Known,
  failed: Shown | null,
): (Cell & { readonly key: CellKey })[] {
  const { t } = access;
  return [
    { key: 'online', shown: failed ?? onlineState(connection, t) },
    { key: 'state', shown: failed ?? carrierState(connection.state, t) },
    { key: 'order', ...ofSettled(newest, t, (known) => orderCell(known, others, isAll, t)) },
    ...(tests
      ? [{ key: 'test', ...ofSettled(tests, t, (found) => testCell(found, access, connection)) } as const]
      : []),
    ...(tickets
      ? [
          {
            key: 'ticket',
            ...ofSettled(tickets, t, (open) => ticketCell(open, t)),
          } as const,
        ]
      : []),
  ];
}

/**
 * The state of a line whose order failed, or null for any other line. Its carrier has the same state after a
 * cancellation.
 */
export function failedLine(
  { state }: DetailedConnection,
  newest: Settled<KnownOrder | null>,
  t: Translator,
): Shown | null {
  const order = newest.ok ? newest.value?.order : null;
  const hasFailed = order?.state === 'failed' || order?.state === 'error';
  return hasFailed && state === 'CANCELLED_CONFIRMED'
    ? { text: t('lines:states.failed'), tone: 'danger', icon: 'error' }
    : null;
}

function ofSettled<T>(settled: Settled<T>, t: Translator, cell: (value: T) => Cell): Cell {
  return settled.ok ? cell(settled.value) : unread(t);
}

function unread(t: Translator): Cell {
  return { shown: { text: t('timeline:glance.unknown'), tone: 'neutral', icon: 'minus' } };
}

/** The open order. A line without any order has none, whatever became of the list. */
function orderCell(newest: KnownOrder | null, others: readonly KnownOrder[], isAll: boolean, t: Translator): Cell {
  const open = newest?.order.open ? newest.order : others[0]?.order;
  return open || isAll || newest === null ? { shown: orderState(open ?? null, t) } : unread(t);
}

/** The newest open ticket with a link to it. */
function ticketCell(open: readonly { readonly id: string; readonly title: string }[] | null, t: Translator): Cell {
  if (!open) return { shown: { text: t('lines:online.unknown'), tone: 'neutral', icon: 'info' } };
  const [newest] = open;
  return { shown: ticketState(newest?.title, open.length, t), ...(newest ? { href: paths.ticket(newest.id) } : {}) };
}

/** The outcome of the newest test. A test that finished may still have found a bad line. */
function testCell(
  { rows: [test], lost, isPart }: NewestTests,
  { t, timezone }: Access,
  connection: DetailedConnection,
): Cell {
  // the newest one may be among those that could not be read
  if (lost.some((row) => row.at === 0) || (!test && (isPart || lost.length > 0))) return unread(t);
  if (!test) return { shown: { text: t('detail:test.none'), tone: 'neutral', icon: 'minus' } };
  const at = test.finishedAt ?? test.startedAt;
  const moment =
    test.state === 'running' ? undefined : { date: formatDate(at, timezone), time: formatTime(at, timezone) };
  return { shown: outcomeShown(test, connection, t), moment, href: paths.lineTest(connection.nid, test.uuid) };
}
