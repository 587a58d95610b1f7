import { setImmediate as nextRound } from 'node:timers/promises';

/**
 * The timers of the server: what they run cannot end the process (security 4). Whatever it throws, or rejects with, goes to `failed`. None keeps the process
 * alive. For a plain pause there is node:timers/promises.
 */
export function after(ms: number, chore: () => unknown, failed: (error: unknown) => void): NodeJS.Timeout {
  return setTimeout(attempt, ms, chore, failed).unref();
}

/** The same again and again. */
export function every(ms: number, chore: () => unknown, failed: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(attempt, ms, chore, failed).unref();
}

function attempt(chore: () => unknown, failed: (error: unknown) => void): void {
  Promise.resolve().then(chore).catch(failed);
}

/**
 * Turns for work that keeps the process to itself, such as drawing a page: one a round of the event loop. A hundred that become ready at once would keep health
 * checks and new requests waiting for all of them.
 */
export function oneARound(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextRound()));
}
