import type { AskedToWait, ProviderDetail } from '~/kernel/provider/errors';
import type { RecordRef } from './intent';

/** The content of a send. */
export interface Content {
  /** The wizard of the intent, which knows how to look it up. */
  readonly wizard: string;
  /** Fingerprint of the payload. */
  readonly hash: string;
  readonly payload: unknown;
  /** Null for what makes a record. */
  readonly record: RecordRef | null;
  /** The action in the words of the code, for the audit. */
  readonly action: string;
  /** True when it may make an order. */
  readonly orders: boolean;
  /** True when who sent it may see prices, was told none, and said so. */
  readonly unpriced?: boolean;
  /** Effects that stand in the provider's lists before it is sent; null when nobody could look. */
  readonly stood: readonly string[] | null;
  /** The facts that recognise the effect when its tag is missing everywhere. */
  readonly trace: unknown;
}

/** The marks of a send by which its effect is found. */
export interface Sending {
  readonly reference: string;
  /** The provider may tell by it that it has had this before; harmless where it is ignored. */
  readonly key: string;
}

/** The one call. Answers the effect's id, or null when the provider names none. */
export type Send = (sending: Sending) => Promise<string | null>;

export type Submission =
  | { readonly kind: 'accepted'; readonly effect: string }
  | { readonly kind: 'rejected'; readonly message: string; readonly details: readonly ProviderDetail[] }
  /** Nothing was done: the provider could not be reached at all, or asked to wait. */
  | { readonly kind: 'not sent'; readonly asked?: AskedToWait | null }
  /** Nothing was sent: it could not be written down first (security 4). */
  | { readonly kind: 'not kept' }
  /** Sent, by this request or another, and its outcome is not known here. */
  | { readonly kind: 'open' };
