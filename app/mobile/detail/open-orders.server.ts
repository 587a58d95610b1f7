import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { hasFailed } from '~/mobile/domain/order-attention';
import { orderName, orderState } from '../orders/order-words.server';

/** The newest orders in one call, which is more than a SIM will have. */
const MOST = 25;
const NEWEST_FIRST = { field: 'created_at', descending: true };

/**
 * The open orders of a SIM, and the order of the SIM itself if that failed and was closed. The filter by SIM is ours.
 * `isAll` is false when the provider answers other orders too, since the SIM may then have more.
 */
export async function openOrdersOf({ mobileTransactions }: Pick<Provider, 'mobileTransactions'>, uuid: string) {
  const query = { page: 1, perPage: MOST, sort: NEWEST_FIRST, connection: uuid, showClosed: true };
  const { rows, lost } = await mobileTransactions.list(query);
  const own = rows.filter(({ connection }) => connection.uuid?.toLowerCase() === uuid);
  const made = own.find(({ type }) => type === 'new');
  return {
    orders: own.filter(({ open }) => open !== false),
    failed: made?.open === false && hasFailed(made) ? made.uuid : null,
    isAll: own.length === rows.length && rows.length < MOST && lost.length === 0,
  };
}
export type OpenOrders = Awaited<ReturnType<typeof openOrdersOf>>;

/** The orders as text, each with its link. */
export function openOrderViews({ orders }: OpenOrders, { t }: Pick<Access, 't'>) {
  return orders.map((order: MobileTransaction) => {
    const state = orderState(order, t);
    return {
      key: order.uuid,
      href: paths.mobileTransaction(order.uuid),
      shown: {
        ...state,
        text: t('timeline:glance.order.open', { action: orderName(order, t), state: state.text.toLowerCase() }),
      },
    };
  });
}
