import { waitMs } from '~/kernel/provider/sending/waits.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { RunEntry } from './kept-run.server';
import type { ItemOutcome } from './outcomes.server';

/** The lease that a process holds while it works on a run. Its end shows when a process last did. */
export function leaseOf(run: string): string {
  return `run/${run}`;
}

/**
 * The moment since which a run under way has no process, in milliseconds since 1970. Null while it has one, or when the
 * obstacle is known. After a process dies, the next one takes over when the lease ends.
 */
export async function quietSince(
  { id, value }: RunEntry,
  items: readonly Pick<ItemOutcome, 'sentAt'>[],
): Promise<number | null> {
  if (value.state !== 'running' || value.trouble !== null) return null;
  const { store, now } = runtime();
  const end = await store.leaseEnd(leaseOf(id));
  const signs = [
    value.runningSince ?? value.startedAt ?? value.madeAt,
    end === null ? 0 : end - waitMs('run'),
    ...items.map(({ sentAt }) => sentAt ?? 0),
  ];
  const last = Math.max(...signs);
  return now() - last > waitMs('runQuiet') ? last : null;
}
