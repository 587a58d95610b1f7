import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Store, Turn } from './store';

const PAUSE_MS = 50;

/** The wait for a turn, and its longest duration. */
interface Patience {
  readonly waitMs: number;
  readonly holdMs: number;
}

/**
 * Does its work while no other caller, in any process, works under this name. It answers `late` without a turn in time.
 * A write under a turn within another turn needs both of them.
 */
export async function inTurn<T>(
  store: Store,
  name: string,
  { waitMs, holdMs }: Patience,
  work: (turn: Turn) => Promise<T>,
  within?: Turn,
): Promise<T | 'late'> {
  const holder = randomUUID();
  const until = performance.now() + waitMs;
  while (!(await store.lease(name, holder, holdMs))) {
    if (performance.now() > until) return 'late';
    await pause(PAUSE_MS);
  }
  try {
    return await work({ name, holder, within });
  } finally {
    // a store that is away must not hide what the work did; the lease ends by itself
    await store.release(name, holder).catch(() => undefined);
  }
}
