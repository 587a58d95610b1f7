import { readIntent } from '~/flows/intents/kept-intent.server';
import type { Intent } from '~/flows/intents/intent';
import { runtime } from '~/kernel/process/runtime.server';
import type { Entry } from '~/kernel/store/store';
import { intentIdOf, KEPT_MS, type RunEntry } from './kept-run.server';
import type { RunItem } from './run';

const ANSWERS = 'run answers';

/** The answer about one record in a run that only reads, in the form of an intent. */
export interface Answered {
  readonly state: 'accepted' | 'rejected';
  /** The provider's words of a refusal. Null without one. */
  readonly refusal: string | null;
  /** The answer as its job gave it. Null with a refusal. */
  readonly answer: unknown;
  /** Milliseconds since 1970. */
  readonly sentAt: number;
  /** The record as its user mended it since. Absent for a record as planned. */
  readonly mended?: Mended;
}

/** A record that its user mended. It has no obstacle any more. */
export type Mended = Pick<RunItem, 'name' | 'detail' | 'own'>;

/** The result of a record's turn: its intent, or the answer of a run that only reads. Both are null before the turn. */
export interface Kept {
  readonly intent: Intent | null;
  readonly answered: Answered | null;
}

export async function keptAt(run: RunEntry, at: number): Promise<Kept> {
  const id = intentIdOf(run.id, at);
  if (!run.value.reads) return { intent: (await readIntent(id))?.value ?? null, answered: null };
  return { intent: null, answered: (await readAnswer(run, at))?.value ?? null };
}

export function readAnswer(run: RunEntry, at: number): Promise<Entry<Answered> | null> {
  return runtime().store.get<Answered>(ANSWERS, intentIdOf(run.id, at));
}

/**
 * Stores the answer about a mended record in the place of the one before. False when somebody else mended it since.
 * @param version of the answer before; null for a record without one
 */
export async function replaceAnswer(
  run: RunEntry,
  at: number,
  answer: Omit<Answered, 'sentAt'>,
  version: number | null,
): Promise<boolean> {
  const { store, now } = runtime();
  const value: Answered = { ...answer, sentAt: now() };
  const id = intentIdOf(run.id, at);
  const expiresAt = now() + KEPT_MS;
  const kept = await (version === null
    ? store.create(ANSWERS, id, { value, owner: run.owner, expiresAt })
    : store.replace(ANSWERS, id, version, value, { expiresAt }));
  return kept !== null;
}

/** Stores the first answer about a record. When two processes ask, the second answer is dropped. */
export async function keepAnswer(run: RunEntry, at: number, answer: Omit<Answered, 'sentAt'>): Promise<void> {
  const { store, now } = runtime();
  const value: Answered = { ...answer, sentAt: now() };
  await store.create(ANSWERS, intentIdOf(run.id, at), { value, owner: run.owner, expiresAt: now() + KEPT_MS });
}
