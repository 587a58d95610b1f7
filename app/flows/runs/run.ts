import type { Acted, Intent } from '~/flows/intents/intent';
import type { Ordered } from '~/flows/prices/confirmed-sums';

/** A person does not check more records than this before beginning a run. */
export const MOST_ITEMS = 1_000;

/** A run is planned and shown, begun by a person, and ends automatically after its last record. */
export const RUN_STATES = ['planned', 'running', 'stopped', 'ended'] as const;
export type RunState = (typeof RUN_STATES)[number];

/** The request for every record of a run. Its kind tells the job from others of the same name. */
export interface Wished {
  readonly kind: string;
  /** True when its user may see the costs but began it without them. */
  readonly unpriced?: true;
  /** The order of each record and its price, as confirmed. Absent for a request without costs. */
  readonly ordered?: Ordered;
  /** The fingerprint of confirmed costs that cannot be added up. Absent for all others. */
  readonly costs?: string;
}

/**
 * One request for many records. Each record that is sent has its own intent and is sent at most once (house rule 7).
 */
export interface Run {
  /** Name of its job, which makes the calls. */
  readonly job: string;
  /** The request for every record, which the job reads. */
  readonly wish: Wished;
  /** True when its job only reads. Each record then has an answer instead of an intent. */
  readonly reads?: true;
  /** Staff who confirmed it as the user. It goes on while that swap lasts. */
  readonly acted?: Acted | null | undefined;
  /** The id under which its records are stored. */
  readonly items: string;
  readonly state: RunState;
  readonly madeAt: number;
  readonly startedAt: number | null;
  /** The moment at which it last began or continued. Older runs lack it. */
  readonly runningSince?: number;
  readonly endedAt: number | null;
  /**
   * The reason why it does not send at the moment: its user has no session, or the provider cannot be reached or asks
   * to wait.
   */
  readonly trouble: 'session' | 'provider' | 'wait' | null;
  /** The end of the pause that the provider asked for, in milliseconds since 1970. */
  readonly pausedUntil?: number;
  /**
   * Set while the run waits for its user to look first, or for its release by the operator.
   */
  readonly held?: Held | null;
  /** The records that were not sent in their turn, by their places. */
  readonly keptBack?: Readonly<Record<string, KeptBack>>;
  /** The drafts in which failed records are ordered again, with their moments, by the records' places. */
  readonly again?: Readonly<Record<string, { readonly draft: string; readonly at: number }>>;
  /** Names of different effects that the provider reported, by the records' places. */
  readonly otherwise?: Readonly<Record<string, string>>;
  /** Names of old values that the provider still reported right after the call, by the records' places. */
  readonly notYet?: Readonly<Record<string, string>>;
}

/** The hold of a run. */
export interface Held {
  /** The moment at which the store was last known to be in use, in milliseconds since 1970. */
  readonly lastAt: number | null;
  /** True when the operator holds it, and the store was not put back. */
  readonly byOperator?: true;
  /** The moment at which the operator held it, in milliseconds since 1970. Absent in older holds. */
  readonly at?: number;
  /** The state before, to which a release returns it. Absent in older holds. */
  readonly from?: RunState;
}

/** The reason why a record was not sent: a word of its job, or the provider's words when the record was read. */
export interface KeptBack {
  readonly obstacle: string | null;
  readonly said: string | null;
}

/** One record of a run, as it was when the run was planned. */
export interface RunItem {
  /** The provider's id of the record. Empty for a record that the run makes, and for a row of a sheet. */
  readonly id: string;
  /** The cells of the sheet's row, by the names of their columns. Absent when the record does not come from a sheet. */
  readonly row?: Readonly<Record<string, string>>;
  /** The name by which people know it, and a detail that tells it from others. */
  readonly name: string;
  readonly detail: string;
  /**
   * The reason why it will not be sent, as a word of its job. Null when it will. A record that was not found has no id
   * either.
   */
  readonly obstacle: string | null;
  /** The part that its obstacle leaves undone. Absent when the record already is as requested. */
  readonly unmet?: Unmet;
  /**
   * The name of what the request replaces, as planned. Empty when the name is not known. Absent when the request does
   * not replace anything.
   */
  readonly replaces?: string;
  /** The content of this record alone, as its job reads it. Absent when the request says all. */
  readonly own?: unknown;
  /** The state before the run, as planned. Absent when its job does not store it. */
  readonly stood?: Stood;
}

/** The name of the present value, and the one to return to. `back` is null when it cannot be chosen. */
export interface Stood {
  readonly now: string;
  readonly back: { readonly id: string; readonly name: string } | null;
}

/** `missing` when the record was not found, `not sent` when an obstacle keeps it from being sent. */
export type Unmet = 'missing' | 'not sent';

/**
 * The outcome of one record. `left` was as requested before the start. `not sent` had an obstacle, then or in its turn.
 * `otherwise` was accepted, but the provider reports a different effect.
 */
export type Outcome =
  | 'left'
  | Unmet
  | 'waiting'
  | 'sending'
  | 'done'
  | 'otherwise'
  | 'refused'
  | 'unknown'
  | 'not found'
  | 'given up';

/** The outcomes, worst first. */
export const OUTCOMES: readonly Outcome[] = [
  'refused',
  'missing',
  'not sent',
  'not found',
  'otherwise',
  'unknown',
  'sending',
  'waiting',
  'done',
  'given up',
  'left',
];

/** The groups of a plan, the most important for a person first. */
export const PLANNED = ['missing', 'not sent', 'left', 'replaces', 'waiting'] as const;
export type Planned = (typeof PLANNED)[number];

export function plannedOf({ obstacle, unmet, replaces }: Pick<RunItem, 'obstacle' | 'unmet' | 'replaces'>): Planned {
  if (obstacle !== null) return unmet ?? 'left';
  return replaces === undefined ? 'waiting' : 'replaces';
}

/** The outcomes that a person may want to retry. */
export const FAILED: readonly Outcome[] = ['refused', 'missing', 'not sent', 'not found'];

/** The outcome of a record by its intent, which is null before a send. */
export function outcomeOf(
  { obstacle, unmet }: RunItem,
  intent: Pick<Intent, 'state' | 'refusal'> | null,
  keptBack: KeptBack | undefined,
  otherwise?: string,
): Outcome {
  const unsent = keptBack ? 'not sent' : 'waiting';
  if (obstacle !== null) return unmet ?? 'left';
  switch (intent?.state) {
    case 'accepted':
      return otherwise === undefined ? 'done' : 'otherwise';
    case 'submitting':
      return 'sending';
    case 'unknown':
      return 'unknown';
    case 'not placed':
      return 'not found';
    case 'given up':
      return 'given up';
    case 'rejected':
      // a record that never reached the provider is sent later
      return intent.refusal === null ? unsent : 'refused';
    default:
      return unsent;
  }
}
