import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORE_VERSION } from '~/kernel/store/sqlite/sqlite-file.server';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import { NotKept, StoreUnusable, type Store } from '~/kernel/store/store';
import { smallDisk, type SmallDisk } from '~tests/fixtures/machines/full-disk';

let folder: string;
let file: string;
let store: Store;
let now: number;

let said: { readonly level: string; readonly about: object }[];

const log = {
  error: (about: object) => void said.push({ level: 'error', about }),
  fatal: (about: object) => void said.push({ level: 'fatal', about }),
};
const open = () => openSqliteStore(file, () => now, log);
const later = () => now + 1_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'data', 'portal.db');
  now = 1_000_000;
  said = [];
  store = open();
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const names = () => readdirSync(folder, { recursive: true }).map(String);

describe('the file', () => {
  it('security H3 take so many bytes, and none any more when they are gone', async () => {
    const empty = await store.size();
    await store.create('draft', 'a', { value: 'x'.repeat(500_000), expiresAt: later() });
    expect(await store.size()).toBeGreaterThan(empty + 450_000);
    await store.remove('draft', 'a');
    expect(await store.size()).toBe(empty);
  });

  it('keeps everything over a restart', async () => {
    await store.create('draft', 'a', { value: 'kept', expiresAt: later() });
    await store.lease('refresh', 'one', 500);
    await store.close();
    store = open();
    expect((await store.get('draft', 'a'))?.value).toBe('kept');
    expect(await store.lease('refresh', 'two', 500)).toBe(false);
  });

  it.each([
    ['text', () => Buffer.from('this is no database, and it is long enough to be taken for one '.repeat(200))],
    ['random bytes', () => randomBytes(40_000)],
    ['a cut header', () => Buffer.from('SQLite format 3\u0000garbage'.repeat(300))],
    [
      'rubbish behind its first page',
      (whole: Buffer) => Buffer.concat([whole.subarray(0, 4096), randomBytes(whole.length - 4096)]),
    ],
  ])(
    'security H1, foreign F20 that is damaged (%s) is set aside, with a word in the log where to, and users start anew',
    async (_what, rubbish) => {
      for (let n = 0; n < 50; n += 1)
        await store.create('draft', `${n}`, { value: 'x'.repeat(2_000), expiresAt: later() });
      await store.close();
      const whole = readFileSync(file);
      for (const name of readdirSync(join(folder, 'data'))) rmSync(join(folder, 'data', name));
      writeFileSync(file, rubbish(whole));
      store = open();
      expect(await store.create('draft', '1', { value: 1, expiresAt: later() })).not.toBeNull();
      const aside = `${file}.corrupt-${now}`;
      expect(readFileSync(aside)).toHaveLength(rubbish(whole).length);
      expect(said).toEqual([{ level: 'fatal', about: expect.objectContaining({ file: aside }) }]);
    },
  );

  it.each([
    ['a folder in its place', () => mkdirSync(file), 'may open'],
    [
      'a file where its folder should be',
      () => [rmSync(join(folder, 'data'), { recursive: true }), writeFileSync(join(folder, 'data'), 'x')],
      'EEXIST',
    ],
    ['another table by that name', () => void new Database(file).exec('CREATE TABLE records (x)'), 'SQLITE_ERROR'],
  ])(
    'security H1 that is not damaged but cannot be used (%s) stays where it is, and opening it fails with one line',
    async (_what, spoil, word) => {
      await store.close();
      for (const name of readdirSync(join(folder, 'data'))) rmSync(join(folder, 'data', name));
      spoil();
      const before = names();
      expect(open).toThrow(StoreUnusable);
      expect(open).toThrow(new RegExp(`^has a portal\\.db that cannot be used: .*${word}.*$`));
      expect(names()).toEqual(expect.arrayContaining(before));
      expect(names().join()).not.toContain('corrupt');
      expect(said).toEqual([]);
    },
  );

  it('says which version of the portal wrote it, and one of a newer one stops the start as it is', async () => {
    await store.close();
    const version = (set?: number) => {
      const db = new Database(file);
      if (set !== undefined) db.pragma(`user_version = ${set}`);
      const [found] = db.prepare('PRAGMA user_version').all() as { user_version: number }[];
      db.close();
      return found?.user_version;
    };
    expect(version()).toBe(STORE_VERSION);
    version(STORE_VERSION + 1);
    expect(open).toThrow(StoreUnusable);
    expect(open).toThrow(/a newer version of the portal has written it \(2; this one knows 1\)$/);
    expect(version()).toBe(STORE_VERSION + 1);
    // the version of a store that was made before stores had versions
    version(0);
    store = open();
    expect(version()).toBe(STORE_VERSION);
  });

  it('lies in a folder of this user only', () => {
    expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
  });
});

describe('security M1 a store that another program keeps locked', () => {
  let other: Database.Database;

  beforeEach(() => {
    other = new Database(file);
    other.exec('BEGIN IMMEDIATE');
  });

  afterEach(() => other.close());

  it('stops nobody: what waits for it waits outside the driver, and is kept when it is free', async () => {
    let asked = performance.now();
    let slowest = 0;
    let looks = 0;
    const look = setInterval(() => {
      slowest = Math.max(slowest, performance.now() - asked);
      asked = performance.now();
      looks += 1;
    }, 20);
    const made = Array.from({ length: 20 }, (_, n) =>
      store.create('draft', `${n}`, { value: n, expiresAt: now + 60_000 }),
    );
    await vi.waitUntil(() => looks > 20, { timeout: 15_000 });
    clearInterval(look);
    expect(slowest).toBeLessThan(1_000);
    await expect(store.ready()).rejects.toThrow(/locked/);
    other.exec('COMMIT');
    expect((await Promise.all(made)).filter(Boolean)).toHaveLength(20);
    await vi.waitUntil(() => store.ready().catch(() => false), { timeout: 10_000 });
  });

  it('says of every change that nothing was kept when it is not free in time, and is read as ever', async () => {
    expect(await store.get('draft', 'a')).toBeNull();
    await expect(store.create('draft', 'a', { value: 1, expiresAt: later() })).rejects.toBeInstanceOf(NotKept);
    other.exec('COMMIT');
    expect(await store.get('draft', 'a')).toBeNull();
  });
});

describe('security H2 a store on a full disk', () => {
  let disk: SmallDisk;

  beforeEach(async () => {
    await store.close();
    disk = smallDisk();
    file = join(disk.folder, 'portal.db');
    store = open();
  });

  afterEach(() => disk.remove());

  it('is read as before, and says of every change that nothing was kept', async () => {
    await store.create('draft', 'a', { value: 1, owner: 'me', expiresAt: later() });
    await store.lease('refresh', 'one', 500);
    disk.fill();
    expect((await store.get('draft', 'a'))?.value).toBe(1);
    expect(await store.list('draft', 'me', 10)).toHaveLength(1);
    for (const change of [
      () => store.create('draft', 'b', { value: 2, expiresAt: later() }),
      () => store.replace('draft', 'a', 1, 2),
      () => store.take('draft', 'a'),
      () => store.remove('draft', 'a'),
      () => store.lease('other', 'one', 500),
      () => store.release('refresh', 'one'),
    ]) {
      await expect(change()).rejects.toBeInstanceOf(NotKept);
    }
    await expect(store.ready()).rejects.toThrow();
    disk.free();
    expect((await store.get('draft', 'a'))?.version).toBe(1);
    expect(await store.replace('draft', 'a', 1, 2)).toMatchObject({ version: 2 });
  });

  it('cannot be opened: that is no damage', async () => {
    await store.create('draft', 'a', { value: 1, expiresAt: later() });
    await store.close();
    disk.fill();
    expect(open).toThrow(StoreUnusable);
    expect(readdirSync(disk.folder).join()).not.toContain('corrupt');
    disk.free();
    store = open();
    expect(await store.get('draft', 'a')).not.toBeNull();
  });

  it('is swept again a minute later: a sweep that fails is logged, and ends nothing', async () => {
    vi.useFakeTimers({ toFake: ['setInterval'] });
    try {
      const swept = open();
      await swept.create('draft', 'a', { value: 1, expiresAt: later() });
      now += 2_000;
      disk.fill();
      await vi.advanceTimersByTimeAsync(60_000);
      expect(said).toEqual([{ level: 'error', about: { err: expect.any(String) } }]);
      disk.free();
      const rows = () => new Database(file).prepare('SELECT count(*) AS count FROM records').get();
      expect(rows()).toMatchObject({ count: 1 });
      await vi.advanceTimersByTimeAsync(60_000);
      expect(rows()).toMatchObject({ count: 0 });
      await swept.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
