import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { every } from '~/kernel/time/timer.server';
import { NotKept, StoreAway, StoreUnusable, type Entry, type EntryChange, type NewEntry, type Store } from '../store';
import type { StoreLog } from '../store-log';
import { ENDLESS, type TrailLimits } from '../trail';
import { Connections, Refused, type Statement } from './connections.server';
import { trailIn } from './postgres-trail.server';
import { growSchema } from './schema';

const SWEEP_EVERY_MS = 60_000;
const SWEEP_MS = 5_000;
const MOST_SWEPT = 5_000;
/** A write without an answer is looked up, or done again, for this long. */
const LOOK_MS = 700;
const LOOK_PAUSE_MS = 100;
/** Turns that ended longer ago are forgotten. */
const OLD_LEASE_MS = 24 * 60 * 60_000;

interface Row {
  readonly id: string;
  readonly version: number;
  readonly value: string;
  readonly owner: string;
  readonly expires_at: number;
}

interface PostgresOptions {
  /** Connections of this process. */
  readonly most: number;
  readonly limits?: TrailLimits;
  /** Tests only: the moment, instead of the clock of the database. */
  readonly testClock?: () => number;
}

const COLUMNS = 'id, version, value, owner, expires_at';
/** The moment by the clock of the database, so that all instances have one. A test gives another as `$1`. */
const NOW = '(SELECT coalesce($1::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint))';

/** True without a turn, or while its holder still has it. The turn cannot end in the middle of the write. */
function held(name: string, holder: string): string {
  return `(${name}::text IS NULL OR EXISTS (SELECT 1 FROM leases WHERE name = ${name} AND holder = ${holder} AND until > ${NOW} FOR SHARE))`;
}

const SQL = statements({
  get: `SELECT ${COLUMNS} FROM records WHERE kind = $2 AND id = $3 AND expires_at > ${NOW}`,
  create: `INSERT INTO records (kind, id, owner, group_name, version, value, expires_at, changed_at, writer)
    SELECT $2::text, $3::text, $4::text, $5::text, 1, $6::text, $7::bigint, ${NOW}, $8::uuid WHERE ${held('$9', '$10')}
    ON CONFLICT (kind, id) DO UPDATE SET owner = excluded.owner, group_name = excluded.group_name, version = 1,
      value = excluded.value, expires_at = excluded.expires_at, changed_at = excluded.changed_at, writer = excluded.writer
    WHERE records.expires_at <= ${NOW} RETURNING ${COLUMNS}`,
  replace: `UPDATE records SET value = $2, version = version + 1, expires_at = coalesce($3::bigint, expires_at),
      group_name = coalesce($4::text, group_name), changed_at = ${NOW}, writer = $5::uuid
    WHERE kind = $6 AND id = $7 AND version = $8 AND expires_at > ${NOW} AND ${held('$9', '$10')} RETURNING ${COLUMNS}`,
  // a taken record is dead, and keeps the mark of its taker until it is swept out
  take: `UPDATE records SET expires_at = 0, writer = $4::uuid WHERE kind = $2 AND id = $3 AND expires_at > ${NOW} RETURNING ${COLUMNS}`,
  writtenBy: `SELECT ${COLUMNS} FROM records WHERE kind = $1 AND id = $2 AND writer = $3::uuid`,
  remove: 'DELETE FROM records WHERE kind = $1 AND id = $2',
  list: `SELECT ${COLUMNS} FROM records WHERE kind = $2 AND owner = $3 AND ($4::text IS NULL OR group_name = $4)
    AND expires_at > ${NOW} ORDER BY changed_at DESC, id LIMIT $5`,
  listGroup: `SELECT ${COLUMNS} FROM records WHERE kind = $2 AND group_name = $3 AND group_name <> ''
    AND expires_at > ${NOW} ORDER BY changed_at DESC, id LIMIT $4`,
  lease: `INSERT INTO leases (name, holder, until) VALUES ($2, $3, ${NOW} + $4::bigint)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.until <= ${NOW} OR leases.holder = excluded.holder RETURNING holder`,
  leaseEnd: 'SELECT until FROM leases WHERE name = $1',
  release: 'DELETE FROM leases WHERE name = $1 AND holder = $2',
  sweep: `DELETE FROM records WHERE (kind, id) IN
    (SELECT kind, id FROM records WHERE expires_at <= ${NOW} LIMIT ${MOST_SWEPT} FOR UPDATE SKIP LOCKED) RETURNING 1`,
  sweepLeases: `DELETE FROM leases WHERE until <= ${NOW} - ${OLD_LEASE_MS}`,
  now: `SELECT ${NOW} AS at`,
  size: "SELECT pg_total_relation_size('records') + pg_total_relation_size('trail') AS bytes",
  place: `SELECT (SELECT system_identifier FROM pg_control_system())::text || ' ' ||
    (SELECT timeline_id FROM pg_control_checkpoint())::text || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database())::text AS place`,
});

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
    const [row] = await kept(
      () => rows<Row>(statement, values(mark)),
      () => rows<Row>(SQL.writtenBy, [kind, id, mark]),
    );
    return row;
  }

  const holder = randomUUID();
  const lease = async (name: string, by: string, ms: number) =>
    (await again(() => rows(SQL.lease, [clock(), name, by, ms]))).length === 1;

  const sweepAll = async () => {
    // one instance sweeps for all of them
    if (!(await lease('sweep', holder, SWEEP_EVERY_MS / 2))) return;
    while ((await rows(SQL.sweep, [clock()], SWEEP_MS)).length === MOST_SWEPT);
    await rows(SQL.sweepLeases, [clock()], SWEEP_MS);
    const [{ at } = { at: 0 }] = await rows<{ at: number }>(SQL.now, [clock()]);
    await sweep(at, limits);
  };
  let sweeping = Promise.resolve();
  const sweeper = every(
    SWEEP_EVERY_MS,
    () => (sweeping = sweepAll()),
    (error) => log.error({ err: String(error) }, 'what is over could not be swept out of the store'),
  );

  return {
    trail,
    async begin() {
      try {
        await connections.inTransaction(growSchema);
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
        ...[under?.name ?? null, under?.holder ?? null],
      ]);
      return entry<T>(row);
    },
    async replace<T>(kind: string, id: string, version: number, value: T, change: EntryChange = {}) {
      const { expiresAt = null, group = null, under } = change;
      const row = await marked(SQL.replace, kind, id, (mark) => [
        ...[clock(), JSON.stringify(value), expiresAt, group, mark, kind, id, version],
        ...[under?.name ?? null, under?.holder ?? null],
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
    async size() {
      return (await rows<{ bytes: number }>(SQL.size, []))[0]?.bytes ?? 0;
    },
    async place() {
      return (await rows<{ place: string }>(SQL.place, []))[0]?.place ?? '';
    },
    async ready() {
      const id = randomUUID();
      await rows(SQL.create, [clock(), 'probe', id, '', '', '1', Number.MAX_SAFE_INTEGER, id, null, null]);
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
      if (!(error instanceof StoreAway)) throw error;
    }
  }
  throw new NotKept(lost.error);
}

/** Why the database cannot be used, in one line. */
function reasonOf(error: unknown): string {
  if (error instanceof StoreAway) return `does not answer: ${error.error.message.split('\n', 1)[0]}`;
  return `cannot be used: ${error instanceof Error ? error.message.split('\n', 1)[0] : String(error)}`;
}

function entry<T>(row: Row | undefined): Entry<T> | null {
  return row
    ? {
        id: row.id,
        version: row.version,
        value: JSON.parse(row.value) as T,
        owner: row.owner,
        expiresAt: row.expires_at,
      }
    : null;
}

/** Names each statement by its key. */
function statements<K extends string>(texts: Record<K, string>): Record<K, Statement> {
  const named = Object.entries<string>(texts).map(([name, text]) => [name, { name, text }]);
  return Object.fromEntries(named) as Record<K, Statement>;
}
