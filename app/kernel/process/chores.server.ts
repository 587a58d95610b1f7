import { logError } from './log.server';
import { runtime } from './runtime.server';

const running = new Set<Promise<unknown>>();

/**
 * Lets work go on after the answer to its request. The process ends only after it, so each call in it needs its own
 * time limit.
 */
export function inBackground(work: Promise<unknown>): void {
  const { log } = runtime();
  const chore = work.catch((error: unknown) => logError(log, undefined, error)).finally(() => running.delete(chore));
  running.add(chore);
}

/** Resolves when all background work has ended. */
export async function endOfChores(): Promise<void> {
  await Promise.allSettled(running);
}
