import type { Intent } from '~/flows/intents/intent';

/** More records than anybody looks over before a run is begun. */
export const MOST_ITEMS = 1_000;

/** A run is planned and shown, begun by a person, and ends by itself when nothing is left to send. */
export type RunState = 'planned' | 'running' | 'stopped' | 'ended';

/** A wish for every record of a run. Its kind tells the job that carries it out from others of the same name. */
export interface Wished {
  readonly kind: string;
  /** Begun by a user who should see the costs and could not. */
  readonly unpriced?: true;
}

/** One wish for many records. Each that is sent is an intent of its own, sent at most once (house rule 7). */
export interface Run {
  /** Name of its job, which knows the call. */
  readonly job: string;
  /** The wish for every record, which the job reads. */
  readonly wish: Wished;
  /** Its job only reads: nothing is sent, and each record has an answer instead of an intent. */
  readonly reads?: true;
  /** The id under which its records are stored. */
  readonly items: string;
  readonly state: RunState;
  readonly madeAt: number;
  readonly startedAt: number | null;
  /** When it was last begun or gone on with; absent from runs of before that was kept. */
  readonly runningSince?: number;
  readonly endedAt: number | null;
  /**
   * Why nothing is sent at the moment: nobody of that name is signed in, or the provider cannot be reached or asks to
   * wait.
   */
  readonly trouble: 'session' | 'provider' | 'wait' | null;
  /** The moment until which the provider asked to wait, milliseconds since 1970. */
  readonly pausedUntil?: number;
  /** Nothing is sent before its user has looked; when the store was last known to be in use, milliseconds since 1970. */
  readonly held?: { readonly lastAt: number | null } | null;
  /** The records for which nothing was sent in their turn, by their places. */
  readonly keptBack?: Readonly<Record<string, KeptBack>>;
  /** Names of the things that the provider gave instead of those asked, by the records' places. */
  readonly otherwise?: Readonly<Record<string, string>>;
  /** Names of what stood before and was still told right after the call, by the records' places. */
  readonly notYet?: Readonly<Record<string, string>>;
}

/** Why nothing was sent: a word of its job, or what the provider said when the record was looked at. */
export interface KeptBack {
  readonly obstacle: string | null;
  readonly said: string | null;
}

/** One record of a run, as it was when the run was planned. */
export interface RunItem {
  /** The provider's id of the record. It is empty for a record that the run makes, and for a row of a sheet. */
  readonly id: string;
  /** The cells of the row that it came from, by the names of their columns. Absent for what was not read from a sheet. */
  readonly row?: Readonly<Record<string, string>>;
  /** The name that people know it by, and a detail that tells it apart. */
  readonly name: string;
  readonly detail: string;
  /** Why nothing will be sent for it, as a word of its job; null when something will. What cannot be found has no id either. */
  readonly obstacle: string | null;
  /** The part that its obstacle leaves undone. Absent where it already is as wished. */
  readonly unmet?: Unmet;
  /**
   * The name of the thing that its wish replaces, as planned. Empty when nobody tells its name, and absent when there
   * is none.
   */
  readonly replaces?: string;
  /** The state before, as planned; absent where its job does not keep it. */
  readonly stood?: Stood;
}

/** The name of the present thing, and the one to go back to; null where there is none that can be chosen. */
export interface Stood {
  readonly now: string;
  readonly back: { readonly id: string; readonly name: string } | null;
}

/** Nothing was found to send anything for, or something stands in the way of what was found. */
export type Unmet = 'missing' | 'not sent';

/**
 * The outcome of one record. `left` was as wished before the start. `not sent` had an obstacle, then or in its turn.
 * `otherwise` was accepted, and the provider tells of something else than was asked.
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

/** Worst first. */
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

/** The groups of a plan in the order of a person's interest: nothing to send, something to replace, or neither. */
export const PLANNED = ['missing', 'not sent', 'left', 'replaces', 'waiting'] as const;
export type Planned = (typeof PLANNED)[number];

export function plannedOf({ obstacle, unmet, replaces }: Pick<RunItem, 'obstacle' | 'unmet' | 'replaces'>): Planned {
  if (obstacle !== null) return unmet ?? 'left';
  return replaces === undefined ? 'waiting' : 'replaces';
}

/** The outcomes that a person may want to try again. */
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
