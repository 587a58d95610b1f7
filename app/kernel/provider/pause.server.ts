import { setTimeout as wait } from 'node:timers/promises';

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

/**
 * A pause of random length, so that calls that failed together do not return together. It ends with the page's time.
 */
export async function pause(leastMs: number, page: AbortSignal | null): Promise<void> {
  const ms = leastMs + SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
  await wait(ms, undefined, page ? { signal: page } : {}).catch(() => undefined);
}
