import { seesPrices } from '~/kernel/access/permissions';
import { addSums, NO_SUMS, sumsOfReceipt, type Sums } from '~/flows/prices/confirmed-sums';
import type { QuotedPrice } from '~/flows/prices/quoted-price';
import { contentHash } from '~/flows/intents/intent.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { PriceCategory } from '~/flows/prices/receipt';
import type { Access } from '~/kernel/session/authorize.server';
import type { Panel, Review } from './panel.server';

type Receipt = Settled<readonly PriceCategory[]>;

/** The receipt in the form that its page takes. */
export function pricesView(receipt: Receipt | null) {
  return receipt?.ok === false ? { failed: true as const } : { categories: receipt?.value ?? [] };
}

/**
 * The cost of a panel. Null for a panel without a receipt. Null too for users who may not see prices, for whom the
 * provider is not asked.
 */
export function receiptOf<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer,
): Promise<Receipt> | null {
  return seesPrices(access, panel.area.pricing) ? (panel.receipt?.(access, subject, answer) ?? null) : null;
}

/**
 * The cost as a review shows it. A receipt without lines means a free change, but an unknown price for a new contract.
 * The cost of ending is shown when known, and needs no consent.
 */
export function quotedCost<Subject, Kept, Facts, Answer, Choices>(
  { begins = false }: Pick<Panel<Subject, Kept, Facts, Answer, Choices>, 'begins'>,
  { cost = null }: Pick<Review, 'cost'>,
  receipt: Receipt | null,
): QuotedPrice {
  const named = receipt?.ok && !(begins && receipt.value.length === 0) ? receipt.value : null;
  if (!named && cost === null) return { isOwed: receipt !== null, seen: '' };
  return { isOwed: receipt !== null, seen: contentHash([named, cost]), sums: sumsOf(named, cost) };
}

function sumsOf(named: readonly PriceCategory[] | null, cost: number | null): Sums | null {
  const sums = named ? sumsOfReceipt(named) : NO_SUMS;
  return sums && addSums(sums, { ...NO_SUMS, once: Math.round((cost ?? 0) * 100) });
}
