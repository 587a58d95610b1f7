import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, vi } from 'vitest';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';

it('S-33 what is over is swept a thousand at a time, all in one minute', async () => {
  vi.useFakeTimers({ toFake: ['setInterval'] });
  try {
    const folder = mkdtempSync(join(tmpdir(), 'sweep-'));
    const file = join(folder, 'portal.db');
    const store = openSqliteStore(file, Date.now, { error: vi.fn(), fatal: vi.fn() });
    const db = new Database(file);
    const insert = db.prepare("INSERT INTO records VALUES ('draft', ?, '', 1, '1', 0, 0, '')");
    db.transaction(() => Array.from({ length: 2_500 }, (_, n) => insert.run(String(n))))();
    const count = () => (db.prepare('SELECT count(*) AS count FROM records').get() as { count: number }).count;
    vi.advanceTimersByTime(60_000);
    await vi.waitUntil(() => count() < 2_500);
    expect(count()).toBeGreaterThan(0);
    await vi.waitUntil(() => count() === 0);
    db.close();
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  } finally {
    vi.useRealTimers();
  }
});
