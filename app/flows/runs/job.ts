import type { Requirement } from '~/kernel/access/permissions';
import type { Candidate, Intent, RecordRef } from '~/flows/intents/intent';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { List, NameOf } from '~/flows/intents/listing.server';
import type { Told } from '~/flows/intents/reconcile.server';
import type { Sending } from '~/flows/intents/submission';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Asking } from '~/kernel/session/authorize.server';
import type { RunItem } from './run';

/** Something else than was asked, as told right after the call. */
export interface Got {
  readonly name: string;
  /** It stood there before the call, so the change may just not be visible yet. */
  readonly isAsBefore: boolean;
}

/** The work of a run for each of its records: it changes an existing one, or makes one. */
export interface Job<Wish, Sent> {
  /** The name of its runs and of their intents. */
  readonly name: string;
  /** The right that its user needs, also while it runs. */
  readonly requirement: Requirement;
  /** The content to send for one record, which its intent keeps. */
  content(this: void, item: RunItem, wish: Wish): Sent;
  /** The record that it is about; absent for what is yet to be made. */
  record?(this: void, sent: Sent): RecordRef;
  /** The action in the words of the code, for the audit. */
  action(this: void, sent: Sent): string;
  /** The words for a colleague about one that was lost. */
  told(this: void, sent: Sent, t: Translator): Told;
  /** True when its call makes an order without naming it. */
  orders?(this: void, sent: Sent): boolean;
  /** True when its user confirmed it without the costs that they should see. */
  unpriced?(this: void, sent: Sent): boolean;
  /**
   * The reason to send nothing after all, as a word of the job. It is asked right before the intent is stored, and a
   * failing provider is thrown.
   */
  before?(this: void, asking: Asking, sent: Sent): Promise<string | null>;
  /** The one call for one record. Answers the id of what it made, or its key when it makes nothing with an id. */
  send(this: void, asking: Asking, sent: Sent, sending: Sending): Promise<string | null>;
  /** The thing that the provider tells instead, asked after an accepted call. Null when it tells of nothing else. */
  got?(this: void, asking: Asking, sent: Sent): Promise<Got | null>;
  /** Everything that may be what was sent; a failing provider is thrown. */
  find(this: void, provider: Provider, sent: Sent, intent: Intent): Promise<readonly Candidate[]>;
  /** The list in which its effect will appear. Left out where it changes existing records. */
  readonly list?: List;
  /** Names an effect for who has to choose. Left out where its row says it all. */
  readonly nameOf?: NameOf;
}

/** A job of whatever wish: what it kept it reads itself. */
export type AnyJob = Omit<Job<never, never>, 'content'> & {
  content(this: void, item: RunItem, wish: never): unknown;
};
