import { MOST_READ } from '~/flows/attention/facts-of.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { withoutOthers } from '~/kernel/table/list.server';

/** The open orders, the first to be delivered first. */
export async function readOpenOrders({ broadband }: Provider) {
  const sort = { field: 'expected_completion_date', descending: false };
  const part = await broadband.listTransactions({ page: 1, perPage: MOST_READ, sort, showClosed: false });
  return withoutOthers(part, ({ open }) => open);
}
