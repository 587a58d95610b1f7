import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store } from './store';

const PAUSE_MS = 50;

/** How long to wait for a turn, and how long it lasts at most. */
interface Turn {
  readonly waitMs: number;
  readonly holdMs: number;
}

/** Does its work alone among all who ask under this name, in whatever process; `late` when it does not get its turn in time. */
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
