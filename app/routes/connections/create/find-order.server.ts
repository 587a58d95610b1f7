import { orderReferenceTag } from '~/domain/tags';
import { settle } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { Intent } from '~/wizard/intent.server';

/** The provider's clock may run behind ours by this much. */
const SLACK_MS = 2 * 60_000;
const PER_PAGE = 100;

/** As much of the provider as a look-up needs. */
type OrdersList = { readonly broadband: Pick<Provider['broadband'], 'listTransactions'> };

/**
 * The nid of the order that carries this intent's reference, or null when there is none (yet). Every order since then is looked at: one
 * that is missed would be sent twice.
 * @throws when the provider cannot be asked
 */
export async function findOrder({ broadband }: OrdersList, intent: Intent): Promise<string | null> {
  const tag = orderReferenceTag(intent.reference);
  const createdAfter = new Date(intent.sentAt - SLACK_MS).toISOString();
  for (let page = 1, seen = 0; ; page += 1) {
    const { rows, count } = await broadband.listTransactions({
      page,
      perPage: PER_PAGE,
      showClosed: true,
      createdAfter,
      sort: { field: 'created_at', descending: false },
    });
    const order = rows.find(({ tags }) => tags.includes(tag));
    if (order) return order.nid;
    seen += rows.length;
    if (rows.length === 0 || seen >= count) return null;
  }
}

/** The first look, right after an answer was lost: a failing one changes nothing, the status page can look again. */
export async function tryToFindOrder(provider: OrdersList, intent: Intent): Promise<string | null> {
  const found = await settle(findOrder(provider, intent));
  return found.ok ? found.value : null;
}
