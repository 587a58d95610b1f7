import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import type { Entry } from '~/kernel/store/store';
import type { Got } from './job';
import type { KeptBack, Run, RunItem, RunState } from './run';

export const KIND = 'run';
/** Kept apart: they stay as they are, while the run beside them changes. */
export const ITEMS = 'run items';
/** Groups of the runs that are under way, and of those of which something may still be sent. */
const RUNNING = 'running';
const RESTING = 'resting';
/** The life of a run, equal to that of its records' intents. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
export const MOST_KEPT = 50;
const MOST_RUNNING = 1_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type RunEntry = Entry<Run>;

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
  const all = await runtime().store.list<Run>(KIND, session.owner, 2 * MOST_KEPT);
  return all.filter(({ value }) => jobs.has(value.job));
}

/** Those under way, of all users. */
export function listRunning(): Promise<RunEntry[]> {
  return runtime().store.listGroup<Run>(KIND, RUNNING, MOST_RUNNING);
}

/** Those of which something may be sent, once somebody begins them or goes on with them; of all users. */
export function listResting(): Promise<RunEntry[]> {
  return runtime().store.listGroup<Run>(KIND, RESTING, MOST_RUNNING);
}

/** The records of a run, in the order of sending. */
export async function itemsOf(run: RunEntry): Promise<readonly RunItem[]> {
  return (await runtime().store.get<readonly RunItem[]>(ITEMS, itemsIdOf(run)))?.value ?? [];
}

export function itemsIdOf({ id, value }: RunEntry): string {
  // kept for 30 days: there may be some of before they had an id of their own
  return (value as Partial<Run>).items ?? id;
}

/** Written down once, not at every try. */
export async function noteTrouble(id: string, trouble: Run['trouble']): Promise<void> {
  if ((await readRun(id))?.value.trouble !== trouble) await changeRun(id, ['running'], () => ({ trouble }));
}

/** Nothing was sent for the record at this place, and nothing will be. */
export async function keepBack(id: string, at: number, why: KeptBack): Promise<void> {
  await changeRun(id, ['running', 'stopped', 'ended'], ({ keptBack }) => ({ keptBack: { ...keptBack, [at]: why } }));
}

/** The group under which the runs of other users are found. */
export function groupOf(owner: string, state: RunState): string {
  if (state === 'running') return RUNNING;
  return state === 'ended' ? endedOf(owner) : RESTING;
}

function endedOf(owner: string): string {
  return `ended/${owner.split('/')[0] ?? ''}`;
}

/** Keeps the name of the thing that the provider tells for this record, when it is another than was asked. */
export async function noteGot(id: string, at: number, { name, isAsBefore }: Got): Promise<void> {
  const kept = isAsBefore ? 'notYet' : 'otherwise';
  await changeRun(id, ['running', 'stopped', 'ended'], (run) => ({ [kept]: { ...run[kept], [at]: name } }));
}

/** False when it is in none of these states, or has changed since it had this version. */
export async function changeRun(
  id: string,
  from: readonly RunState[],
  change: (run: Run) => Partial<Run>,
  version?: number,
): Promise<boolean> {
  const { store, now } = runtime();
  for (let entry = await readRun(id); entry && from.includes(entry.value.state); entry = await readRun(id)) {
    if (version !== undefined && entry.version !== version) return false;
    const value = { ...entry.value, ...change(entry.value) };
    const group = groupOf(entry.owner, value.state);
    const life = value.state === 'planned' ? {} : { expiresAt: now() + KEPT_MS };
    if (await store.replace(KIND, id, entry.version, value, { group, ...life })) return true;
  }
  return false;
}

/** The intent of a record: its place in the run, so that a record that was given twice is two. */
export function intentIdOf(runId: string, at: number): string {
  return `${runId}.${at}`;
}

/** The other way round. */
export function placeOf(intent: string): [run: string, at: number] {
  const [run = '', at = ''] = intent.split('.');
  return [run, Number(at)];
}

/** The run of a record's intent; null for an intent of its own. */
export function runOf(intent: string): string | null {
  return intent.includes('.') ? placeOf(intent)[0] : null;
}
