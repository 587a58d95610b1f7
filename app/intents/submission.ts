import type { ProviderDetail } from '~/provider/errors';

/** What is about to be sent. */
export interface Content {
  /** Whose it is: that wizard knows how to look it up. */
  readonly wizard: string;
  /** Fingerprint of the payload. */
  readonly hash: string;
  readonly payload: unknown;
  /** The record that it is about, where an order may come of it: of several about the same none is taken for another's. */
  readonly about?: string | null;
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
