import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { orderName, orderState } from '../orders/order-words.server';

/** The most open orders in one call, which is more than a SIM will have. */
const MOST = 10;

/**
 * The open orders of a SIM. The filter by SIM is ours. `isAll` is false when the provider answers other orders too,
 * since the SIM may then have more.
 */
export async function openOrdersOf({ mobileTransactions }: Pick<Provider, 'mobileTransactions'>, uuid: string) {
  const { rows, lost } = await mobileTransactions.list({ page: 1, perPage: MOST, connection: uuid, showClosed: false });
  const own = rows.filter(({ connection, open }) => connection.uuid?.toLowerCase() === uuid && open !== false);
  return { orders: own, isAll: own.length === rows.length && lost.length === 0 };
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
