import { endWatchesOn, type WatchedPlace } from '~/broadband/watched/address-watch.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Session } from '~/kernel/session/session.server';
import { parseOrderNumber } from '~/telecom/lines/connection-id';
import type { taggedOrder } from './order-payload.server';

interface Sending {
  readonly provider: Provider;
  /** The session of the user who confirmed the order. */
  readonly session: Session;
  /** The key of the intent, which the provider may use to refuse a second order. */
  readonly key: string;
}

/**
 * Sends an order, and ends the organisation's watch on its address once it is accepted (spec 3). Answers its number,
 * which a look-up finds by the tag where the provider names none. A failing provider throws.
 */
export async function sendOrder(
  { provider, session, key }: Sending,
  order: ReturnType<typeof taggedOrder>,
  place: WatchedPlace,
): Promise<string | null> {
  const number = parseOrderNumber((await provider.broadband.orderConnection(order, key)) ?? '');
  await endWatchesOn(session, place);
  return number;
}
