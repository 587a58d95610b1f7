import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { settle } from '~/kernel/provider/client.server';
import { send } from '~/kernel/provider/sending/transport.server';
import { failure, askedSandbox } from '~tests/fixtures/kernel/asked-sandbox';

const { reseller, faults, calls, client, read, write, readRest } = askedSandbox();

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

describe('AUT-05 a token that is refused', () => {
  it('is renewed once, and the read goes again with the new one', async () => {
    const asked: string[] = [];
    const renewing = client({
      token: () => 'worn-out',
      renew: async (refused) => {
        asked.push(refused);
        return reseller().accessToken;
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
    const renew = async () => reseller().accessToken;
    await expect(write(client({ token: () => 'worn-out', renew }))).rejects.toThrow('signed out');
    expect(await calls()).toHaveLength(1);
  });

  it('is asked for anew by each call: a token that was replaced is not used again', async () => {
    const tokens = [reseller().accessToken, reseller().accessToken];
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
      authorization: `Bearer ${reseller().accessToken}`,
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
