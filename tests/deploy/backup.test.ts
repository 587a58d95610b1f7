import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openPostgresStore } from '~/kernel/store/postgres/postgres.server';
import { openSqliteStore } from '~/kernel/store/sqlite/sqlite.server';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';
import { textOf } from '~tests/house/source';
import { Processes, stopped } from '~tests/server/processes';

vi.setConfig({ testTimeout: 120_000 });

const processes = new Processes();
const KEPT = { value: 1, expiresAt: Date.now() + 3_600_000 };
const log = { error: () => undefined, fatal: () => undefined };

const outside = mkdtempSync(join(tmpdir(), 'backup-'));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

/** Runs the commands of docs/operate/backup.md that stand below this mark. */
function run(mark: string, env: Readonly<Record<string, string>>): string {
  const found = new RegExp(`\`\`\`sh ${mark}\\n([\\s\\S]*?)\`\`\``).exec(textOf('docs/operate/backup.md'));
  const { PATH = '' } = process.env;
  const path = `${dirname(process.execPath)}${delimiter}${PATH}`;
  const given = { ...processes.settings, ...env, PATH: path };
  return execFileSync('sh', ['-euc', found?.[1] ?? 'false'], { env: given, encoding: 'utf8', stdio: 'pipe' });
}

describe('docs/operate/backup.md, one portal with its file', () => {
  const file = () => join(processes.dataDir, 'portal.db');

  /** Puts a record into the store beside the portal. */
  async function keep(id: string): Promise<void> {
    const store = openSqliteStore(file(), Date.now, log);
    await store.create('draft', id, KEPT);
    await store.close();
  }

  async function kept(id: string): Promise<boolean> {
    const store = openSqliteStore(file(), Date.now, log);
    try {
      return (await store.get('draft', id)) !== null;
    } finally {
      await store.close();
    }
  }

  it('foreign N2 copies the store while it is used, and puts it back', async () => {
    const BACKUP = join(processes.folder, 'copy.db');
    const first = await processes.listening();
    await keep('before');
    expect(run('back-up', { BACKUP })).toMatch(/copy\.db, \d+ bytes, whole\n$/);
    expect(statSync(BACKUP).mode & 0o777).toBe(0o600);
    expect(existsSync(`${BACKUP}-wal`)).toBe(false);
    await keep('after');
    expect(await stopped(first)).toBe(0);

    run('restore', { BACKUP, DATA_DIR: processes.dataDir });
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    const second = await processes.listening();
    expect((await fetch(`http://localhost:${processes.port}/readyz`)).status).toBe(200);
    expect([await kept('before'), await kept('after')]).toEqual([true, false]);
    expect(second.stdout()).not.toMatch(/"level":"(?:error|fatal)"/);
    expect(await stopped(second)).toBe(0);
  });

  it('S-41 writes over nothing, and copies nothing where there is no store or a database', async () => {
    const BACKUP = join(processes.folder, 'copy.db');
    const refused = (env: Readonly<Record<string, string>>) => {
      try {
        return run('back-up', { BACKUP, ...env });
      } catch (error) {
        return String((error as { stderr?: unknown }).stderr);
      }
    };
    expect(refused({})).toMatch(/^DATA_DIR has no store to copy: [^\n]*\n$/);
    await keep('one');
    expect(refused({ DATABASE_URL: 'postgres://localhost/portal' })).toMatch(
      /^DATABASE_URL names a database, [^\n]*\n$/,
    );
    writeFileSync(BACKUP, 'mine');
    expect(refused({})).toMatch(/^DATA_DIR was not copied to [^\n]*: there is a file of this name\n$/);
    expect(statSync(BACKUP).size).toBe(4);
  });
});

describe('docs/operate/backup.md, a database', () => {
  let postgres: Postgres;
  let major = 0;
  beforeAll(async () => {
    postgres = await startPostgres();
    const [found] = await postgres.query<{ version: string }>(
      "SELECT current_setting('server_version_num') AS version",
    );
    major = Math.floor(Number(found?.version) / 10_000);
  });
  afterAll(() => postgres.remove());

  /** True where the tools of the page are as new as the server. */
  function hasTools(): boolean {
    const versions = ['pg_dump', 'pg_restore'].map(
      (tool) => spawnSync(tool, ['--version'], { encoding: 'utf8' }).stdout,
    );
    return versions.every((version) => Number(/ (\d+)/.exec(version ?? '')?.[1] ?? 0) >= major);
  }

  /** The tables of the page's commands, read in one moment and written to an empty database. */
  async function copyRows(from: string): Promise<(to: string) => Promise<void>> {
    const names = ['records', 'trail'];
    const tables = await Promise.all(
      names.map((name) => postgres.query<{ row: object }>(`SELECT to_json(${name}) AS row FROM ${name}`, from)),
    );
    return async (to) => {
      const empty = openPostgresStore(to, log, { most: 2 });
      await empty.begin();
      await empty.close();
      for (const [at, rows] of tables.entries())
        for (const { row } of rows) {
          const json = JSON.stringify(row).replaceAll("'", "''");
          await postgres.query(
            `INSERT INTO ${names[at]} OVERRIDING SYSTEM VALUE SELECT * FROM json_populate_record(NULL::${names[at]}, '${json}')`,
            to,
          );
        }
    };
  }

  async function backUp(from: string): Promise<(to: string) => Promise<void>> {
    if (!hasTools()) return copyRows(from);
    const BACKUP = join(outside, 'portal.dump');
    run('back-up database', { BACKUP, DATABASE_URL: from });
    return (to) => Promise.resolve(void run('restore database', { BACKUP, DATABASE_URL: to }));
  }

  it('foreign N2 copies it while portals use it, and a portal starts on the copy', async () => {
    const [from, to] = [await postgres.database(), await postgres.database()];
    const first = await processes.listening({ env: { DATABASE_URL: from } });
    const store = openPostgresStore(from, log, { most: 2 });
    await store.create('draft', 'before', KEPT);
    const restore = await backUp(from);
    await store.create('draft', 'after', KEPT);
    await store.close();
    expect(await stopped(first)).toBe(0);

    await restore(to);
    const second = await processes.listening({ env: { DATABASE_URL: to } });
    expect((await fetch(`http://localhost:${processes.port}/readyz`)).status).toBe(200);
    expect(await postgres.query("SELECT id FROM records WHERE kind = 'draft'", to)).toEqual([{ id: 'before' }]);
    expect(second.stdout()).not.toMatch(/"level":"(?:error|fatal)"/);
    expect(await stopped(second)).toBe(0);
  });
});
