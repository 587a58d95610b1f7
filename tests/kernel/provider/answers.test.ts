import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { Services } from '~/kernel/provider/services.server';
import { json, failure, fakeProvider } from '~tests/fixtures/kernel/fake-provider';

const { fake, log, client, read, write, readRest } = fakeProvider();

describe('foreign F15 packed answers', () => {
  it.each([
    ['gzip', gzipSync],
    ['br', brotliCompressSync],
    ['GZIP', gzipSync],
  ])('are read: %s', async (coding, pack) => {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', id: 1, result: { count: 7, city: 'Curaçao' } }));
    fake.answer = (response) => void response.writeHead(200, { 'content-encoding': coding }).end(pack(body));
    expect(await read()).toEqual({ count: 7 });
    expect(fake.seen[0]?.headers['accept-encoding']).toBe('gzip, br');
  });

  it('ERR-03 a 204 may name a coding and have nothing in it', async () => {
    fake.answer = (response) => void response.writeHead(204, { 'content-encoding': 'gzip' }).end();
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
    fake.answer = (response) => void response.writeHead(200, { 'content-encoding': coding }).end(packed);
    const before = process.memoryUsage().arrayBuffers;
    expect((await failure(read())).error).toMatchObject({ kind: 'nonsense', sent: true });
    expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(48 * 1024 * 1024);
    expect(fake.seen).toHaveLength(1);
  });
});

describe('foreign F16 what the provider says', () => {
  const said = { jsonrpc: '2.0', id: 1, error: { code: -32000, message: 'Onderhoud tot 18:00' } };

  it.each([500, 503])('ERR-01 a message survives an HTTP %i', async (status) => {
    fake.answer = json(said, status);
    expect((await failure(read())).data).toEqual({ reason: 'outage', message: 'Onderhoud tot 18:00' });
  });

  it('a write that ends so may have been carried out; with a 4xx it was refused', async () => {
    fake.answer = json(said, 500);
    expect((await failure(write())).error).toMatchObject({ kind: 'down', sent: true, said: 'Onderhoud tot 18:00' });
    fake.answer = json({ ...said, error: { ...said.error, code: -32602 } }, 400);
    expect((await failure(write())).error).toMatchObject({ name: 'ProviderRejection', message: 'Onderhoud tot 18:00' });
  });

  it.each([-32004, -32001])('ERR-02 what is not there keeps its message, whatever its code (%i)', async (code) => {
    fake.answer = json({ jsonrpc: '2.0', id: 1, error: { code, message: 'Contract niet gevonden' } });
    expect((await failure(read())).data.message).toBe('Contract niet gevonden');
  });

  it('REST: the first detail of an error, and of a 404', async () => {
    fake.answer = json({ detail: [{ field: null, msg: 'Onderhoud' }] }, 502);
    expect((await failure(readRest())).data).toEqual({ reason: 'outage', message: 'Onderhoud' });
    fake.answer = json({ detail: [{ msg: 'Onbekend' }] }, 404);
    expect((await failure(readRest())).data).toEqual({ reason: 'notFound', message: 'Onbekend' });
  });

  it('is one line of text of a sane length, and never a page of somebody else', async () => {
    fake.answer = json({
      jsonrpc: '2.0',
      id: 1,
      error: { code: -32000, message: `a\u0000\n\tb ${'c'.repeat(2_000)}` },
    });
    const { message } = (await failure(read())).data;
    expect(message).toMatch(/^a b c+…$/);
    expect(message?.length).toBeLessThanOrEqual(501);
    fake.answer = (response) => void response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Apache</h1>');
    expect((await failure(read())).data.message).toBeNull();
  });
});

describe('foreign F7 somebody has to find out why', () => {
  it('an answer that does not fit is logged once a minute, by names of fields and never a value', async () => {
    const services = new Services(log);
    fake.answer = json({ jsonrpc: '2.0', id: 1, result: { count: 'geheim-7' } });
    for (let call = 0; call < 5; call += 1) await failure(read(client(services)));
    expect(fake.lines).toEqual([
      {
        about: {
          call: 'broadband.list_things',
          service: 'broadband',
          outcome: 'nonsense',
          requestId: 'request-1',
          status: 200,
          mismatch: [{ path: 'count', expected: 'number' }],
        },
        message: 'the provider gave no usable answer',
      },
    ]);
    expect(JSON.stringify(fake.lines)).not.toContain('geheim');
  });

  it('what is odd in an answer that can be read all the same is said once a minute, and counted', async () => {
    const services = new Services(log);
    fake.answer = json({
      jsonrpc: '2.0',
      id: 1,
      result: { rows: [{ nid: 'NL1', 'x/geheim-7': 1, name: { first: 'geheim' } }] },
    });
    const result = z.object({ rows: z.array(z.object({ nid: z.string(), name: z.string().nullish() })) });
    for (let call = 0; call < 3; call += 1)
      await client(services).rpc({ service: 'broadband', method: 'list_things', params: { call }, result });
    expect(fake.lines).toEqual([
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
      'portal_provider_calls_total{service="broadband",method="broadband.list_things",outcome="malformed"} 3',
    );
  });

  it('a connection that fails is logged with its cause', async () => {
    const closed = createServer();
    await new Promise<void>((resolve) => closed.listen(0, '127.0.0.1', resolve));
    const { port } = closed.address() as AddressInfo;
    await new Promise((resolve) => closed.close(resolve));
    await failure(read(client(new Services(log), { apiUrl: `http://127.0.0.1:${port}` })));
    expect(fake.lines).toMatchObject([
      { about: { call: 'broadband.list_things', outcome: 'down', code: 'ECONNREFUSED' } },
    ]);
  });

  it("a failure of the provider's proxy is logged with its status and the number of the request", async () => {
    fake.answer = json({}, 502);
    const services = new Services(log);
    await failure(write(client(services)));
    expect(fake.lines.map(({ about }) => about)).toEqual([
      { call: 'broadband.order_things', service: 'broadband', outcome: 'down', requestId: 'request-1', status: 502 },
    ]);
  });

  it('counts calls by service, method and outcome, records of REST by their kind', async () => {
    const services = new Services(log);
    await read(client(services));
    fake.answer = json({ count: 1 });
    await readRest(client(services));
    await failure(read(client(services)));
    expect(services.metrics()).toEqual(
      expect.arrayContaining([
        'portal_provider_calls_total{service="broadband",method="broadband.list_things",outcome="ok"} 1',
        'portal_provider_calls_total{service="broadband",method="broadband.list_things",outcome="nonsense"} 1',
        // a rate needs a value from before the first failure
        'portal_provider_calls_total{service="broadband",method="broadband.list_things",outcome="down"} 0',
        'portal_provider_calls_total{service="/things",method="GET /things/:id/",outcome="ok"} 1',
        'portal_provider_breaker_open{service="broadband"} 0',
      ]),
    );
  });
});
