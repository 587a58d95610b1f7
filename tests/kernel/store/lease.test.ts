import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { inTurn } from '~/kernel/store/lease';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import type { Store } from '~/kernel/store/store';

let folder: string;
let store: Store;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lease-'));
  store = openSqliteStore(join(folder, 'portal.db'), Date.now, { error: () => undefined, fatal: () => undefined });
});

afterEach(async () => {
  await store.close();
  rmSync(folder, { recursive: true, force: true });
});

it('the result of a turn is answered when the store cannot be reached at its end', async () => {
  const away: Store = { ...store, release: () => Promise.reject(new Error('away')) };
  expect(await inTurn(away, 'record', { waitMs: 0, holdMs: 60_000 }, () => Promise.resolve('sent'))).toBe('sent');
  // the turn ends by its time
  expect(await inTurn(store, 'record', { waitMs: 0, holdMs: 60_000 }, () => Promise.resolve('sent'))).toBe('late');
});

it('a turn is handed to its work, which can write under it', async () => {
  const expiresAt = Date.now() + 60_000;
  const made = await inTurn(store, 'record', { waitMs: 0, holdMs: 60_000 }, (under) =>
    store.create('draft', 'a', { value: 1, expiresAt, under }),
  );
  expect(made).toMatchObject({ id: 'a' });
  const late = await inTurn(store, 'record', { waitMs: 0, holdMs: 60_000 }, async (under) => {
    await store.release(under.name, under.holder);
    return store.create('draft', 'b', { value: 1, expiresAt, under });
  });
  expect(late).toBeNull();
});
