import type { MenuCount } from '~/kernel/frame/menu-count';
import type { Provider } from '~/kernel/provider/provider.server';

const PER_PAGE = 10;

export const counts: readonly MenuCount[] = [{ entry: 'mobile.orders', ask: countOrders }];

/**
 * The number of open orders. A provider that ignores the filter lists closed orders too. Those are the oldest, so the
 * first page shows it.
 */
async function countOrders({ mobileTransactions }: Provider): Promise<number | null> {
  const sort = { field: 'created_at', descending: false };
  const { count, rows, lost } = await mobileTransactions.list({ page: 1, perPage: PER_PAGE, sort, showClosed: false });
  return lost.length === 0 && rows.every(({ open }) => open === true) ? count : null;
}
