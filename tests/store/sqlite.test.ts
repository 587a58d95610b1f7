import { existsSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '~/store/sqlite.server';
import type { Store } from '~/store/store';

let folder: string;
let file: string;
let store: Store;
let now: number;

const open = () => openSqliteStore(file, () => now);
const later = () => now + 1_000;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'store-'));
  file = join(folder, 'data', 'portal.db');
  now = 1_000_000;
  store = open();
});

afterEach(() => {
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

describe('records', () => {
  it('are made once under an id, per kind', async () => {
    expect(await store.create('draft', 'a', { value: { n: 1 }, owner: 'me', expiresAt: later() })).toEqual({ id: 'a', version: 1, value: { n: 1 }, owner: 'me', expiresAt: later() });
    expect(await store.create('draft', 'a', { value: { n: 2 }, expiresAt: later() })).toBeNull();
    expect(await store.create('intent', 'a', { value: { n: 3 }, expiresAt: later() })).not.toBeNull();
    expect((await store.get('draft', 'a'))?.value).toEqual({ n: 1 });
  });

  it('of many makers at once one makes it', async () => {
    const made = await Promise.all(Array.from({ length: 10 }, (_, n) => store.create('draft', 'a', { value: n, expiresAt: later() })));
    expect(made.filter(Boolean)).toHaveLength(1);
  });

  it('are replaced by who has seen the last version, and by nobody else', async () => {
    await store.create('draft', 'a', { value: 'first', expiresAt: later() });
    expect(await store.replace('draft', 'a', 1, 'second')).toMatchObject({ version: 2, value: 'second', expiresAt: later() });
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

  it('of many at once go to one', async () => {
    const got = await Promise.all(['a', 'b', 'c'].map((holder) => store.lease('refresh', holder, 100)));
    expect(got.filter(Boolean)).toHaveLength(1);
  });
});

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
    ['text', 'this is no database, and it is long enough to be taken for one '.repeat(200)],
    ['a cut header', 'SQLite format 3\u0000garbage'.repeat(300)],
  ])('that is damaged (%s) is set aside, and users start anew', async (_what, rubbish) => {
    store.close();
    for (const name of readdirSync(join(folder, 'data'))) rmSync(join(folder, 'data', name));
    writeFileSync(file, rubbish);
    store = open();
    expect(await store.create('draft', 'a', { value: 1, expiresAt: later() })).not.toBeNull();
    expect(existsSync(`${file}.corrupt-${now}`)).toBe(true);
  });

  it('lies in a folder of this user only', () => {
    expect(statSync(join(folder, 'data')).mode & 0o077).toBe(0);
  });

  it('is ready when it can be written and read', async () => {
    expect(await store.ready()).toBe(true);
    expect(await store.list('probe', '', 10)).toEqual([]);
  });
});
