import { orderAttention, type OrderAttention } from '~/broadband/domain/order-attention';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { factsOf, MOST_READ } from '~/flows/attention/facts-of.server';
import type { Kind, Line } from '~/flows/attention/line';
import type { AskedSource, Reader } from '~/flows/attention/source';
import { BROADBAND_ORDER_RIGHTS, satisfies } from '~/kernel/access/permissions';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import { withoutOthers } from '~/kernel/table/list.server';
import { formatPlace } from '~/kernel/text/postcode';
import { formatDate, today } from '~/kernel/time/dates';
import { actionText } from '~/telecom/words/connection.server';

const KINDS = { onDemand: 'waits', failed: 'refused', late: 'late' } as const satisfies Record<string, Kind>;

/** The open orders, the first to be delivered first. */
export async function readOpenOrders({ broadband }: Provider) {
  const sort = { field: 'expected_completion_date', descending: false };
  const part = await broadband.listTransactions({ page: 1, perPage: MOST_READ, sort, showClosed: false });
  return withoutOthers(part, ({ open }) => open);
}

/** The open orders that wait for the reseller, failed, or are late. */
export const openOrders: AskedSource<Transaction> = {
  key: 'broadband orders',
  requirement: 'broadband-r',
  title: (t) => t('connections:pending.title'),
  ask: async (provider, now) =>
    factsOf(await readOpenOrders(provider), { dayOf: ({ expectedDate }) => expectedDate, until: today(now) }),
  lines: (orders, reader) =>
    orders.flatMap((order) => {
      const found = orderAttention(order, today(reader.now, reader.timezone));
      return found ? [lineOf(order, found, reader)] : [];
    }),
};

function lineOf(order: Transaction, { kind, day }: OrderAttention, { t, permissions }: Reader): Line {
  const { nid, address, action, id } = order;
  const mayCallUp = kind === 'onDemand' && nid !== null && satisfies(BROADBAND_ORDER_RIGHTS, permissions);
  return {
    key: `order ${id} ${kind} ${day}`,
    kind: KINDS[kind],
    what: [formatPlace(address) || nid || t('connections:pending.noAddress'), actionText(action, t)].join(', '),
    since:
      day === ''
        ? t(`connections:attention.${kind}Undated`)
        : t(`connections:attention.${kind}`, { date: formatDate(day) }),
    at: day,
    todo: t(`connections:attention.${mayCallUp ? 'callUp' : 'see'}`),
    href: mayCallUp ? paths.orderOnDemand(nid) : nid === null ? paths.pendingOrders() : paths.connection(nid),
  };
}
