import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Bearer } from '~/kernel/provider/sending/call';
import { ProviderClient, settle } from '~/kernel/provider/client.server';
import { ProviderRejection, type ProviderFailure } from '~/kernel/provider/errors';
import { createProvider } from '~/kernel/provider/provider.server';
import { Services } from '~/kernel/provider/services.server';
import { closePools, send } from '~/kernel/provider/sending/transport.server';
import { control, signIn, testSandbox, type Client, type TestSandbox } from '~tests/sandbox/client';

interface LedgerLine {
  readonly n: number;
  readonly kind: string;
  readonly path: string;
  readonly rpc_method: string | null;
  readonly username: string | null;
  readonly status: number | null;
}

let sandbox: TestSandbox;
let reseller: Client;
let since = 0;
let logged: { call: string; ms: number; outcome: string }[] = [];

beforeAll(async () => {
  sandbox = await testSandbox();
  reseller = await signIn(sandbox, 'reseller');
});

beforeEach(async () => {
  since = (await control<LedgerLine[]>(sandbox, 'ledger')).at(-1)?.n ?? 0;
  logged = [];
});

afterEach(() => faults());

afterAll(async () => {
  await closePools();
  await sandbox.stop();
});

function faults(...list: readonly Record<string, unknown>[]) {
  return control(sandbox, 'faults', list);
}

async function calls(): Promise<LedgerLine[]> {
  return (await control<LedgerLine[]>(sandbox, `ledger?since=${since}`)).filter(
    ({ kind }) => kind === 'rpc' || kind === 'rest',
  );
}

function bearer(extra: Partial<Bearer> = {}): Bearer {
  return {
    apiUrl: `${sandbox.origin}/api`,
    scoreUrl: `${sandbox.origin}/score`,
    requestId: 'request-1',
    caller: 'organisation/user',
    services: new Services(),
    token: () => reseller.accessToken,
    renew: async () => null,
    refused: () => Promise.reject(new Error('signed out')),
    log: (event) => void logged.push(event),
    ...extra,
  };
}

const client = (extra: Partial<Bearer> = {}) => new ProviderClient(bearer(extra));
const read = (with_ = client()) =>
  with_.rpc({
    service: 'broadband',
    method: 'list_carriers',
    params: {},
    result: z.object({ carriers: z.array(z.object({ code: z.string() })) }),
  });
const write = (with_ = client()) =>
  with_.rpc({
    service: 'user',
    method: 'set_profile',
    params: { username: 'reseller', timezone: 'Europe/Amsterdam' },
    result: z.unknown(),
    write: true,
  });
const readRest = (with_ = client()) =>
  with_.rest({
    method: 'GET',
    path: '/enduser/',
    query: { page: 1, per_page: 5, search: undefined },
    result: z.object({ results: z.array(z.unknown()) }),
  });
const writeRest = (with_ = client()) =>
  with_.rest({ method: 'POST', path: '/enduser/', body: {}, result: z.unknown() });

/** The failure of a call, with its page and its cause. */
async function failure(call: Promise<unknown>): Promise<ProviderFailure> {
  const settled = await settle(call);
  if (settled.ok) throw new Error('expected a failure');
  return settled.failure;
}

describe('SYS-01 and SYS-02 the two protocols', () => {
  it('AUT-04 sends the token of the user with every call', async () => {
    await Promise.all([read(), write(), readRest()]);
    const seen = await calls();
    expect(seen).toHaveLength(3);
    expect(seen.every(({ username, status }) => username === 'reseller' && status === 200)).toBe(true);
  });

  it('asks the addresses as they are written, with the method named twice', async () => {
    await read();
    await readRest();
    expect((await calls()).map(({ path, rpc_method: method }) => [path, method])).toEqual([
      ['/api/broadband/v1', 'list_carriers'],
      ['/score/enduser/', null],
    ]);
  });

  it('ignores fields that it does not know', async () => {
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, result: { carriers: [{ code: 'WBA', colour: 'blue' }], more: [1] }, extra: true },
    });
    expect(await read()).toEqual({ carriers: [{ code: 'WBA' }] });
  });

  it('ERR-03 counts a 204 as ok', async () => {
    await faults({ match: 'POST /score/enduser/', status: 204, body: '' });
    expect(await writeRest()).toBeUndefined();
    await faults({ match: 'rpc:user.set_profile', status: 204, body: '' });
    expect(await write()).toBeUndefined();
  });

  it('security M3 a write by REST that is answered with an empty body is as good as a 204', async () => {
    await faults({ match: 'POST /score/enduser/', status: 200, body: '' });
    expect(await writeRest()).toBeUndefined();
    await faults({ match: 'POST /score/enduser/', status: 500, body: '' });
    expect((await failure(writeRest())).error).toMatchObject({ kind: 'down', sent: true });
  });

  it.each<[string, Record<string, unknown>, string]>([
    [
      'an error of the server',
      { body: { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'gateway timeout' } } },
      'ProviderOutage',
    ],
    [
      'one at the end of the range',
      { body: { jsonrpc: '2.0', id: 1, error: { code: -32099, message: 'x' } } },
      'ProviderOutage',
    ],
    ['a number of HTTP', { body: { jsonrpc: '2.0', id: 1, error: { code: 504, message: 'x' } } }, 'ProviderOutage'],
    [
      'any error with a time-out',
      { status: 408, body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'x' } } },
      'ProviderOutage',
    ],
    [
      'an error of the server that names a field',
      {
        body: {
          jsonrpc: '2.0',
          id: 1,
          error: { code: -32000, message: 'x', data: { details: [{ field: 'zipcode', msg: 'blocked' }] } },
        },
      },
      'ProviderRejection',
    ],
    [
      'what is not possible now',
      { body: { jsonrpc: '2.0', id: 1, error: { code: -32010, message: 'x' } } },
      'ProviderRejection',
    ],
    [
      'a code of its own',
      { body: { jsonrpc: '2.0', id: 1, error: { code: 4711, message: 'Adres is geblokkeerd' } } },
      'ProviderRejection',
    ],
  ])('a write that ends with %s may have been carried out, or is refused', async (_what, fault, name) => {
    await faults({ match: 'rpc:user.set_profile', status: 200, ...fault });
    const { error } = await failure(write());
    expect(error.name).toBe(name);
    if (name === 'ProviderOutage') expect(error).toMatchObject({ sent: true });
  });

  it('SYS-01 a provider that refuses what is ours is asked once more for what the specification names', async () => {
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'unknown filter' } },
      times: 1,
    });
    const call = {
      service: 'broadband',
      method: 'list_carriers',
      params: { filter: { ours: true } },
      named: {},
      result: z.object({ carriers: z.array(z.unknown()) }),
    };
    expect((await client().rpc(call)).carriers).not.toHaveLength(0);
    expect(await calls()).toHaveLength(2);
  });

  it('security L11 an answer with a result and an error is neither: what became of a write is unknown', async () => {
    const error = { code: -32602, message: 'no' };
    await faults({
      match: 'rpc:user.set_profile',
      body: { jsonrpc: '2.0', id: 1, result: { username: 'reseller' }, error },
    });
    expect((await failure(write())).error).toMatchObject({ kind: 'nonsense', sent: true });
    // older servers send an empty result beside an error, which does not count as an answer
    await faults({ match: 'rpc:user.set_profile', body: { jsonrpc: '2.0', id: 1, result: null, error } });
    expect((await failure(write())).error).toBeInstanceOf(ProviderRejection);
    await faults({
      match: 'rpc:user.set_profile',
      body: { jsonrpc: '2.0', id: 1, result: { username: 'reseller' }, error: null },
    });
    expect(await write()).toEqual({ username: 'reseller' });
  });

  it('logs each call by name, time and outcome, and nothing of it', async () => {
    await read();
    await faults({ match: 'rpc:broadband.list_carriers', status: 503 });
    await failure(read());
    expect(logged.map(({ call, outcome }) => [call, outcome])).toEqual([
      ['broadband.list_carriers', 'ok'],
      ['broadband.list_carriers', 'down'],
      ['broadband.list_carriers', 'down'],
    ]);
    expect(JSON.stringify(logged)).not.toContain(reseller.accessToken);
  });
});

describe('ERR-04 weather', () => {
  it.each([
    ['a 503', { status: 503 }],
    ['a 500 without JSON', { status: 500, body: '<h1>oops</h1>' }],
    ['a closed connection', { drop: 'before' }],
    ['a lost answer', { drop: 'after' }],
    ['a redirect', { status: 302, body: {} }],
  ])('%s: a read is repeated once', async (_what, fault) => {
    await faults({ match: 'rpc:broadband.list_carriers', times: 1, ...fault });
    expect((await read()).carriers.length).toBeGreaterThan(0);
    expect(await calls()).toHaveLength(2);
  });

  it.each([
    ['a 503', { status: 503, body: {} }],
    ['a closed connection', { drop: 'before' }],
  ])('%s for good: a read fails after two calls, with 502', async (_what, fault) => {
    await faults({ match: 'GET /score/enduser/', ...fault });
    const failed = await failure(readRest());
    expect([failed.status, failed.data]).toEqual([502, { reason: 'outage', message: null }]);
    expect(await calls()).toHaveLength(2);
  });

  it.each([
    ['a 503', { status: 503 }],
    ['a closed connection', { drop: 'before' }],
    ['a lost answer', { drop: 'after' }],
    ['a body that is not JSON', { status: 200, body: 'hello' }],
  ])('%s: a write is sent once', async (_what, fault) => {
    await faults({ match: 'rpc:user.set_profile', ...fault });
    expect((await failure(write())).status).toBe(502);
    expect(await calls()).toHaveLength(1);
  });

  it.each([
    ['a body that is not JSON', { status: 200, body: 'hello' }],
    ['an empty body', { status: 200, body: '' }],
    ['a list', { status: 200, body: [] }],
    ['null', { status: 200, body: null }],
    ['neither result nor error', { status: 200, body: { jsonrpc: '2.0', id: 1 } }],
    ['a 404 with JSON', { status: 404, body: { detail: [] } }],
  ])('nonsense, %s: fails at once, nothing of it is shown', async (_what, fault) => {
    await faults({ match: 'rpc:broadband.list_carriers', ...fault });
    const failed = await failure(read());
    expect([failed.status, failed.data]).toEqual([502, { reason: 'outage', message: null }]);
    expect(await calls()).toHaveLength(1);
  });

  it.each([
    ['a wrong type', { status: 200, body: { jsonrpc: '2.0', id: 1, result: { carriers: 'WBA' } } }],
    ['a missing field', { status: 200, body: { jsonrpc: '2.0', id: 1, result: { other: [] } } }],
  ])('foreign N12 an answer with %s is one that we do not know', async (_what, fault) => {
    await faults({ match: 'rpc:broadband.list_carriers', ...fault });
    const failed = await failure(read());
    expect([failed.status, failed.data]).toEqual([502, { reason: 'unread', message: null }]);
    expect(await calls()).toHaveLength(1);
  });

  it.each([404, 400, 429])('a write whose answer is a %i without a result is not taken for done', async (status) => {
    await faults({ match: 'rpc:user.set_profile', status, body: {} });
    expect((await failure(write())).status).toBe(502);
  });

  it('a read that is slow is given up after 8 s and not repeated', async () => {
    await faults({ match: 'rpc:broadband.list_carriers', delay_ms: 10_000 });
    const started = performance.now();
    const failed = await failure(read());
    expect(failed.status).toBe(504);
    expect(performance.now() - started).toBeLessThan(9_500);
    expect(await calls()).toHaveLength(1);
  });

  it('settle turns the provider’s failures into something to show, and passes on everything else', async () => {
    await expect(settle(Promise.reject(new Error('ours')))).rejects.toThrow('ours');
    expect(await settle(Promise.resolve(1))).toEqual({ ok: true, value: 1 });
  });
});

describe('what the provider says', () => {
  it('ERR-01 an internal error keeps its message', async () => {
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, error: { code: -32603, message: 'Database is busy' } },
    });
    expect((await failure(read())).data).toEqual({ reason: 'outage', message: 'Database is busy' });
  });

  it('a refusal has its messages by field, in the language of the profile where there is one', async () => {
    const details = [
      { field: 'zipcode', msg: 'bad', i18n_msg: 'Onjuist' },
      { field: null, msg: 'no', i18n_msg: null },
    ];
    await faults({
      match: 'rpc:broadband.list_carriers',
      body: { jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'Invalid', data: { details } } },
    });
    const failed = await failure(read());
    expect(failed.error).toMatchObject({
      name: 'ProviderRejection',
      message: 'Invalid',
      details: [
        { field: 'zipcode', message: 'Onjuist' },
        { field: null, message: 'no' },
      ],
    });
    expect(await calls()).toHaveLength(1);
  });

  it('a refusal of REST comes with the fields of its detail', async () => {
    const failed = await failure(writeRest());
    expect(failed.error).toMatchObject({
      name: 'ProviderRejection',
      details: expect.arrayContaining([{ field: 'company_name', message: expect.any(String) }]),
    });
  });

  it.each([
    ['an unknown record', () => readUser('00000000-0000-4000-8000-000000000000')],
    [
      'a record of JSON-RPC',
      () =>
        client().rpc({
          service: 'broadband',
          method: 'get_transaction',
          params: { uuid: 'nothing' },
          result: z.unknown(),
        }),
    ],
  ])('%s is a 404', async (_what, call) => {
    expect((await failure(call())).status).toBe(404);
  });

  it.each([
    [
      'REST is a 403 with its first detail',
      () => readRest(new ProviderClient(bearer({ token: () => norightsToken }))),
      expect.stringMatching(/\S/),
    ],
    ['JSON-RPC is a 403 without one', () => read(new ProviderClient(bearer({ token: () => norightsToken }))), null],
  ])('AUT-12 a missing right in %s', async (_what, call, message) => {
    norightsToken = (await signIn(sandbox, 'norights')).accessToken;
    const failed = await failure(call());
    expect([failed.status, failed.data]).toEqual([403, { reason: 'forbidden', message }]);
  });

  it('AUT-12 a 403 without a detail has no message', async () => {
    await faults({ match: 'rpc:broadband.list_carriers', status: 403, body: 'no' });
    expect((await failure(read())).data).toEqual({ reason: 'forbidden', message: null });
  });

  let norightsToken = '';
});

function readUser(uuid: string) {
  return createProvider(bearer()).endUsers.read(uuid);
}

describe('AUT-05 a token that is refused', () => {
  it('is renewed once, and the read goes again with the new one', async () => {
    const asked: string[] = [];
    const renewing = client({
      token: () => 'worn-out',
      renew: async (refused) => {
        asked.push(refused);
        return reseller.accessToken;
      },
    });
    expect((await read(renewing)).carriers.length).toBeGreaterThan(0);
    expect(asked).toEqual(['worn-out']);
    expect((await calls()).map(({ status }) => status)).toEqual([401, 200]);
  });

  it.each([
    ['there is no other', async () => null, 1],
    ['the other is refused too', async () => 'worn-out-too', 2],
  ])('ends it when %s', async (_what, renew, count) => {
    await expect(read(client({ token: () => 'worn-out', renew }))).rejects.toThrow('signed out');
    expect(await calls()).toHaveLength(count);
  });

  it('is not renewed for a write', async () => {
    const renew = async () => reseller.accessToken;
    await expect(write(client({ token: () => 'worn-out', renew }))).rejects.toThrow('signed out');
    expect(await calls()).toHaveLength(1);
  });

  it('is asked for anew by each call: a token that was replaced is not used again', async () => {
    const tokens = [reseller.accessToken, reseller.accessToken];
    const with_ = client({ token: () => tokens.pop() ?? 'none left' });
    await read(with_);
    await readRest(with_);
    expect(tokens).toEqual([]);
  });
});

describe('the transport', () => {
  let server: Server;
  let origin = '';
  const seen: { headers: NodeJS.Dict<string | string[]>; body: string }[] = [];

  beforeAll(async () => {
    const piece = Buffer.alloc(1024 * 1024, 32);
    server = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        seen.push({ headers: request.headers, body });
        if (request.url !== '/big') return response.end('{}');
        for (let sent = 0; sent < 20; sent += 1) response.write(piece);
        return response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });

  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  it('sends the request id and says which kinds it reads and sends', async () => {
    const with_ = client({ apiUrl: origin });
    await failure(with_.rpc({ service: 'user', method: 'x', params: { a: 1 }, result: z.string(), write: true }));
    expect(seen.at(-1)?.headers).toMatchObject({
      'x-request-id': 'request-1',
      authorization: `Bearer ${reseller.accessToken}`,
      accept: 'application/json',
      'content-type': 'application/json',
    });
    expect(JSON.parse(seen.at(-1)?.body ?? '')).toEqual({ jsonrpc: '2.0', id: 1, method: 'x', params: { a: 1 } });
  });

  it('cuts an answer that is too big', async () => {
    await expect(
      send({ method: 'GET', url: `${origin}/big`, call: 'big', headers: {}, timeoutMs: 5_000 }),
    ).rejects.toMatchObject({ kind: 'down', sent: true });
  });

  it('knows when nothing was sent at all', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await expect(
      send({ method: 'POST', url: `http://127.0.0.1:${port}/`, call: 'x', headers: {}, timeoutMs: 5_000 }),
    ).rejects.toMatchObject({ kind: 'down', sent: false });
  });
});
