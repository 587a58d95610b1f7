import type { ProviderDetail } from '~/provider/errors';
import type { RecordRef } from './intent';

/** What is about to be sent. */
export interface Content {
  /** Whose it is: that wizard knows how to look it up. */
  readonly wizard: string;
  /** Fingerprint of the payload. */
  readonly hash: string;
  readonly payload: unknown;
  /** Null for what makes a record. */
  readonly record: RecordRef | null;
  /** What is done, for the audit, in the words of the code. */
  readonly action: string;
  /** Whether an order may come of it. */
  readonly orders: boolean;
  /** Effects that stand in the provider's lists before it is sent; null when nobody could look. */
  readonly stood: readonly string[] | null;
  /** By what the effect can be recognised when its tag is nowhere. */
  readonly trace: unknown;
}

/** What goes along with a send, so that its effect can be found again. */
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
  /** Nothing was sent: the provider could not be reached at all. */
  | { readonly kind: 'not sent' }
  /** Nothing was sent: it could not be written down first (security 4). */
  | { readonly kind: 'not kept' }
  /** Sent, by this request or another, and its outcome is not known here. */
  | { readonly kind: 'open' };
