import { randomUUID } from 'node:crypto';
import { readIntent } from '~/intents/intent.server';
import { runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';
import type { Entry } from '~/store/store';
import { MOST_ITEMS, outcomeOf, type Outcome, type Run, type RunItem, type RunState } from './run';

const KIND = 'run';
/** Kept apart: they stay as they are, while the run beside them changes. */
const ITEMS = 'run items';
/** Group of the runs that are under way. */
const RUNNING = 'running';
const DAY_MS = 24 * 60 * 60 * 1000;
const PLAN_KEPT_MS = DAY_MS;
/** As long as the intents of its records. */
const KEPT_MS = 30 * DAY_MS;
const MOST_KEPT = 50;
const MOST_RUNNING = 1_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type RunEntry = Entry<Run>;

/**
 * A plan: nothing is sent before it is begun. Of somebody's runs the oldest go when there are more than fifty.
 * @throws 413 for more records than a run may have
 */
export async function planRun(
  session: Session,
  job: string,
  wish: unknown,
  items: readonly RunItem[],
): Promise<RunEntry> {
  if (items.length > MOST_ITEMS) throw new Response(null, { status: 413 });
  const { store, now } = runtime();
  const [id, { owner }, expiresAt] = [randomUUID(), session, now() + PLAN_KEPT_MS];
  await store.create<readonly RunItem[]>(ITEMS, id, { value: items, owner, expiresAt });
  const value: Run = { job, wish, state: 'planned', madeAt: now(), startedAt: null, endedAt: null, trouble: null };
  const made = await store.create<Run>(KIND, id, { value, owner, expiresAt });
  if (!made) throw new Error(`a run with the id ${id} is there already`);
  const all = await store.list<Run>(KIND, owner, 2 * MOST_KEPT);
  const over = all.filter((entry) => entry.value.state !== 'running').slice(MOST_KEPT);
  await Promise.all(over.flatMap((entry) => [store.remove(KIND, entry.id), store.remove(ITEMS, entry.id)]));
  return made;
}

/** One's own; null for a malformed, unknown or somebody else's id, and for another job. */
export async function readOwnRun(
  session: Session,
  jobs: ReadonlySet<string>,
  id: string | undefined,
): Promise<RunEntry | null> {
  const entry = id && ID.test(id) ? await readRun(id) : null;
  return entry?.owner === session.owner && jobs.has(entry.value.job) ? entry : null;
}

export function readRun(id: string): Promise<RunEntry | null> {
  return runtime().store.get<Run>(KIND, id);
}

/** One's own runs of these jobs, the last changed first. */
export async function listOwnRuns(session: Session, jobs: ReadonlySet<string>): Promise<RunEntry[]> {
  const all = await runtime().store.list<Run>(KIND, session.owner, MOST_KEPT);
  return all.filter(({ value }) => jobs.has(value.job));
}

/** Those under way, of all users. */
export function listRunning(): Promise<RunEntry[]> {
  return runtime().store.listGroup<Run>(KIND, RUNNING, MOST_RUNNING);
}

/** In the order in which they are sent. */
export async function itemsOf({ id }: RunEntry): Promise<readonly RunItem[]> {
  return (await runtime().store.get<readonly RunItem[]>(ITEMS, id))?.value ?? [];
}

/** A person begins it, or goes on with it. False when it is under way or has ended: of two tabs one begins. */
export async function beginRun(id: string): Promise<boolean> {
  const { store, now } = runtime();
  const begun = await changeRun(id, ['planned', 'stopped'], ({ startedAt }) => ({
    state: 'running',
    startedAt: startedAt ?? now(),
    trouble: null,
  }));
  if (!begun) return false;
  const items = await store.get<readonly RunItem[]>(ITEMS, id);
  if (items) await store.replace(ITEMS, id, items.version, items.value, { expiresAt: now() + KEPT_MS });
  return true;
}

/** What is being sent comes to its end; nothing else is sent. */
export function stopRun(id: string): Promise<boolean> {
  return changeRun(id, ['running'], () => ({ state: 'stopped', trouble: null }));
}

/** Nothing is left to send. */
export function endRun(id: string): Promise<boolean> {
  return changeRun(id, ['running'], () => ({ state: 'ended', endedAt: runtime().now(), trouble: null }));
}

/** Written down once, not at every try. */
export async function noteTrouble(id: string, trouble: Run['trouble']): Promise<void> {
  if ((await readRun(id))?.value.trouble !== trouble) await changeRun(id, ['running'], () => ({ trouble }));
}

/** False when it is in none of these states. */
async function changeRun(id: string, from: readonly RunState[], change: (run: Run) => Partial<Run>): Promise<boolean> {
  const { store, now } = runtime();
  for (let entry = await readRun(id); entry && from.includes(entry.value.state); entry = await readRun(id)) {
    const value = { ...entry.value, ...change(entry.value) };
    const group = value.state === 'running' ? RUNNING : '';
    if (await store.replace(KIND, id, entry.version, value, { group, expiresAt: now() + KEPT_MS })) return true;
  }
  return false;
}

/** The intent of a record: its place in the run, so that a record that was given twice is two. */
export function intentIdOf(runId: string, at: number): string {
  return `${runId}.${at}`;
}

/** One record of a run and what became of it. */
export interface ItemOutcome extends RunItem {
  /** Its place in the run, from 0. */
  readonly at: number;
  readonly outcome: Outcome;
  /** The provider's words of a refusal. */
  readonly said: string | null;
  /** When it was sent, milliseconds since 1970. */
  readonly sentAt: number | null;
}

/** Every record with what became of it, in the order in which they are sent. */
export async function outcomesOf(run: RunEntry): Promise<ItemOutcome[]> {
  const items = await itemsOf(run);
  return Promise.all(
    items.map(async (item, at) => {
      const intent = item.obstacle === null ? ((await readIntent(intentIdOf(run.id, at)))?.value ?? null) : null;
      const outcome = outcomeOf(item, intent);
      return { ...item, at, outcome, said: intent?.refusal || null, sentAt: intent?.sentAt ?? null };
    }),
  );
}
