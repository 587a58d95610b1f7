import { createHash, randomUUID } from 'node:crypto';
import { actedIn } from '~/flows/intents/acted.server';
import { ifKept, runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import {
  changeRun,
  groupOf,
  ITEMS,
  itemsIdOf,
  KEPT_MS,
  KIND,
  listOwnRuns,
  MOST_KEPT,
  readRun,
  type RunEntry,
} from './kept-run.server';
import { isReading, type AnyJob } from './job';
import { outcomesOf } from './outcomes.server';
import { MOST_ITEMS, type Run, type RunItem, type Wished } from './run';

const PLAN_KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Makes the plan of a run, which sends only after a person begins it.
 * @param id of the only run that a source becomes; a second call with it gives the same run, as it is now
 * @throws 413 for more records than a run may have
 */
export async function planRun(
  session: Session,
  job: AnyJob,
  wish: Wished,
  items: readonly RunItem[],
  id: string = randomUUID(),
): Promise<RunEntry> {
  const plan = { ...workOf(job), wish, state: 'planned', startedAt: null } as const;
  const run = (await makeRun(session, id, plan, items)) ?? (await readRun(id));
  if (!run) throw new Error(`the run ${id} could not be made`);
  return run;
}

/** The id of the only run that a source, such as a draft, becomes. */
export function runIdFrom(source: string): string {
  const hex = createHash('sha256').update(`run from ${source}`).digest('hex');
  // RFC 9562, version 8: a uuid of one's own making
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-a$4-$5');
}

/**
 * Makes a run that is under way at once, because its user has already confirmed it. A second call with the same id
 * gives the same run.
 * @throws 413 for more records than a run may have
 */
export async function startRun(
  session: Session,
  id: string,
  job: AnyJob,
  wish: Wished,
  items: readonly RunItem[],
): Promise<RunEntry> {
  const begun = { ...workOf(job), wish, state: 'running', startedAt: runtime().now() } as const;
  const run = (await readRun(id)) ?? (await makeRun(session, id, begun, items)) ?? (await readRun(id));
  if (!run) throw new Error(`the run ${id} could not be made`);
  return run;
}

function workOf(job: AnyJob): Pick<Run, 'job' | 'reads'> {
  return { job: job.name, ...(isReading(job) ? { reads: true } : {}) };
}

/**
 * Makes a run. Null when the id exists already; that run stays unchanged. It also discards the user's oldest completed
 * runs beyond fifty.
 */
async function makeRun(
  session: Session,
  id: string,
  run: Pick<Run, 'job' | 'wish' | 'reads' | 'state' | 'startedAt'>,
  records: readonly RunItem[],
): Promise<RunEntry | null> {
  if (records.length > MOST_ITEMS) throw new Response(null, { status: 413 });
  const { store, now } = runtime();
  const { owner } = session;
  const expiresAt = now() + (run.state === 'running' ? KEPT_MS : PLAN_KEPT_MS);
  // a separate id keeps each process's records apart, so that the run has those of the process that made it
  const items = randomUUID();
  await store.create<readonly RunItem[]>(ITEMS, items, { value: records, owner, expiresAt });
  const value: Run = { ...run, ...actedIn(session), items, madeAt: now(), endedAt: null, trouble: null };
  const made = await store.create<Run>(KIND, id, { value, owner, expiresAt, group: groupOf(owner, run.state) });
  if (!made) return null;
  // the run is made, whatever becomes of the older ones
  await ifKept(discardOldest(owner), undefined);
  return made;
}

async function discardOldest(owner: string): Promise<void> {
  const old = (await runtime().store.list<Run>(KIND, owner, 2 * MOST_KEPT)).slice(MOST_KEPT);
  for (const entry of old) if (await isClosed(entry)) await removeRun(entry);
}

/** Discards the user's runs of a job beyond the newest, unless they are under way. The intents of their records stay. */
export async function keepNewestRuns(session: Session, job: string, count: number): Promise<void> {
  const runs = await listOwnRuns(session, new Set([job]));
  for (const run of runs.slice(count)) if (run.value.state !== 'running') await removeRun(run);
}

async function removeRun(run: RunEntry): Promise<void> {
  const { store } = runtime();
  await Promise.all([store.remove(KIND, run.id), store.remove(ITEMS, itemsIdOf(run))]);
}

/** True when all its records are done, or when it is a plan. */
async function isClosed(entry: RunEntry): Promise<boolean> {
  if (entry.value.state === 'planned') return true;
  if (entry.value.state !== 'ended') return false;
  return (await outcomesOf(entry)).every(({ outcome }) => outcome === 'done' || outcome === 'left');
}

/**
 * Begins a run, or continues it. False when it is under way or has ended, so that only one of two tabs begins it.
 * @param wish the new request, from a user who has seen this version of the run; by default it stays unchanged
 */
export async function beginRun(
  session: Session,
  { id, version, value }: RunEntry,
  wish: Wished = value.wish,
): Promise<boolean> {
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
      // the user who begins or continues it confirms it
      acted: actedIn(session).acted ?? null,
      wish,
    }),
    version,
  );
  if (!begun) return false;
  const run = await readRun(id);
  const items = run && (await store.get<readonly RunItem[]>(ITEMS, itemsIdOf(run)));
  if (items) await store.replace(ITEMS, items.id, items.version, items.value, { expiresAt: run.expiresAt });
  return true;
}

/** Stops a run. It finishes the records that are being sent, and sends no others. */
export function stopRun(id: string): Promise<boolean> {
  return changeRun(id, ['running'], () => ({ state: 'stopped', trouble: null }));
}

/** Ends a run after its last record, also when it was stopped while that one was under way. */
export function endRun(id: string): Promise<boolean> {
  return changeRun(id, ['running', 'stopped'], () => ({
    state: 'ended',
    endedAt: runtime().now(),
    trouble: null,
    held: null,
  }));
}
