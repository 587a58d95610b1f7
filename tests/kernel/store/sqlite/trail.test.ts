import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import { NotKept, type Store } from '~/kernel/store/store';
import type { TrailLine } from '~/kernel/store/trail';
import { smallDisk } from '~tests/fixtures/machines/full-disk';
import { appendTo, lineAt } from '../trail-line';

const now = 400 * 24 * 60 * 60_000;
let folder: string;
let file: string;
let store: Store;

const log = { error: () => undefined, fatal: () => undefined };
const open = () => openSqliteStore(file, () => now, log);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'trail-'));
  file = join(folder, 'portal.db');
  store = open();
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

const line = (id: string, more?: Partial<TrailLine<string>>) => lineAt(now, id, more);
const append = (...lines: TrailLine<string>[]) => appendTo(store, lines);

const find = () => store.trail.find<string>({ organization: null, offset: 0, limit: 10 });
const ids = async () => (await find()).lines.map(({ id }) => id);

describe('ASVS 16.4 lines of the trail in a file', () => {
  it('cannot be changed, whoever opens the file', async () => {
    await append(line('a'));
    const other = new Database(file);
    expect(() => other.exec("UPDATE trail SET value = '{}'")).toThrow(/lines of the trail do not change/);
    other.close();
    expect((await find()).lines).toMatchObject([{ value: 'a' }]);
  });

  it('take less room than the cap counts for them', async () => {
    const before = await store.size();
    const value = JSON.stringify({ who: 'x'.repeat(150), requestId: 'x'.repeat(36), intent: 'x'.repeat(36) });
    await append(...Array.from({ length: 500 }, (_, n) => line(`${n}`.padStart(36, '0'), { value })));
    expect((await store.size()) - before).toBeLessThan(500 * 800);
  });

  it('that a full disk does not take are not there, and nothing else is lost', async () => {
    await store.close();
    const disk = smallDisk();
    file = join(disk.folder, 'portal.db');
    store = open();
    await append(line('a'));
    disk.fill();
    await expect(store.trail.append(line('b'))).rejects.toBeInstanceOf(NotKept);
    expect(await ids()).toEqual(['a']);
    disk.free();
    await append(line('b'));
    expect(await ids()).toEqual(['b', 'a']);
    disk.remove();
  });
});
