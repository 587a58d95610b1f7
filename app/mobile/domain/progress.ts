import type { StepState } from '~/telecom/timeline/timeline-steps';

/**
 * The progress of an order by the provider's account. `current` is the first step under way, or else the first to come,
 * counted from 0; null when all are done.
 */
interface Progress {
  readonly done: number;
  readonly total: number;
  readonly current: number | null;
}

/** Spec 3 knows in_progress and completed; of any other word all that is sure is that the step is not done (MOB-18). */
export function progressState(word: string): StepState {
  return word === 'completed' || word === 'in_progress' ? word : 'todo';
}

const TO_COME = new Set(['', 'planned', 'todo']);

/** A state of a step that is none of ours, such as 'failed'; null for one that we have words for. */
export function unknownState(word: string): string | null {
  return progressState(word) === 'todo' && !TO_COME.has(word) ? word : null;
}

/** Null when no step is told. */
export function progressOf(steps: readonly { readonly state: string }[]): Progress | null {
  if (steps.length === 0) return null;
  const states = steps.map(({ state }) => progressState(state));
  const at = (wanted: StepState) => states.indexOf(wanted);
  const current = [at('in_progress'), at('todo')].find((place) => place >= 0) ?? null;
  return { done: states.filter((state) => state === 'completed').length, total: steps.length, current };
}
