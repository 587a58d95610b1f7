import { seesPrices } from '~/kernel/access/permissions';
import type { Access } from '~/kernel/session/authorize.server';
import { formatPrice } from '~/flows/prices/amounts';
import { foreign } from '~/kernel/ui/words';
import { totalOf, totalsByProduct, type Total } from './domain/orders';
import { onceOf, recurring } from './order-row.server';
import { MOST_ORDERS, type SentOrders } from './sent-orders.server';

/** The totals of a period. Without prices for users who may not see them. Null without orders that count. */
export function totalsView(access: Pick<Access, 't' | 'permissions' | 'showPrices'>, { orders, isCut }: SentOrders) {
  const { t } = access;
  const all = totalOf(orders);
  const cut = isCut ? t('ordered:cut', { count: MOST_ORDERS }) : null;
  if (all.count === 0) return { cut, products: [], sums: null, notes: [] };
  const isPriced = seesPrices(access);
  const rowOf = (key: string, product: string, total: Total) => ({
    key,
    product,
    count: t('table.number', { count: total.count }),
    ...(isPriced ? { months: recurring(total, t), once: onceOf(total) } : { months: '', once: '' }),
  });
  return {
    cut,
    products: totalsByProduct(orders).map(({ product, total }) => rowOf(product, foreign(product), total)),
    sums: isPriced
      ? {
          months: formatPrice(all.months / 100),
          years: all.years === 0 ? null : formatPrice(all.years / 100),
          once: formatPrice(all.once / 100),
        }
      : null,
    notes: [
      ...(isPriced && all.unpriced > 0 ? [t('ordered:unpriced', { count: all.unpriced })] : []),
      ...(isPriced && all.promoted > 0 ? [t('ordered:promoted', { count: all.promoted })] : []),
      ...(all.open > 0 ? [t('ordered:open', { count: all.open })] : []),
      ...(isPriced ? [t('ordered:left')] : []),
    ],
  };
}
export type TotalsView = ReturnType<typeof totalsView>;
