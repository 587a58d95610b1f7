import { toldBy } from '~/circuits/told-by';
import { parseUuid } from '~/domain/uuid';
import { isAfterSend, isByUser, isOfSend, isSinceSend, itself, type Candidate, type Intent } from '~/intents/intent';
import type { ChangeTrace, OrderTrace } from '~/panels/panel.server';
import type { MobileConnection } from '~/provider/schemas/mobile/connection';
import type { MobileTransaction } from '~/provider/schemas/mobile/transaction';
import type { Kept } from './area.server';

/** More than are made while an answer is looked for. */
const NEWEST = 100;

/** By the SIM itself, which shows that it was carried out. */
export function shown<Answer>(shows: (sim: MobileConnection, answer: Answer) => boolean): ChangeTrace<Kept, Answer> {
  return {
    makes: 'change',
    find: async ({ mobileConnections }, { sim, answer }, intent) =>
      shows(await mobileConnections.read(sim), answer) ? [itself(intent)] : [],
  };
}

/** By the news of this method, for a call that changes nothing that the SIM shows. */
export function told(method: string): ChangeTrace<Kept, unknown> {
  return {
    makes: 'change',
    find: async ({ mobileConnections }, { sim, circuit }, intent) =>
      toldBy((await mobileConnections.events(sim)).rows, method, circuit ?? null, intent),
  };
}

/** By the order of this kind that its call makes. */
export function madeOrder(type: 'terminate' | 'change' | 'change_data_pool'): OrderTrace<Kept, unknown> {
  return {
    makes: 'order',
    find: async ({ mobileTransactions }, { sim }, intent) => {
      const sort = { field: 'created_at', descending: true };
      const { rows } = await mobileTransactions.list({
        page: 1,
        perPage: NEWEST,
        sort,
        showClosed: true,
        connection: sim,
      });
      return rows.filter((order) => mayBe(order, type, sim, intent)).map((order) => candidateOf(order, intent));
    },
  };
}

/** A field that the provider does not give excludes nothing. */
function mayBe(order: MobileTransaction, type: string, sim: string, intent: Intent): boolean {
  const { connection, createdAt, username } = order;
  return (
    (parseUuid(connection.uuid ?? undefined) ?? sim) === sim &&
    (order.type ?? type) === type &&
    isSinceSend(createdAt ?? '', intent) &&
    isByUser(username, intent) !== false
  );
}

/** A late one may be the provider's delay: a person says. */
function candidateOf({ uuid, typeName, createdAt, username }: MobileTransaction, intent: Intent): Candidate {
  const madeAt = createdAt ?? '';
  return {
    effect: uuid,
    name: typeName || null,
    madeAt,
    certain: isByUser(username, intent) === true && isOfSend(madeAt, intent) && isAfterSend(madeAt, intent),
  };
}
