import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { moveStore } from '~/kernel/store/move.server';
import { inspectDatabase, openPostgresStore } from '~/kernel/store/postgres/postgres.server';
import { STEPS } from '~/kernel/store/postgres/schema';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import type { Store } from '~/kernel/store/store';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';

const log = { error: () => undefined, fatal: () => undefined };
const NOW = 1_700_000_000_000;
const expiresAt = NOW + 60_000;
const RECORDS = 2_345;
const LINES = 1_234;

let postgres: Postgres;
let url: string;
let folder: string;
let file: string;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

beforeEach(async () => {
  url = await postgres.database();
  folder = mkdtempSync(join(tmpdir(), 'move-'));
  file = join(folder, 'portal.db');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const openFile = () => openSqliteStore(file, () => NOW, log);

async function openDatabase(): Promise<Store> {
  const store = openPostgresStore(url, log, { most: 3, testClock: () => NOW });
  await store.begin();
  return store;
}

function line(n: number) {
  return {
    ...{ id: `line ${n}`, at: NOW - n, kind: 'change', outcome: 'sent', organization: 'ours', otherOrganization: '' },
    ...{ people: ['RENÉE', 'ZOË'], record: n % 2 === 0 ? { area: 'connection', id: `NL${n}` } : null, value: { n } },
  };
}

async function fill(): Promise<void> {
  const store = openFile();
  for (let n = 0; n < RECORDS; n += 1)
    await store.create('draft', `é${n}`, { value: { n, text: '’s-Hertogenbosch 𝛼 \u0000' }, owner: 'me', expiresAt });
  await store.replace('draft', 'é7', 1, 'changed', { group: 'ours' });
  for (let n = 0; n < LINES; n += 1) await store.trail.append(line(n));
  await store.close();
}

describe('a store that moves from its file to a database', () => {
  it('has every record and line there, under its version, and the file is out of the way', async () => {
    await fill();
    const moved = await moveStore(file, url, NOW);
    expect(moved).toEqual([
      { table: 'records', rows: RECORDS, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
      { table: 'trail', rows: LINES, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(existsSync(file)).toBe(false);
    expect(readdirSync(folder)).toContain(`portal.db.moved-${NOW}`);

    const store = await openDatabase();
    expect(await store.list('draft', 'me', 5_000)).toHaveLength(RECORDS);
    expect(await store.get('draft', 'é7')).toMatchObject({ version: 2, value: 'changed', owner: 'me', expiresAt });
    expect((await store.get('draft', 'é8'))?.value).toEqual({ n: 8, text: '’s-Hertogenbosch 𝛼 \u0000' });
    expect((await store.listGroup('draft', 'ours', 10)).map(({ id }) => id)).toEqual(['é7']);
    expect(await store.replace('draft', 'é7', 1, 'late')).toBeNull();
    const found = await store.trail.find({ organization: 'ours', offset: 0, limit: 2 });
    expect(found).toMatchObject({ count: LINES, lines: [{ value: { n: 0 } }, { value: { n: 1 } }] });
    // the next line comes after those that were moved
    await store.trail.append({ ...line(0), id: 'next' });
    expect((await store.trail.find({ organization: 'ours', offset: 0, limit: 1 })).lines).toMatchObject([
      { id: 'next' },
    ]);
    await store.close();
  });

  it.each<[what: string, prepare: () => Promise<unknown>, words: RegExp]>([
    ['is not there', () => Promise.resolve(), /there is no store in DATA_DIR$/],
    [
      'a portal just used',
      async () => {
        const store = openFile();
        await store.create('presence', 'last', { value: { place: 'here', at: NOW - 9_000 }, expiresAt });
        await store.close();
      },
      /a portal used it 9 seconds ago: stop it, and wait half a minute$/,
    ],
    [
      'would be added to another',
      async () => {
        await fill();
        const store = await openDatabase();
        await store.create('draft', 'theirs', { value: 1, expiresAt });
        await store.close();
      },
      /the database is not empty: it has 1 rows in records$/,
    ],
    [
      'arrives otherwise than it left',
      async () => {
        await fill();
        await (await openDatabase()).close();
        await postgres.query(
          `CREATE FUNCTION odd() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN NEW.value = 'odd'; RETURN NEW; END; $$;
           CREATE TRIGGER odd BEFORE INSERT ON trail FOR EACH ROW WHEN (NEW.id = 'line 9') EXECUTE FUNCTION odd()`,
          url,
        );
      },
      /the copy of trail differs$/,
    ],
  ])('stays where it is when it %s', async (_what, prepare, words) => {
    await prepare();
    // the driver leaves the files beside a store until its memory is cleared
    const names = () => readdirSync(folder).filter((name) => !/-(?:wal|shm)$/.test(name));
    const before = names();
    await expect(moveStore(file, url, NOW)).rejects.toThrow(words);
    expect(names()).toEqual(before);
    const left = await postgres.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_tables WHERE tablename = 'records'`,
      url,
    );
    if (left[0]?.n === 1)
      expect(await postgres.query('SELECT kind FROM records WHERE owner = $$me$$', url)).toEqual([]);
  });
});

describe('the tables of a database', () => {
  it('are made once by instances that start at once, and looked at without a change', async () => {
    expect(await inspectDatabase(url)).toBe(0);
    const stores = await Promise.all([openDatabase(), openDatabase(), openDatabase()]);
    expect(await inspectDatabase(url)).toBe(STEPS.length);
    for (const store of stores) await store.close();
  });

  it('ASVS 16.4 keep the lines of the trail as they are, whoever opens them', async () => {
    const store = await openDatabase();
    await store.trail.append(line(1));
    await expect(postgres.query("UPDATE trail SET value = '{}'", url)).rejects.toThrow(
      /lines of the trail do not change/,
    );
    expect((await store.trail.find({ organization: null, offset: 0, limit: 1 })).lines).toMatchObject([
      { value: { n: 1 } },
    ]);
    await store.close();
  });

  it('serve a role that only owns its database', async () => {
    const name = new URL(url).pathname.slice(1);
    await postgres.query(`CREATE ROLE owner_${name} LOGIN; ALTER DATABASE ${name} OWNER TO owner_${name}`);
    const store = openPostgresStore(url.replace('postgres@', `owner_${name}@`), log, { most: 2 });
    await store.begin();
    expect(await store.ready()).toBe(true);
    expect(await store.place()).toMatch(/^\d+ \d+ \d+$/);
    expect(await store.size()).toBeGreaterThan(0);
    await store.close();
  });

  it('are not used in a database that answers before a write is on the disk', async () => {
    await postgres.query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET synchronous_commit = off`);
    await expect(openDatabase()).rejects.toThrow(/^cannot be used: synchronous_commit is off/);
  });

  it('of a newer build are used while it allows that, and refused when it does not', async () => {
    await (await openDatabase()).close();
    const newer = (least: number) =>
      postgres.query(`UPDATE portal_schema SET version = 99, least_reader = ${least}`, url);
    await newer(STEPS.length);
    const store = await openDatabase();
    expect(await store.ready()).toBe(true);
    await store.close();
    expect(await postgres.query('SELECT version FROM portal_schema', url)).toEqual([{ version: 99 }]);
    await newer(STEPS.length + 1);
    await expect(openDatabase()).rejects.toThrow(/a newer version of the portal has written it \(99; this one knows/);
    await expect(inspectDatabase(url)).rejects.toThrow(/a newer version/);
  });
});
