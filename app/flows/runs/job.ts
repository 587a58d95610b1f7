import type { Requirement } from '~/kernel/access/permissions';
import type { Candidate, Intent, RecordRef } from '~/flows/intents/intent';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { List, NameOf } from '~/flows/intents/listing.server';
import type { Told } from '~/flows/intents/reconcile.server';
import type { Sending } from '~/flows/intents/submission';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Asking } from '~/kernel/session/authorize.server';
import type { Run, RunItem, Wished } from './run';

/** Something else than was asked, as told right after the call. */
export interface Got {
  readonly name: string;
  /** It stood there before the call, so the change may just not be visible yet. */
  readonly isAsBefore: boolean;
}

interface Named {
  /** The name of its runs and of their intents. Several jobs may share it, each with another kind. */
  readonly name: string;
  /** The kind of its wishes, and the action in the audit. */
  readonly kind: string;
  /** The right that its user needs, also while it runs. */
  readonly requirement: Requirement;
}

/** A job that sends something for each record, which changes an existing one or makes one. */
export interface Sends<Wish, Sent> extends Named {
  /** The content to send for one record, which its intent keeps. */
  content(this: void, item: RunItem, wish: Wish): Sent;
  /** The record that it is about; absent for what is yet to be made. */
  record?(this: void, sent: Sent): RecordRef;
  /** The words for a colleague about one that was lost. */
  told(this: void, sent: Sent, t: Translator): Told;
  /** True when its call makes an order without naming it. */
  orders?(this: void, sent: Sent): boolean;
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

/** A job that asks about each record and changes nothing. A question whose answer was lost is asked again. */
export interface Reads<Wish> extends Named {
  /** The answer about one record, which the run keeps as JSON; a failing provider is thrown. */
  read(this: void, asking: Asking, item: RunItem, wish: Wish): Promise<unknown>;
}

export type Job<Wish extends Wished, Sent> = Sends<Wish, Sent> | Reads<Wish>;

/** A job of whatever wish: what it kept it reads itself. */
export type AnyJob = Job<Wished, unknown>;
export type AnySends = Sends<Wished, unknown>;
export type AnyReads = Reads<Wished>;

/** True for the job that carries out this run. */
export function fits({ name, kind }: Named, { job, wish }: Pick<Run, 'job' | 'wish'>): boolean {
  return name === job && kind === wish.kind;
}

export function isReading(job: AnyJob): job is AnyReads {
  return 'read' in job;
}
