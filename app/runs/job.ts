import type { Requirement } from '~/domain/access/permissions';
import type { Candidate, Intent, RecordRef } from '~/intents/intent';
import type { List } from '~/intents/listing.server';
import type { Sending } from '~/intents/submission';
import type { Provider } from '~/provider/provider.server';
import type { Asking } from '~/session/authorize.server';
import type { RunItem } from './run';

/** What a run does for each of its records: changes one that is there, or makes one. */
export interface Job<Wish, Sent> {
  /** Of its runs and of their intents. */
  readonly name: string;
  /** What its user must be allowed to do, also while it runs. */
  readonly requirement: Requirement;
  /** What is sent for one record, as its intent keeps it. */
  content(this: void, item: RunItem, wish: Wish): Sent;
  /** The record that it is about; absent for what is yet to be made. */
  record?(this: void, sent: Sent): RecordRef;
  /** What is done with it, for the audit. */
  action(this: void, sent: Sent): string;
  /** Whether its call makes an order that it does not name. */
  orders?(this: void, sent: Sent): boolean;
  /** Why nothing is to be sent after all, as a word of the job, looked at right before it is written down that something is; a failing provider is thrown. */
  before?(this: void, asking: Asking, sent: Sent): Promise<string | null>;
  /** The one call for one record. Answers the id of what it made, or its key when it makes nothing with an id. */
  send(this: void, asking: Asking, sent: Sent, sending: Sending): Promise<string | null>;
  /** Everything that may be what was sent; a failing provider is thrown. */
  find(this: void, provider: Provider, sent: Sent, intent: Intent): Promise<readonly Candidate[]>;
  /** What stands where its effect will stand; absent where it changes what is there. */
  readonly list?: List;
}

/** A job of whatever wish: what it kept it reads itself. */
export type AnyJob = Omit<Job<never, never>, 'content'> & {
  content(this: void, item: RunItem, wish: never): unknown;
};
