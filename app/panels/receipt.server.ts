import { seesPrices } from '~/domain/access/permissions';
import { contentHash } from '~/intents/intent.server';
import type { Settled } from '~/provider/client.server';
import type { PriceCategory } from '~/provider/schemas/change';
import type { Access } from '~/session/authorize.server';
import type { Panel, Review } from './panel.server';

type Receipt = Settled<readonly PriceCategory[]>;

/** As its page takes it. */
export function pricesView(receipt: Receipt | null) {
  return receipt?.ok === false ? { failed: true as const } : { categories: receipt?.value ?? [] };
}

/** What a panel costs; null where it has no receipt, and for who is not shown it: then the provider is not asked. */
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
