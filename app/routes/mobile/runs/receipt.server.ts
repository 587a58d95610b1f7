import { seesPrices } from '~/domain/access/permissions';
import { settleSide } from '~/provider/client.server';
import type { Run } from '~/runs/run';
import type { ItemOutcome } from '~/runs/outcomes.server';
import type { Access } from '~/session/authorize.server';
import { wishOf } from './run-view.server';

/** The cost of a plan's first SIM, or null for a wish without costs. `prices` is null when they could not be asked. */
export async function receiptOf(access: Access, run: Run, items: readonly ItemOutcome[]) {
  const wish = wishOf(run);
  const first = items.find(({ outcome }) => outcome === 'waiting');
  if (run.state !== 'planned' || wish.kind !== 'pool' || !first || !seesPrices(access)) return null;
  const read = await settleSide(access.provider.mobileConnections.dataPoolReceipt(first.id, wish));
  return { name: first.name, prices: read.ok ? read.value : null };
}
