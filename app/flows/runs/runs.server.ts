import { createHash, randomUUID } from 'node:crypto';
import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import {
  changeRun,
  groupOf,
  ITEMS,
  itemsIdOf,
  KEPT_MS,
  KIND,
  MOST_KEPT,
  readRun,
  type RunEntry,
} from './kept-run.server';
import { outcomesOf } from './outcomes.server';
import { MOST_ITEMS, type Run, type RunItem } from './run';

const PLAN_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * A plan: nothing is sent before it is begun.
 * @throws 413 for more records than a run may have
 */
export async function planRun(
  session: Session,
  job: string,
  wish: unknown,
  items: readonly RunItem[],
): Promise<RunEntry> {
  const made = await makeRun(session, randomUUID(), { job, wish, state: 'planned', startedAt: null }, items);
  if (!made) throw new Error('two runs have one id');
  return made;
}

/** The id of the one run that something else becomes, such as a draft. */
export function runIdFrom(source: string): string {
  const hex = createHash('sha256').update(`run from ${source}`).digest('hex');
  // a uuid of one's own making (RFC 9562, version 8)
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

/**
 * A run that is under way as soon as it is there: what it does was shown and confirmed where it comes from. However often it is made under its id, it is one.
 * @throws 413 for more records than a run may have
 */
export async function startRun(
  session: Session,
  id: string,
  job: string,
  wish: unknown,
  items: readonly RunItem[],
): Promise<RunEntry> {
  const begun = { job, wish, state: 'running', startedAt: runtime().now() } as const;
  const run = (await readRun(id)) ?? (await makeRun(session, id, begun, items)) ?? (await readRun(id));
  if (!run) throw new Error(`the run ${id} could not be made`);
  return run;
}

/** Null when there is one with this id: it stays as it is. Of somebody's runs the oldest go when there are more than fifty, as far as nothing of them is open. */
async function makeRun(
  { owner }: Session,
  id: string,
  run: Pick<Run, 'job' | 'wish' | 'state' | 'startedAt'>,
  records: readonly RunItem[],
): Promise<RunEntry | null> {
  if (records.length > MOST_ITEMS) throw new Response(null, { status: 413 });
  const { store, now } = runtime();
  const expiresAt = now() + (run.state === 'running' ? KEPT_MS : PLAN_KEPT_MS);
  // under an id of their own: of two who make one run, the records are those of whoever made it
  const items = randomUUID();
  await store.create<readonly RunItem[]>(ITEMS, items, { value: records, owner, expiresAt });
  const value: Run = { ...run, items, madeAt: now(), endedAt: null, trouble: null };
  const made = await store.create<Run>(KIND, id, { value, owner, expiresAt, group: groupOf(owner, run.state) });
  if (!made) return null;
  const old = (await store.list<Run>(KIND, owner, 2 * MOST_KEPT)).slice(MOST_KEPT);
  for (const entry of old)
    if (await isClosed(entry)) await Promise.all([store.remove(KIND, entry.id), store.remove(ITEMS, itemsIdOf(entry))]);
  return made;
}

/** Nothing of it waits, is not known, or was not done. */
async function isClosed(entry: RunEntry): Promise<boolean> {
  if (entry.value.state === 'planned') return true;
  if (entry.value.state !== 'ended') return false;
  return (await outcomesOf(entry)).every(({ outcome }) => outcome === 'done' || outcome === 'left');
}

/**
 * Begins a run, or continues it. False when it is under way or has ended, so that only one of two tabs begins.
 * @param wish the wish from now on, by a user who has seen the run in this version; unchanged by default
 */
export async function beginRun({ id, version, value }: RunEntry, wish: unknown = value.wish): Promise<boolean> {
  const { store, now } = runtime();
  const begun = await changeRun(
    id,
    ['planned', 'stopped'],
    ({ startedAt }) => ({
      state: 'running',
      startedAt: startedAt ?? now(),
      runningSince: now(),
      trouble: null,
      held: null,
      wish,
    }),
    version,
  );
  if (!begun) return false;
  const run = await readRun(id);
  const items = run && (await store.get<readonly RunItem[]>(ITEMS, itemsIdOf(run)));
  if (items) await store.replace(ITEMS, items.id, items.version, items.value, { expiresAt: now() + KEPT_MS });
  return true;
}

/** Stops a run. Records that are being sent are finished, and no others are sent. */
export function stopRun(id: string): Promise<boolean> {
  return changeRun(id, ['running'], () => ({ state: 'stopped', trouble: null }));
}

/** Nothing is left to send. */
export function endRun(id: string): Promise<boolean> {
  return changeRun(id, ['running'], () => ({ state: 'ended', endedAt: runtime().now(), trouble: null }));
}
