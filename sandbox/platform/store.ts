import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import path from 'node:path';
import Database from 'libsql';
import { z } from 'zod';
import { schema, seed } from '../seed/seed';
import { Snapshots } from './snapshot';
import { compiledOnce } from './statements';
import * as files from './files';
import * as oidc from './oidc-store';
import * as passwords from './passwords';
import * as profiles from './profiles';

const metaSchema = 'CREATE TABLE IF NOT EXISTS sandbox_meta (key TEXT PRIMARY KEY, value TEXT NOT NULL)';
const seededSchema = profiles.schema + passwords.schema + files.schema + schema;
/** Tables that survive a reset: sign-ins and settings. */
const kept = /^(oidc_|sandbox_meta|sqlite_|libsql_)/;
/** The records of a larger seed are made again: a second copy of them would fill the memory. */
const MOST_COPIED = 20_000;

/** The seed's dates are relative to the moment of its making, and are right for this long. */
const SEED_FRESH_MS = 60 * 60_000;

const changesRow = z.object({ changes: z.number() });
const nameRow = z.object({ name: z.string() });
const valueRow = z.object({ value: z.string() });

/** How much the seed makes. */
export interface Sizes {
  connections: number;
  sims: number;
}

export interface Store {
  db: Database.Database;
  meta(key: string): string | null;
  setMeta(key: string, value: string): void;
  /** Back to the seed, from now on of these sizes if any are given; sign-ins stay. */
  reset(sizes?: Sizes): void;
  close(): void;
}

/** Opens `sandbox.db` in the data folder, and seeds it when it is new, asked for, or made by another seed. */
export function openStore(options: { dataDir: string; fresh: boolean } & Sizes): Store {
  const file = path.join(options.dataDir, 'sandbox.db');
  if (options.fresh) for (const suffix of ['', '-wal', '-shm']) rmSync(file + suffix, { force: true });

  const db = compiledOnce(new Database(file));
  db.pragma('journal_mode = WAL');
  db.pragma('synchronous = NORMAL');
  db.pragma('busy_timeout = 5000');
  db.exec(metaSchema);
  db.exec(oidc.schema);
  const sizes = { connections: options.connections, sims: options.sims };
  const store = storeOf(db, sizes);
  if (store.meta('seed') !== fingerprint(sizes)) store.reset();
  oidc.forgetExpired(db);
  return store;
}

function storeOf(db: Database.Database, first: Sizes): Store {
  const setMeta = (key: string, value: string) => {
    db.prepare('INSERT OR REPLACE INTO sandbox_meta (key, value) VALUES (?, ?)').run(key, value);
  };
  const changes = () => changesRow.parse(db.prepare('SELECT total_changes() AS changes').get()).changes;
  /** The state after the last reset. Another reset without changes since then is skipped. */
  let seeded = { changes: -1, of: '', at: 0 };
  let snapshots: Snapshots | null = null;
  let sizes = first;
  const emptied = () => {
    for (const name of seededTables(db)) db.exec(`DROP TABLE "${name}"`);
    db.exec(seededSchema);
  };
  return {
    db,
    meta: (key) => {
      const row = db.prepare('SELECT value FROM sandbox_meta WHERE key = ?').get(key);
      return row === undefined ? null : valueRow.parse(row).value;
    },
    setMeta,
    reset: (wanted = sizes) => {
      sizes = wanted;
      const of = fingerprint(sizes);
      const isSmall = sizes.connections + sizes.sims <= MOST_COPIED;
      const copies = isSmall ? (snapshots ??= new Snapshots(db)) : null;
      if (of === seeded.of && changes() === seeded.changes && isFresh(seeded.at)) return;
      // a file of before may have another schema
      if (seeded.of === '') {
        setMeta('seed', '');
        db.transaction(emptied)();
      }
      let at = copies?.takenAt(of) ?? 0;
      if (copies && isFresh(at)) copies.restore(of);
      else {
        at = Date.now();
        setMeta('seed', '');
        db.transaction(() => {
          emptied();
          profiles.seedProfiles(db);
        })();
        seed(db, { ...sizes, now: new Date() });
        copies?.take(of, seededTables(db));
      }
      setMeta('seed', of);
      seeded = { changes: changes(), of, at };
    },
    close: () => db.close(),
  };
}

function seededTables(db: Database.Database): string[] {
  return db
    .prepare("SELECT name FROM sqlite_master WHERE type = 'table'")
    .all()
    .map((row) => nameRow.parse(row).name)
    .filter((name) => !kept.test(name));
}

function isFresh(at: number): boolean {
  return Date.now() - at < SEED_FRESH_MS;
}

/** Another schema or size means the file holds another seed. */
function fingerprint({ connections, sims }: Sizes): string {
  return createHash('sha256').update(`${connections}\n${sims}\n${seededSchema}`).digest('hex');
}
