import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { absenceFrom, stayIn } from '~/kernel/store/presence.server';
import { placeOf } from '~/kernel/store/sqlite/place.server';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import { NotKept, type Store } from '~/kernel/store/store';

const MINUTE = 60_000;
let folder: string;
let file: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'presence-'));
  file = join(folder, 'portal.db');
  store = openSqliteStore(file, Date.now, { error: () => undefined, fatal: () => undefined });
});

afterEach(async () => {
  vi.useRealTimers();
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function usedFrom(place: string): Promise<void> {
  (await stay(place)).end();
}

let at = '';
let putBack: string[] = [];

const absence = (place: string) => absenceFrom(store, place, file);

function stay(place: string, failed: (error: unknown) => void = () => undefined) {
  at = place;
  return stayIn(placed(store), place, file, { failed, putBack: () => Promise.resolve(void putBack.push(at)) });
}

/** The store as if it stood at the place of the test. */
function placed(real: Store): Store {
  return { ...real, place: () => new Promise((done) => setImmediate(done, at)) };
}

/** Opens a copy as if it had been written over the file. The folder of the copy does not matter. */
async function from(copy: string): Promise<void> {
  await store.close();
  store = openSqliteStore(copy, Date.now, { error: () => undefined, fatal: () => undefined });
}

function backUp(): string {
  const copy = join(folder, 'backup.db');
  const db = new Database(file);
  db.exec(`VACUUM INTO '${copy}'`);
  db.close();
  return copy;
}

describe('foreign N2 who used a store last', () => {
  it('nobody has, of a new one or of one of before that was kept', async () => {
    expect(await absence('here')).toEqual({ lastAt: null });
  });

  it('a restart within two minutes at the same place is no absence, a longer stop is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
    await usedFrom('here');
    vi.setSystemTime(1_000_000_000 + 2 * MINUTE);
    expect(await absence('here')).toBeNull();
    vi.setSystemTime(1_000_000_000 + 2 * MINUTE + 1);
    expect(await absence('here')).toEqual({ lastAt: 1_000_000_000 });
    vi.setSystemTime(1_000_000_000 - 2 * MINUTE - 1);
    expect(await absence('here')).not.toBeNull();
  });

  it('from elsewhere it is one at once, and whoever used it last counts', async () => {
    await usedFrom('here');
    expect(await absence('there')).not.toBeNull();
    await usedFrom('there');
    expect(await absence('there')).toBeNull();
    expect(await absence('here')).not.toBeNull();
  });

  it('another process that writes it down meanwhile put nothing back', async () => {
    await usedFrom('here');
    const beside: Store = {
      ...store,
      get: async <T>(kind: string, id: string) => {
        const found = await store.get<T>(kind, id);
        await usedFrom('here');
        return found;
      },
    };
    expect(await absenceFrom(beside, 'here', file)).toBeNull();
  });

  it('a copy of a file is another place, and a file stays where it is while it is written', async () => {
    const here = placeOf(file);
    await usedFrom(here);
    expect(placeOf(file)).toBe(here);
    copyFileSync(file, join(folder, 'copy.db'));
    expect(placeOf(join(folder, 'copy.db'))).not.toBe(here);
  });

  it('a copy written over the file is known by what was marked since, whatever the clock did', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
    const here = placeOf(file);
    const { mark, end } = await stay(here);
    await mark();
    const copy = backUp();
    vi.setSystemTime(1_000_000_000 - 1_000);
    await mark();
    end();
    expect(await absence(here)).toBeNull();
    await from(copy);
    expect(await absence(here)).toEqual({ lastAt: 1_000_000_000 });
    await usedFrom(here);
    expect(await absence(here)).toBeNull();
  });

  it('a copy written over the file after which nothing was sent is as the file', async () => {
    await usedFrom('here');
    await from(backUp());
    expect(await absence('here')).toBeNull();
  });

  it.each([
    ['another copy at its address', () => (at = 'elsewhere')],
    [
      'an earlier state of itself',
      () => new Database(file).exec("UPDATE records SET version = 1 WHERE kind = 'presence'"),
    ],
  ])('a store that becomes %s under its process holds what waits, and the call is not made', async (_what, become) => {
    putBack = [];
    const { mark, end } = await stay('here');
    await mark();
    become();
    await expect(mark()).rejects.toBeInstanceOf(NotKept);
    expect(putBack).toEqual([at]);
    await mark();
    expect(putBack).toHaveLength(1);
    end();
  });

  it('calls that are marked at one moment hold each other up by nothing', async () => {
    putBack = [];
    const { mark, end } = await stay('here');
    for (let round = 0; round < 5; round += 1) await Promise.all(Array.from({ length: 10 }, mark));
    end();
    expect(putBack).toEqual([]);
  });

  it('a moment that cannot be written holds up no call', async () => {
    const failures: unknown[] = [];
    await usedFrom('here');
    const full: Store = { ...placed(store), replace: () => Promise.reject(new Error('full')) };
    const listeners = { failed: (error: unknown) => failures.push(error), putBack: () => Promise.resolve() };
    const { mark, end } = await stayIn(full, 'here', file, listeners);
    await mark();
    expect(failures).toHaveLength(2);
    end();
  });

  it('two processes that mark at one moment say the same', async () => {
    const both = await Promise.all([stay('here'), stay('here')]);
    await Promise.all(both.flatMap(({ mark }) => [mark(), mark()]));
    for (const { end } of both) end();
    expect(await absence('here')).toBeNull();
    expect(Number(readFileSync(`${file}.last`, 'utf8'))).toBeGreaterThan(1);
    expect((statSync(`${file}.last`).mode & 0o777).toString(8)).toBe('600');
  });

  it.each([
    ['nothing', () => rmSync(`${file}.last`)],
    ['something else', () => writeFileSync(`${file}.last`, 'last night')],
    [
      'what cannot be read',
      () => {
        rmSync(`${file}.last`);
        mkdirSync(`${file}.last`);
      },
    ],
  ])('with %s beside the file place and moment alone count', async (_what, make) => {
    await usedFrom('here');
    make();
    expect(await absence('here')).toBeNull();
    expect(await absence('there')).not.toBeNull();
  });

  it('where nothing can be written beside the file that is said, and nothing stops', async () => {
    const said: unknown[] = [];
    mkdirSync(`${file}.last`);
    const { mark, end } = await stay('here', (error) => said.push(error));
    await mark();
    end();
    expect(said.map(String)).toEqual([expect.stringContaining('EISDIR'), expect.stringContaining('EISDIR')]);
    expect(await absence('here')).toBeNull();
  });
});
