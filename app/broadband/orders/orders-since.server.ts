import { ProviderFailure, ProviderWeather } from '~/kernel/provider/errors';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { isSinceSend, SLACK_MS, type Intent } from '~/flows/intents/intent';

const PER_PAGE = 100;
const MOST_PAGES = 20;
/** No page is asked for after this; with the last call it is less than whoever looks has for it (app/flows/intents/reconcile). */
const BUDGET_MS = 15_000;

/** The part of the provider that looks for orders. */
type OrdersList = { readonly broadband: Pick<Provider['broadband'], 'listTransactions'> };

/**
 * The orders since an intent was sent, open or closed, of one connection or of all: one that is missed would be sent twice. What is asked for are wishes, so
 * older orders and those of other connections may be among them.
 * @throws ProviderFailure when the provider cannot be asked, or its list does not come to an end in time
 */
export async function ordersSince(
  { broadband }: OrdersList,
  intent: Pick<Intent, 'sentAt'>,
  nid?: string,
): Promise<Transaction[]> {
  const orders: Transaction[] = [];
  const start = performance.now();
  for (let page = 1; page <= MOST_PAGES && performance.now() - start < BUDGET_MS; page += 1) {
    const { rows, count, lost } = await broadband.listTransactions({
      page,
      perPage: PER_PAGE,
      showClosed: true,
      createdAfter: new Date(intent.sentAt - SLACK_MS).toISOString(),
      sort: { field: 'created_at', descending: true },
      ...(nid === undefined ? {} : { nid }),
    });
    const isNew = rows.some((row) => !orders.some(({ id }) => id === row.id));
    orders.push(...rows);
    // a row that cannot be read may be the one that is looked for
    if (lost.length > 0)
      throw new ProviderFailure(new ProviderWeather('nonsense', 'broadband.list_transactions', true));
    if (!isNew || isPast(rows, intent) || (count === null ? rows.length < PER_PAGE : orders.length >= count))
      return orders;
  }
  throw new ProviderFailure(new ProviderWeather('nonsense', 'broadband.list_transactions', false));
}

/** True when nothing newer than the send can follow these rows. */
function isPast(rows: readonly Transaction[], intent: Pick<Intent, 'sentAt'>): boolean {
  const newestFirst = rows.every(({ createdAt }, at) => at === 0 || createdAt <= (rows[at - 1]?.createdAt ?? ''));
  const last = rows.at(-1)?.createdAt ?? '';
  return newestFirst && !isSinceSend(last, intent);
}
