import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { isSafeAddress } from '~/env.server';
import { EnvironmentValues } from '~/kernel/provider/environment.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { control, testSandbox, type TestSandbox } from '~tests/sandbox/client';
import { KEY, NAMED, CERTIFICATE } from '~tests/fixtures/kernel/environment-values';

let sandbox: TestSandbox;
let now = 0;
let reported: unknown[] = [];

beforeAll(async () => {
  sandbox = await testSandbox();
});

afterEach(async () => {
  await control(sandbox, 'faults', []);
  reported = [];
  now = 0;
});

afterAll(async () => {
  await closePools();
  await sandbox.stop();
});

function values(url = `${sandbox.origin}/environment`): EnvironmentValues {
  return new EnvironmentValues(url, (error) => void reported.push(error), { clock: () => now });
}

function faults(...list: readonly Record<string, unknown>[]) {
  return control(sandbox, 'faults', list);
}

async function requests(): Promise<number> {
  return (await control<{ kind: string }[]>(sandbox, 'ledger')).filter(({ kind }) => kind === 'environment').length;
}

const known = () => ({
  apiUrl: `${sandbox.origin}/api`,
  scoreUrl: `${sandbox.origin}/score`,
  issuer: `${sandbox.origin}/oidc`,
  supportEmail: expect.stringContaining('@') as string,
  supportPhone: expect.stringMatching(/^\d+$/) as string,
  pluginUrl: expect.stringMatching(/\/plugin$/) as string,
  named: NAMED,
});

describe('ENV-01 environment values', () => {
  it('are told of when they are the first, after a failure, and when they change', async () => {
    const told: string[] = [];
    const environment = new EnvironmentValues(`${sandbox.origin}/environment`, (error) => void reported.push(error), {
      clock: () => now,
      loaded: ({ issuer }) => void told.push(issuer),
    });
    await environment.current();
    expect(told).toEqual([known().issuer]);
    await faults({ match: 'environment', status: 500 });
    now += 61_000;
    await environment.current();
    await vi.waitUntil(() => environment.isFailing, { timeout: 10_000 });
    expect(told).toHaveLength(1);
    await faults();
    now += 61_000;
    await environment.current();
    await vi.waitUntil(() => told.length === 2, { timeout: 10_000 });
  });

  it('are loaded once for everybody who asks at the start', async () => {
    const before = await requests();
    const environment = values();
    const answers = await Promise.all([environment.current(), environment.current(), environment.current()]);
    expect(answers).toEqual([known(), known(), known()]);
    expect(await requests()).toBe(before + 1);
    expect(environment.isFailing).toBe(false);
  });

  it('are refreshed after a minute, without letting anybody wait', async () => {
    const environment = values();
    await environment.current();
    const before = await requests();
    now += 59_000;
    await environment.current();
    expect(await requests()).toBe(before);
    now += 2_000;
    expect(await environment.current()).toEqual(known());
    await expect.poll(requests).toBe(before + 1);
  });

  it('come without a slash at the end of a base, and take no support details that are none', async () => {
    const body = {
      api_url: 'http://localhost:1/api/',
      score_url: 'http://localhost:1/score/',
      oidc_issuer: 'http://localhost:1/oidc',
      support_email: 'nobody',
      support_phone: 'javascript:1',
      colour: 'red',
      environments: [
        7,
        { name: 'https://evil.example' },
        { name: 'b', api_url: 'https://evil.example' },
        { name: 'c' },
      ],
    };
    await faults({ match: 'environment', body });
    expect(await values().current()).toEqual({
      apiUrl: 'http://localhost:1/api',
      scoreUrl: 'http://localhost:1/score',
      issuer: 'http://localhost:1/oidc',
      supportEmail: null,
      supportPhone: null,
      pluginUrl: null,
      named: [
        { name: 'b', label: 'b', supportEmail: null, supportPhone: null, isElsewhere: true },
        { name: 'c', label: 'c', supportEmail: null, supportPhone: null, isElsewhere: false },
      ],
    });
  });
});

describe('ENV-02 when loading fails', () => {
  it.each([
    ['a 503', { status: 503 }],
    ['no answer', { drop: 'before' }],
    ['no JSON', { body: 'hello' }],
    ['a missing address', { body: { api_url: 'http://localhost:1/api' } }],
    ['an address that is none', { body: { api_url: 'x', score_url: 'y', oidc_issuer: 'z' } }],
  ])('%s at the start: none, it says so, and it heals by itself', async (_what, fault) => {
    await faults({ match: 'environment', ...fault });
    const environment = values();
    expect(await environment.current()).toBeNull();
    expect(environment.isFailing).toBe(true);
    expect(reported).toHaveLength(1);

    await faults();
    expect(await environment.current()).toBeNull();
    now += 2_001;
    expect(await environment.current()).toEqual(known());
    expect(environment.isFailing).toBe(false);
  });

  it('at a refresh: the old values serve on, the failure shows, and it tries again after two seconds', async () => {
    const environment = values();
    await environment.current();
    await faults({ match: 'environment', status: 500 });
    now += 60_001;
    expect(await environment.current()).toEqual(known());
    await vi.waitUntil(() => environment.isFailing, { timeout: 10_000 });
    await faults();
    now += 2_001;
    expect(await environment.current()).toEqual(known());
    await vi.waitUntil(() => !environment.isFailing, { timeout: 10_000 });
  });

  it('ENV-01 a start before the service is there is said, and keeps the first visitor waiting for nothing', async () => {
    await faults({ match: 'environment', status: 503 });
    const environment = values();
    await environment.begin();
    expect(reported).toHaveLength(1);
    await faults();
    expect(await environment.current()).toEqual(known());
  });

  it('does not ask more than once in two seconds', async () => {
    await faults({ match: 'environment', status: 503 });
    const environment = values();
    const before = await requests();
    for (let visit = 0; visit < 5; visit += 1) await environment.current();
    expect(await requests()).toBe(before + 1);
  });
});

describe('foreign F21 why it failed is said, and never a value', () => {
  async function troubleWith(url: string, isSafe?: (address: string) => boolean): Promise<unknown> {
    const environment = new EnvironmentValues(url, (trouble) => void reported.push(trouble), isSafe ? { isSafe } : {});
    await environment.current();
    expect(environment.failures).toBe(1);
    return reported[0];
  }

  it('a certificate of an unknown authority reads otherwise than a wrong name or a closed port', async () => {
    const server = createServer({ key: KEY, cert: CERTIFICATE }, (_request, response) => response.end('{}'));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    expect(await troubleWith(`https://localhost:${port}/environment`)).toEqual({
      reason: 'down',
      code: 'DEPTH_ZERO_SELF_SIGNED_CERT',
    });
    await new Promise((resolve) => server.close(resolve));
    reported = [];
    expect(await troubleWith(`https://localhost:${port}/environment`)).toEqual({
      reason: 'down',
      code: 'ECONNREFUSED',
    });
    reported = [];
    expect(await troubleWith('http://no-such-host.invalid/environment')).toMatchObject({
      reason: 'down',
      code: expect.stringMatching(/^(?:ENOTFOUND|EAI_AGAIN)$/) as string,
    });
  });

  it('of an answer its status, or the fields that are wrong', async () => {
    await faults({ match: 'environment', status: 404 });
    expect(await troubleWith(`${sandbox.origin}/environment`)).toEqual({ reason: 'status', status: 404 });
    reported = [];
    await faults({ match: 'environment', body: { api_url: 'geheim', score_url: 'http://localhost:1/score' } });
    expect(await troubleWith(`${sandbox.origin}/environment`)).toEqual({
      reason: 'fields',
      fields: ['api_url', 'oidc_issuer'],
    });
  });

  it('foreign F12 tokens go nowhere in clear: an address without TLS is named and not used', async () => {
    await faults({
      match: 'environment',
      body: {
        api_url: 'http://provider.example/api',
        score_url: 'https://provider.example/score',
        oidc_issuer: 'http://provider.example/oidc',
      },
    });
    expect(await troubleWith(`${sandbox.origin}/environment`, isSafeAddress)).toEqual({
      reason: 'not https',
      fields: ['api_url', 'oidc_issuer'],
    });
  });

  it('is said once a minute', async () => {
    await faults({ match: 'environment', status: 503 });
    const environment = values();
    for (let time = 0; time < 20; time += 1) {
      await environment.current();
      now += 2_001;
    }
    expect(reported).toHaveLength(1);
    now += 30_000;
    await environment.current();
    expect(reported).toHaveLength(2);
  });
});
