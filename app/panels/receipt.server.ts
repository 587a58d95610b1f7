import { seesPrices } from '~/domain/access/permissions';
import { contentHash } from '~/intents/intent.server';
import type { Settled } from '~/provider/client.server';
import type { PriceCategory } from '~/provider/schemas/change';
import type { Access } from '~/session/authorize.server';
import type { Panel, Review } from './panel.server';

type Receipt = Settled<readonly PriceCategory[]>;

/** The receipt in the form that its page takes. */
export function pricesView(receipt: Receipt | null) {
  return receipt?.ok === false ? { failed: true as const } : { categories: receipt?.value ?? [] };
}

/** The cost of a panel. Null without a receipt and for users who may not see it; the provider is then not asked. */
export function receiptOf<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer,
): Promise<Receipt> | null {
  return seesPrices(access, panel.area.pricing) ? (panel.receipt?.(access, subject, answer) ?? null) : null;
}

/** Fingerprint of what a review says that it costs; empty where it says nothing of it. */
export function costSeen({ cost = null }: Pick<Review, 'cost'>, receipt: Receipt | null): string {
  return receipt?.ok || cost !== null ? contentHash([receipt?.ok ? receipt.value : null, cost]) : '';
}
