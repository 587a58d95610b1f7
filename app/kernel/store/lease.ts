import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from './store';

const PAUSE_MS = 50;

/** The wait for a turn, and its longest duration. */
interface Turn {
  readonly waitMs: number;
  readonly holdMs: number;
}

/**
 * Does its work while no other caller works under this name, in any process. Returns `late` when the turn does not come
 * in time.
 */
export async function inTurn<T>(
  store: Store,
  name: string,
  { waitMs, holdMs }: Turn,
  work: () => Promise<T>,
): Promise<T | 'late'> {
  const holder = randomUUID();
  const until = performance.now() + waitMs;
  while (!(await store.lease(name, holder, holdMs))) {
    if (performance.now() > until) return 'late';
    await pause(PAUSE_MS);
  }
  try {
    return await work();
  } finally {
    await store.release(name, holder);
  }
}
