import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import { freePort } from '~tests/fixtures/machines/processes';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';
import { Processes } from './processes';

vi.setConfig({ testTimeout: 120_000 });

const processes = new Processes();
const SESSION_KEYS = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 41) % 256)).toString('base64');
const log = { error: () => undefined, fatal: () => undefined };
let postgres: Postgres;

beforeAll(async () => {
  postgres = await startPostgres();
});
afterAll(() => postgres.remove());

const run = (DATABASE_URL: string, ...args: string[]) => processes.run({ args, env: { DATABASE_URL, SESSION_KEYS } });

describe('a portal with a database', () => {
  it('S-41 finds it before the start without a change, and says what it has', async () => {
    const url = await postgres.database();
    const checked = run(url, '--check');
    await checked.ended;
    expect(checked.stdout()).toMatch(/^ok {4}database .*127\.0\.0\.1:\d+\/test_\w+ \(tables are made at the start\)$/m);
    expect(await postgres.query("SELECT * FROM pg_tables WHERE schemaname = 'public'", url)).toEqual([]);
  });

  it('S-41 says before the start that its user may not make the tables', async () => {
    const url = new URL(await postgres.database());
    const user = `closed_${url.pathname.slice(1)}`;
    await postgres.query(`CREATE ROLE ${user} LOGIN`);
    url.username = user;
    const checked = run(url.href, '--check');
    expect(await checked.ended).toBe(1);
    expect(checked.stdout()).toMatch(/^FAIL {2}database .* its user may not make tables there/m);
  });

  it('S-41 does not start without it: one line names the setting, and not its password', async () => {
    const url = `postgres://portal:hidden@127.0.0.1:${await freePort()}/portal`;
    const started = run(url);
    expect(await started.ended).toBe(1);
    expect(started.stderr()).toMatch(/^DATABASE_URL does not answer: connect ECONNREFUSED[^\n]*\n$/);
    const checked = run(url, '--check');
    expect(await checked.ended).toBe(1);
    expect(checked.stdout()).toMatch(/^FAIL {2}database .*does not answer: connect ECONNREFUSED/m);
    expect(started.stdout() + started.stderr() + checked.stdout()).not.toContain('hidden');
  });

  it('takes over the store of its folder, once', async () => {
    const file = join(processes.dataDir, 'portal.db');
    const store = openSqliteStore(file, Date.now, log);
    await store.create('draft', 'a', { value: 1, expiresAt: Date.now() + 60_000 });
    await store.close();
    const url = await postgres.database();
    const moved = run(url, '--move-store');
    expect([await moved.ended, moved.stderr()]).toEqual([0, '']);
    expect(moved.stdout()).toMatch(/^records {2}1 rows, sha-256 [0-9a-f]{64} in both stores\ntrail {4}0 rows/);
    expect(existsSync(file)).toBe(false);
    expect(await postgres.query('SELECT id FROM records', url)).toEqual([{ id: 'a' }]);
    const again = run(url, '--move-store');
    expect(await again.ended).toBe(1);
    expect(again.stderr()).toBe('DATA_DIR was not moved to the database: there is no store in DATA_DIR\n');
  });
});
