import type { AskedToWait, ProviderDetail } from '~/kernel/provider/errors';
import type { KeptSteps } from '~/flows/drafts/kept';
import type { Ordered } from '~/flows/prices/confirmed-sums';
import type { RecordRef } from './intent';

export interface Content {
  /** The wizard of the intent, which defines its look-up. */
  readonly wizard: string;
  /** Fingerprint of the payload. */
  readonly hash: string;
  readonly payload: unknown;
  /** The record that changes. Null when the send makes a new record. */
  readonly record: RecordRef | null;
  /** The record that the audit names, when the send does not change it. */
  readonly audited?: RecordRef;
  /** The name of the action in the audit log. */
  readonly action: string;
  /** True when it may make an order. */
  readonly orders: boolean;
  /** True when the sender may see prices, was shown none, and confirmed that. */
  readonly unpriced?: boolean;
  /** The order, with the confirmed price. Null when it costs nothing. */
  readonly ordered?: Ordered | null;
  /** Effects that are in the provider's lists before the send. Null when the lists could not be read. */
  readonly stood: readonly string[] | null;
  /** The facts that identify the effect when no list shows its tag. */
  readonly trace: unknown;
  /** The steps of its draft, from which its paper is written. Absent when it comes from no wizard. */
  readonly steps?: KeptSteps;
}

/** The marks of a send by which its effect is found. */
export interface Sending {
  readonly reference: string;
  /** The key by which the provider can recognise a repeated send. A provider may ignore it. */
  readonly key: string;
}

/** Makes the one call. Answers the effect's id, or null when the provider does not name it. */
export type Send = (sending: Sending) => Promise<string | null>;

export type Submission =
  | { readonly kind: 'accepted'; readonly effect: string }
  | { readonly kind: 'rejected'; readonly message: string; readonly details: readonly ProviderDetail[] }
  /** The call was not made: the provider could not be reached, or asked to wait. */
  | { readonly kind: 'not sent'; readonly asked?: AskedToWait | null }
  /** The call was not made, because its intent could not be stored first (security 4). */
  | { readonly kind: 'not kept' }
  /** Sent by this request or another one, with an outcome that is not known here. */
  | { readonly kind: 'open' };
