import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Bearer } from '~/kernel/provider/sending/call';
import { ProviderClient } from '~/kernel/provider/client.server';
import { ProviderFailure, type OutageKind } from '~/kernel/provider/errors';
import { Services } from '~/kernel/provider/services.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { shortenWaits } from '~/kernel/provider/sending/waits.server';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

let answer: Answer;
let asked: IncomingMessage[] = [];
const server = createServer((request, response) => {
  asked.push(request);
  answer(response, request);
});

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => {
  asked = [];
  shortenWaits(100);
});
afterAll(async () => {
  shortenWaits(100);
  await closePools();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

const CSV = { 'content-type': 'text/csv; charset=utf-8' };
const csv =
  (text: string, headers: object = {}): Answer =>
  (response) =>
    response.writeHead(200, { ...CSV, ...headers }).end(text);

function open(renewed: string | null = null) {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bearer: Bearer = {
    apiUrl: origin,
    scoreUrl: origin,
    requestId: 'request-1',
    caller: 'organisation/user',
    services: new Services(),
    token: () => 'token',
    renew: async () => renewed,
    refused: () => Promise.reject(new Error('signed out')),
    log: () => undefined,
  };
  return new ProviderClient(bearer).file({
    path: '/mobile-broadband/connections/',
    query: { search: '31 6', blocked: undefined },
    type: 'text/csv',
  });
}

const failure = async (): Promise<ProviderFailure> => {
  try {
    await open();
  } catch (thrown) {
    if (thrown instanceof ProviderFailure) return thrown;
    throw thrown;
  }
  throw new Error('it did not fail');
};

describe('MOB-01 a file of the provider', () => {
  it('comes through as it is, with its name', async () => {
    answer = csv('nid;msisdn\r\nNL8;316\r\n', { 'content-disposition': 'attachment; filename="sims.csv"' });
    const file = await open();
    expect(file.disposition).toBe('attachment; filename="sims.csv"');
    expect(await new Response(file.content).text()).toBe('nid;msisdn\r\nNL8;316\r\n');
    expect(asked[0]?.url).toBe('/mobile-broadband/connections/?search=31+6');
    expect(asked[0]?.headers).toMatchObject({
      accept: 'text/csv',
      'accept-encoding': 'identity',
      authorization: 'Bearer token',
      'x-request-id': 'request-1',
    });
  });

  it('may be larger than any answer, and has no name when it was given none', async () => {
    const line = 'x'.repeat(1_023);
    answer = (response) => {
      response.writeHead(200, CSV);
      let left = 17 * 1_024;
      const more = () => {
        while (left > 0) {
          left -= 1;
          if (!response.write(`${line}\n`)) return response.once('drain', more);
        }
        return response.end();
      };
      more();
    };
    const { content, disposition } = await open();
    expect((await new Response(content).arrayBuffer()).byteLength).toBe(17 * 1_024 * 1_024);
    expect(disposition).toBeNull();
  });

  it('breaks off when the provider does', async () => {
    answer = (response) => {
      response.writeHead(200, CSV);
      response.write('nid\r\n', () => response.destroy());
    };
    const { content } = await open();
    await expect(new Response(content).text()).rejects.toThrow();
  });

  it('breaks off when the provider says nothing more for as long as a read may take', async () => {
    shortenWaits(2);
    answer = (response) => void response.writeHead(200, CSV).write('nid\r\n');
    const { content } = await open();
    await expect(new Response(content).text()).rejects.toThrow();
  });

  it('may take longer than a read, as long as it comes', async () => {
    shortenWaits(10);
    answer = (response) => {
      response.writeHead(200, CSV);
      let left = 5;
      const beat = setInterval(() => {
        response.write('NL8\r\n');
        left -= 1;
        if (left > 0) return;
        clearInterval(beat);
        response.end();
      }, 250);
    };
    const { content } = await open();
    expect(await new Response(content).text()).toBe('NL8\r\n'.repeat(5));
  });

  it('ends at the provider when nobody reads it any more', async () => {
    const closed = new Promise<void>((done) => {
      answer = (response) => {
        response.writeHead(200, CSV);
        response.on('close', done);
        response.write('nid\r\n');
      };
    });
    const reader = (await open()).content.getReader();
    await reader.read();
    await reader.cancel();
    await closed;
  });

  const outage: [string, Answer, OutageKind][] = [
    [
      'pages instead',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
      'nonsense',
    ],
    ['no type', (response) => response.writeHead(200).end('nid'), 'nonsense'],
    ['a file that is packed', csv('nid', { 'content-encoding': 'gzip' }), 'nonsense'],
    ['an error of its own', (response) => response.writeHead(503).end(), 'down'],
    [
      'a way elsewhere',
      (response) => response.writeHead(302, { location: 'https://elsewhere.example/' }).end(),
      'down',
    ],
  ];
  it.each(outage)('is none when there comes %s', async (_what, given, kind) => {
    answer = given;
    expect((await failure()).error).toMatchObject({ kind });
  });

  it.each<[string, Answer]>([
    ['at all', () => undefined],
    ['beyond its headers', (response) => response.writeHead(200, CSV).flushHeaders()],
  ])('is none when it does not begin %s in the time of a read', async (_how, given) => {
    shortenWaits(2);
    answer = given;
    expect((await failure()).error).toMatchObject({ kind: 'timeout' });
  });

  it('is none when it breaks off right behind its headers, and may be empty', async () => {
    answer = (response) => {
      response.writeHead(200, CSV).flushHeaders();
      setImmediate(() => response.destroy());
    };
    expect((await failure()).error).toMatchObject({ kind: 'down' });
    answer = csv('');
    expect(await new Response((await open()).content).text()).toBe('');
  });

  it('is refused in the words of the provider', async () => {
    answer = (response) => response.writeHead(403).end(JSON.stringify({ detail: [{ msg: 'Nee' }] }));
    expect((await failure()).data).toEqual({ reason: 'forbidden', message: 'Nee' });
  });

  it('is asked for again when its beginning was lost, and with a new token when the old one is refused', async () => {
    answer = (response) =>
      asked.length === 1 ? response.destroy() : csv('nid')(response, asked[0] as IncomingMessage);
    expect(await new Response((await open()).content).text()).toBe('nid');
    expect(asked).toHaveLength(2);
    asked = [];
    answer = (response, request) =>
      request.headers.authorization === 'Bearer new' ? csv('nid')(response, request) : response.writeHead(401).end();
    expect(await new Response((await open('new')).content).text()).toBe('nid');
  });
});
