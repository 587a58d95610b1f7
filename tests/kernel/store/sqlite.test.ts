import { randomBytes } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { STORE_VERSION } from '~/kernel/store/sqlite-file.server';
import { openSqliteStore, StoreUnusable } from '~/kernel/store/sqlite.server';
import { NotKept, type Store } from '~/kernel/store/store';
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

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('records', () => {
  it('are made once under an id, per kind', async () => {
    expect(await store.create('draft', 'a', { value: { n: 1 }, owner: 'me', expiresAt: later() })).toEqual({
      id: 'a',
      version: 1,
      value: { n: 1 },
      owner: 'me',
      expiresAt: later(),
    });
    expect(await store.create('draft', 'a', { value: { n: 2 }, expiresAt: later() })).toBeNull();
    expect(await store.create('intent', 'a', { value: { n: 3 }, expiresAt: later() })).not.toBeNull();
    expect((await store.get('draft', 'a'))?.value).toEqual({ n: 1 });
  });

  it('security H3 take so many bytes, and none any more when they are gone', async () => {
    const empty = await store.size();
    await store.create('draft', 'a', { value: 'x'.repeat(500_000), expiresAt: later() });
    expect(await store.size()).toBeGreaterThan(empty + 450_000);
    await store.remove('draft', 'a');
    expect(await store.size()).toBe(empty);
  });

  it('of many makers at once one makes it', async () => {
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, n) => store.create('draft', 'a', { value: n, expiresAt: later() })),
    );
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('are replaced by who has seen the last version, and by nobody else', async () => {
    await store.create('draft', 'a', { value: 'first', expiresAt: later() });
    expect(await store.replace('draft', 'a', 1, 'second')).toMatchObject({
      version: 2,
      value: 'second',
      expiresAt: later(),
    });
    expect(await store.replace('draft', 'a', 1, 'lost update')).toBeNull();
    expect((await store.get('draft', 'a'))?.value).toBe('second');
  });

  it('are found by their group across owners, the last changed first, and change group when told to', async () => {
    await store.create('draft', 'a', { value: 1, owner: 'me', group: 'ours', expiresAt: later() });
    now += 1;
    await store.create('draft', 'b', { value: 2, owner: 'you', group: 'ours', expiresAt: later() });
    await store.create('draft', 'c', { value: 3, owner: 'you', expiresAt: later() });
    await store.create('intent', 'd', { value: 4, group: 'ours', expiresAt: later() });
    const ids = async (group: string) => (await store.listGroup('draft', group, 10)).map(({ id }) => id);
    expect(await ids('ours')).toEqual(['b', 'a']);
    expect(await ids('')).toEqual([]);
    await store.replace('draft', 'b', 1, 2, { group: 'theirs' });
    await store.replace('draft', 'a', 1, 5);
    expect(await ids('ours')).toEqual(['a']);
    expect(await ids('theirs')).toEqual(['b']);
  });

  it('of two writers on one version one wins', async () => {
    await store.create('draft', 'a', { value: 0, expiresAt: later() });
    const written = await Promise.all([1, 2].map((value) => store.replace('draft', 'a', 1, value)));
    expect(written.filter(Boolean)).toHaveLength(1);
  });

  it.each([
    ['is not there', 'b', 1],
    ['has another version', 'a', 2],
  ])('cannot be replaced when one %s', async (_what, id, version) => {
    await store.create('draft', 'a', { value: 1, expiresAt: later() });
    expect(await store.replace('draft', id, version, 2)).toBeNull();
  });

  it('can be given a longer life', async () => {
    await store.create('draft', 'a', { value: 1, expiresAt: later() });
    await store.replace('draft', 'a', 1, 1, { expiresAt: now + 5_000 });
    now += 3_000;
    expect((await store.get('draft', 'a'))?.expiresAt).toBe(1_000_000 + 5_000);
  });

  it('are taken by one of many', async () => {
    await store.create('sign-in', 'a', { value: 'attempt', expiresAt: later() });
    const taken = await Promise.all([1, 2, 3].map(() => store.take('sign-in', 'a')));
    expect(taken.filter(Boolean)).toEqual(['attempt']);
    expect(await store.get('sign-in', 'a')).toBeNull();
  });

  it('are removed, also when there is none', async () => {
    await store.create('draft', 'a', { value: 1, expiresAt: later() });
    await store.remove('draft', 'a');
    await store.remove('draft', 'a');
    expect(await store.get('draft', 'a')).toBeNull();
  });

  it('keep any JSON with any letters', async () => {
    const value = { text: 'Renée ’s-Hertogenbosch 𝛼 \u0000', list: [null, true, 1.5], 'odd key': '' };
    await store.create('draft', "a' OR 1=1 --", { value, expiresAt: later() });
    expect((await store.get('draft', "a' OR 1=1 --"))?.value).toEqual(value);
  });
});

describe('life time', () => {
  beforeEach(() => store.create('draft', 'a', { value: 1, owner: 'me', expiresAt: later() }));

  it('is over at the moment it names', async () => {
    now += 999;
    expect(await store.get('draft', 'a')).not.toBeNull();
    now += 1;
    expect(await store.get('draft', 'a')).toBeNull();
  });

  it.each([
    ['replaced', () => store.replace('draft', 'a', 1, 2)],
    ['taken', () => store.take('draft', 'a')],
  ])('a dead record is not %s', async (_what, act) => {
    now += 1_000;
    expect(await act()).toBeNull();
  });

  it('a dead record is not listed', async () => {
    now += 1_000;
    expect(await store.list('draft', 'me', 10)).toEqual([]);
  });

  it('a dead record makes room for a new one, which starts at version 1', async () => {
    await store.replace('draft', 'a', 1, 2);
    now += 1_000;
    expect(await store.create('draft', 'a', { value: 3, expiresAt: later() })).toMatchObject({ version: 1, value: 3 });
  });
});

describe('lists', () => {
  it('have the owner’s records of one kind, the last changed first, no more than asked', async () => {
    for (const id of ['a', 'b', 'c']) {
      await store.create('draft', id, { value: id, owner: 'me', expiresAt: now + 60_000 });
      now += 10;
    }
    await store.create('draft', 'x', { value: 'x', owner: 'you', expiresAt: now + 60_000 });
    await store.create('intent', 'y', { value: 'y', owner: 'me', expiresAt: now + 60_000 });
    await store.replace('draft', 'a', 1, 'a2');
    expect((await store.list('draft', 'me', 10)).map(({ value }) => value)).toEqual(['a2', 'c', 'b']);
    expect((await store.list('draft', 'me', 2)).map(({ id }) => id)).toEqual(['a', 'c']);
    expect(await store.list('draft', 'nobody', 10)).toEqual([]);
  });
});

describe('leases', () => {
  it('are for one holder until they are released', async () => {
    expect(await store.lease('refresh', 'one', 100)).toBe(true);
    expect(await store.lease('refresh', 'two', 100)).toBe(false);
    expect(await store.lease('other', 'two', 100)).toBe(true);
    await store.release('refresh', 'two');
    expect(await store.lease('refresh', 'two', 100)).toBe(false);
    await store.release('refresh', 'one');
    expect(await store.lease('refresh', 'two', 100)).toBe(true);
  });

  it('run out', async () => {
    await store.lease('refresh', 'one', 100);
    now += 99;
    expect(await store.lease('refresh', 'two', 100)).toBe(false);
    now += 1;
    expect(await store.lease('refresh', 'two', 100)).toBe(true);
  });

  it('are prolonged by their holder', async () => {
    await store.lease('refresh', 'one', 100);
    now += 50;
    expect(await store.lease('refresh', 'one', 100)).toBe(true);
    now += 99;
    expect(await store.lease('refresh', 'two', 100)).toBe(false);
  });

  it('tell when they end, also after that, until they are released', async () => {
    expect(await store.leaseEnd('refresh')).toBeNull();
    await store.lease('refresh', 'one', 100);
    const end = now + 100;
    expect(await store.leaseEnd('refresh')).toBe(end);
    now += 500;
    expect(await store.leaseEnd('refresh')).toBe(end);
    await store.release('refresh', 'one');
    expect(await store.leaseEnd('refresh')).toBeNull();
  });

  it('of many at once go to one', async () => {
    const got = await Promise.all(['a', 'b', 'c'].map((holder) => store.lease('refresh', holder, 100)));
    expect(got.filter(Boolean)).toHaveLength(1);
  });
});

const names = () => readdirSync(folder, { recursive: true }).map(String);

describe('the file', () => {
  it('keeps everything over a restart', async () => {
    await store.create('draft', 'a', { value: 'kept', expiresAt: later() });
    await store.lease('refresh', 'one', 500);
    store.close();
    store = open();
    expect((await store.get('draft', 'a'))?.value).toBe('kept');
    expect(await store.lease('refresh', 'two', 500)).toBe(false);
  });

  it('is shared by two that have it open', async () => {
    const other = open();
    await store.create('draft', 'a', { value: 1, expiresAt: later() });
    expect(await other.replace('draft', 'a', 1, 2)).not.toBeNull();
    expect(await store.replace('draft', 'a', 1, 3)).toBeNull();
    expect(await other.lease('refresh', 'other', 100)).toBe(true);
    expect(await store.lease('refresh', 'this', 100)).toBe(false);
    other.close();
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
      store.close();
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
    (_what, spoil, word) => {
      store.close();
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

  it('says which version of the portal wrote it, and one of a newer one stops the start as it is', () => {
    store.close();
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

  it('is ready when it can be written and read', async () => {
    expect(await store.ready()).toBe(true);
    expect(await store.list('probe', '', 10)).toEqual([]);
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

  beforeEach(() => {
    store.close();
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
    store.close();
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
      swept.close();
    } finally {
      vi.useRealTimers();
    }
  });
});
