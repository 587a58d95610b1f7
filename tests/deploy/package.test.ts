import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { PortalClient } from '~tests/fixtures/portal-client';
import { testSandbox } from '~tests/sandbox/client';
import { Processes, stopped } from '~tests/server/processes';
import { builtVersion, putTogether, writeArchive } from '../../scripts/packed.mjs';

vi.setConfig({ testTimeout: 120_000 });

const MB = 1024 * 1024;
const MOST_MB = 60;
const PACKAGE = /^((?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/;

const processes = new Processes();
const outside = mkdtempSync(join(tmpdir(), 'package-'));
const made = join(outside, 'made/portal');
const archive = join(outside, 'portal.tar.gz');
/** The folder of the unpacked archive, as an operator has it. */
const place = join(outside, 'machine/portal');

beforeAll(async () => {
  mkdirSync(made, { recursive: true });
  await putTogether(made);
  await writeArchive(made, archive);
  mkdirSync(dirname(place));
  execFileSync('tar', ['-xzf', archive, '-C', dirname(place)]);
});
afterAll(() => rmSync(outside, { recursive: true, force: true }));

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() ? filesUnder(join(folder, entry.name)) : [join(folder, entry.name)],
  );
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, 'utf8')) as T;
}

interface Lock {
  readonly packages: Record<string, { readonly version: string; readonly dev?: boolean; readonly optional?: boolean }>;
}

describe('npm run package', () => {
  it('holds all that serves: started by node alone, with no packages above it, it is ready, signs in and shows a list', async () => {
    for (let above = dirname(place); above !== dirname(above); above = dirname(above))
      expect(existsSync(join(above, 'node_modules'))).toBe(false);
    const sandbox = await testSandbox({ portalOrigins: [`http://localhost:${processes.port}`] });
    try {
      const env = { SANDBOX_PORT: String(sandbox.port), PATH: '' };
      const portal = await processes.listening({ place, script: 'scripts/serve.mjs', env });
      const at = `http://localhost:${processes.port}`;
      const ready = await fetch(`${at}/readyz`);
      expect([ready.status, await ready.text()]).toEqual([200, 'ready\n']);
      expect(await (await fetch(`${at}/healthz`)).text()).toBe(`ok ${await builtVersion()}\n`);
      const page = await new PortalClient({ origin: at })
        .signInAnew('reseller')
        .then((user) => user.get('/connections'));
      expect(page.text).toContain('NL100001');
      const [, sheet = ''] = /(\/assets\/[\w.-]+\.css)/.exec(page.text) ?? [];
      const sent = await fetch(`${at}${sheet}`, { headers: { 'accept-encoding': 'br' } });
      expect([sent.status, sent.headers.get('content-encoding')]).toEqual([200, 'br']);
      const checked = processes.run({ place, script: 'scripts/serve.mjs', args: ['--check'], env });
      expect([await checked.ended, checked.stdout()]).toEqual([0, expect.stringContaining('ok    identity provider')]);
      expect(await stopped(portal)).toBe(0);
    } finally {
      await sandbox.stop();
    }
  });

  it('has the commands for the store too', async () => {
    const env = { DATABASE_URL: `postgres://localhost:${processes.port}/nowhere`, PATH: '' };
    const moved = processes.run({ place, script: 'scripts/store.mjs', args: ['move'], env });
    expect([await moved.ended, moved.stdout() + moved.stderr()]).toEqual([1, expect.stringContaining('database')]);
  });

  it(`takes ${MOST_MB} MB beside Node at most`, () => {
    const blocks = filesUnder(place).reduce((sum, file) => sum + lstatSync(file).blocks, 0);
    expect((blocks * 512) / MB).toBeLessThan(MOST_MB);
  });

  it('has the packages that the build loads as the lock file names them, and no tools, sources or tests', () => {
    const lock = readJson<Lock>('package-lock.json').packages;
    const packages = filesUnder(join(place, 'node_modules'))
      .map((file) => PACKAGE.exec(file.slice(place.length + 1))?.[1])
      .filter((path) => path !== undefined);
    const wanted = Object.entries(lock).filter(([path, { dev }]) => path !== '' && dev !== true);
    const missing = wanted.filter(([path, { optional }]) => optional !== true && !packages.includes(path));
    expect(missing).toEqual([]);
    const other = packages.filter(
      (path) =>
        readJson<{ version: string }>(join(place, path, 'package.json')).version !== lock[path]?.version ||
        lock[path].dev === true,
    );
    expect(other).toEqual([]);
    expect(readdirSync(place).sort()).toEqual([
      '.npmrc',
      'build',
      'deploy',
      'docs',
      'node_modules',
      'package-lock.json',
      'package.json',
      'scripts',
    ]);
    expect(readdirSync(join(place, 'build')).sort()).toEqual(['client', 'server']);
    expect(readdirSync(join(place, 'docs')).sort()).toEqual(['operate', 'operate.md', 'provider-api.md']);
    const copied = ['Caddyfile', 'alerts.yaml', 'dashboard.json', 'nginx.conf', 'portal.service'];
    expect(readdirSync(join(place, 'deploy')).sort()).toEqual(copied);
  });

  it('is the same archive when it is made again', async () => {
    const again = join(outside, 'again.tar.gz');
    await writeArchive(made, again);
    const [first, second] = [archive, again].map((file) =>
      createHash('sha256').update(readFileSync(file)).digest('hex'),
    );
    expect(second).toBe(first);
  });

  it('names its packages in a lock file of its own', () => {
    const { packages } = readJson<Lock>(join(place, 'package-lock.json'));
    const manifest = readJson<{ dependencies: object; devDependencies?: object; scripts: object }>(
      join(place, 'package.json'),
    );
    expect(Object.values(packages).filter(({ dev }) => dev)).toEqual([]);
    expect(packages['']).toMatchObject({ dependencies: manifest.dependencies });
    expect(manifest.devDependencies).toBeUndefined();
    expect(Object.keys(manifest.scripts)).toEqual(['serve', 'store', 'admin']);
  });
});
