import { nextMonth } from '~/telecom/sims/data-pool';
import { soon } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileConnection } from '~/telecom/provider/sim';

const PER_PAGE = 100;
const MOST_PAGES = 3;

/**
 * The name of the change or open order for next month that a move replaces. It is empty when that data is unknown, and
 * undefined without any change.
 */
export async function pendingOf(provider: Provider): Promise<(sim: MobileConnection) => string | undefined> {
  const ordered = new Set<string>();
  await soon(openChanges(provider, ordered).catch(() => undefined));
  return ({ uuid, dataPool, dataPoolNextMonth, isNextMonthMalformed }) => {
    const then = nextMonth(dataPool, dataPoolNextMonth, isNextMonthMalformed);
    if (then.kind === 'changes') return then.to.name;
    return then.kind === 'unknown' || ordered.has(uuid.toLowerCase()) ? '' : undefined;
  };
}

/** Collects the SIMs with an open change, as far as they are read in time. */
async function openChanges({ mobileTransactions }: Provider, ordered: Set<string>): Promise<void> {
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const { rows } = await mobileTransactions.list({ page, perPage: PER_PAGE, showClosed: false });
    for (const { type, open, connection } of rows)
      if (type === 'change_data_pool' && open === true && connection.uuid) ordered.add(connection.uuid.toLowerCase());
    if (rows.length < PER_PAGE) return;
  }
}
