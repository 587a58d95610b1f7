import { createHash, randomUUID } from 'node:crypto';
import { readIntent } from '~/intents/kept-intent.server';
import { runtime } from '~/session/runtime.server';
import type { Session } from '~/session/session.server';
import type { Entry } from '~/store/store';
import { MOST_ITEMS, outcomeOf, type KeptBack, type Outcome, type Run, type RunItem, type RunState } from './run';

const KIND = 'run';
/** Kept apart: they stay as they are, while the run beside them changes. */
const ITEMS = 'run items';
/** Groups of the runs that are under way, and of those of which something may still be sent. */
const RUNNING = 'running';
const RESTING = 'resting';
const DAY_MS = 24 * 60 * 60 * 1000;
const PLAN_KEPT_MS = DAY_MS;
/** The life of a run, equal to that of its records' intents. */
const KEPT_MS = 30 * DAY_MS;
const MOST_KEPT = 50;
const MOST_RUNNING = 1_000;
const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type RunEntry = Entry<Run>;

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
  const isRunning = run.state === 'running';
  const expiresAt = now() + (isRunning ? KEPT_MS : PLAN_KEPT_MS);
  // under an id of their own: of two who make one run, the records are those of whoever made it
  const items = randomUUID();
  await store.create<readonly RunItem[]>(ITEMS, items, { value: records, owner, expiresAt });
  const value: Run = { ...run, items, madeAt: now(), endedAt: null, trouble: null };
  const made = await store.create<Run>(KIND, id, { value, owner, expiresAt, group: isRunning ? RUNNING : RESTING });
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

function itemsIdOf({ id, value }: RunEntry): string {
  // kept for 30 days: there may be some of before they had an id of their own
  return (value as Partial<Run>).items ?? id;
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

/** Written down once, not at every try. */
export async function noteTrouble(id: string, trouble: Run['trouble']): Promise<void> {
  if ((await readRun(id))?.value.trouble !== trouble) await changeRun(id, ['running'], () => ({ trouble }));
}

/** Nothing was sent for the record at this place, and nothing will be. */
export async function keepBack(id: string, at: number, why: KeptBack): Promise<void> {
  await changeRun(id, ['running', 'stopped', 'ended'], ({ keptBack }) => ({ keptBack: { ...keptBack, [at]: why } }));
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
    const group = value.state === 'running' ? RUNNING : value.state === 'ended' ? '' : RESTING;
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

/** One record of a run and what became of it. */
export interface ItemOutcome extends RunItem {
  /** Its place in the run, from 0. */
  readonly at: number;
  readonly outcome: Outcome;
  /** The provider's words of a refusal, or of what kept it back. */
  readonly said: string | null;
  /** When it was sent, milliseconds since 1970. */
  readonly sentAt: number | null;
  /** The provider's id of a record that was made. */
  readonly effect: string | null;
  /** It waited when its run was held: whether it was sent from elsewhere is not known. */
  readonly isHeld: boolean;
  /** True when a person must say whether a found effect is its own. */
  readonly asks: boolean;
}

/** Every record with what became of it, in the order in which they are sent. */
export async function outcomesOf(run: RunEntry): Promise<ItemOutcome[]> {
  const items = await itemsOf(run);
  return Promise.all(
    items.map(async (item, at) => {
      const intent = item.obstacle === null ? ((await readIntent(intentIdOf(run.id, at)))?.value ?? null) : null;
      const keptBack = run.value.keptBack?.[at];
      const outcome = outcomeOf(item, intent, keptBack);
      const isHeld = outcome === 'waiting' && Boolean(run.value.held);
      const wasSent = outcome !== 'not sent';
      return {
        ...item,
        at,
        outcome: isHeld ? ('unknown' as const) : outcome,
        isHeld,
        obstacle: item.obstacle ?? (wasSent ? null : (keptBack?.obstacle ?? null)),
        said: (wasSent ? intent?.refusal : keptBack?.said) || null,
        sentAt: wasSent ? (intent?.sentAt ?? null) : null,
        effect: intent?.effect ?? null,
        asks: intent?.state === 'unknown' && intent.candidates.length > 0,
      };
    }),
  );
}
