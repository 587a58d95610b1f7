import { getEventListeners } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import type { Bearer } from '~/kernel/provider/sending/call';
import { ProviderClient, settle, settlePanel, settleSide } from '~/kernel/provider/client.server';
import { ProviderOutage, type ProviderFailure } from '~/kernel/provider/errors';
import { Services } from '~/kernel/provider/services.server';
import { closePools } from '~/kernel/provider/sending/transport.server';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let server: Server;
let origin = '';
let seen: { url: string; headers: IncomingMessage['headers'] }[] = [];
let answer: Answer;
let lines: { about: Record<string, unknown>; message: string }[] = [];

const log = {
  info: (about: object, message: string) => void lines.push({ about: { ...about }, message }),
  warn: (about: object, message: string) => void lines.push({ about: { ...about }, message }),
};

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push({ url: request.url ?? '', headers: request.headers });
    answer(response, request);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});

beforeEach(() => {
  seen = [];
  lines = [];
  answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
});

afterEach(() => {
  vi.useRealTimers();
});

afterAll(async () => {
  server.closeAllConnections();
  server.close();
  await closePools();
});

function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
}

const hang: Answer = () => undefined;

const Count = z.object({ count: z.number() });

function client(services = new Services(log), extra: Partial<Bearer> = {}): ProviderClient {
  return new ProviderClient({
    apiUrl: `${origin}/api`,
    scoreUrl: `${origin}/score`,
    requestId: 'request-1',
    caller: 'organisation/user',
    services,
    token: () => 'token',
    renew: async () => null,
    refused: () => Promise.reject(new Error('signed out')),
    log: () => undefined,
    ...extra,
  });
}

const read = (with_ = client(), params: Record<string, unknown> = {}) =>
  with_.rpc({ service: 'broadband', method: 'list_things', params, result: Count });
const write = (with_ = client()) =>
  with_.rpc({ service: 'broadband', method: 'order_things', params: {}, result: Count, write: true });
const readRest = (with_ = client()) => with_.rest({ method: 'GET', path: '/things/b1b2/', result: Count });

async function failure(call: Promise<unknown>): Promise<ProviderFailure> {
  const settled = await settle(call);
  if (settled.ok) throw new Error('expected a failure');
  return settled.failure;
}

/** Requests from this many users, one each, or from one user if all have the same name. */
function users(
  count: number,
  services: Services,
  ask: (client: ProviderClient) => Promise<unknown>,
  name = (user: number) => `organisation/${user}`,
) {
  return Promise.all(Array.from({ length: count }, (_, user) => settle(ask(client(services, { caller: name(user) })))));
}

describe('security M3 a provider that fails is not asked more for it', () => {
  it('ERR-04 reads are repeated within a tenth of the traffic', async () => {
    const services = new Services(log);
    answer = json({}, 503);
    for (let call = 0; call < 15; call += 1) await failure(read(client(services)));
    // the 15 calls, 5 repeats that are free at the start, and one repeat for the traffic
    expect(seen.length).toBeLessThanOrEqual(21);
    expect(seen.length).toBeGreaterThan(15);
  });

  it('ERR-04 a read of a provider that works otherwise is repeated once', async () => {
    const good = answer;
    answer = (response, request) => {
      json({}, 503)(response, request);
      answer = good;
    };
    expect(await read()).toEqual({ count: 1 });
    expect(seen).toHaveLength(2);
  });

  it('opens at half of twenty calls within ten seconds, asks nothing while it is open, and one call when it tries again', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    await users(10, services, read);
    answer = json({}, 500);
    for (let call = 0; call < 9; call += 1) await failure(write(client(services)));
    expect(services.of('broadband').isOpen()).toBe(false);
    await failure(write(client(services)));
    expect(services.of('broadband').isOpen()).toBe(true);
    expect(lines.filter(({ message }) => message.startsWith('breaker open'))).toHaveLength(1);

    seen = [];
    await users(30, services, read);
    expect(seen).toHaveLength(0);

    vi.setSystemTime(1_005_001);
    answer = json({}, 500);
    const probes = await users(30, services, (one) => write(one));
    expect(seen).toHaveLength(1);
    expect(probes.filter((probe) => !probe.ok)).toHaveLength(30);

    vi.setSystemTime(1_010_100);
    answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    expect(await read(client(services))).toEqual({ count: 1 });
    expect((await users(5, services, read)).every(({ ok }) => ok)).toBe(true);
  });

  it('is forgotten after ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    answer = json({}, 500);
    for (let call = 0; call < 19; call += 1) await failure(write(client(services)));
    vi.setSystemTime(1_011_000);
    await failure(write(client(services)));
    expect(services.of('broadband').isOpen()).toBe(false);
  });

  it('a write is refused before it is sent: it may be tried again', async () => {
    const services = new Services(log);
    answer = json({}, 500);
    for (let call = 0; call < 20; call += 1) await failure(write(client(services)));
    seen = [];
    expect((await failure(write(client(services)))).error).toMatchObject({ kind: 'held', sent: false });
    expect(seen).toHaveLength(0);
  });

  it('one service does not stop the others', async () => {
    const services = new Services(log);
    answer = json({}, 500);
    for (let call = 0; call < 20; call += 1) await failure(write(client(services)));
    answer = json({ count: 2 });
    expect(await readRest(client(services))).toEqual({ count: 2 });
  });

  it.each([
    ['refusals', json({ jsonrpc: '2.0', id: 1, error: { code: -32602, message: 'no' } })],
    ['missing rights', json({}, 403)],
    ['answers that do not fit', json({ jsonrpc: '2.0', id: 1, result: { count: 'many' } })],
  ])('%s are no failures of the service', async (_what, given) => {
    const services = new Services(log);
    answer = given;
    await users(30, services, read);
    expect(seen).toHaveLength(30);
    expect(services.of('broadband').isOpen()).toBe(false);
  });

  it('has 32 calls in flight and 64 waiting; what is more fails at once, and a write that waited is not sent later', async () => {
    const services = new Services(log);
    const waiting: ServerResponse[] = [];
    answer = (response) => void waiting.push(response);
    const asked = users(96, services, read);
    await vi.waitUntil(() => seen.length === 32, { timeout: 10_000 });
    const [more] = await users(1, services, write);
    expect(more).toMatchObject({ ok: false, failure: { error: { kind: 'held', sent: false } } });
    expect(seen).toHaveLength(32);
    answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    for (const response of waiting)
      json({ jsonrpc: '2.0', id: 1, result: { count: 1 } })(response, {} as IncomingMessage);
    expect((await asked).every(({ ok }) => ok)).toBe(true);
    expect(seen).toHaveLength(96);
  });
});

describe('security M3 one who reads much at a time', () => {
  const fine = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
  const mine = () => 'organisation/greedy';

  it('has 16 of the places, and all others go on; what is more waits its turn, or fails when that is full', async () => {
    const services = new Services(log);
    const waiting: ServerResponse[] = [];
    answer = (response) => void waiting.push(response);
    const asked = users(110, services, read, mine);
    await vi.waitUntil(() => waiting.length === 16, { timeout: 10_000 });
    answer = fine;
    expect((await users(40, services, read)).every(({ ok }) => ok)).toBe(true);
    expect(seen).toHaveLength(56);
    for (const response of waiting) fine(response, {} as IncomingMessage);
    const [done, failed] = [true, false].map((isOk) => asked.then((all) => all.filter(({ ok }) => ok === isOk)));
    expect(await done).toHaveLength(80);
    expect((await failed)?.every((one) => !one.ok && one.failure.data.reason === 'outage')).toBe(true);
    expect(seen).toHaveLength(120);
    // the user can ask again once none of their calls is waiting
    expect((await users(80, services, read, mine)).every(({ ok }) => ok)).toBe(true);
  });

  it('may send all the same: writes have no share', async () => {
    const services = new Services(log);
    const waiting: ServerResponse[] = [];
    answer = (response) => void waiting.push(response);
    const asked = users(30, services, read, mine);
    await vi.waitUntil(() => waiting.length === 16, { timeout: 10_000 });
    answer = fine;
    expect((await users(20, services, write, mine)).every(({ ok }) => ok)).toBe(true);
    for (const response of waiting) fine(response, {} as IncomingMessage);
    expect((await asked).every(({ ok }) => ok)).toBe(true);
  });
});

describe('security M2 how long a page waits', () => {
  it('ERR-04 five seconds for a panel, two for what stands beside, while the call is still under way', async () => {
    answer = hang;
    const [panel, side] = await Promise.all([settlePanel(read()), settleSide(readRest())]);
    expect(panel).toMatchObject({ ok: false, failure: { status: 504, error: { kind: 'timeout' } } });
    expect(side).toMatchObject({ ok: false, failure: { status: 504 } });
    // no call has been repeated, or ended by the limit of eight seconds for reads
    expect(seen).toHaveLength(2);
    expect(lines).toEqual([]);
  });

  it('29.5 what came in time has nothing to break off, which would make an error of it, and leaves no timer', async () => {
    const aborted = vi.spyOn(AbortController.prototype, 'abort');
    const timers = () => process.getActiveResourcesInfo().filter((kind) => kind === 'Timeout').length;
    const before = timers();
    expect(await Promise.all([settlePanel(Promise.resolve(1)), settleSide(Promise.resolve(2))])).toEqual([
      { ok: true, value: 1 },
      { ok: true, value: 2 },
    ]);
    expect([aborted.mock.calls.length, timers()]).toEqual([0, before]);
    aborted.mockRestore();
  });

  it('ERR-04 ten seconds for all reads of a page, and anew after a write', async () => {
    const slow = (ms: number, then: Answer) =>
      ((response, request) => void setTimeout(then, ms, response, request)) satisfies Answer;
    const fine = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    const page = client();
    answer = slow(6_000, fine);
    expect(await read(page, { page: 1 })).toEqual({ count: 1 });
    expect((await failure(read(page, { page: 2 }))).error).toMatchObject({ kind: 'timeout' });
    answer = fine;
    expect((await failure(read(page, { page: 3 }))).error).toMatchObject({ kind: 'timeout', sent: false });
    expect(await write(page)).toEqual({ count: 1 });
    expect(await read(page, { page: 3 })).toEqual({ count: 1 });
  }, 20_000);
});

describe('foreign F15 packed answers', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ])('are read: %s', async (coding, pack) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { count: 7, city: 'Curaçao' } }));
    answer = (response) => void response.writeHead(200, { 'content-encoding': coding }).end(pack(body));
    expect(await read()).toEqual({ count: 7 });
    expect(seen[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  it('ERR-03 a 204 may name a coding and have nothing in it', async () => {
    answer = (response) => void response.writeHead(204, { 'content-encoding': 'gzip' }).end();
    expect(
      await client().rpc({ service: 'user', method: 'x', params: {}, result: z.undefined(), write: true }),
    ).toBeUndefined();
  });

  it.each([
    ['a bomb', 'gzip', () => gzipSync(Buffer.alloc(64 * 1024 * 1024, 32))],
    ['a bomb of brotli', 'br', () => brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, 32))],
    ['no gzip at all', 'gzip', () => Buffer.from('{}')],
    ['a coding that nobody asked for', 'zstd', () => Buffer.from('{}')],
  ])('%s is no answer', async (_what, coding, body) => {
    const packed = body();
    answer = (response) => void response.writeHead(200, { 'content-encoding': coding }).end(packed);
    const before = process.memoryUsage().arrayBuffers;
    expect((await failure(read())).error).toMatchObject({ kind: 'nonsense', sent: true });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(48 * 1024 * 1024);
    expect(seen).toHaveLength(1);
  });
});

describe('foreign F16 what the provider says', () => {
  const said = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Onderhoud tot 18:00' } };

  it.each([500, 503])('ERR-01 a message survives an HTTP %i', async (status) => {
    answer = json(said, status);
    expect((await failure(read())).data).toEqual({ reason: 'outage', message: 'Onderhoud tot 18:00' });
  });

  it('a write that ends so may have been carried out; with a 4xx it was refused', async () => {
    answer = json(said, 500);
    expect((await failure(write())).error).toMatchObject({ kind: 'down', sent: true, said: 'Onderhoud tot 18:00' });
    answer = json({ ...said, error: { ...said.error, code: -32602 } }, 400);
    expect((await failure(write())).error).toMatchObject({ name: 'ProviderRejection', message: 'Onderhoud tot 18:00' });
  });

  it.each([-32004, -32001])('ERR-02 what is not there keeps its message, whatever its code (%i)', async (code) => {
    answer = json({ jsonrpc: '2.0', id: 1, error: { code, message: 'Contract niet gevonden' } });
    expect((await failure(read())).data.message).toBe('Contract niet gevonden');
  });

  it('REST: the first detail of an error, and of a 404', async () => {
    answer = json({ detail: [{ field: null, msg: 'Onderhoud' }] }, 502);
    expect((await failure(readRest())).data).toEqual({ reason: 'outage', message: 'Onderhoud' });
    answer = json({ detail: [{ msg: 'Onbekend' }] }, 404);
    expect((await failure(readRest())).data).toEqual({ reason: 'notFound', message: 'Onbekend' });
  });

  it('is one line of text of a sane length, and never a page of somebody else', async () => {
    answer = json({ jsonrpc: '2.0', id: 1, error: { code: -32000, message: `a\u0000\n\tb ${'c'.repeat(2_000)}` } });
    const { message } = (await failure(read())).data;
    expect(message).toMatch(/^a b c+…$/);
    expect(message?.length).toBeLessThanOrEqual(501);
    answer = (response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Apache</h1>');
    expect((await failure(read())).data.message).toBeNull();
  });
});

describe('Retry-After', () => {
  const later = (status: number, seconds: string) => json({}, status, { 'retry-after': seconds });

  it.each([429, 503])('ERR-04 a read of %i is repeated after at most two seconds', async (status) => {
    const good = answer;
    answer = (response, request) => {
      later(status, '1')(response, request);
      answer = good;
    };
    const started = performance.now();
    // the 503 delays this call for all users until then
    expect(await read()).toEqual({ count: 1 });
    expect(performance.now() - started).toBeGreaterThan(900);
    expect(seen).toHaveLength(2);
  });

  it('a longer one is not waited for; after a 503 this call is left alone for a while, after a 429 only this caller was meant', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    answer = later(429, '8');
    await failure(read(client(services)));
    await failure(read(client(services)));
    expect(seen).toHaveLength(2);
    answer = later(503, '8');
    await failure(read(client(services)));
    expect((await failure(read(client(services)))).error).toMatchObject({ kind: 'held', sent: false });
    expect(seen).toHaveLength(3);
    vi.setSystemTime(1_008_001);
    answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    expect(await read(client(services))).toEqual({ count: 1 });
  });

  it('stranger 429 a write was not carried out, is sent once, and tells for how long to wait; the breaker stays closed', async () => {
    const services = new Services(log);
    const asked = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Te druk' } };
    for (const body of [{}, asked]) {
      answer = json(body, 429, { 'retry-after': '8' });
      const { error } = await failure(write(client(services)));
      expect(error).toMatchObject({ kind: 'busy', sent: false, retryAfterMs: 8_000 });
    }
    expect(seen).toHaveLength(2);
    answer = later(429, '60');
    for (let call = 0; call < 30; call += 1) await failure(write(client(services)));
    expect(services.metrics()).toContain('portal_provider_breaker_open{service="broadband"} 0');
    expect((await failure(read(client(services)))).data).toEqual({ reason: 'busy', message: null });
  });

  it('other calls of the service go on, and the service is not open', async () => {
    const services = new Services(log);
    const fine = answer;
    answer = later(503, '60');
    await failure(read(client(services)));
    await failure(readRest(client(services)));
    answer = fine;
    expect(await write(client(services))).toEqual({ count: 1 });
    expect(services.metrics()).toContain('portal_provider_breaker_open{service="broadband"} 0');
    // the same call for another record
    expect(
      (await failure(client(services).rest({ method: 'GET', path: '/things/c3c4/', result: Count }))).error,
    ).toMatchObject({ kind: 'held' });
    answer = json({ count: 2 });
    expect(await client(services).rest({ method: 'GET', path: '/things/', result: Count })).toEqual({ count: 2 });
  });

  it('nobody is held for longer than ten seconds', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: 1_000_000 });
    const services = new Services(log);
    answer = later(503, '86400');
    await failure(read(client(services)));
    answer = json({ jsonrpc: '2.0', id: 1, result: { count: 1 } });
    vi.setSystemTime(1_009_900);
    expect((await failure(read(client(services)))).error).toMatchObject({ kind: 'held' });
    vi.setSystemTime(1_010_100);
    expect(await read(client(services))).toEqual({ count: 1 });
  });
});

describe('foreign F7 somebody has to find out why', () => {
  it('an answer that does not fit is logged once a minute, by names of fields and never a value', async () => {
    const services = new Services(log);
    answer = json({ jsonrpc: '2.0', id: 1, result: { count: 'geheim-7' } });
    for (let call = 0; call < 5; call += 1) await failure(read(client(services)));
    expect(lines).toEqual([
      {
        about: {
          call: 'broadband.list_things',
          outcome: 'nonsense',
          mismatch: [{ path: 'count', expected: 'number' }],
        },
        message: 'the provider gave no usable answer',
      },
    ]);
    expect(JSON.stringify(lines)).not.toContain('geheim');
  });

  it('what is odd in an answer that can be read all the same is said once a minute, and counted', async () => {
    const services = new Services(log);
    answer = json({
      jsonrpc: '2.0',
      id: 1,
      result: { rows: [{ nid: 'NL1', 'x/geheim-7': 1, name: { first: 'geheim' } }] },
    });
    const result = z.object({ rows: z.array(z.object({ nid: z.string(), name: z.string().nullish() })) });
    for (let call = 0; call < 3; call += 1)
      await client(services).rpc({ service: 'broadband', method: 'list_things', params: { call }, result });
    expect(lines).toEqual([
      {
        about: {
          call: 'broadband.list_things',
          outcome: 'malformed',
          mismatch: [{ path: 'rows[].name', expected: 'string' }],
        },
        message: 'an answer of the provider is not wholly as the contract says',
      },
    ]);
    expect(services.metrics()).toContain(
      'portal_provider_calls_total{method="broadband.list_things",outcome="malformed"} 3',
    );
  });

  it('a connection that fails is logged with its cause', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await failure(read(client(new Services(log), { apiUrl: `http://127.0.0.1:${port}` })));
    expect(lines).toMatchObject([{ about: { call: 'broadband.list_things', outcome: 'down', code: 'ECONNREFUSED' } }]);
  });

  it('counts calls by method and outcome, records of REST by their kind', async () => {
    const services = new Services(log);
    await read(client(services));
    answer = json({ count: 1 });
    await readRest(client(services));
    await failure(read(client(services)));
    expect(services.metrics()).toEqual(
      expect.arrayContaining([
        'portal_provider_calls_total{method="broadband.list_things",outcome="ok"} 1',
        'portal_provider_calls_total{method="broadband.list_things",outcome="nonsense"} 1',
        'portal_provider_calls_total{method="GET /things/:id/",outcome="ok"} 1',
        'portal_provider_breaker_open{service="broadband"} 0',
      ]),
    );
  });
});

it('S-36 tells how long each call took, by service and method; what was not called took nothing', async () => {
  const services = new Services(log);
  await read(client(services));
  services.timed('broadband', 'broadband.list_things', 30_000, null);
  services.timed('broadband', 'broadband.list_things', 1, new ProviderOutage('held', 'broadband.list_things', false));
  const lines = services.metrics().filter((line) => line.includes('portal_provider_call_duration_seconds'));
  expect(lines[0]).toBe('# TYPE portal_provider_call_duration_seconds histogram');
  expect(lines).toContain(
    'portal_provider_call_duration_seconds_bucket{service="broadband",method="broadband.list_things",le="25"} 1',
  );
  expect(lines).toContain(
    'portal_provider_call_duration_seconds_bucket{service="broadband",method="broadband.list_things",le="+Inf"} 2',
  );
  expect(lines).toContain(
    'portal_provider_call_duration_seconds_count{service="broadband",method="broadband.list_things"} 2',
  );
});

it('SYS-03 nobody listens for the end of a call that is over: its answer would be kept until then', async () => {
  const service = new Services(log).of('broadband');
  const { signal } = new AbortController();
  await service.run('list_connections', 'somebody', signal, () => Promise.resolve('ten rows'));
  await service.run('list_connections', null, signal, () => Promise.reject(new Error('odd'))).catch(() => undefined);
  expect(getEventListeners(signal, 'abort')).toEqual([]);
});
