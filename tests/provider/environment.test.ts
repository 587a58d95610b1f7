import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { EnvironmentValues } from '~/provider/environment.server';
import { closePools } from '~/provider/transport.server';
import { control, testSandbox, type TestSandbox } from '../sandbox/client';

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
  return new EnvironmentValues(
    url,
    (error) => void reported.push(error),
    () => now,
  );
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
});

describe('ENV-01 environment values', () => {
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
    const body = { api_url: 'http://localhost:1/api/', score_url: 'http://localhost:1/score/', oidc_issuer: 'http://localhost:1/oidc', support_email: 'nobody', support_phone: 'javascript:1', colour: 'red' };
    await faults({ match: 'environment', body });
    expect(await values().current()).toEqual({ apiUrl: 'http://localhost:1/api', scoreUrl: 'http://localhost:1/score', issuer: 'http://localhost:1/oidc', supportEmail: null, supportPhone: null });
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
    await vi.waitUntil(() => environment.isFailing);
    await faults();
    now += 2_001;
    expect(await environment.current()).toEqual(known());
    await vi.waitUntil(() => !environment.isFailing);
  });

  it('does not ask more than once in two seconds', async () => {
    await faults({ match: 'environment', status: 503 });
    const environment = values();
    const before = await requests();
    for (let visit = 0; visit < 5; visit += 1) await environment.current();
    expect(await requests()).toBe(before + 1);
  });
});
