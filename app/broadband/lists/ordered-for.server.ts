import { readMakerOf } from '~/flows/intents/kept-intent.server';
import { ifKept } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';

/**
 * The names of the customers for whom the organisation ordered these records through the portal, by the record's
 * number. An order without a customer, one from elsewhere and one of more than 30 days ago have none.
 */
export async function orderedFor(session: Session, nids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  const makers = await Promise.all(
    nids.map(async (nid) => [nid, (await ifKept(readMakerOf(session, nid), null))?.value.ordered?.customer] as const),
  );
  return new Map(makers.flatMap(([nid, customer]) => (customer ? [[nid, customer] as const] : [])));
}
