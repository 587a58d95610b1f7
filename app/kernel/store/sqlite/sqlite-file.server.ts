import { chmodSync, existsSync, renameSync, statSync } from 'node:fs';
import Database from 'libsql';
import type { StoreLog } from '../store-log';
import { TRAIL_SCHEMA } from './sqlite-trail.server';

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS records (
    kind TEXT NOT NULL, id TEXT NOT NULL, owner TEXT NOT NULL, version INTEGER NOT NULL, value TEXT NOT NULL,
    expires_at INTEGER NOT NULL, changed_at INTEGER NOT NULL, group_name TEXT NOT NULL DEFAULT '', PRIMARY KEY (kind, id)) WITHOUT ROWID;
  CREATE INDEX IF NOT EXISTS records_by_owner ON records (kind, owner, changed_at);
  CREATE INDEX IF NOT EXISTS records_by_expiry ON records (expires_at);
  CREATE TABLE IF NOT EXISTS leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until INTEGER NOT NULL) WITHOUT ROWID;`;

/** Made after `addGroups`, since older files have no such column. */
const GROUPS =
  "CREATE INDEX IF NOT EXISTS records_by_group ON records (kind, group_name, changed_at) WHERE group_name <> ''";

/** The wait for a locked file, which blocks the process: long at the start, and short later (locked.ts). */
const START_BUSY_MS = 5_000;
const BUSY_MS = 100;

/** Raised with every change of the file or its records that an older build would misread. The first files have 0. */
export const STORE_VERSION = 1;

/** The file failed quick_check. */
class Damaged extends Error {}

/** Opens the database of a file. A damaged file is moved aside, and a new one is begun. */
export function openHealthy(file: string, now: () => number, log: StoreLog): Database.Database {
  const found = inodeOf(file);
  try {
    return open(file);
  } catch (error) {
    if (!isDamage(error)) throw error;
    // only one of two starting processes moves a damaged file aside, and both use the new one
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

const SQLITE_BUSY = 5;
const SQLITE_CORRUPT = 11;
const SQLITE_NOTADB = 26;

function isDamage(error: unknown): error is Error {
  return error instanceof Damaged || isOfKind(error, [SQLITE_CORRUPT, SQLITE_NOTADB]);
}

/** True when another connection writes, or another program has locked the file. */
export function isLock(error: unknown): boolean {
  return isOfKind(error, [SQLITE_BUSY]);
}

/** True for an error with one of these codes. Only the low byte counts, since extended codes are variants of it. */
function isOfKind(error: unknown, codes: readonly number[]): error is Error {
  return error instanceof Database.SqliteError && codes.includes((error.rawCode ?? 0) & 0xff);
}

const WORDS: Readonly<Record<string, string>> = {
  SQLITE_BUSY: 'another program keeps it locked',
  SQLITE_FULL: 'the disk is full',
  SQLITE_READONLY: 'it may not be written to',
};

/** The reason why a file cannot be used, in one line. */
export function inWords(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const words = WORDS[code] ?? error.message.split('\n', 1)[0] ?? '';
  return code === '' || words.includes(code) ? words : `${words} (${code})`;
}

function open(file: string): Database.Database {
  const db = connect(file);
  try {
    // this timeout comes first, because another process could block each later statement
    db.pragma(`busy_timeout = ${START_BUSY_MS}`);
    refuseNewer(db);
    db.pragma('journal_mode = WAL');
    // FULL: a rotated refresh token or an order intent that is lost in a power cut cannot be recovered (security 4)
    db.pragma('synchronous = FULL');
    checkWhole(db);
    db.exec(SCHEMA + TRAIL_SCHEMA);
    addGroups(db);
    db.pragma(`user_version = ${STORE_VERSION}`);
    db.pragma(`busy_timeout = ${BUSY_MS}`);
    return db;
  } catch (error) {
    db.close();
    throw error;
  }
}

function checkWhole(db: Database.Database): void {
  const [check] = db.prepare('PRAGMA quick_check').all() as { quick_check: string }[];
  if (check?.quick_check !== 'ok') throw new Damaged(check?.quick_check);
}

/** Refuses a file of a newer build, in which this build could miss an intent and send the order again. Its version. */
function refuseNewer(db: Database.Database): number {
  const [found] = db.prepare('PRAGMA user_version').all() as { user_version: number }[];
  const version = found?.user_version ?? 0;
  if (version > STORE_VERSION)
    throw new Error(`a newer version of the portal has written it (${version}; this one knows ${STORE_VERSION})`);
  return version;
}

/**
 * Looks at a file without changing it. Null when it does not exist.
 * @throws the errors that `inWords` describes
 */
export function inspect(file: string): { readonly bytes: number; readonly version: number } | null {
  const found = statSync(file, { throwIfNoEntry: false });
  if (!found) return null;
  const db = connect(file);
  try {
    db.pragma(`busy_timeout = ${START_BUSY_MS}`);
    const version = refuseNewer(db);
    checkWhole(db);
    return { bytes: found.size, version };
  } finally {
    db.close();
  }
}

/**
 * Copies a file that may be in use as it is at one moment. A file that exists stays as it is.
 * @throws the errors that `inWords` describes
 */
export function copyStore(file: string, to: string): void {
  if (existsSync(to)) throw new Error('there is a file of this name');
  const db = connect(file);
  try {
    db.pragma(`busy_timeout = ${START_BUSY_MS}`);
    refuseNewer(db);
    db.prepare('VACUUM INTO ?').run(to);
    chmodSync(to, 0o600);
  } finally {
    db.close();
  }
}

/** Opens the file. libsql gives some failures no code. */
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

/** Makes a file readable for its owner only, since drafts name people. A file of another user stays as it is. */
export function keepPrivate(file: string): void {
  for (const part of [file, `${file}-wal`, `${file}-shm`]) {
    try {
      chmodSync(part, 0o600);
    } catch {
      // not there, or not ours
    }
  }
}
