import type { Requirement } from '~/kernel/access/permissions';
import type { Candidate, Intent, RecordRef } from '~/flows/intents/intent';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { List, NameOf, NumbersOf } from '~/flows/intents/listing.server';
import type { Description } from '~/flows/intents/reconcile.server';
import type { Sending } from '~/flows/intents/submission';
import type { ProviderOutage } from '~/kernel/provider/errors';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Asking } from '~/kernel/session/authorize.server';
import type { Background } from '~/kernel/session/background.server';
import type { Gate } from '~/flows/intents/intent.server';
import type { Ordered } from '~/flows/prices/confirmed-sums';
import type { Run, RunItem, Wished } from './run';

/** An effect that differs from the request, as the provider reports it right after the call. */
export interface Got {
  readonly name: string;
  /** True when it was there before the call. The change may then just not be visible yet. */
  readonly isAsBefore: boolean;
}

interface Named {
  /** The name of its runs and of their intents. Jobs with different kinds may share it. */
  readonly name: string;
  /** The kind of its requests, which is also the action in the audit log. */
  readonly kind: string;
  /** The right that the user needs, before the run and while it runs. */
  readonly requirement: Requirement;
}

/** The answer of `Sends.before` about a record that is sent in a later round, because something else comes first. */
export const LATER = Symbol('later');

/** A job that changes or makes one record with each call. */
export interface Sends<Wish, Sent> extends Named {
  /** The content to send for one record, which its intent stores. */
  content(this: void, item: RunItem, wish: Wish): Sent;
  /** The record that changes or ends. Absent for a job that only makes records. */
  record?(this: void, sent: Sent): RecordRef | null;
  /** A short description of a lost intent for colleagues. */
  describe(this: void, sent: Sent, t: Translator): Description;
  /** True when its call makes an order without naming it. */
  orders?(this: void, sent: Sent): boolean;
  /**
   * The reason not to send after all, as a word of the job. It is asked right before the intent is stored, and a
   * failing provider throws.
   */
  before?(this: void, background: Background, sent: Sent): Promise<string | typeof LATER | null>;
  /**
   * Its words for a record of which another order is not known yet, and of one that was ordered for since the plan.
   * Absent for a job whose records may have several orders.
   */
  readonly others?: { readonly open: string; readonly done: string };
  /** How many of its records are sent at a time. By default it is the number of the runner. */
  readonly atOnce?: number;
  /**
   * The condition under which the intent with this id is committed, and the word of the job for a record that it holds
   * back. Absent for records that do not stand in each other's way.
   */
  gate?(this: void, background: Background, sent: Sent, intent: string): Gate & { readonly word: string };
  /** The order of this record and its price, as confirmed. By default it is the same for all records. */
  ordered?(this: void, sent: Sent): Ordered | null;
  /** The one call for one record. Answers the id of the new record, or the key when the call makes none. */
  send(this: void, asking: Asking, sent: Sent, sending: Sending): Promise<string | null>;
  /** The different effect that the provider reports after an accepted call. Null when it reports none. */
  got?(this: void, asking: Asking, sent: Sent): Promise<Got | null>;
  /** Finds all effects that the call may have had. A failing provider throws. */
  find(this: void, provider: Provider, sent: Sent, intent: Intent): Promise<readonly Candidate[]>;
  /** The list in which its effect will appear. Absent for a job that changes existing records. */
  readonly list?: List;
  /** Names an effect for the person who has to choose. Absent when its row is enough. */
  readonly nameOf?: NameOf;
  /** Numbers its effects for people. Absent where an effect is a number that people know. */
  readonly numbersOf?: NumbersOf;
}

/** A job that asks about each record without changing it. A question whose answer was lost is asked again. */
export interface Reads<Wish> extends Named {
  /** The answer about one record, which the run stores as JSON. A failing provider throws. */
  read(this: void, background: Background, item: RunItem, wish: Wish): Promise<unknown>;
  /** How long it asks about a record that gets no answer. Absent for a job that asks until there is one. */
  readonly giveUp?: {
    /** The number of questions without an answer after which the record is left unread. */
    readonly after: number;
    /** The reason, as a word of the job. */
    word(this: void, outage: ProviderOutage): string;
  };
}

export type Job<Wish extends Wished, Sent> = Sends<Wish, Sent> | Reads<Wish>;

/** A job with any type of request. It reads its own stored content. */
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
