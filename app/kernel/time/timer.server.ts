import { setImmediate as nextRound, setTimeout as pause } from 'node:timers/promises';

export { pause };

/**
 * Runs a task later. Its errors go to `failed`, so that they cannot end the process (security 4). The timer does not
 * keep the process running. For a plain pause use node:timers/promises.
 */
export function after(ms: number, chore: () => unknown, failed: (error: unknown) => void): NodeJS.Timeout {
  return setTimeout(attempt, ms, chore, failed).unref();
}

/** Runs a task at an interval, under the same rules. */
export function every(ms: number, chore: () => unknown, failed: (error: unknown) => void): NodeJS.Timeout {
  return setInterval(attempt, ms, chore, failed).unref();
}

function attempt(chore: () => unknown, failed: (error: unknown) => void): void {
  Promise.resolve().then(chore).catch(failed);
}

/**
 * Gives turns to work that blocks the process, such as rendering a page: one per round of the event loop. Without turns
 * a hundred ready pages would delay health checks and new requests.
 */
export function oneARound(): () => Promise<void> {
  let last = Promise.resolve();
  return () => (last = last.then(() => nextRound()));
}
