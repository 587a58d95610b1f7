import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { ConfigError, readEnv } from '~/env.server';
import { Settings } from '~/kernel/env/settings';
import { textOf } from '~tests/house/source';
import { testSandbox } from '~tests/sandbox/client';
import { Processes, stopped } from '~tests/server/processes';
import { HEAP } from '../../scripts/heap.mjs';
import { putTogether, writeArchive } from '../../scripts/packed.mjs';
import { proxyList } from '../../server/exchange/address';
import { checkedEnvironment, optionsFromEnvironment } from '../../sandbox/platform/settings';
import { compose, envOf, said, stages, unit } from './deployed';
import { prepareTrial } from './trial';

vi.setConfig({ testTimeout: 120_000 });

const processes = new Processes();
const trial = prepareTrial();
const { filledIn } = trial;
const outside = mkdtempSync(join(tmpdir(), 'image-'));
afterAll(() => rmSync(outside, { recursive: true, force: true }));

const { services } = compose;
const portals = Object.values(services).filter(({ image }) => image.startsWith('portal:'));
/** Names that Node reads itself. */
const OF_NODE = ['NODE_ENV', 'NODE_EXTRA_CA_CERTS'];
const KNOWN = [...Object.keys(Settings.shape), ...OF_NODE];
const [, hardStop = '0'] = /HARD_STOP_MS = ([\d_]+)/.exec(textOf('server/main.ts')) ?? [];
/** The longest delay that may be set, and the time after it. */
const STOP_S = (20_000 + Number(hardStop.replaceAll('_', ''))) / 1_000;

describe('deploy/compose.yaml', () => {
  it('has two portals, a database and a proxy, and a provider for a trial', () => {
    expect(Object.keys(services)).toEqual(['portal-a', 'portal-b', 'proxy', 'database', 'provider', 'sandbox']);
    expect(Object.keys(services).filter((name) => services[name]?.profiles?.includes('sandbox'))).toEqual([
      'provider',
      'sandbox',
    ]);
    expect(portals).toHaveLength(2);
  });

  it('gives the portals settings that they know, and with those of a trial a start is right', () => {
    for (const { environment } of portals) {
      expect(Object.keys(environment ?? {}).filter((name) => !KNOWN.includes(name))).toEqual([]);
      const { NODE_EXTRA_CA_CERTS: authority = '', ...given } = filledIn({ ...envOf('portal'), ...environment });
      expect(authority).toBe('/tls/ca.pem');
      const read = readEnv(given);
      expect(read).toMatchObject({ production: true, host: '0.0.0.0', dataDir: '/data', missing: [] });
      expect(read.proxies).toEqual([services['proxy']?.networks?.inside?.ipv4_address]);
      expect(read.database?.url).toContain('@database/portal?sslmode=verify-full');
    }
  });

  it('gives the proxy and the portals an address each in the network, so that the portals trust the proxy alone', () => {
    const [{ subnet }] = compose.networks.inside.ipam.config;
    const placed = ['proxy', 'portal-a', 'portal-b'].map((name) => services[name]?.networks?.inside?.ipv4_address);
    expect(new Set(placed).size).toBe(3);
    const network = proxyList([subnet]);
    expect(placed.filter((address = '') => !network.check(address))).toEqual([]);
  });

  it('gives the sandbox settings that it knows, and the client of the portals', () => {
    const options = checkedEnvironment(
      { NODE_ENV: 'production', ...filledIn(services['sandbox']?.environment) },
      optionsFromEnvironment,
    );
    const { OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, ORIGIN = '' } = trial.settings;
    expect(options).toMatchObject({ clientId, clientSecret, portalOrigins: [ORIGIN] });
    expect(new URL(trial.settings['ENVIRONMENT_URL'] ?? '').origin).toBe(options.origin);
  });

  it('has a provider whose pages and answers name addresses by https, although its proxy asks by http', async () => {
    const origin = services['sandbox']?.environment?.['SANDBOX_ORIGIN'] ?? '';
    const sandbox = await testSandbox({ origin });
    try {
      const at = `http://localhost:${sandbox.port}`;
      const metadata = await (await fetch(`${at}/oidc/.well-known/openid-configuration`)).text();
      expect(metadata).toContain(`"authorization_endpoint":"${origin}/`);
      expect(await (await fetch(`${at}/environment`)).text()).toContain(`"${origin}/api"`);
      expect(metadata).not.toContain('http:');
    } finally {
      await sandbox.stop();
    }
  });

  it('asks for every setting that has no default', () => {
    const asked = textOf('deploy/compose.yaml').matchAll(/\$\{(\w+)(:\?)?/g);
    const required = [...asked].filter(([, , mark]) => mark === ':?').map(([, name]) => name);
    expect(new Set(required)).toEqual(new Set(Object.keys(trial.settings)));
    expect(() => readEnv({ ...trial.settings, OIDC_CLIENT_SECRET: '' })).toThrow(ConfigError);
  });

  it('mounts files that are there, and stores that it names', () => {
    const mounted = Object.values(services).flatMap(({ volumes = [] }) =>
      volumes.map((one) => one.split(':')[0] ?? ''),
    );
    const files = mounted.filter((from) => from.startsWith('./'));
    const places = files.map((from) =>
      from.startsWith('./local/') ? join(trial.folder, from.slice('./local/'.length)) : join('deploy', from),
    );
    expect(files.length).toBeGreaterThan(5);
    expect(places.filter((place) => !statSync(place, { throwIfNoEntry: false })?.isFile())).toEqual([]);
    expect(mounted.filter((from) => !from.startsWith('./')).sort()).toEqual(Object.keys(compose.volumes).sort());
  });

  it('runs the portals with nothing that they do not need, and opens the proxy alone', () => {
    for (const portal of [...portals, services['sandbox']])
      expect(portal).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
    for (const portal of portals) expect(portal.ports).toBeUndefined();
    const open = Object.entries(services).filter(([, { ports = [] }]) => ports.some((one) => !one.startsWith('127.')));
    expect(open.map(([name]) => name)).toEqual(['proxy']);
  });

  it('gives a portal the time that it takes to stop', () => {
    for (const { stop_grace_period: grace = '' } of portals) expect(parseInt(grace, 10)).toBeGreaterThan(STOP_S);
  });
});

describe('deploy/portal.service', () => {
  const one = (key: string) => unit.get(key)?.at(-1) ?? '';

  it('starts what the image starts, with settings that the portal knows', () => {
    expect(one('ExecStart')).toBe(`/usr/bin/node ${HEAP.join(' ')} scripts/serve.mjs`);
    const names = (unit.get('Environment') ?? []).map((line) => line.split('=')[0] ?? '');
    expect(names.filter((name) => !KNOWN.includes(name))).toEqual([]);
    expect(unit.get('Environment')).toContain(`DATA_DIR=/var/lib/${one('StateDirectory')}`);
  });

  it('gives the portal the time that it takes to stop, and its heap', () => {
    expect(Number(one('TimeoutStopSec'))).toBeGreaterThan(STOP_S);
    const [, heap = '0'] = /--max-old-space-size=(\d+)/.exec(HEAP.join(' ')) ?? [];
    expect(parseInt(one('MemoryMax'), 10)).toBeGreaterThan(Number(heap) * 1.4);
  });

  it('lets it write to its own folder alone', () => {
    const expected = {
      User: 'portal',
      ProtectSystem: 'strict',
      NoNewPrivileges: 'yes',
      PrivateTmp: 'yes',
      UMask: '0077',
    };
    expect(Object.fromEntries(Object.keys(expected).map((key) => [key, one(key)]))).toEqual(expected);
    expect([one('CapabilityBoundingSet'), unit.has('ReadWritePaths')]).toEqual(['', false]);
    // the compiler of V8 writes code
    expect(unit.has('MemoryDenyWriteExecute')).toBe(false);
  });
});

describe('deploy/Dockerfile', () => {
  it('copies what is there, and runs commands of the project', () => {
    const [build] = stages;
    const copied = (build?.steps ?? [])
      .filter(([instruction]) => instruction === 'COPY')
      .flatMap(([, rest]) => rest.split(' ').slice(0, -1));
    expect(copied.filter((path) => !existsSync(path))).toEqual([]);
    const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
    const named = (build?.steps ?? []).flatMap(([, rest]) => /npm run (\S+)/.exec(rest)?.[1] ?? []);
    expect(named.map((name) => scripts[name])).toEqual(['node scripts/package.mjs']);
    const ignored = textOf('deploy/Dockerfile.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['node_modules', '.data', 'deploy/local']));
  });

  it('serves as a user of its own, without npm, by settings that the portal knows', () => {
    expect(said('portal', 'USER')).toMatch(/^[1-9]\d+:[1-9]\d+$/);
    expect(Object.keys(envOf('portal')).filter((name) => !KNOWN.includes(name))).toEqual([]);
    expect(said('portal', 'VOLUME')).toBe(envOf('portal')['DATA_DIR']);
    expect(JSON.parse(said('portal', 'CMD'))).toEqual(['node', ...HEAP, 'scripts/serve.mjs']);
    expect(JSON.stringify(stages.find(({ name }) => name === 'portal'))).toContain(
      'rm -rf /usr/local/lib/node_modules',
    );
  });

  it('unpacks, starts and is healthy by its own steps, in a clean folder', async () => {
    const made = join(outside, 'src/build/package/portal-1');
    mkdirSync(made, { recursive: true });
    await putTogether(made);
    await writeArchive(made, join(outside, 'src/build/portal-1.tar.gz'));
    const unpack = said('build', 'RUN').replaceAll('/package', join(outside, 'package'));
    expect(unpack).toContain('tar -xzf build/portal-*.tar.gz');
    execFileSync('sh', ['-euc', unpack], { cwd: join(outside, 'src') });

    // the environment service of nobody: a portal that cannot read it is alive
    const given = { ...filledIn(portals[0]?.environment), ...envOf('portal') };
    const nowhere = { ENVIRONMENT_URL: 'https://127.0.0.1:9/environment', DATABASE_URL: '', NODE_EXTRA_CA_CERTS: '' };
    const own = { PORT: String(processes.port), DATA_DIR: processes.dataDir, SANDBOX_PORT: '', METRICS_PORT: '' };
    const script = (JSON.parse(said('portal', 'CMD')) as string[]).at(-1) ?? '';
    const portal = await processes.listening({
      place: join(outside, 'package'),
      script,
      env: { ...given, ...nowhere, ...own },
    });
    const check = async () => {
      const [node = '', ...args] = JSON.parse(said('portal', 'HEALTHCHECK').replace(/^.*? CMD /, '')) as string[];
      expect(node).toBe('node');
      const checked = spawn(process.execPath, args, {
        env: { NODE_ENV: 'production', PORT: String(processes.port) },
        stdio: 'ignore',
      });
      const [status] = (await once(checked, 'exit')) as [number];
      return status;
    };
    expect(await check()).toBe(0);
    expect(await stopped(portal)).toBe(0);
    expect(await check()).toBe(1);
  });
});
