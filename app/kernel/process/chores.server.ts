import { logError } from './log.server';
import { runtime } from './runtime.server';

const running = new Set<Promise<unknown>>();

/** Goes on when the request that began it is answered; the process ends after it. Every call of such work has its own time limit. */
export function inBackground(work: Promise<unknown>): void {
  const { log } = runtime();
  const chore = work.catch((error: unknown) => logError(log, undefined, error)).finally(() => running.delete(chore));
  running.add(chore);
}

/** Resolves when nothing goes on any more. */
export async function endOfChores(): Promise<void> {
  await Promise.allSettled(running);
}
