import { nextMonth } from '~/telecom/sims/data-pool';
import { soon } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';
import { openChanges } from '../open-changes.server';

/**
 * The name of the change or open order for next month that a move replaces. It is empty when that data is unknown, and
 * undefined without any change, as far as the orders are read in time.
 */
export async function pendingOf(provider: Provider): Promise<(sim: MobileConnection) => string | undefined> {
  const ordered = new Map<string, readonly string[]>();
  await soon(openChanges(provider, ordered).catch(() => undefined));
  return ({ uuid, dataPool, dataPoolNextMonth, isNextMonthMalformed }) => {
    const then = nextMonth(dataPool, dataPoolNextMonth, isNextMonthMalformed);
    if (then.kind === 'changes') return then.to.name;
    return then.kind === 'unknown' || ordered.has(uuid.toLowerCase()) ? '' : undefined;
  };
}
