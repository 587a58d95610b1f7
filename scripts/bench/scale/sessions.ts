import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import Database from 'libsql';
import { openPostgresStore } from '~/kernel/store/postgres/postgres.server';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import type { Store } from '~/kernel/store/store';
import { startPostgres } from '~tests/fixtures/machines/postgres';
import { percentile, printTable, say } from '../report';

const FEW = 1_000;
/** The bytes of a session with its tokens. */
const VALUE = JSON.stringify({ tokens: 'x'.repeat(2_000) });
const LOOKS = 2_000;
const log = { fatal: say, error: say, warn: say, info: say } as unknown as Parameters<typeof openPostgresStore>[1];

interface Opened {
  readonly store: Store;
  /** Fills in sessions, from this number to that one. */
  readonly fill: (from: number, to: number) => Promise<void> | void;
  readonly bytes: () => Promise<number> | number;
  readonly close: () => Promise<void>;
}

/** Compares a store of a thousand sessions with one of very many, for both drivers. */
export async function sessions(many: number): Promise<void> {
  const rows: (readonly [string, ...number[]])[] = [];
  for (const [what, open] of [
    ['SQLite', sqlite],
    ['PostgreSQL', postgres],
  ] as const) {
    const opened = await open();
    await opened.store.begin();
    await opened.fill(0, FEW);
    rows.push([`${what}, ${FEW}`, ...(await timesOf(opened, FEW))]);
    await opened.fill(FEW, many);
    rows.push([`${what}, ${many}`, ...(await timesOf(opened, many))]);
    await opened.close();
  }
  printTable('Sessions in the store', ['', 'read p50 ms', 'read p99 ms', 'write p50 ms', 'write p99 ms', 'MiB'], rows);
}

async function timesOf({ store, bytes }: Opened, count: number): Promise<number[]> {
  const [reads, writes]: [number[], number[]] = [[], []];
  for (let look = 0; look < LOOKS; look += 1) {
    const id = idOf(Math.floor(Math.random() * count));
    const begun = performance.now();
    const entry = await store.get<object>('session', id);
    reads.push(performance.now() - begun);
    if (!entry) throw new Error(`${id} is not there`);
    if (look % 10 > 0) continue;
    const written = performance.now();
    await store.replace('session', id, entry.version, entry.value);
    writes.push(performance.now() - written);
  }
  const both = [reads, writes].flatMap((of) => [percentile(of, 0.5), percentile(of, 0.99)]);
  return [...both, (await bytes()) / 2 ** 20];
}

const idOf = (n: number): string => `session-${n}`;
const FAR = 4_000_000_000_000;

function sqlite(): Promise<Opened> {
  const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
  const file = join(folder, 'portal.db');
  const store = openSqliteStore(file, Date.now, log);
  const db = new Database(file);
  const insert = db.prepare(
    'INSERT INTO records (kind, id, owner, version, value, expires_at, changed_at) VALUES (?, ?, ?, 1, ?, ?, 1)',
  );
  return Promise.resolve({
    store,
    fill: db.transaction((from: number, to: number) => {
      for (let n = from; n < to; n += 1) insert.run('session', idOf(n), `owner-${n % 10_000}`, VALUE, FAR);
    }),
    bytes: () => statSync(file).size,
    async close() {
      db.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  });
}

async function postgres(): Promise<Opened> {
  const server = await startPostgres();
  const url = await server.database();
  const store = openPostgresStore(url, log, { most: 10 });
  return {
    store,
    async fill(from, to) {
      await server.query(
        `INSERT INTO records (kind, id, owner, version, value, expires_at, changed_at, writer)
         SELECT 'session', 'session-' || n, 'owner-' || n % 10000, 1, '${VALUE}', ${FAR}, 1, gen_random_uuid()
         FROM generate_series(${from}, ${to - 1}) AS n`,
        url,
      );
      await server.query('ANALYZE records', url);
    },
    bytes: () => store.size(),
    async close() {
      await store.close();
      await server.remove();
    },
  };
}
