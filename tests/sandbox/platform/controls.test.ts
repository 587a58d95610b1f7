import { request } from 'node:http';
import { statSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { addDuration } from '../../../sandbox/platform/clock';
import type { Client, TestSandbox } from '~tests/sandbox/client';
import { control, refresh, signIn, testSandbox } from '~tests/sandbox/client';

let sandbox: TestSandbox;
let reseller: Client;

interface Call {
  n: number;
  kind: string;
  method: string;
  path: string;
  rpc_method: string | null;
  username: string | null;
  status: number | null;
  body: unknown;
}

beforeAll(async () => {
  sandbox = await testSandbox();
  reseller = await signIn(sandbox, 'reseller');
});

afterAll(() => sandbox.stop());

beforeEach(() => control(sandbox, 'reset', {}));

const ledger = (since = 0) => control<Call[]>(sandbox, `ledger?since=${since}`);

describe('the ledger', () => {
  it('lists what was called, by whom and how it ended', async () => {
    await reseller.rpc('user', 'get_profile', { username: 'reader' });
    await reseller.rest('GET', '/nothing/');
    await fetch(`${sandbox.origin}/environment`);
    const [first, second, third] = await ledger();
    expect(first).toMatchObject({
      kind: 'rpc',
      method: 'POST',
      path: '/api/user/v1',
      rpc_method: 'get_profile',
      username: 'reseller',
      actor: null,
      status: 200,
      body: { params: { username: 'reader' } },
    });
    expect(second).toMatchObject({ kind: 'rest', method: 'GET', path: '/score/nothing/', status: 404 });
    expect(third).toMatchObject({ kind: 'environment', path: '/environment', username: null });
    expect(await ledger(second?.n)).toEqual([third]);
  });

  it('masks passwords, codes and tokens of a whole sign-in', async () => {
    const { tokens, accessToken } = await signIn(sandbox, 'reader');
    await refresh(sandbox.origin, tokens.refresh_token);
    const calls = await ledger();
    const text = JSON.stringify(calls);
    for (const secret of [tokens.refresh_token, accessToken, '"sandbox"', 'sandbox-secret'])
      expect(text).not.toContain(secret);
    expect(calls.find(({ method, path }) => method === 'POST' && path.includes('/sign-in/'))).toMatchObject({
      kind: 'oidc',
      username: 'reader',
      body: { username: 'reader', password: '***' },
    });
    expect(calls.find(({ path }) => path === '/oidc/token')?.body).toMatchObject({
      grant_type: 'authorization_code',
      code: '***',
    });
  });
});

describe('faults', () => {
  const profile = () => reseller.rpc('user', 'get_profile');
  const faults = (...list: unknown[]) => control(sandbox, 'faults', list);

  it('answers another status as often as said', async () => {
    await faults({ match: 'rpc:user.get_profile', status: 503, times: 2 });
    const statuses = [(await profile()).status, (await profile()).status, (await profile()).status];
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('answers another body, as JSON or as text', async () => {
    await faults({ match: 'GET /score/enduser/', body: { results: 'x' } });
    expect((await reseller.rest('GET', '/enduser/')).body).toEqual({ results: 'x' });
    await faults({ match: 'environment', status: 200, body: '<html>' });
    expect(await (await fetch(`${sandbox.origin}/environment`)).text()).toBe('<html>');
  });

  it('delays', async () => {
    await faults({ match: 'rpc:user.*', delay_ms: 300 });
    const begun = performance.now();
    expect((await profile()).status).toBe(200);
    expect(performance.now() - begun).toBeGreaterThan(290);
  });

  it('drops before the call: nothing happened', async () => {
    await faults({ match: 'rpc:user.set_api_key', drop: 'before' });
    await expect(reseller.rpc('user', 'set_api_key', { name: 'lost' })).rejects.toThrow();
    expect((await ledger()).at(-1)).toMatchObject({ rpc_method: 'set_api_key', status: 0 });
    expect((await reseller.rpc('user', 'list_api_keys')).result).toEqual({ apikeys: [] });
  });

  it('drops after the call: it happened, the answer is lost', async () => {
    await faults({ match: 'rpc:user.set_api_key', drop: 'after' });
    await expect(reseller.rpc('user', 'set_api_key', { name: 'kept' })).rejects.toThrow();
    expect((await reseller.rpc('user', 'list_api_keys')).result).toMatchObject({ apikeys: [{ name: 'kept' }] });
  });

  it('hits the identity provider too', async () => {
    const { tokens } = await signIn(sandbox, 'reader');
    await faults({ match: 'oidc:token', status: 500, times: 1 }, { match: 'oidc:token', drop: 'after', times: 1 });
    expect((await refresh(sandbox.origin, tokens.refresh_token)).status).toBe(500);
    await expect(refresh(sandbox.origin, tokens.refresh_token)).rejects.toThrow();
    expect((await refresh(sandbox.origin, tokens.refresh_token)).status).toBe(400);
  });

  it('are gone with an empty list', async () => {
    await faults({ match: 'rpc', status: 500 });
    expect((await profile()).status).toBe(500);
    await faults();
    expect((await profile()).status).toBe(200);
  });

  it('must be well formed', async () => {
    await expect(faults({ match: 'rpc', drop: 'sometimes' })).rejects.toThrow('422');
  });
});

describe('the clock', () => {
  it('moves on by a duration and to a moment, survives a restart, and leaves tokens alone', async () => {
    const { now } = await control<{ now: string }>(sandbox, 'clock', { advance: 'P3D' });
    expect(Date.parse(now) - Date.now()).toBeGreaterThan(3 * 86_400_000 - 5000);
    await control(sandbox, 'clock', { now: '2027-03-01T09:00:00Z' });
    sandbox = await sandbox.restart();
    const made = await reseller.rpc('user', 'set_api_key', { name: 'later' });
    expect(made.status).toBe(200);
    const { result } = await reseller.rpc<{ apikeys: { created_at: string }[] }>('user', 'list_api_keys');
    expect(result?.apikeys[0]?.created_at).toMatch(/^2027-03-01T09:0/);
  });

  it.each([
    ['P3D', '2026-12-04T10:00:00.000Z'],
    ['P1M', '2027-01-01T10:00:00.000Z'],
    ['P1W', '2026-12-08T10:00:00.000Z'],
    ['PT36H30M', '2026-12-02T22:30:00.000Z'],
  ])('understands %s', (text, moment) => {
    expect(addDuration(new Date('2026-12-01T10:00:00Z'), text)?.toISOString()).toBe(moment);
  });

  it.each(['P', 'PT', '3D', 'P3', 'P1DT', '-P1D'])('refuses %s', async (text) => {
    await expect(control(sandbox, 'clock', { advance: text })).rejects.toThrow('422');
  });
});

describe('reset', () => {
  it('brings back the seed, the clock, faults and token lives, and keeps people signed in', async () => {
    await reseller.rpc('user', 'set_profile', { first_name: 'Anders' });
    await control(sandbox, 'clock', { advance: 'P1Y' });
    await control(sandbox, 'faults', [{ match: 'environment', status: 503 }]);
    await control(sandbox, 'tokens', { access_ttl_s: 30 });
    const begun = performance.now();
    await control(sandbox, 'reset', {});
    expect(performance.now() - begun).toBeLessThan(1000);
    expect(await ledger()).toEqual([]);
    expect((await reseller.rpc('user', 'get_profile')).result).toMatchObject({ first_name: 'Renée' });
    expect((await fetch(`${sandbox.origin}/environment`)).status).toBe(200);
    const renewed = await refresh(sandbox.origin, reseller.tokens.refresh_token);
    const tokens = (await renewed.json()) as { expires_in: number; refresh_token: string };
    expect(tokens.expires_in).toBe(600);
    reseller.tokens.refresh_token = tokens.refresh_token;
  });
});

describe('who may use the controls', () => {
  it.each([
    ['another site', { origin: 'https://evil.example' }],
    ['a cross-site form', { 'sec-fetch-site': 'cross-site' }],
  ])('not %s', async (_who, headers) => {
    const status = await rawStatus('/controls/reset', { ...headers });
    expect(status).toBe(403);
  });

  it('nobody, unless they are switched on', async () => {
    const closed = await testSandbox({ controls: false });
    expect((await fetch(`${closed.origin}/controls/ledger`)).status).toBe(404);
    await closed.stop();
  });

  it('only under names of this machine', async () => {
    expect(await rawStatus('/controls/reset', { host: 'evil.example' })).toBe(421);
  });
});

it('keeps its files to the user', async () => {
  // a folder of its own, so that it makes the keys itself
  const dataDir = `${sandbox.dataDir}/another`;
  const another = await testSandbox({ dataDir });
  const modes = [dataDir, `${dataDir}/sandbox-keys.json`].map((name) => statSync(name).mode & 0o777);
  await another.stop();
  expect(modes).toEqual([0o700, 0o600]);
});

it('starts and stops quickly', async () => {
  // the quickest of three, because other tests may have the processor
  const took: { readonly start: number; readonly stop: number }[] = [];
  const isQuick = () => took.some(({ start, stop }) => start < 2000 && stop < 1000);
  while (took.length < 3 && !isQuick()) {
    const begun = performance.now();
    const another = await testSandbox();
    const ready = performance.now();
    await another.stop();
    took.push({ start: ready - begun, stop: performance.now() - ready });
  }
  expect(isQuick(), JSON.stringify(took)).toBe(true);
});

function rawStatus(path: string, headers: Record<string, string>): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: sandbox.port, path, method: 'POST', headers }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    call.on('error', reject);
    call.end();
  });
}
