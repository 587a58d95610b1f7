import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'libsql';
import { every, pause } from '~/kernel/time/timer.server';
import { Locked } from './locked';
import { placeOf } from './place.server';
import { inWords, isLock, keepPrivate, openHealthy, STORE_VERSION } from './sqlite-file.server';
import { trailIn } from './sqlite-trail.server';
import { entry, type Counted, type Row } from '../row';
import { leasesOf, NotKept, StoreUnusable, type EntryChange, type NewEntry, type Store, type Turn } from '../store';
import type { StoreLog } from '../store-log';
import { ENDLESS, type TrailLimits } from '../trail';

/** True without a turn, or while its holder still has all of its leases. */
const HELD = `NOT EXISTS (SELECT 1 FROM json_each(?) AS lease WHERE NOT EXISTS
  (SELECT 1 FROM leases WHERE name = lease.value ->> 'name' AND holder = lease.value ->> 'holder' AND until > ?))`;

const SWEEP_EVERY_MS = 60_000;
/** The records of one sweep, because the process waits for it. Others come after a rest. */
const MOST_SWEPT = 1_000;
const SWEEP_REST_MS = 50;
/**
 * Opens the store with the embedded driver, and makes `file` when it is missing. A damaged file is moved aside, so that
 * users can sign in again.
 * @throws StoreUnusable for an intact file that cannot be used, because orders could be sent twice without their
 * intents
 */
export function openSqliteStore(file: string, now: () => number, log: StoreLog, limits: TrailLimits = ENDLESS): Store {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const db = openHealthy(file, now, log);
    keepPrivate(file);
    return storeIn(db, file, now, log, limits);
  } catch (error) {
    throw new StoreUnusable(`has a ${basename(file)} that cannot be used: ${inWords(error)}`, { cause: error });
  }
}

function storeIn(db: Database.Database, file: string, now: () => number, log: StoreLog, limits: TrailLimits): Store {
  const columns = 'id, version, value, owner, expires_at';
  const sql = {
    get: db.prepare(`SELECT ${columns} FROM records WHERE kind = ? AND id = ? AND expires_at > ?`),
    clear: db.prepare('DELETE FROM records WHERE kind = ? AND id = ? AND expires_at <= ?'),
    create: db.prepare(
      `INSERT OR IGNORE INTO records (kind, id, owner, group_name, version, value, expires_at, changed_at)
       SELECT ?, ?, ?, ?, 1, ?, ?, ? WHERE ${HELD}`,
    ),
    replace: db.prepare(
      `UPDATE records SET value = ?, version = version + 1, expires_at = coalesce(?, expires_at),
       owner = coalesce(?, owner), group_name = coalesce(?, group_name), changed_at = ?
       WHERE kind = ? AND id = ? AND version = ? AND expires_at > ? AND ${HELD} RETURNING ${columns}`,
    ),
    take: db.prepare(`DELETE FROM records WHERE kind = ? AND id = ? RETURNING ${columns}`),
    list: db.prepare(
      `SELECT ${columns} FROM records WHERE kind = ? AND owner = ? AND expires_at > ? ORDER BY changed_at DESC, id LIMIT ?`,
    ),
    listOfGroup: db.prepare(
      `SELECT ${columns} FROM records WHERE kind = ? AND owner = ? AND group_name = ? AND expires_at > ? ORDER BY changed_at DESC, id LIMIT ?`,
    ),
    listGroup: db.prepare(
      `SELECT ${columns} FROM records WHERE kind = ? AND group_name = ? AND group_name <> '' AND expires_at > ? ORDER BY changed_at DESC, id LIMIT ?`,
    ),
    page: db.prepare(`SELECT ${columns} FROM records WHERE kind = ? AND id > ? AND expires_at > ? ORDER BY id LIMIT ?`),
    counts: db.prepare('SELECT kind, count(*) AS count FROM records WHERE expires_at > ? GROUP BY kind ORDER BY kind'),
    lines: db.prepare('SELECT count(*) AS count FROM trail'),
    sweep: db.prepare(
      `DELETE FROM records WHERE (kind, id) IN (SELECT kind, id FROM records WHERE expires_at <= ? LIMIT ${MOST_SWEPT})`,
    ),
    size: db.prepare(
      'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
    ),
    lease: db.prepare(
      `INSERT INTO leases (name, holder, until) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE until <= ? OR holder = excluded.holder RETURNING holder`,
    ),
    leaseEnd: db.prepare('SELECT until FROM leases WHERE name = ?'),
    release: db.prepare('DELETE FROM leases WHERE name = ? AND holder = ?'),
  };
  const turn = (under: Turn | undefined) => [leasesOf(under), now()];
  const probe = () => {
    const id = randomUUID();
    sql.create.run('probe', id, '', '', '1', now() + 1000, now(), ...turn(undefined));
    return sql.take.all('probe', id).length === 1;
  };
  const locked = new Locked(isLock);
  const read = <T>(look: () => T) => locked.patiently(look);
  const written = <T>(change: () => T) => locked.patiently(change).catch(notKept);
  const { trail, sweep } = trailIn(db, { read, written });
  // a full disk or a read-only file shows at the first write
  probe();
  let closed = false;
  const sweepAll = async () => {
    let removed = 0;
    for (let part = MOST_SWEPT; part === MOST_SWEPT && !closed; removed += part) {
      if (removed > 0) await pause(SWEEP_REST_MS);
      part = closed ? 0 : (await locked.patiently(() => sql.sweep.run(now()))).changes;
    }
    if (!closed) await locked.patiently(() => sweep(now(), limits));
    return removed;
  };
  const sweeper = every(SWEEP_EVERY_MS, sweepAll, (error) =>
    log.error({ err: String(error) }, 'what is over could not be swept out of the store'),
  );

  return {
    trail,
    counter: null,
    // the file was opened and its tables were made before there was a store
    begin: () => Promise.resolve(),
    async get<T>(kind: string, id: string) {
      return entry<T>((await read(() => sql.get.get(kind, id, now()))) as Row | undefined);
    },
    async create<T>(kind: string, id: string, made: NewEntry<T>) {
      const owner = made.owner ?? '';
      const { changes } = await written(() => {
        sql.clear.run(kind, id, now());
        return sql.create.run(
          kind,
          id,
          owner,
          made.group ?? '',
          JSON.stringify(made.value),
          made.expiresAt,
          now(),
          ...turn(made.under),
        );
      });
      return changes === 0 ? null : { id, version: 1, value: made.value, owner, expiresAt: made.expiresAt };
    },
    async replace<T>(kind: string, id: string, version: number, value: T, change: EntryChange = {}) {
      const { expiresAt = null, owner = null, group = null, under } = change;
      const [row] = (await written(() =>
        sql.replace.all(
          ...[JSON.stringify(value), expiresAt, owner, group, now(), kind, id, version, now()],
          ...turn(under),
        ),
      )) as Row[];
      return entry<T>(row);
    },
    async take<T>(kind: string, id: string) {
      const [row] = (await written(() => sql.take.all(kind, id))) as Row[];
      return row && row.expires_at > now() ? (JSON.parse(row.value) as T) : null;
    },
    async remove(kind, id) {
      await written(() => sql.take.all(kind, id));
    },
    async list<T>(kind: string, owner: string, limit: number, group?: string) {
      const rows = (await read(() =>
        group === undefined
          ? sql.list.all(kind, owner, now(), limit)
          : sql.listOfGroup.all(kind, owner, group, now(), limit),
      )) as Row[];
      return rows.flatMap((row) => entry<T>(row) ?? []);
    },
    async listGroup<T>(kind: string, group: string, limit: number) {
      const rows = (await read(() => sql.listGroup.all(kind, group, now(), limit))) as Row[];
      return rows.flatMap((row) => entry<T>(row) ?? []);
    },
    async lease(name, holder, ms) {
      return (await written(() => sql.lease.all(name, holder, now() + ms, now()))).length === 1;
    },
    async leaseEnd(name) {
      return ((await read(() => sql.leaseEnd.get(name))) as { until: number } | undefined)?.until ?? null;
    },
    async release(name, holder) {
      await written(() => sql.release.run(name, holder));
    },
    async page<T>(kind: string, after: string, limit: number) {
      const rows = (await read(() => sql.page.all(kind, after, now(), limit))) as Row[];
      return rows.flatMap((row) => entry<T>(row) ?? []);
    },
    sweep: () => sweepAll().catch(notKept),
    async about() {
      const [counts, [lines]] = await read(
        () => [sql.counts.all(now()) as Counted[], sql.lines.all() as Pick<Counted, 'count'>[]] as const,
      );
      return {
        driver: 'SQLite',
        schema: STORE_VERSION,
        leastReader: STORE_VERSION,
        counts: Object.fromEntries(counts.map(({ kind, count }) => [kind, count])),
        trailLines: lines?.count ?? 0,
      };
    },
    async size() {
      const [used] = (await read(() => sql.size.all())) as { bytes: number }[];
      return used?.bytes ?? 0;
    },
    async ready() {
      return locked.atOnce(probe);
    },
    place: () => Promise.resolve(placeOf(file)),
    clock: () => Promise.resolve(Date.now()),
    // a file has no connections, and its statements hold up the process itself
    waiting: () => 0,
    close() {
      closed = true;
      clearInterval(sweeper);
      try {
        db.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // a full disk: the log beside the file is read at the next start
        log.error({ err: String(error) }, 'the store was closed without a checkpoint');
      }
      db.close();
      return Promise.resolve();
    },
  };
}

/**
 * Turns a failed write into NotKept. Statements with rows run by `all`, because libsql's `get` stops after the first
 * row and a full disk only shows at the end.
 */
function notKept(error: unknown): never {
  throw error instanceof Database.SqliteError ? new NotKept(error) : error;
}
