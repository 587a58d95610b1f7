import type { PriceTold } from '~/flows/prices/price-told';
import { contentHash } from '~/flows/intents/intent.server';
import { settleSide } from '~/kernel/provider/client.server';
import type { PriceCategory } from '~/flows/prices/receipt';
import type { Access } from '~/kernel/session/authorize.server';
import { seesMobilePrices } from '~/mobile/order/offered.server';
import { wishOf, type OpenedRun } from '../outcome/row.server';

interface RunReceipt {
  /** The name of the SIM that it is about. */
  readonly name: string;
  /** Null when they could not be asked. */
  readonly prices: readonly PriceCategory[] | null;
}

/** The cost of a plan's first SIM. Null for a wish without costs, and for users who see no prices. */
export async function receiptOf(access: Access, { run, items }: OpenedRun): Promise<RunReceipt | null> {
  const wish = wishOf(run.value);
  // a plan that is held has no outcome to tell by
  const first = items.find(({ obstacle }) => obstacle === null);
  if (run.value.state !== 'planned' || wish.kind !== 'pool' || !first || !seesMobilePrices(access)) return null;
  const read = await settleSide(access.provider.mobileConnections.dataPoolReceipt(first.id, wish));
  return { name: first.name, prices: read.ok ? read.value : null };
}

/** The cost as far as a plan tells it. A change whose receipt names no cost is free. */
export function costTold(receipt: RunReceipt | null): PriceTold {
  return { isOwed: receipt !== null, seen: receipt?.prices ? contentHash(receipt.prices) : '' };
}
