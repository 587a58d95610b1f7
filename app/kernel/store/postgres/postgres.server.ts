import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { every } from '~/kernel/time/timer.server';
import { entry, type Counted, type Row } from '../row';
import { leasesOf, NotKept, StoreAway, StoreUnusable, type EntryChange, type NewEntry, type Store } from '../store';
import type { StoreLog } from '../store-log';
import { ENDLESS, type TrailLimits } from '../trail';
import { Connections, Refused, type Statement } from './connections.server';
import { MOST_SWEPT, SQL } from './statements';
import { trailIn } from './postgres-trail.server';
import { growSchema, lookAtSchema, refuseClosed, refuseForgetful } from './schema';

const SWEEP_EVERY_MS = 60_000;
const SWEEP_MS = 5_000;
/** A write without an answer is looked up, or done again, for this long. */
const LOOK_MS = 700;
const LOOK_PAUSE_MS = 100;

interface PostgresOptions {
  /** Connections of this process. */
  readonly most: number;
  readonly limits?: TrailLimits;
  /** Tests only: the moment, instead of the clock of the database. */
  readonly testClock?: () => number;
}

/**
 * Opens the store in a PostgreSQL database, which several instances share. `begin` makes or grows its tables.
 * Statements have no session state, so that a pooler may stand between.
 */
export function openPostgresStore(
  url: string,
  log: StoreLog,
  { most, limits = ENDLESS, testClock }: PostgresOptions,
): Store {
  const connections = new Connections(url, most, log);
  const clock = () => testClock?.() ?? null;
  const rows: Connections['rows'] = (...asked) => connections.rows(...asked);

  /** Does a write again that got no answer, and may be done twice. */
  const again = <T>(write: () => Promise<T>) => kept(write, write);
  const { trail, sweep } = trailIn({ connections, again });

  /** Writes a record under a mark of its own, by which it is found when the answer was lost. */
  async function marked(statement: Statement, kind: string, id: string, values: (mark: string) => unknown[]) {
    const mark = randomUUID();
    const write = () => rows<Row>(statement, values(mark));
    const [row] = await kept(write, async () => {
      // the same write again waits for the first one, if that is still under way
      const again = await write();
      return again.length > 0 ? again : rows<Row>(SQL.writtenBy, [kind, id, mark]);
    });
    return row;
  }

  const holder = randomUUID();
  const lease = async (name: string, by: string, ms: number) =>
    (await again(() => rows(SQL.lease, [clock(), name, by, ms]))).length === 1;

  const sweepAll = async () => {
    let removed = 0;
    for (let part = MOST_SWEPT; part === MOST_SWEPT; removed += part)
      part = (await rows(SQL.sweep, [clock()], SWEEP_MS)).length;
    await rows(SQL.sweepLeases, [clock()], SWEEP_MS);
    await rows(SQL.sweepCounters, [clock()], SWEEP_MS);
    const [{ at } = { at: 0 }] = await rows<{ at: number }>(SQL.now, [clock()]);
    await sweep(at, limits);
    return removed;
  };
  // one instance sweeps for all of them
  const sweepForAll = async () => {
    if (await lease('sweep', holder, SWEEP_EVERY_MS / 2)) await sweepAll();
  };
  let sweeping = Promise.resolve();
  const sweeper = every(
    SWEEP_EVERY_MS,
    () => (sweeping = sweepForAll()),
    (error) => log.error({ err: String(error) }, 'what is over could not be swept out of the store'),
  );

  return {
    trail,
    counter: {
      async add(name, points, ms) {
        const [counted] = await rows<{ points: number; left_ms: number }>(SQL.count, [clock(), name, points, ms]);
        return { count: counted?.points ?? 0, leftMs: counted?.left_ms ?? 0 };
      },
      forget: async (name) => void (await rows(SQL.forget, [name])),
    },
    async begin() {
      try {
        await connections.inTransaction(async (run) => {
          await refuseForgetful(run);
          await growSchema(run);
        });
      } catch (error) {
        throw new StoreUnusable(reasonOf(error), { cause: error });
      }
    },
    async get<T>(kind: string, id: string) {
      return entry<T>((await rows<Row>(SQL.get, [clock(), kind, id]))[0]);
    },
    async create<T>(kind: string, id: string, { value, owner = '', group = '', expiresAt, under }: NewEntry<T>) {
      const row = await marked(SQL.create, kind, id, (mark) => [
        ...[clock(), kind, id, owner, group, JSON.stringify(value), expiresAt, mark],
        leasesOf(under),
      ]);
      return entry<T>(row);
    },
    async replace<T>(kind: string, id: string, version: number, value: T, change: EntryChange = {}) {
      const { expiresAt = null, owner = null, group = null, under } = change;
      const row = await marked(SQL.replace, kind, id, (mark) => [
        ...[clock(), JSON.stringify(value), expiresAt, group, mark, kind, id, version],
        leasesOf(under),
        owner,
      ]);
      return entry<T>(row);
    },
    async take<T>(kind: string, id: string) {
      const row = await marked(SQL.take, kind, id, (mark) => [clock(), kind, id, mark]);
      return row ? (JSON.parse(row.value) as T) : null;
    },
    async remove(kind, id) {
      await again(() => rows(SQL.remove, [kind, id]));
    },
    async list<T>(kind: string, owner: string, limit: number, group?: string) {
      const found = await rows<Row>(SQL.list, [clock(), kind, owner, group ?? null, limit]);
      return found.flatMap((row) => entry<T>(row) ?? []);
    },
    async listGroup<T>(kind: string, group: string, limit: number) {
      const found = await rows<Row>(SQL.listGroup, [clock(), kind, group, limit]);
      return found.flatMap((row) => entry<T>(row) ?? []);
    },
    lease,
    async leaseEnd(name) {
      return (await rows<{ until: number }>(SQL.leaseEnd, [name]))[0]?.until ?? null;
    },
    async release(name, by) {
      await again(() => rows(SQL.release, [name, by]));
    },
    async page<T>(kind: string, after: string, limit: number) {
      const found = await rows<Row>(SQL.page, [clock(), kind, after, limit]);
      return found.flatMap((row) => entry<T>(row) ?? []);
    },
    sweep: sweepAll,
    async about() {
      const counts = await rows<Counted>(SQL.counts, [clock()], SWEEP_MS);
      const [facts] = await rows<{ version: number; least_reader: number; lines: number }>(SQL.facts, [], SWEEP_MS);
      return {
        driver: 'PostgreSQL',
        schema: facts?.version ?? 0,
        leastReader: facts?.least_reader ?? 0,
        counts: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
        trailLines: facts?.lines ?? 0,
      };
    },
    async size() {
      return (await rows<{ bytes: number }>(SQL.size, []))[0]?.bytes ?? 0;
    },
    async place() {
      return (await rows<{ place: string }>(SQL.place, []))[0]?.place ?? '';
    },
    async clock() {
      return (await rows<{ at: number }>(SQL.now, [null]))[0]?.at ?? Number.NaN;
    },
    waiting: () => connections.waiting(),
    async ready() {
      const id = randomUUID();
      await rows(SQL.probe, [clock(), id, id]);
      const found = await rows(SQL.get, [clock(), 'probe', id]);
      await rows(SQL.remove, ['probe', id]);
      return found.length === 1;
    },
    async close() {
      clearInterval(sweeper);
      await sweeping.catch(() => undefined);
      await connections.end();
    },
  };
}

/**
 * The result of a write. Without an answer the effect is looked up, as soon as the database answers again.
 * @throws NotKept when it had no effect, or none that is known
 */
async function kept<T>(write: () => Promise<T>, lookUp: () => Promise<T>): Promise<T>;
async function kept<T>(write: () => Promise<T>, lookUp: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (error instanceof Refused) throw new NotKept(error);
    if (!(error instanceof StoreAway)) throw error;
    return lookedUp(error, lookUp);
  }
}

async function lookedUp<T>(lost: StoreAway, lookUp: () => Promise<T>): Promise<T> {
  const until = performance.now() + LOOK_MS;
  while (performance.now() < until) {
    await pause(LOOK_PAUSE_MS);
    try {
      return await lookUp();
    } catch (error) {
      if (error instanceof Refused) throw new NotKept(error);
      if (!(error instanceof StoreAway)) throw error;
    }
  }
  throw new NotKept(lost.error);
}

/**
 * Looks at a database without changing it, and answers the version of its tables, 0 before the first start.
 * @throws StoreUnusable also when the first start could not make the tables
 */
export async function inspectDatabase(url: string): Promise<number> {
  const connections = new Connections(url, 1, { error: () => undefined });
  try {
    return await connections.inTransaction(async (run) => {
      await refuseForgetful(run);
      const version = await lookAtSchema(run);
      if (version === 0) await refuseClosed(run);
      return version;
    });
  } catch (error) {
    throw new StoreUnusable(reasonOf(error), { cause: error });
  } finally {
    await connections.end();
  }
}

/** Why the database cannot be used, in one line. */
function reasonOf(error: unknown): string {
  if (error instanceof StoreAway) return `does not answer: ${error.error.message.split('\n', 1)[0]}`;
  return `cannot be used: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`;
}
