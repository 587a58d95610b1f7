import type { Requirement } from '~/domain/access/permissions';
import type { Candidate, Intent } from '~/intents/intent';
import type { Sending } from '~/intents/submission';
import type { Provider } from '~/provider/provider.server';

/** What an intent of a run keeps: which record, and what was wished of it. */
export interface SentItem<Wish> {
  readonly uuid: string;
  readonly wish: Wish;
}

/** What a run does to each of its records. */
export interface Job<Wish> {
  /** Of its runs and of their intents. */
  readonly name: string;
  /** What of a record the area's panels know it by: they find what a run has sent of it. */
  about?(this: void, uuid: string): Readonly<Record<string, string>>;
  /** What its user must be allowed to do, also while it runs. */
  readonly requirement: Requirement;
  /** The one call for one record. Answers the id of what it made, or null when it makes nothing with an id. */
  send(this: void, provider: Provider, sent: SentItem<Wish>, sending: Sending): Promise<string | null>;
  /** Everything that may be what was sent; a failing provider is thrown. */
  find(this: void, provider: Provider, sent: SentItem<Wish>, intent: Intent): Promise<readonly Candidate[]>;
}

/** A job of whatever wish: what it kept it reads itself. */
export type AnyJob = Job<never>;
