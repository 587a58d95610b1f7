import { readIntent } from '~/flows/intents/kept-intent.server';
import type { Intent } from '~/flows/intents/intent';
import { runtime } from '~/kernel/process/runtime.server';
import { intentIdOf, KEPT_MS, type RunEntry } from './kept-run.server';

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
}

/** The result of a record's turn: its intent, or the answer of a run that only reads. Both are null before the turn. */
export interface Kept {
  readonly intent: Intent | null;
  readonly answered: Answered | null;
}

export async function keptAt(run: RunEntry, at: number): Promise<Kept> {
  const id = intentIdOf(run.id, at);
  if (!run.value.reads) return { intent: (await readIntent(id))?.value ?? null, answered: null };
  const answered = await runtime().store.get<Answered>(ANSWERS, id);
  return { intent: null, answered: answered?.value ?? null };
}

/** Stores the first answer about a record. When two processes ask, the second answer is dropped. */
export async function keepAnswer(run: RunEntry, at: number, answer: Omit<Answered, 'sentAt'>): Promise<void> {
  const { store, now } = runtime();
  const value: Answered = { ...answer, sentAt: now() };
  await store.create(ANSWERS, intentIdOf(run.id, at), { value, owner: run.owner, expiresAt: now() + KEPT_MS });
}
