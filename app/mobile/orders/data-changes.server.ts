import { drawnNow, nextMonth } from '~/telecom/sims/data-pool';
import { parseUuid } from '~/kernel/text/uuid';
import { settleSide } from '~/kernel/provider/client.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { Access } from '~/kernel/session/authorize.server';
import { poolName } from '~/telecom/words/sim.server';

/** Each costs a call, so only the first orders of a longer page get one. */
const MOST_READ = 25;

/**
 * The data before and after, by the uuid of the open order. The order does not name it, so its SIM is read. Missing and
 * late answers are left out.
 */
export async function dataChanges(
  { provider, t }: Pick<Access, 'provider' | 't'>,
  orders: readonly MobileTransaction[],
): Promise<ReadonlyMap<string, string>> {
  const about = orders.flatMap((order) => {
    const sim = parseUuid(order.connection.uuid ?? undefined);
    return sim !== null && mayChangeData(order) ? [{ uuid: order.uuid, sim }] : [];
  });
  const said = await Promise.all(
    about.slice(0, MOST_READ).map(async ({ uuid, sim }) => {
      const read = await settleSide(provider.mobileConnections.read(sim));
      const text = read.ok ? changeText(read.value, t) : null;
      return text === null ? [] : [[uuid, text] as const];
    }),
  );
  return new Map(said.flat());
}

/** True for open orders that may change data. Some providers leave out the kind. */
function mayChangeData({ type, open }: MobileTransaction): boolean {
  return open !== false && (type === null || type === 'change_data_pool');
}

function changeText(sim: MobileConnection, t: Access['t']): string | null {
  const then = nextMonth(sim.dataPool, sim.dataPoolNextMonth, sim.isNextMonthMalformed);
  if (then.kind !== 'changes') return null;
  const next = poolName(then.to, t);
  const drawn = drawnNow(sim);
  return drawn === 'own' || drawn === 'shared'
    ? t('mobileOrders:change.both', { now: poolName(sim.dataPool, t), next })
    : t('mobileOrders:change.next', { next });
}
