import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createServer } from 'node:tls';
import { Agent, fetch as fetchBy } from 'undici';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { freePort } from '~tests/fixtures/machines/processes';
import { startPostgres, type Postgres } from '~tests/fixtures/machines/postgres';
import { PortalClient } from '~tests/fixtures/portal-client';
import { testSandbox, type TestSandbox } from '~tests/sandbox/client';
import { Processes, stopped } from '~tests/server/processes';
import { compose, envOf } from './deployed';
import { startProxy } from './nginx';
import { prepareTrial } from './trial';

vi.setConfig({ testTimeout: 120_000 });

const NAMES = ['portal.localhost', 'provider.localhost', 'database'];
/** The names of the network of compose.yaml, all on this machine. */
const NETWORK = `import dns from 'node:dns';
const { lookup } = dns;
dns.lookup = (name, ...rest) => lookup(${JSON.stringify(NAMES)}.includes(name) ? '127.0.0.1' : name, ...rest);`;
const NOBODY = 65_534;

const processes = new Processes();
const trial = prepareTrial();
const { ENVIRONMENT_URL = '', OIDC_CLIENT_SECRET: clientSecret = '', DATABASE_PASSWORD = '' } = trial.settings;
let postgres: Postgres;
let sandbox: TestSandbox;
let origin = '';
let ports: readonly number[] = [];
const toEnd: (() => unknown)[] = [];

/** PostgreSQL with the user, the certificate and the key of compose.yaml. */
async function startDatabase(): Promise<void> {
  postgres = await startPostgres();
  toEnd.push(() => postgres.remove());
  const key = join(trial.folder, 'tls/database.key');
  for (const folder of [join(trial.folder, '..'), trial.folder, join(trial.folder, 'tls')]) chmodSync(folder, 0o711);
  if (process.getuid?.() === 0) chownSync(key, NOBODY, NOBODY);
  await postgres.query(`ALTER SYSTEM SET ssl_cert_file = '${join(trial.folder, 'tls/database.pem')}'`);
  await postgres.query(`ALTER SYSTEM SET ssl_key_file = '${key}'`);
  await postgres.query('ALTER SYSTEM SET ssl = on');
  await postgres.query('SELECT pg_reload_conf()');
  await postgres.query(`CREATE ROLE portal LOGIN PASSWORD '${DATABASE_PASSWORD}'`);
  await postgres.query('CREATE DATABASE portal OWNER portal');
}

/** TLS in front of the sandbox, as deploy/trial/provider.conf does it. */
async function startProvider(): Promise<number> {
  const port = await freePort();
  const at = `https://provider.localhost:${port}`;
  sandbox = await testSandbox({ origin: at, portalOrigins: [origin], clientSecret });
  toEnd.push(() => sandbox.stop());
  const certificate = { cert: trial.pem('provider.pem'), key: trial.pem('provider.key') };
  const proxy = createServer(certificate, (visitor) => {
    const onward = connect(sandbox.port, '127.0.0.1');
    visitor.pipe(onward).pipe(visitor);
    visitor.once('error', () => onward.destroy());
    onward.once('error', () => visitor.destroy());
  });
  await new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  toEnd.unshift(() => proxy.close());
  return port;
}

beforeAll(async () => {
  const secure = await freePort();
  origin = `https://portal.localhost:${secure}`;
  ports = [await freePort(), await freePort()];
  await startDatabase();
  const folder = join(trial.folder, 'proxy');
  mkdirSync(folder);
  const place = { folder, tls: join(trial.folder, 'tls'), plain: await freePort(), secure, portals: ports };
  toEnd.unshift(await startProxy(place));
});
afterAll(async () => {
  for (const end of toEnd) await end();
});

/** A browser that trusts the authority of the trial. */
class Visitor extends PortalClient {
  private readonly machine = new Agent({
    connect: {
      ca: trial.pem('ca.pem'),
      lookup: (_name, { all }, done) =>
        all ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4),
    },
  });

  protected override async ask(address: URL, init: RequestInit): Promise<Response> {
    return (await fetchBy(address, { ...(init as object), dispatcher: this.machine })) as unknown as Response;
  }

  leave(): Promise<void> {
    return this.machine.destroy();
  }
}

it('portals with the settings of compose.yaml verify their database and their provider by the authority of a trial, and a user signs in through the proxy', async () => {
  const provider = await startProvider();
  const authority = join(processes.folder, 'ca.pem');
  writeFileSync(authority, trial.pem('ca.pem'));
  const [{ port: database = '' } = {}] = await postgres.query<{ port: string }>(
    "SELECT current_setting('port') AS port",
  );
  const given = trial.filledIn({ ...envOf('portal'), ...compose.services['portal-a']?.environment });
  const here = {
    ...given,
    HOST: '127.0.0.1',
    ORIGIN: origin,
    ENVIRONMENT_URL: ENVIRONMENT_URL.replace(':4443', `:${provider}`),
    DATABASE_URL: (given['DATABASE_URL'] ?? '').replace('@database/', `@database:${database}/`),
    NODE_EXTRA_CA_CERTS: authority,
    PORTAL_PROXIES: '127.0.0.1',
    METRICS_PORT: '',
    SANDBOX_PORT: '',
    STOP_DELAY_MS: '0',
  };
  const settingsOf = (at: number) => ({
    ...here,
    PORT: `${ports[at]}`,
    DATA_DIR: join(processes.folder, `data-${at}`),
  });
  const checked = processes.run({ preload: NETWORK, args: ['--check'], env: settingsOf(0) });
  expect([await checked.ended, checked.stdout()]).toEqual([
    0,
    expect.stringMatching(/^ok {4}database .*database:\d+\/portal/m),
  ]);
  expect(checked.stdout().match(/^ok {4}certificate .*for \d{3,} more days$/gm)).toHaveLength(1);

  const portals = [0, 1].map((at) => processes.run({ preload: NETWORK, env: settingsOf(at) }));
  await vi.waitUntil(() => portals.every((portal) => portal.stdout().includes('"listening"')), { timeout: 60_000 });
  const visitor = new Visitor({ origin });
  await visitor.signInAnew('reseller');
  const list = await visitor.get('/connections');
  expect([list.status, list.text]).toEqual([200, expect.stringContaining('NL100001')]);
  expect(list.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');
  expect([...visitor.cookies.keys()]).toContain('__Host-Http-sid');
  const encrypted = await postgres.query<{ ssl: boolean }>(
    "SELECT DISTINCT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid) WHERE usename = 'portal'",
  );
  expect(encrypted).toEqual([{ ssl: true }]);

  // the one that answered goes, and the other one knows the session
  const [first, second] = portals;
  if (!first || !second) throw new Error('two were started');
  expect(await stopped(first)).toBe(0);
  expect((await visitor.get('/connections')).text).toContain('NL100001');
  await visitor.leave();
  expect(await stopped(second)).toBe(0);
});

it('a portal that does not know the authority starts with no database and says why', async () => {
  const [{ port = '' } = {}] = await postgres.query<{ port: string }>("SELECT current_setting('port') AS port");
  const given = trial.filledIn(compose.services['portal-a']?.environment);
  const DATABASE_URL = (given['DATABASE_URL'] ?? '').replace('@database/', `@database:${port}/`);
  const env = { ...given, DATABASE_URL, NODE_EXTRA_CA_CERTS: '', METRICS_PORT: '', SANDBOX_PORT: '' };
  const started = processes.run({ preload: NETWORK, env });
  expect(await started.ended).toBe(1);
  expect(started.stderr()).toMatch(/^DATABASE_URL [^\n]*(?:certificate|CERT|SIGNATURE)[^\n]*\n$/);
});
