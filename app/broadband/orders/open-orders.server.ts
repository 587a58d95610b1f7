import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { MOST_READ } from '~/flows/attention/facts-of.server';
import type { Facts } from '~/flows/attention/source';
import type { Provider } from '~/kernel/provider/provider.server';
import { withoutOthers } from '~/kernel/table/list.server';
import { readPages } from '~/kernel/table/pages.server';

/** The pages that are read one after the other, so that an organisation with many orders is not held up. */
const MOST_PAGES = 5;

/** The open orders, the first to be delivered first, and whether there are more of them. */
export async function readOpenOrders({ broadband }: Provider): Promise<Facts<Transaction>> {
  const sort = { field: 'expected_completion_date', descending: false };
  const query = { perPage: MOST_READ, sort, showClosed: false };
  const { rows, isWhole } = await readPages({
    read: async (page) => withoutOthers(await broadband.listTransactions({ ...query, page }), ({ open }) => open),
    idOf: ({ uuid }: Transaction) => uuid,
    perPage: MOST_READ,
    most: MOST_PAGES,
  });
  return { rows, isPart: !isWhole };
}
