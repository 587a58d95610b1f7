import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { freePort, stopProcess } from '~tests/fixtures/processes';
import { testSandbox } from '~tests/sandbox/client';

vi.setConfig({ testTimeout: 120_000 });

const root = fileURLToPath(new URL('../..', import.meta.url));
const KEY = Buffer.from(Array.from({ length: 32 }, (_, at) => (at * 37) % 256)).toString('base64');
const started: ChildProcess[] = [];

let folder: string;
let dataDir: string;
let port: number;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'process-'));
  dataDir = join(folder, 'data');
  port = await freePort();
});

afterEach(async () => {
  await Promise.all(started.splice(0).map((child) => stopProcess(child, 'SIGKILL')));
  rmSync(folder, { recursive: true, force: true });
});

interface Run {
  readonly child: ChildProcess;
  stdout(): string;
  stderr(): string;
  readonly ended: Promise<number | null>;
}

/** The built portal, without anything behind it. `preload` runs in its process first. */
function run({
  stdout = 'pipe',
  preload,
  args = [],
  place = root,
  env = {},
}: {
  stdout?: 'pipe' | number;
  preload?: string;
  args?: readonly string[];
  /** The folder with its build and packages. */
  place?: string;
  env?: Record<string, string>;
} = {}): Run {
  const { PATH = '', HOME = '' } = process.env;
  const imported = preload === undefined ? [] : ['--import', `data:text/javascript,${encodeURIComponent(preload)}`];
  const child = spawn(process.execPath, [...imported, join(place, 'build/server/main.js'), ...args], {
    cwd: place,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SESSION_KEYS: KEY,
      SANDBOX_PORT: '9',
      ...env,
    },
    stdio: ['ignore', stdout, 'pipe'],
  });
  started.push(child);
  const texts = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name]?.on('data', (chunk: Buffer) => void (texts[name] += chunk.toString('utf8')));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { child, ended, stdout: () => texts.stdout, stderr: () => texts.stderr };
}

const isUp = () =>
  fetch(`http://localhost:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  );

async function listening(given: Parameters<typeof run>[0] = {}): Promise<Run> {
  const portal = run(given);
  await vi.waitUntil(() => portal.child.exitCode !== null || isUp(), { timeout: 60_000, interval: 50 });
  expect([portal.child.exitCode, portal.stderr()]).toEqual([null, '']);
  return portal;
}

async function stopped(portal: Run): Promise<number | null> {
  portal.child.kill('SIGTERM');
  return portal.ended;
}

const files = () => readdirSync(dataDir).sort();

/** Holds the store locked like a copy or repair tool, so that nobody else can even read it. */
const HOLDER = `
  const { default: Database } = await import('libsql');
  const db = new Database(process.argv[1]);
  db.pragma('locking_mode = EXCLUSIVE');
  db.exec('BEGIN IMMEDIATE; CREATE TABLE held (x); DROP TABLE held; COMMIT');
  process.stdout.write('held');
  // what nobody can reach any more is closed, and its lock goes with it
  setInterval(() => db.inTransaction, 1_000);`;

it('security H1 a store that another program keeps locked stops the start with one line, and is whole afterwards', async () => {
  expect(await stopped(await listening())).toBe(0);
  const holder = spawn(process.execPath, ['--input-type=module', '-e', HOLDER, join(dataDir, 'portal.db')], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  started.push(holder);
  await once(holder.stdout, 'data');
  const before = files();

  const refused = run();
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe(
    'DATA_DIR has a portal.db that cannot be used: another program keeps it locked (SQLITE_BUSY)\n',
  );
  expect(refused.stdout()).toBe('');
  expect(files()).toEqual(before);

  await stopProcess(holder, 'SIGKILL');
  await listening();
  expect(files().join()).not.toContain('corrupt');
});

it('security H1 a store that is no file stops the start with one line', async () => {
  mkdirSync(join(dataDir, 'portal.db'), { recursive: true });
  const refused = run();
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe(
    'DATA_DIR has a portal.db that cannot be used: it is no file that this process may open\n',
  );
});

it('security H1, foreign F20 a damaged store is set aside, and the log says at fatal under which name', async () => {
  mkdirSync(dataDir);
  writeFileSync(join(dataDir, 'portal.db'), 'no database, and no reader of it would think so\n'.repeat(100));
  const portal = await listening();
  const lines = portal
    .stdout()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { level: unknown; file?: string });
  const [fatal] = lines.filter(({ level }) => level === 60 || level === 'fatal');
  expect(fatal?.file).toMatch(/portal\.db\.corrupt-\d+$/);
  expect(existsSync(fatal?.file ?? '')).toBe(true);
});

it('security H2 an error that nobody caught is logged, what is in flight is finished, and the process ends', async () => {
  const portal = await listening({ preload: 'process.on("SIGUSR2", () => { throw new TypeError("str" + "ay"); })' });
  const body = 'language=en';
  const form = {
    'content-type': 'application/x-www-form-urlencoded',
    'content-length': String(body.length),
    origin: `http://localhost:${port}`,
  };
  const inFlight = request({
    port,
    method: 'POST',
    path: '/session/language',
    headers: { host: `localhost:${port}`, ...form },
  });
  const answered = once(inFlight, 'response') as Promise<[{ statusCode: number }]>;
  inFlight.write(body.slice(0, 3));
  // the request has come in when another one after it is answered
  expect(await isUp()).toBe(true);

  portal.child.kill('SIGUSR2');
  await vi.waitUntil(() => portal.stdout().includes('"fatal"'), { timeout: 30_000 });
  await vi.waitUntil(async () => !(await isUp()), { timeout: 30_000 });
  inFlight.end(body.slice(3));
  // without a stamp: refused by the application, as it would be at any time
  expect((await answered)[0].statusCode).toBe(403);
  expect(await portal.ended).toBe(1);
  const fatal =
    portal
      .stdout()
      .split('\n')
      .find((line) => line.includes('"fatal"')) ?? '';
  expect(JSON.parse(fatal)).toMatchObject({
    level: 'fatal',
    error: 'TypeError',
    stack: expect.arrayContaining([expect.stringContaining('at ')]),
  });
  expect(fatal).not.toContain('stray');
});

it('security H2 a log that cannot be written, because the disk is full, ends nothing and does not hold up the stop', async () => {
  const full = openSync('/dev/full', 'w');
  const portal = await listening({ stdout: full });
  closeSync(full);
  for (let n = 0; n < 20; n += 1) expect(await isUp()).toBe(true);
  expect(await stopped(portal)).toBe(0);
  expect(portal.stderr()).toBe('');
});

it('foreign F23 a DATA_DIR that is a file stops the start with one line', async () => {
  writeFileSync(dataDir, 'a file');
  const refused = run();
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe('DATA_DIR must be a folder that this process may write to\n');
});

it('security L12 so does one where no folder can be made, at once', async () => {
  const refused = run({ env: { DATA_DIR: '/proc/portal/data' } });
  expect(await refused.ended).toBe(1);
  expect(refused.stderr()).toBe('DATA_DIR must be a folder that this process may write to\n');
});

it('security L5, foreign F19 nobody else on the machine can read what it keeps', async () => {
  mkdirSync(dataDir, { mode: 0o755 });
  const wide = new Database(join(dataDir, 'portal.db'));
  wide.exec('CREATE TABLE old (x)');
  wide.close();
  chmodSync(join(dataDir, 'portal.db'), 0o644);
  await listening();
  const kept = files().filter((name) => name.startsWith('portal.db'));
  expect(kept).toContain('portal.db-wal');
  for (const name of kept) expect((statSync(join(dataDir, name)).mode & 0o777).toString(8), name).toBe('600');
});

it('security L2, foreign F25 metrics have a port of their own where one is named', async () => {
  const metricsPort = await freePort();
  await listening({ env: { METRICS_PORT: String(metricsPort) } });
  expect((await fetch(`http://127.0.0.1:${port}/metrics`)).status).toBe(421);
  const own = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  const text = await own.text();
  expect(own.status).toBe(200);
  for (const name of [
    'portal_requests_total',
    'portal_provider_calls_total',
    'portal_shed_total',
    'portal_open_intents',
    'portal_environment_failures_total',
    'portal_ready',
  ])
    expect(text).toContain(`# TYPE ${name} `);
  expect(text).toMatch(/^portal_build_info\{version="\d+\.\d+\.\d+[^"]*",node="\d+\./m);
  expect((await fetch(`http://127.0.0.1:${metricsPort}/`)).status).toBe(404);
});

it('ENV-01 foreign F21 what is wrong with the environment service is in the log before anybody visits', async () => {
  const portal = await listening();
  await vi.waitUntil(() => portal.stdout().includes('environment values could not be loaded'), { timeout: 10_000 });
  expect(portal.stdout()).toContain('"reason":"down","code":"ECONNREFUSED"');
});

it('says at its start and at its end which build it is', async () => {
  const portal = await listening();
  expect(await stopped(portal)).toBe(0);
  const lines = portal
    .stdout()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/) as string;
  expect(lines).toContainEqual(expect.objectContaining({ msg: 'listening', version, port }));
  expect(lines.at(-1)).toMatchObject({ msg: 'stopped', version, why: 'SIGTERM', ms: expect.any(Number) });
});

it('serves with its dependencies alone, as after npm ci --omit=dev', async () => {
  const place = join(folder, 'place');
  cpSync(join(root, 'build'), join(place, 'build'), { recursive: true });
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    packages: Record<string, { dev?: boolean }>;
  };
  for (const [path, { dev }] of Object.entries(lock.packages)) {
    if (path === '' || dev || path.lastIndexOf('node_modules/') > 0 || !existsSync(join(root, path))) continue;
    mkdirSync(join(place, path, '..'), { recursive: true });
    symlinkSync(join(root, path), join(place, path));
  }
  await listening({ place });
  const drawn = await fetch(`http://localhost:${port}/connections`);
  // without an environment service, but in the words of the application
  expect([drawn.status, await drawn.text()]).toEqual([503, expect.stringContaining('<html lang="nl"')]);
});

describe('npm run serve -- --check', () => {
  it('says of each thing that it is right, and ends well', async () => {
    const sandbox = await testSandbox();
    const checked = run({ args: ['--check'], env: { SANDBOX_PORT: String(sandbox.port) } });
    const status = await checked.ended;
    await sandbox.stop();
    expect([status, checked.stderr()]).toEqual([0, '']);
    const found = checked
      .stdout()
      .trim()
      .split('\n')
      .slice(1)
      .map((line) => line.slice(0, 23).trim());
    expect(found).toEqual([
      'ok    settings',
      'ok    store',
      'ok    disk',
      'ok    environment',
      'ok    identity provider',
      'ok    certificate',
      'ok    clock',
      '--    not checked',
    ]);
    expect(checked.stdout()).toContain('client, secret and callback at the identity provider');
    expect(existsSync(join(dataDir, 'portal.db'))).toBe(false);
  });

  it('names what is wrong, alters nothing, and ends with 1', async () => {
    mkdirSync(dataDir);
    const rubbish = 'no database, and no reader of it would think so\n'.repeat(100);
    writeFileSync(join(dataDir, 'portal.db'), rubbish);
    const checked = run({ args: ['--check'] });
    expect(await checked.ended).toBe(1);
    expect(checked.stdout()).toMatch(/^FAIL {2}store .*portal\.db: .*SQLITE_NOTADB/m);
    expect(checked.stdout()).toMatch(/^FAIL {2}environment .*"reason":"down","code":"ECONNREFUSED"/m);
    // all that is missing, at once
    expect(checked.stdout()).toContain(
      'for a real provider set ENVIRONMENT_URL, ORIGIN, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET',
    );
    expect(readFileSync(join(dataDir, 'portal.db'), 'utf8')).toBe(rubbish);
    expect(files().join()).not.toContain('corrupt');
  });

  it('says a wrong setting in its one line', async () => {
    const checked = run({ args: ['--check'], env: { DATABASE_URL: 'postgres://localhost' } });
    expect(await checked.ended).toBe(1);
    expect(checked.stderr()).toMatch(/^DATABASE_URL is not supported: [^\n]+\n$/);
  });
});

it('foreign F18 npm run serve: logs on stdout, a signal for npm reaches it, and nothing is left behind', async () => {
  const { PATH = '', HOME = '' } = process.env;
  const npm = spawn('npm', ['run', '--silent', 'serve'], {
    cwd: root,
    env: {
      PATH,
      HOME,
      NODE_ENV: 'production',
      PORT: String(port),
      DATA_DIR: dataDir,
      SESSION_KEYS: KEY,
      SANDBOX_PORT: '9',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  started.push(npm);
  let output = '';
  npm.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString('utf8')));
  await vi.waitUntil(() => output.includes('"msg":"listening"'), { timeout: 60_000, interval: 50 });
  npm.kill('SIGTERM');
  await vi.waitUntil(async () => !(await isUp()), { timeout: 20_000, interval: 100 });
});

it('foreign F18 a signal that comes twice at once, from a terminal and from npm, is one: it stops in peace', async () => {
  const portal = await listening();
  portal.child.kill('SIGINT');
  portal.child.kill('SIGTERM');
  expect(await portal.ended).toBe(0);
});
