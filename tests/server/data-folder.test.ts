import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'libsql';
import { expect, it, vi } from 'vitest';
import { stopProcess } from '~tests/fixtures/machines/processes';
import { Processes, root, stopped } from './processes';

vi.setConfig({ testTimeout: 120_000 });

const processes = new Processes();

/** Locks the store like a copy or repair tool, so that other processes cannot even read it. */
const HOLDER = `
  const { default: Database } = await import('libsql');
  const db = new Database(process.argv[1]);
  db.pragma('locking_mode = EXCLUSIVE');
  db.exec('BEGIN IMMEDIATE; CREATE TABLE held (x); DROP TABLE held; COMMIT');
  process.stdout.write('held');
  // what nobody can reach any more is closed, and its lock goes with it
  setInterval(() => db.inTransaction, 1_000);`;

it('security H1 a store that another program keeps locked stops the start with one line, and is whole afterwards', async () => {
  expect(await stopped(await processes.listening())).toBe(0);
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, join(processes.dataDir, 'portal.db')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  processes.track(holder);
  await once(holder.stdout, 'data');
  const before = processes.files();

  const refused = processes.run();
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe(
    'DATA_DIR has a portal.db that cannot be used: another program keeps it locked (SQLITE_BUSY)\n',
  );
  expect(refused.stdout()).toBe('');
  expect(processes.files()).toEqual(before);

  await stopProcess(holder, 'SIGKILL');
  await processes.listening();
  expect(processes.files().join()).not.toContain('corrupt');
});

it('security H1 a store that is no file stops the start with one line', async () => {
  mkdirSync(join(processes.dataDir, 'portal.db'), { recursive: true });
  const refused = processes.run();
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe(
    'DATA_DIR has a portal.db that cannot be used: it is no file that this process may open\n',
  );
});

it('S-32 security H1, foreign F20 a damaged store is set aside, and the log says at fatal under which name', async () => {
  mkdirSync(processes.dataDir);
  writeFileSync(join(processes.dataDir, 'portal.db'), 'no database, and no reader of it would think so\n'.repeat(100));
  const portal = await processes.listening();
  const lines = portal
    .stdout()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: unknown; file?: string });
  const [fatal] = lines.filter(({ level }) => level === 60 || level === 'fatal');
  expect(fatal?.file).toMatch(/portal\.db\.corrupt-\d+$/);
  expect(existsSync(fatal?.file ?? '')).toBe(true);
});

it('foreign F23 a DATA_DIR that is a file stops the start with one line', async () => {
  writeFileSync(processes.dataDir, 'a file');
  const refused = processes.run();
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe('DATA_DIR must be a folder that this process may write to\n');
});

it('security L12 so does one where no folder can be made, at once', async () => {
  const refused = processes.run({ env: { DATA_DIR: '/proc/portal/data' } });
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe('DATA_DIR must be a folder that this process may write to\n');
});

it('security L5, foreign F19 nobody else on the machine can read what it keeps', async () => {
  mkdirSync(processes.dataDir, { mode: 0o755 });
  const wide = new Database(join(processes.dataDir, 'portal.db'));
  wide.exec('CREATE TABLE old (x)');
  wide.close();
  chmodSync(join(processes.dataDir, 'portal.db'), 0o644);
  await processes.listening();
  const kept = processes.files().filter((name) => name.startsWith('portal.db'));
  expect(kept).toContain('portal.db-wal');
  for (const name of kept) expect((statSync(join(processes.dataDir, name)).mode & 0o777).toString(8), name).toBe('600');
});
