import { isSinceSend, type Intent } from '~/flows/intents/intent';
import { ProviderFailure, ProviderWeather } from '~/kernel/provider/errors';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';

const PER_PAGE = 100;
const MOST_PAGES = 20;
/** No page is asked for after this; with the last call it is less than a look-up has for it (app/flows/intents/reconcile). */
const BUDGET_MS = 15_000;

/**
 * The orders of SIMs since a send, of one SIM or of all. One page is enough when the provider sorts newest first.
 * Otherwise all pages are read, as the order may be anywhere.
 * @throws ProviderFailure when the provider fails, or its list does not end in time
 */
export async function newestMobileOrders(
  { mobileTransactions }: { readonly mobileTransactions: Pick<Provider['mobileTransactions'], 'list'> },
  since: Pick<Intent, 'sentAt'>,
  connection?: string,
): Promise<MobileTransaction[]> {
  const orders = new Map<string, MobileTransaction>();
  const start = performance.now();
  for (let page = 1; page <= MOST_PAGES && performance.now() - start < BUDGET_MS; page += 1) {
    const { rows, count, lost } = await mobileTransactions.list({
      page,
      perPage: PER_PAGE,
      sort: { field: 'created_at', descending: true },
      showClosed: true,
      ...(connection === undefined ? {} : { connection }),
    });
    // a row that cannot be read may be the one that is looked for
    if (lost.length > 0) throw unreadable();
    const known = orders.size;
    for (const row of rows) orders.set(row.uuid, row);
    const isLast = orders.size === known || (count === null ? rows.length < PER_PAGE : orders.size >= count);
    if (isLast || isPast(rows, since)) return [...orders.values()];
  }
  throw unreadable();
}

function unreadable(): ProviderFailure {
  return new ProviderFailure(new ProviderWeather('nonsense', 'mobile transactions', false));
}

/** True when nothing newer than the send can follow these rows. */
function isPast(rows: readonly MobileTransaction[], since: Pick<Intent, 'sentAt'>): boolean {
  const moments = rows.map(({ createdAt }) => createdAt ?? '');
  const isNewestFirst = moments.every((moment, at) => moment !== '' && (at === 0 || moment <= (moments[at - 1] ?? '')));
  return isNewestFirst && !isSinceSend(moments.at(-1) ?? '', since);
}
