import { contentHash } from '~/flows/intents/intent.server';
import { sumsOfReceipt } from '~/flows/prices/confirmed-sums';
import type { QuotedPrice } from '~/flows/prices/quoted-price';
import type { PriceCategory } from '~/flows/prices/receipt';
import { settleSide } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { OpenedRun } from '../open-run.server';
import { wordsOf } from '../outcome/words.server';

export interface RunReceipt {
  readonly name: string;
  /** Null when the provider could not be asked. */
  readonly prices: readonly PriceCategory[] | null;
}

/** The cost of a plan's first record. Null for a request without costs, and for users who may not see prices. */
export async function receiptOf(access: Access, opened: OpenedRun): Promise<RunReceipt | null> {
  const { run, items, action } = opened;
  const { costs } = action.plan ?? {};
  // the outcomes of a held plan do not show which records wait
  const first = items.find(({ obstacle }) => obstacle === null);
  if (run.value.state !== 'planned' || !costs || !first || !costs.isSeen(access)) return null;
  const read = await settleSide(costs.of(access, run.value.wish, first));
  const { number } = wordsOf(opened, access.t);
  return { name: number?.(first.name) ?? first.name, prices: read.ok ? read.value : null };
}

/** The cost as a plan shows it. A change whose receipt has no lines is free. */
export function quotedCost(receipt: RunReceipt | null): QuotedPrice {
  const isOwed = receipt !== null;
  if (!receipt?.prices) return { isOwed, seen: '' };
  return { isOwed, seen: contentHash(receipt.prices), sums: sumsOfReceipt(receipt.prices) };
}
