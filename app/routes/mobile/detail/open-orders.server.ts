import { paths } from '~/paths';
import type { Provider } from '~/provider/provider.server';
import type { MobileTransaction } from '~/provider/schemas/mobile/transaction';
import type { Access } from '~/session/authorize.server';
import { orderName, orderState } from '../transactions/order-words.server';

/** As many open orders as a SIM will have at a time, and some more. */
const MOST = 10;

/** The open orders of a SIM. That they can be asked for by their SIM is a wish: of a provider that answers others too, `isAll` is false, and there may be more. */
export async function openOrdersOf({ mobileTransactions }: Pick<Provider, 'mobileTransactions'>, uuid: string) {
  const { rows, lost } = await mobileTransactions.list({ page: 1, perPage: MOST, connection: uuid, showClosed: false });
  const own = rows.filter(({ connection, open }) => connection.uuid?.toLowerCase() === uuid && open !== false);
  return { orders: own, isAll: own.length === rows.length && lost.length === 0 };
}
export type OpenOrders = Awaited<ReturnType<typeof openOrdersOf>>;

/** What they are, each with the way to it. */
export function openOrderViews({ orders }: OpenOrders, { t }: Pick<Access, 't'>) {
  return orders.map((order: MobileTransaction) => {
    const state = orderState(order, t);
    return {
      key: order.uuid,
      href: paths.mobileTransaction(order.uuid),
      shown: {
        ...state,
        text: t('detail:order.open', { action: orderName(order, t), state: state.text.toLowerCase() }),
      },
    };
  });
}
