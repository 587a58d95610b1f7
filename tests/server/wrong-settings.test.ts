import { randomBytes } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { PortalClient } from '~tests/fixtures/portal-client';
import { Processes } from './processes';

vi.setConfig({ testTimeout: 120_000 });

const processes = new Processes();
const portal = filePortal({ connections: 5 });

const SECRET = 'a-secret-that-nobody-reads';
const REAL = {
  // there is no sandbox beside a real provider
  SANDBOX_PORT: '',
  ENVIRONMENT_URL: 'https://environment.example/environment',
  ORIGIN: 'https://portal.example',
  SESSION_KEYS: randomBytes(32).toString('base64'),
  OIDC_CLIENT_ID: 'portal',
  OIDC_CLIENT_SECRET: SECRET,
};

describe('S-41 a wrong setting', () => {
  it.each<[variable: string, env: Readonly<Record<string, string>>]>([
    ['SESSION_KEYS', { SESSION_KEYS: 'too-short-a-key' }],
    ['OIDC_CLIENT_SECRET', { OIDC_CLIENT_SECRET: 'sandbox-secret' }],
    ['ORIGIN', { ORIGIN: 'http://portal.example' }],
    ['SANDBOX_CONTROLS', { SANDBOX_CONTROLS: '1' }],
    ['SESSION_IDLE_MINUTE', { SESSION_IDLE_MINUTE: '30' }],
    ['DATABASE_URL', { DATABASE_URL: 'postgres://user:hidden@db' }],
  ])('%s starts nothing, and is named in one line without its value', async (variable, env) => {
    const run = processes.run({ env: { ...REAL, ...env } });
    expect(await run.ended).not.toBe(0);
    const lines = run.stderr().trim().split('\n');
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain(variable);
    expect(run.stderr() + run.stdout()).not.toMatch(/too-short-a-key|sandbox-secret|hidden|a-secret-that-nobody-reads/);
  });
});

describe('S-41 what a portal that runs does not serve', () => {
  it.each([
    '/__manifest',
    '/__manifest?p=%2Fconnections',
    '/.env',
    '/.git/config',
    '/build/server/main.js',
    '/build',
    '/package.json',
    '/assets/',
    '/controls/faults',
    '/controls/ledger',
  ])('%s', async (path) => {
    const client = new PortalClient(portal);
    const page = await client.open(path);
    expect(page.status).toBe(404);
    expect(page.text).not.toMatch(/"version":|DATABASE|\[core\]|sourcesContent/);
  });

  it('source maps of its own scripts', async () => {
    const { text } = await (await PortalClient.signedIn(portal)).get('/profile');
    const scripts = [...text.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path);
    expect(scripts.length).toBeGreaterThan(0);
    for (const script of new Set(scripts)) {
      expect((await new PortalClient(portal).open(`${script}.map`)).status).toBe(404);
      expect((await new PortalClient(portal).open(script)).text).not.toContain('sourceMappingURL');
    }
  });
});
