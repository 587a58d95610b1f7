import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'libsql';
import type { Entry, EntryChange, NewEntry, Store } from './store';

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
const GROUPS = "CREATE INDEX IF NOT EXISTS records_by_group ON records (kind, group_name, changed_at) WHERE group_name <> ''";

const SWEEP_EVERY_MS = 60_000;

/** The embedded driver. `file` is made when missing; a corrupt one is set aside, so that users sign in again instead of being locked out. */
export function openSqliteStore(file: string, now: () => number): Store {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const db = openHealthy(file, now);
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
    list: db.prepare(`SELECT ${columns} FROM records WHERE kind = ? AND owner = ? AND expires_at > ? ORDER BY changed_at DESC, id LIMIT ?`),
    listGroup: db.prepare(
      `SELECT ${columns} FROM records WHERE kind = ? AND group_name = ? AND group_name <> '' AND expires_at > ? ORDER BY changed_at DESC, id LIMIT ?`,
    ),
    sweep: db.prepare('DELETE FROM records WHERE expires_at <= ?'),
    lease: db.prepare(
      `INSERT INTO leases (name, holder, until) VALUES (?, ?, ?)
       ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until WHERE until <= ? OR holder = excluded.holder RETURNING holder`,
    ),
    release: db.prepare('DELETE FROM leases WHERE name = ? AND holder = ?'),
  };
  const sweeper = setInterval(() => sql.sweep.run(now()), SWEEP_EVERY_MS).unref();

  return {
    async get<T>(kind: string, id: string) {
      return entry<T>(sql.get.get(kind, id, now()) as Row | undefined);
    },
    async create<T>(kind: string, id: string, made: NewEntry<T>) {
      sql.clear.run(kind, id, now());
      const owner = made.owner ?? '';
      const { changes } = sql.create.run(kind, id, owner, made.group ?? '', JSON.stringify(made.value), made.expiresAt, now());
      return changes === 0 ? null : { id, version: 1, value: made.value, owner, expiresAt: made.expiresAt };
    },
    async replace<T>(kind: string, id: string, version: number, value: T, { expiresAt, group }: EntryChange = {}) {
      const row = sql.replace.get(JSON.stringify(value), expiresAt ?? null, group ?? null, now(), kind, id, version, now());
      return entry<T>(row as Row | undefined);
    },
    async take<T>(kind: string, id: string) {
      const row = sql.take.get(kind, id) as Row | undefined;
      return row && row.expires_at > now() ? (JSON.parse(row.value) as T) : null;
    },
    async remove(kind, id) {
      sql.take.get(kind, id);
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
      return sql.lease.get(name, holder, now() + ms, now()) !== undefined;
    },
    async release(name, holder) {
      sql.release.run(name, holder);
    },
    async ready() {
      const probe = `probe-${process.pid}`;
      sql.create.run('probe', probe, '', '', '1', now() + 1000, now());
      return sql.take.get('probe', probe) !== undefined;
    },
    close() {
      clearInterval(sweeper);
      db.pragma('wal_checkpoint(TRUNCATE)');
      db.close();
    },
  };
}

function openHealthy(file: string, now: () => number): Database.Database {
  try {
    return open(file);
  } catch (error) {
    if (!existsSync(file)) throw error;
    for (const suffix of ['', '-wal', '-shm']) {
      if (existsSync(file + suffix)) renameSync(file + suffix, `${file}.corrupt-${now()}${suffix}`);
    }
    return open(file);
  }
}

function open(file: string): Database.Database {
  const db = new Database(file);
  db.pragma('journal_mode = WAL');
  // FULL: a rotated refresh token or an order intent that is lost with the power cannot be had again (security 4)
  db.pragma('synchronous = FULL');
  db.pragma('busy_timeout = 5000');
  const [check] = db.prepare('PRAGMA quick_check').all() as { quick_check: string }[];
  if (check?.quick_check !== 'ok') {
    db.close();
    throw new Error('the store file is damaged');
  }
  db.exec(SCHEMA);
  addGroups(db);
  return db;
}

function addGroups(db: Database.Database): void {
  const columns = db.prepare('PRAGMA table_info(records)').all() as { name: string }[];
  if (!columns.some(({ name }) => name === 'group_name')) db.exec("ALTER TABLE records ADD COLUMN group_name TEXT NOT NULL DEFAULT ''");
  db.exec(GROUPS);
}

function entry<T>(row: Row | undefined): Entry<T> | null {
  return row
    ? { id: row.id, version: row.version, value: JSON.parse(row.value) as T, owner: row.owner, expiresAt: row.expires_at }
    : null;
}
