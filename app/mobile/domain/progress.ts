import type { StepState } from '~/telecom/timeline/timeline-steps';

/**
 * The progress of an order as the provider reports it. `current` is the first step under way, or else the first one to
 * come, counted from 0. It is null when all are done.
 */
interface Progress {
  readonly done: number;
  readonly total: number;
  readonly current: number | null;
}

/** Spec 3 knows in_progress and completed. Any other word only shows that the step is not done (MOB-18). */
export function progressState(word: string): StepState {
  return word === 'completed' || word === 'in_progress' ? word : 'todo';
}

const TO_COME = new Set(['', 'planned', 'todo']);

/** A step's state that we have no words for, such as 'failed'; null for any other. */
export function unknownState(word: string): string | null {
  return progressState(word) === 'todo' && !TO_COME.has(word) ? word : null;
}

const CANCELLED = /^cancell?ed$/i;

/** True when the state or a step says cancelled. The state is ours; the specification has only that of the steps. */
export function isCancelled({
  state,
  progress,
}: {
  readonly state: string | null;
  readonly progress: readonly { readonly state: string }[];
}): boolean {
  return [state, ...progress.map((step) => step.state)].some((word) => CANCELLED.test(word ?? ''));
}

/** Null when the provider reports no step. */
export function progressOf(steps: readonly { readonly state: string }[]): Progress | null {
  if (steps.length === 0) return null;
  const states = steps.map(({ state }) => progressState(state));
  const at = (wanted: StepState) => states.indexOf(wanted);
  const current = [at('in_progress'), at('todo')].find((place) => place >= 0) ?? null;
  return { done: states.filter((state) => state === 'completed').length, total: steps.length, current };
}
