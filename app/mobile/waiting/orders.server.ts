import { factsOf, MOST_READ } from '~/flows/attention/facts-of.server';
import type { AskedSource } from '~/flows/attention/source';
import { paths } from '~/kernel/paths/paths';
import { withoutOthers } from '~/kernel/table/list.server';
import { formatDate, today } from '~/kernel/time/dates';
import { mobileOrderAttention } from '~/mobile/domain/order-attention';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { orderName } from '../orders/order-words.server';

/** The open orders that failed or are late. The oldest are read first, since the longest open are the worst. */
export const openOrders: AskedSource<MobileTransaction> = {
  key: 'mobile orders',
  requirement: 'mobile-broadband-r',
  title: (t) => t('mobileOrders:list.title'),
  ask: async ({ mobileTransactions }) => {
    const sort = { field: 'created_at', descending: false };
    const part = await mobileTransactions.list({ page: 1, perPage: MOST_READ, sort, showClosed: false });
    const { rows, isPart } = factsOf(withoutOthers(part, ({ open }) => open !== false));
    // a provider that gives no order a date tells of none that it is late
    const isDated = rows.length === 0 || rows.some(({ expectedDate }) => expectedDate !== null);
    return { rows, isPart: isPart || !isDated };
  },
  lines: (orders, { t, now, timezone }) =>
    orders.flatMap((order) => {
      const found = mobileOrderAttention(order, today(now, timezone));
      if (!found) return [];
      const { kind, day } = found;
      const { uuid, connection, endUser } = order;
      return [
        {
          key: `mobile order ${uuid} ${kind} ${day}`,
          kind: kind === 'failed' ? ('refused' as const) : kind,
          what: [connection.nid ?? t('mobileOrders:noConnection'), orderName(order, t), endUser?.companyName ?? '']
            .filter(Boolean)
            .join(', '),
          since:
            day === ''
              ? t('mobileOrders:attention.failedUndated')
              : t(`mobileOrders:attention.${kind}`, { date: formatDate(day) }),
          at: day,
          todo: t('mobileOrders:attention.see'),
          href: paths.mobileTransaction(uuid),
        },
      ];
    }),
};
