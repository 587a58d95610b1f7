import {
  closedFailure,
  firstFailureDay,
  notDone,
  orderAttention,
  type AskedOfOrder,
  type OrderAttention,
} from '~/broadband/domain/order-attention';
import { callUpHref } from '~/broadband/orders/call-up';
import { readOpenOrders } from '~/broadband/orders/open-orders.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { MOST_READ } from '~/flows/attention/facts-of.server';
import { knownFacts, readAt } from '~/flows/attention/facts.server';
import type { Kind, Line } from '~/flows/attention/line';
import { readNewest } from '~/flows/attention/read-newest.server';
import type { AskedSource, Reader } from '~/flows/attention/source';
import { BROADBAND_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import { formatPlace } from '~/kernel/text/postcode';
import { formatDate, formatDateTime, today } from '~/kernel/time/dates';
import { actionText } from '~/telecom/words/connection.server';
import { askedOfOrders } from './asked-of-orders.server';

const KINDS = { onDemand: 'waits', failed: 'refused', late: 'late' } as const satisfies Record<string, Kind>;

/** The open orders that wait for the reseller, failed, are late, or go on against a request of the user. */
export const openOrders: AskedSource<Transaction> = {
  key: 'broadband orders',
  requirement: 'broadband-r',
  title: (t) => t('connections:pending.title'),
  // an order with a far date may have failed, and one that waits may have no date
  ask: readOpenOrders,
  lines: async (orders, reader) => {
    const { session, now, timezone } = reader;
    const asked = orders.length > 0 ? await askedOfOrders(session) : [];
    const moments = { readAt: readAt(session, openOrders), now: now.getTime() };
    return orders.flatMap((order) => {
      const found = orderAttention(order, today(now, timezone));
      const unheard = notDone(order, asked, moments);
      return [
        ...(unheard ? [lineOfAsked(order, unheard, reader)] : []),
        ...(found ? [lineOf(order, found, reader)] : []),
      ];
    });
  },
};

/** The orders that the provider closed because they failed, of the newest of all. */
export const failedOrders: AskedSource<Transaction> = {
  key: 'failed broadband orders',
  requirement: 'broadband-r',
  title: (t) => t('connections:attention.failedOrders'),
  isForPage: true,
  ask: async ({ broadband }, now) => {
    const day = today(now);
    const sort = { field: 'created_at', descending: true };
    const { rows, isPart } = await readNewest({
      read: (page) => broadband.listTransactions({ page, perPage: MOST_READ, sort, showClosed: true }),
      idOf: ({ uuid }: Transaction) => uuid,
      dayOf: ({ createdAt }: Transaction) => createdAt,
      since: firstFailureDay(day),
    });
    return { rows: rows.filter((order) => closedFailure(order, day) !== null), isPart };
  },
  lines: (orders, reader) =>
    orders.flatMap((order) => {
      const found = closedFailure(order, today(reader.now, reader.timezone));
      return found ? [lineOf(order, found, reader)] : [];
    }),
};

/**
 * The number of orders that wait for the reseller, from what the page or the menu of what waits has read. 0 while that
 * is nothing, or not all of it.
 */
export function countWaiting(session: Session): number {
  const facts = knownFacts(session, openOrders);
  const day = today(new Date(runtime().now()), session.record.timezone);
  if (!facts || facts.isPart) return 0;
  return facts.rows.filter((order) => orderAttention(order, day)?.kind === 'onDemand').length;
}

function lineOfAsked(order: Transaction, { kind, date, at }: AskedOfOrder, { t, timezone }: Reader): Line {
  const moment = formatDateTime(new Date(at), timezone);
  return {
    key: `asked ${order.id} ${kind} ${at} ${kind === 'date' ? (order.expectedDate ?? '') : ''}`,
    kind: 'refused',
    what: whatOf(order, t),
    since:
      kind === 'cancel'
        ? t('connections:attention.notCancelled', { moment })
        : t('connections:attention.notMoved', {
            moment,
            date: formatDate(date ?? ''),
            expected: formatDate(order.expectedDate ?? '', timezone),
          }),
    at: new Date(at).toISOString(),
    todo: t('connections:attention.see'),
    href: hrefOf(order),
    ...aboutOf(order),
  };
}

function lineOf(order: Transaction, { kind, day }: OrderAttention, { t, permissions }: Reader): Line {
  const { nid, id } = order;
  const mayCallUp = kind === 'onDemand' && nid !== null && satisfies(BROADBAND_ORDER_RIGHTS, permissions);
  return {
    key: `order ${id} ${kind} ${day}`,
    kind: KINDS[kind],
    what: whatOf(order, t),
    since:
      day === ''
        ? t(`connections:attention.${kind}Undated`)
        : t(`connections:attention.${kind}`, { date: formatDate(day) }),
    at: day,
    todo: t(`connections:attention.${mayCallUp ? 'callUp' : 'see'}`),
    href: mayCallUp ? callUpHref(nid, order) : hrefOf(order),
    ...aboutOf(order),
  };
}

function aboutOf({ nid }: Transaction): Pick<Line, 'about'> {
  return nid === null ? {} : { about: paths.connection(nid) };
}

function whatOf({ nid, address, action }: Transaction, t: Reader['t']): string {
  return [formatPlace(address) || nid || t('connections:pending.noAddress'), actionText(action, t)].join(', ');
}

function hrefOf({ nid }: Transaction): string {
  return nid === null ? paths.pendingOrders() : paths.connection(nid);
}
