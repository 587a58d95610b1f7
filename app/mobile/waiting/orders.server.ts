import { factsOf, MOST_READ } from '~/flows/attention/facts-of.server';
import { readAt } from '~/flows/attention/facts.server';
import type { Line } from '~/flows/attention/line';
import { readNewest } from '~/flows/attention/read-newest.server';
import type { AskedSource, Reader } from '~/flows/attention/source';
import { listOwnIntents } from '~/flows/intents/list-intents.server';
import { paths } from '~/kernel/paths/paths';
import type { Session } from '~/kernel/session/session.server';
import { withoutOthers } from '~/kernel/table/list.server';
import { formatDate, formatDateTime, today } from '~/kernel/time/dates';
import { firstFailureDay, isNotCancelled, mobileOrderAttention } from '~/mobile/domain/order-attention';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { orderName } from '../orders/order-words.server';
import { SIM_RUNS } from '../sim/sim-wish';
import { CANCELLATION, withdrawnOrder } from '../sim/withdrawal';

/**
 * The open orders that failed, are late, or go on though the user cancelled them. The oldest are read first, since the
 * longest open are the worst.
 */
export const openOrders: AskedSource<MobileTransaction> = {
  key: 'mobile orders',
  requirement: 'mobile-broadband-r',
  title: (t) => t('mobileOrders:list.title'),
  ask: async ({ mobileTransactions }) => {
    const sort = { field: 'created_at', descending: false };
    const part = await mobileTransactions.list({ page: 1, perPage: MOST_READ, sort, showClosed: false });
    const { rows, isPart } = factsOf(withoutOthers(part, ({ open }) => open !== false));
    // a provider that dates no order cannot show that one is late
    const isDated = rows.length === 0 || rows.some(({ expectedDate }) => expectedDate !== null);
    return { rows, isPart: isPart || !isDated };
  },
  lines: async (orders, reader) => {
    const ordersReadAt = readAt(reader.session, openOrders);
    const cancelled = orders.length > 0 ? await cancelledBy(reader.session) : new Map<string, number>();
    return orders.flatMap((order) => {
      const at = cancelled.get(order.uuid);
      const isUnheard = at !== undefined && isNotCancelled(order, at, ordersReadAt);
      return [...(isUnheard ? [notCancelledLine(order, at, reader)] : []), ...attentionLines(order, reader)];
    });
  },
};

/** The orders that the provider closed because they failed, of the newest of all. */
export const failedOrders: AskedSource<MobileTransaction> = {
  key: 'failed mobile orders',
  requirement: 'mobile-broadband-r',
  title: (t) => t('mobileOrders:attention.failedOrders'),
  isForPage: true,
  ask: async ({ mobileTransactions }, now) => {
    const day = today(now);
    const sort = { field: 'created_at', descending: true };
    const { rows, isPart } = await readNewest({
      read: (page) => mobileTransactions.list({ page, perPage: MOST_READ, sort, showClosed: true }),
      idOf: ({ uuid }: MobileTransaction) => uuid,
      dayOf: ({ createdAt }: MobileTransaction) => createdAt,
      since: firstFailureDay(day),
    });
    return { rows: rows.filter((order) => order.open === false && mobileOrderAttention(order, day) !== null), isPart };
  },
  lines: (orders, reader) => orders.flatMap((order) => attentionLines(order, reader)),
};

/** The moments at which the user cancelled orders, in milliseconds since 1970, by the uuids of the orders. */
async function cancelledBy(session: Pick<Session, 'owner'>): Promise<ReadonlyMap<string, number>> {
  const sent = await listOwnIntents(session, [CANCELLATION, SIM_RUNS]);
  const accepted = sent.filter(({ value }) => value.state === 'accepted').toReversed();
  return new Map(
    accepted.flatMap(({ value }) => {
      const order = value.wizard === CANCELLATION ? value.record?.id : withdrawnOrder(value);
      return order ? [[order, value.sentAt] as const] : [];
    }),
  );
}

function notCancelledLine(order: MobileTransaction, at: number, { t, timezone }: Reader): Line {
  return {
    key: `mobile asked ${order.uuid} ${at}`,
    kind: 'refused',
    what: whatOf(order, t),
    since: t('mobileOrders:attention.notCancelled', { moment: formatDateTime(new Date(at), timezone) }),
    at: new Date(at).toISOString(),
    todo: t('mobileOrders:attention.see'),
    href: paths.mobileTransaction(order.uuid),
    ...aboutOf(order),
  };
}

function attentionLines(order: MobileTransaction, { t, now, timezone }: Reader): Line[] {
  const found = mobileOrderAttention(order, today(now, timezone));
  if (!found) return [];
  const { kind, day } = found;
  return [
    {
      key: `mobile order ${order.uuid} ${kind} ${day}`,
      kind: kind === 'failed' ? 'refused' : kind,
      what: whatOf(order, t),
      since:
        day === ''
          ? t('mobileOrders:attention.failedUndated')
          : t(`mobileOrders:attention.${kind}`, { date: formatDate(day) }),
      at: day,
      todo: t('mobileOrders:attention.see'),
      href: paths.mobileTransaction(order.uuid),
      ...aboutOf(order),
    },
  ];
}

function aboutOf({ connection: { uuid } }: MobileTransaction): Pick<Line, 'about'> {
  return uuid === null ? {} : { about: paths.mobileConnection(uuid) };
}

function whatOf(order: MobileTransaction, t: Reader['t']): string {
  const { connection, endUser } = order;
  return [connection.nid ?? t('mobileOrders:noConnection'), orderName(order, t), endUser?.companyName ?? '']
    .filter(Boolean)
    .join(', ');
}
