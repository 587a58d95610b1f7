import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { absenceFrom, placeOf, stayIn } from '~/store/presence.server';
import { openSqliteStore } from '~/store/sqlite.server';
import type { Store } from '~/store/store';

const MINUTE = 60_000;
let folder: string;
let file: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'presence-'));
  file = join(folder, 'portal.db');
  store = openSqliteStore(file, Date.now, { error: () => undefined, fatal: () => undefined });
});

afterEach(() => {
  vi.useRealTimers();
  store.close();
  rmSync(folder, { recursive: true, force: true });
});

async function usedFrom(place: string): Promise<void> {
  clearInterval(await stayIn(store, place, () => undefined));
}

describe('foreign N2 who used a store last', () => {
  it('nobody has, of a new one or of one of before that was kept', async () => {
    expect(await absenceFrom(store, 'here')).toEqual({ lastAt: null });
  });

  it('a restart within two minutes at the same place is no absence, a longer stop is', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000_000 });
    await usedFrom('here');
    vi.setSystemTime(1_000_000_000 + 2 * MINUTE);
    expect(await absenceFrom(store, 'here')).toBeNull();
    vi.setSystemTime(1_000_000_000 + 2 * MINUTE + 1);
    expect(await absenceFrom(store, 'here')).toEqual({ lastAt: 1_000_000_000 });
    vi.setSystemTime(1_000_000_000 - 2 * MINUTE - 1);
    expect(await absenceFrom(store, 'here')).not.toBeNull();
  });

  it('from elsewhere it is one at once, and whoever used it last counts', async () => {
    await usedFrom('here');
    expect(await absenceFrom(store, 'there')).not.toBeNull();
    await usedFrom('there');
    expect(await absenceFrom(store, 'there')).toBeNull();
    expect(await absenceFrom(store, 'here')).not.toBeNull();
  });

  it('a copy of a file is another place, and a file stays where it is while it is written', async () => {
    const here = placeOf(file);
    await usedFrom(here);
    expect(placeOf(file)).toBe(here);
    copyFileSync(file, join(folder, 'copy.db'));
    expect(placeOf(join(folder, 'copy.db'))).not.toBe(here);
  });
});
