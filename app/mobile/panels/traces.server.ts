import { reportedBy } from '~/telecom/circuits/reported-by';
import { parseUuid } from '~/kernel/text/uuid';
import type { Row } from '~/flows/intents/evidence';
import { listed } from '~/flows/intents/listing.server';
import type { ChangeTrace, OrderTrace } from '~/flows/panels/panel.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import { newestMobileOrders } from '../sim/newest-orders.server';
import type { Kept } from './area.server';

/** Finds a change by an event of this method, when the SIM does not show the change. */
export function reported(method: string): ChangeTrace<Kept, unknown> {
  return {
    makes: 'change',
    find: async ({ mobileConnections }, { sim, circuit }, intent) =>
      reportedBy((await mobileConnections.events(sim)).rows, method, circuit ?? null, intent),
  };
}

/** Finds the order of this kind that the call makes. */
export function madeOrder(type: 'terminate' | 'change' | 'change_data_pool'): OrderTrace<Kept, unknown> {
  return {
    makes: 'order',
    list: (provider, { sim }, since) =>
      listed(newestMobileOrders(provider, since, sim).then((orders) => orders.map((order) => rowOf(order, type, sim)))),
  };
}

/** The order as a row. A missing field excludes no order. */
function rowOf(order: MobileTransaction, wished: string, sim: string): Row {
  const { uuid, connection, type, typeName, createdAt, tags, username } = order;
  const fits = (parseUuid(connection.uuid ?? undefined) ?? sim) === sim && (type ?? wished) === wished;
  const name = typeName || null;
  return { effect: uuid, name, madeAt: createdAt ?? '', tags, username, fits, provedBy: 'user and moment' };
}
