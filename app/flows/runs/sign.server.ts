import { waitMs } from '~/kernel/provider/waits.server';
import { runtime } from '~/kernel/process/runtime.server';
import type { RunEntry } from './kept-run.server';
import type { ItemOutcome } from './outcomes.server';

/** Under which a process is at a run; the end that it gives tells when it last was. */
export function leaseOf(run: string): string {
  return `run/${run}`;
}

/**
 * The moment since when no process works on a run under way, in milliseconds since 1970. Null while one does, or when
 * the obstacle is known. After a process died, the next takes over when its lease ends.
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
