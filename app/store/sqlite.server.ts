import { randomUUID } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, renameSync, statSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'libsql';
import { every } from '~/timer.server';
import { NotKept, type Entry, type EntryChange, type NewEntry, type Store } from './store';

interface Row {
  id: string;
  version: number;
  value: string;
  owner: string;
  expires_at: number;
}

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL,
    expires_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, group_name TEXT NOT NULL DEFAULT '', PRIMARY KEY (kind, id)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_by_owner ON records (kind, owner, changed_at);
  CREATE INDEX IF NOT EXISTS records_by_expiry ON records (expires_at);
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;`;

/** After `addGroups`: files of before there were groups have no such column. */
const GROUPS =
  "CREATE INDEX IF NOT EXISTS records_by_group ON records (kind, group_name, changed_at) WHERE group_name <> ''";

const SWEEP_EVERY_MS = 60_000;
const BUSY_MS = 5_000;

/** Where the store says what nobody waits for. */
export interface StoreLog {
  error(about: object, message: string): void;
  fatal(about: object, message: string): void;
}

/** The store cannot be opened, and nothing of it was touched; the message says why, in one line. */
export class StoreUnusable extends Error {
  override readonly name = 'StoreUnusable';
}

/**
 * The embedded driver. `file` is made when missing; a damaged one is set aside, so that users sign in again instead of being locked out.
 * @throws StoreUnusable for a file that is whole but cannot be used: with order intents out of sight, orders could be sent twice
 */
export function openSqliteStore(file: string, now: () => number, log: StoreLog): Store {
  try {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    const db = openHealthy(file, now, log);
    keepPrivate(file);
    return storeIn(db, now, log);
  } catch (error) {
    throw new StoreUnusable(`has a ${basename(file)} that cannot be used: ${inWords(error)}`, { cause: error });
  }
}

/** Drafts name people. Also of a file that was made when everybody might read it; one that is somebody else's stays as it is. */
function keepPrivate(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(part, 0o600);
    } catch {
      // not there, or not ours
    }
  }
}

function storeIn(db: Database.Database, now: () => number, log: StoreLog): Store {
  const columns = 'id, version, value, owner, expires_at';
  const sql = {
    get: db.prepare(`SELECT ${columns} FROM records WHERE kind = ? AND id = ? AND expires_at > ?`),
    clear: db.prepare('DELETE FROM records WHERE kind = ? AND id = ? AND expires_at <= ?'),
    create: db.prepare(
      'INSERT OR IGNORE INTO records (kind, id, owner, group_name, version, value, expires_at, changed_at) VALUES (?, ?, ?, ?, 1, ?, ?, ?)',
    ),
    replace: db.prepare(
      `UPDATE records SET value = ?, version = version + 1, expires_at = coalesce(?, expires_at), group_name = coalesce(?, group_name), changed_at = ?
       WHERE kind = ? AND id = ? AND version = ? AND expires_at > ? RETURNING ${columns}`,
    ),
    take: db.prepare(`DELETE FROM records WHERE kind = ? AND id = ? RETURNING ${columns}`),
    list: db.prepare(
      `SELECT ${columns} FROM records WHERE kind = ? AND owner = ? AND expires_at > ? ORDER BY changed_at DESC, id LIMIT ?`,
    ),
    listGroup: db.prepare(
      `SELECT ${columns} FROM records WHERE kind = ? AND group_name = ? AND group_name <> '' AND expires_at > ? ORDER BY changed_at DESC, id LIMIT ?`,
    ),
    sweep: db.prepare('DELETE FROM records WHERE expires_at <= ?'),
    size: db.prepare(
      'SELECT (page_count - freelist_count) * page_size AS bytes FROM pragma_page_count, pragma_freelist_count, pragma_page_size',
    ),
    lease: db.prepare(
      `INSERT INTO leases (name, holder, until) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE until <= ? OR holder = excluded.holder RETURNING holder`,
    ),
    release: db.prepare('DELETE FROM leases WHERE name = ? AND holder = ?'),
  };
  const probe = () => {
    const id = randomUUID();
    sql.create.run('probe', id, '', '', '1', now() + 1000, now());
    return sql.take.all('probe', id).length === 1;
  };
  // a full disk, or a file that may only be read, shows at the first write
  probe();
  const sweeper = every(
    SWEEP_EVERY_MS,
    () => sql.sweep.run(now()),
    (error) => log.error({ err: String(error) }, 'what is over could not be swept out of the store'),
  );

  return {
    async get<T>(kind: string, id: string) {
      return entry<T>(sql.get.get(kind, id, now()) as Row | undefined);
    },
    async create<T>(kind: string, id: string, made: NewEntry<T>) {
      const owner = made.owner ?? '';
      const { changes } = written(() => {
        sql.clear.run(kind, id, now());
        return sql.create.run(kind, id, owner, made.group ?? '', JSON.stringify(made.value), made.expiresAt, now());
      });
      return changes === 0 ? null : { id, version: 1, value: made.value, owner, expiresAt: made.expiresAt };
    },
    async replace<T>(kind: string, id: string, version: number, value: T, { expiresAt, group }: EntryChange = {}) {
      const [row] = written(() =>
        sql.replace.all(JSON.stringify(value), expiresAt ?? null, group ?? null, now(), kind, id, version, now()),
      ) as Row[];
      return entry<T>(row);
    },
    async take<T>(kind: string, id: string) {
      const [row] = written(() => sql.take.all(kind, id)) as Row[];
      return row && row.expires_at > now() ? (JSON.parse(row.value) as T) : null;
    },
    async remove(kind, id) {
      written(() => sql.take.all(kind, id));
    },
    async list<T>(kind: string, owner: string, limit: number) {
      const rows = sql.list.all(kind, owner, now(), limit) as Row[];
      return rows.flatMap((row) => entry<T>(row) ?? []);
    },
    async listGroup<T>(kind: string, group: string, limit: number) {
      const rows = sql.listGroup.all(kind, group, now(), limit) as Row[];
      return rows.flatMap((row) => entry<T>(row) ?? []);
    },
    async lease(name, holder, ms) {
      return written(() => sql.lease.all(name, holder, now() + ms, now())).length === 1;
    },
    async release(name, holder) {
      written(() => sql.release.run(name, holder));
    },
    async size() {
      const [used] = sql.size.all() as { bytes: number }[];
      return used?.bytes ?? 0;
    },
    async ready() {
      return probe();
    },
    close() {
      clearInterval(sweeper);
      try {
        db.pragma('wal_checkpoint(TRUNCATE)');
      } catch (error) {
        // a full disk: what is in the log beside the file is read at the next start
        log.error({ err: String(error) }, 'the store was closed without a checkpoint');
      }
      db.close();
    },
  };
}

/** Statements that answer rows are run by `all`: after the first row of `get` libsql looks no further, and a full disk shows at the end. */
function written<T>(change: () => T): T {
  try {
    return change();
  } catch (error) {
    throw error instanceof Database.SqliteError ? new NotKept(error) : error;
  }
}

/** quick_check found it damaged. */
class Damaged extends Error {}

function openHealthy(file: string, now: () => number, log: StoreLog): Database.Database {
  const found = inodeOf(file);
  try {
    return open(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // of two processes that start on a damaged file one sets it aside, and both use the new one
    if (inodeOf(file) === found) setAside(file, `${file}.corrupt-${now()}`, error, log);
    return open(file);
  }
}

function setAside(file: string, aside: string, error: Error, log: StoreLog): void {
  for (const suffix of ['', '-wal', '-shm']) {
    if (existsSync(file + suffix)) renameSync(file + suffix, aside + suffix);
  }
  log.fatal(
    { file: aside, err: error.message },
    'the store is damaged and was set aside: sessions, drafts and what was sent are not known any more',
  );
}

function inodeOf(file: string): number | undefined {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function isDamage(error: unknown): error is Error {
  // the low byte: extended codes are kinds of it
  return (
    error instanceof Damaged ||
    (error instanceof Database.SqliteError && [SQLITE_CORRUPT, SQLITE_NOTADB].includes((error.rawCode ?? 0) & 0xff))
  );
}

const WORDS: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another program keeps it locked',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it may not be written to',
};

function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const words = WORDS[code] ?? error.message.split('\n', 1)[0] ?? '';
  return code === '' || words.includes(code) ? words : `${words} (${code})`;
}

function open(file: string): Database.Database {
  const db = connect(file);
  try {
    // before anything that another process could be busy with
    db.pragma(`busy_timeout = ${BUSY_MS}`);
    db.pragma('journal_mode = WAL');
    // FULL: a rotated refresh token or an order intent that is lost with the power cannot be had again (security 4)
    db.pragma('synchronous = FULL');
    const [check] = db.prepare('PRAGMA quick_check').all() as { quick_check: string }[];
    if (check?.quick_check !== 'ok') throw new Damaged(check?.quick_check);
    db.exec(SCHEMA);
    addGroups(db);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

/** libsql gives this failure no code. */
function connect(file: string): Database.Database {
  try {
    return new Database(file);
  } catch (cause) {
    throw new Error('it is no file that this process may open', { cause });
  }
}

function addGroups(db: Database.Database): void {
  const columns = db.prepare('PRAGMA table_info(records)').all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'group_name'))
    db.exec("ALTER TABLE records ADD COLUMN group_name TEXT NOT NULL DEFAULT ''");
  db.exec(GROUPS);
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
