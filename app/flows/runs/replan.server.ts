import { randomUUID } from 'node:crypto';
import { runtime } from '~/kernel/process/runtime.server';
import { changeRun, ITEMS, itemsIdOf, type RunEntry } from './kept-run.server';
import type { RunItem, Wished } from './run';

/**
 * Gives a plan another request and other records. False when it has begun, or when it is not this version any more, so
 * that of two tabs only one changes it.
 */
export async function replan(run: RunEntry, wish: Wished, records: readonly RunItem[]): Promise<boolean> {
  const { store } = runtime();
  const { id, owner, expiresAt, version } = run;
  // a separate id, so that a reader has the records of the version that it read
  const items = randomUUID();
  await store.create<readonly RunItem[]>(ITEMS, items, { value: records, owner, expiresAt });
  const isChanged = await changeRun(id, ['planned'], () => ({ wish, items }), version);
  await store.remove(ITEMS, isChanged ? itemsIdOf(run) : items);
  return isChanged;
}
