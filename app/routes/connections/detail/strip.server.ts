import { formatDateTime } from '~/domain/dates';
import type { Translator } from '~/i18n/i18n.server';
import { paths } from '~/paths';
import type { Settled } from '~/provider/client.server';
import type { DetailedConnection } from '~/provider/schemas/connection';
import type { LineTest } from '~/provider/schemas/diagnostics';
import type { Transaction } from '~/provider/schemas/transaction';
import type { Access } from '~/session/authorize.server';
import { onlineState, type Shown } from '../connection-row.server';
import { outcomeShown } from '../diagnostics/test-words.server';
import { pendingAction, transactionState } from '../pending-row.server';
import type { KnownOrder } from './orders.server';

interface Known {
  readonly newest: Settled<KnownOrder | null>;
  readonly others: readonly KnownOrder[];
  /** null for who may not see them. */
  readonly tests: Settled<{ readonly rows: readonly LineTest[] }> | null;
  readonly tickets: Settled<{ readonly rows: readonly { readonly title: string }[] }> | null;
}

/** The state of everything at a glance. `failed` stands for the line's own state where its order failed. */
export function stripView(access: Access, connection: DetailedConnection, { newest, others, tests, tickets }: Known, failed: Shown | null) {
  const { t } = access;
  return [
    cell('online', failed ?? onlineState(connection, t)),
    cell('state', failed ?? carrierState(connection.state, t)),
    cell('order', ofPanel(newest, t, (known) => orderState(openOrder(known, others), t))),
    ...(tests ? [cell('test', ofPanel(tests, t, ({ rows }) => testState(rows[0], access)), tests.ok ? testHref(connection.nid, tests.value.rows[0]) : null)] : []),
    ...(tickets ? [cell('ticket', ofPanel(tickets, t, ({ rows }) => ticketState(rows[0]?.title, t)))] : []),
  ];
}

/** What a line is whose order failed: the state of its carrier is the same as after a cancellation. null for any other line. */
export function failedLine({ state }: DetailedConnection, newest: Settled<KnownOrder | null>, t: Translator): Shown | null {
  const order = newest.ok ? newest.value?.order : null;
  const hasFailed = order?.state === 'failed' || order?.state === 'error';
  return hasFailed && state === 'CANCELLED_CONFIRMED' ? { text: t('detail:states.failed'), tone: 'danger', icon: 'error' } : null;
}

function cell(key: 'online' | 'state' | 'order' | 'test' | 'ticket', shown: Shown, href: string | null = null) {
  return { key, shown, href };
}

function ofPanel<T>(settled: Settled<T>, t: Translator, shown: (value: T) => Shown): Shown {
  return settled.ok ? shown(settled.value) : { text: t('detail:strip.unknown'), tone: 'neutral', icon: 'minus' };
}

const KNOWN_STATES = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED', 'PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED', 'DISCONNECTED'] as const;

/** A state that we do not know stays as the provider says it. */
function carrierState(state: string, t: Translator): Shown {
  const known = KNOWN_STATES.find((one) => one === state);
  const text = known ? t(`detail:states.${known}`) : state;
  if (known === 'ACTIVE') return { text, tone: 'success', icon: 'check' };
  return { text, tone: known?.startsWith('DISCONNECT_') ? 'warning' : 'neutral', icon: known === 'DISCONNECTED' || known === 'CANCELLED_CONFIRMED' ? 'minus' : 'clock' };
}

function openOrder(newest: KnownOrder | null, others: readonly KnownOrder[]): Transaction | null {
  return newest?.order.open ? newest.order : (others[0]?.order ?? null);
}

function orderState(order: Transaction | null, t: Translator): Shown {
  if (!order?.open) return { text: t('detail:order.none'), tone: 'neutral', icon: 'minus' };
  const state = transactionState(order, t);
  return { ...state, text: t('detail:order.open', { action: pendingAction(order.action, t), state: state.text.toLowerCase() }) };
}

/** Worst first: a bad line is not good because its test came to an end. */
function testState(test: LineTest | undefined, { t, timezone }: Access): Shown {
  if (!test) return { text: t('detail:test.none'), tone: 'neutral', icon: 'minus' };
  const outcome = outcomeShown(test, t);
  const moment = formatDateTime(test.finishedAt ?? test.startedAt, timezone);
  return test.state === 'running' ? outcome : { ...outcome, text: t('detail:test.outcome', { outcome: outcome.text, moment }) };
}

function testHref(nid: string, test: LineTest | undefined): string | null {
  return test ? paths.lineTest(nid, test.uuid) : null;
}

function ticketState(title: string | undefined, t: Translator): Shown {
  return title === undefined ? { text: t('detail:ticket.none'), tone: 'neutral', icon: 'minus' } : { text: t('detail:ticket.open', { title }), tone: 'warning', icon: 'support' };
}
