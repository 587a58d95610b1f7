import { runtime } from '~/kernel/process/runtime.server';
import type { Session } from '~/kernel/session/session.server';
import type { Entry } from '~/kernel/store/store';
import type { Got } from './job';
import type { KeptBack, Run, RunItem, RunState } from './run';

export const KIND = 'run';
/** The records have a kind of their own, because they do not change while the run does. */
export const ITEMS = 'run items';
/** Groups of the runs that are under way, and of those that may still send. */
const RUNNING = 'running';
const RESTING = 'resting';
/** The lifetime of a begun run. It never outlives its first intent, without which a record would be sent again. */
export const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
export const MOST_KEPT = 50;
const MOST_RUNNING = 1_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type RunEntry = Entry<Run>;

/** Reads a run for its own user. Null for an id that is malformed, unknown or somebody else's, and for other jobs. */
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

/** The user's own runs of these jobs, the last changed first. */
export async function listOwnRuns(session: Session, jobs: ReadonlySet<string>): Promise<RunEntry[]> {
  const all = await runtime().store.list<Run>(KIND, session.owner, 2 * MOST_KEPT);
  return all.filter(({ value }) => jobs.has(value.job));
}

/** The runs under way, of all users. */
export function listRunning(): Promise<RunEntry[]> {
  return runtime().store.listGroup<Run>(KIND, RUNNING, MOST_RUNNING);
}

/** The runs that may send once a user begins or continues them, of all users. */
export function listResting(): Promise<RunEntry[]> {
  return runtime().store.listGroup<Run>(KIND, RESTING, MOST_RUNNING);
}

/** The records of a run, in the order of sending. */
export async function itemsOf(run: RunEntry): Promise<readonly RunItem[]> {
  return (await runtime().store.get<readonly RunItem[]>(ITEMS, itemsIdOf(run)))?.value ?? [];
}

export function itemsIdOf({ id, value }: RunEntry): string {
  // runs are stored for 30 days, so some may predate the separate id of their records
  return (value as Partial<Run>).items ?? id;
}

/** Writes down the trouble of a run. Repeated trouble is not written again. */
export async function noteTrouble(id: string, trouble: Run['trouble']): Promise<void> {
  if ((await readRun(id))?.value.trouble !== trouble) await changeRun(id, ['running'], () => ({ trouble }));
}

/** Records why the record at this place is not sent. */
export async function keepBack(id: string, at: number, why: KeptBack): Promise<void> {
  await changeRun(id, ['running', 'stopped', 'ended'], ({ keptBack }) => ({ keptBack: { ...keptBack, [at]: why } }));
}

/** The group by which runs are found across users. */
export function groupOf(owner: string, state: RunState): string {
  if (state === 'running') return RUNNING;
  return state === 'ended' ? endedOf(owner) : RESTING;
}

function endedOf(owner: string): string {
  return `ended/${owner.split('/')[0] ?? ''}`;
}

/** Stores the name of what the provider reports for a record, when it differs from the request. */
export async function noteGot(id: string, at: number, { name, isAsBefore }: Got): Promise<void> {
  const kept = isAsBefore ? 'notYet' : 'otherwise';
  await changeRun(id, ['running', 'stopped', 'ended'], (run) => ({ [kept]: { ...run[kept], [at]: name } }));
}

/** Changes a run. False when it is in another state, or no longer has this version. */
export async function changeRun(
  id: string,
  from: readonly RunState[],
  change: (run: Run) => Partial<Run>,
  version?: number,
): Promise<boolean> {
  const { store } = runtime();
  for (let entry = await readRun(id); entry && from.includes(entry.value.state); entry = await readRun(id)) {
    if (version !== undefined && entry.version !== version) return false;
    const value = { ...entry.value, ...change(entry.value) };
    const group = groupOf(entry.owner, value.state);
    const life = value.startedAt === null ? {} : { expiresAt: value.startedAt + KEPT_MS };
    if (await store.replace(KIND, id, entry.version, value, { group, ...life })) return true;
  }
  return false;
}

/** The id of a record's intent. It contains the place in the run, so that a record given twice has two intents. */
export function intentIdOf(runId: string, at: number): string {
  return `${runId}.${at}`;
}

/** The inverse of `intentIdOf`. */
export function placeOf(intent: string): [run: string, at: number] {
  const [run = '', at = ''] = intent.split('.');
  return [run, Number(at)];
}

/** The run of a record's intent. Null for an intent outside runs. */
export function runOf(intent: string): string | null {
  return intent.includes('.') ? placeOf(intent)[0] : null;
}
