import { orderReferenceTag } from '~/domain/tags';
import { settle } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { Intent } from '~/wizard/intent.server';

/** The provider's clock may run behind ours by this much. */
const SLACK_MS = 2 * 60_000;
const MOST_ORDERS = 100;

/** The nid of the order that carries this intent's reference, or null when there is none (yet). @throws when the provider cannot be asked */
export async function findOrder({ broadband }: Provider, intent: Intent): Promise<string | null> {
  const tag = orderReferenceTag(intent.reference);
  const { rows } = await broadband.listTransactions({
    page: 1,
    perPage: MOST_ORDERS,
    showClosed: true,
    createdAfter: new Date(intent.sentAt - SLACK_MS).toISOString(),
  });
  return rows.find((order) => order.tags.includes(tag))?.nid ?? null;
}

/** The first look, right after an answer was lost: a failing one changes nothing, the status page can look again. */
export async function tryToFindOrder(provider: Provider, intent: Intent): Promise<string | null> {
  const found = await settle(findOrder(provider, intent));
  return found.ok ? found.value : null;
}
