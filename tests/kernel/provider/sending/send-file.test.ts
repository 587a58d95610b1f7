import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { Bearer } from '~/kernel/provider/sending/call';
import { ProviderClient } from '~/kernel/provider/client.server';
import { ProviderFailure, ProviderOutage } from '~/kernel/provider/errors';
import { Services } from '~/kernel/provider/services.server';
import { closePools } from '~/kernel/provider/sending/transport.server';
import { shortenWaits } from '~/kernel/provider/sending/waits.server';

type Answer = (response: ServerResponse, request: IncomingMessage) => void;

const PIECE = 64 * 1024;
let answer: Answer;
const server = createServer((request, response) => answer(response, request));
const services = new Services();

beforeAll(() => new Promise<void>((done) => server.listen(0, '127.0.0.1', done)));
beforeEach(() => shortenWaits(100));
afterAll(async () => {
  shortenWaits(100);
  await closePools();
  server.closeAllConnections();
  await new Promise((done) => server.close(done));
});

function send(content: AsyncIterable<Uint8Array>, fileName = 'modem.log') {
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bearer: Bearer = {
    apiUrl: origin,
    scoreUrl: origin,
    requestId: 'request-1',
    caller: 'organisation/user',
    services,
    token: () => 'token',
    renew: async () => null,
    refused: () => Promise.reject(new Error('signed out')),
    log: () => undefined,
  };
  return new ProviderClient(bearer).upload({
    path: '/attachments/',
    query: { context: 'ticket', description: fileName },
    result: z.object({ uuid: z.string() }),
    file: { fileName, type: 'text/plain', content },
  });
}

async function* pieces(count: number, taken: (n: number) => void = () => undefined): AsyncGenerator<Uint8Array> {
  for (let n = 0; n < count; n += 1) {
    taken(n);
    yield Buffer.alloc(PIECE, n % 251);
  }
}

async function failureOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call;
  } catch (thrown) {
    return thrown instanceof ProviderFailure ? thrown.error : thrown;
  }
  throw new Error('it did not fail');
}

const accept: Answer = (response, request) => {
  request.resume().on('end', () => response.writeHead(201).end('{"uuid":"u1"}'));
};

describe('TIC-02 a file that is sent on', () => {
  it('arrives byte for byte as the file of a form, with its name', async () => {
    let [asked, body]: [IncomingMessage | null, Buffer] = [null, Buffer.alloc(0)];
    answer = (response, request) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        [asked, body] = [request, Buffer.concat(chunks)];
        response.writeHead(201).end('{"uuid":"u1"}');
      });
    };
    expect(await send(pieces(3), 'foto "één".png')).toEqual({ uuid: 'u1' });
    const headers = headersOf(asked);
    expect(headers).toMatchObject({
      url: '/attachments/?context=ticket&description=foto+%22%C3%A9%C3%A9n%22.png',
      authorization: 'Bearer token',
      'x-request-id': 'request-1',
    });
    const boundary = /boundary=(\S+)$/.exec(headers['content-type'] ?? '')?.[1];
    const start = body.indexOf('\r\n\r\n') + 4;
    expect(body.subarray(0, start).toString()).toBe(
      `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="foto %22één%22.png"\r\nContent-Type: text/plain\r\n\r\n`,
    );
    const tail = `\r\n--${boundary}--\r\n`;
    expect(body.subarray(-tail.length).toString()).toBe(tail);
    const sent = Buffer.concat([0, 1, 2].map((n) => Buffer.alloc(PIECE, n)));
    expect(sha256(body.subarray(start, -tail.length))).toBe(sha256(sent));
  });

  it('is taken no faster than the provider takes it', async () => {
    let taken = 0;
    let taking: () => void = () => undefined;
    answer = (response, request) => {
      request.pause();
      taking = () => accept(response, request);
    };
    const sending = send(pieces(800, (n) => (taken = n)));
    const stands = async (): Promise<number> => {
      const before = taken;
      await pause(100);
      return taken === before && taken > 0 ? taken : stands();
    };
    // 50 MiB do not fit into the buffers between two processes
    expect(await stands()).toBeLessThan(400);
    taking();
    expect(await sending).toEqual({ uuid: 'u1' });
  });

  it('may wait longer for its sender than a write may take', async () => {
    shortenWaits(4);
    answer = accept;
    async function* slow() {
      yield Buffer.from('a');
      await pause(1_500);
      yield Buffer.from('b');
    }
    expect(await send(slow())).toEqual({ uuid: 'u1' });
  });

  it.each<[string, Answer]>([
    ['does not take it', (_response, request) => void request.pause()],
    ['has it and does not answer', (_response, request) => void request.resume()],
  ])('is given up when the provider %s', async (_what, deed) => {
    shortenWaits(1);
    answer = deed;
    const failed = await failureOf(send(pieces(800)));
    expect(failed).toBeInstanceOf(ProviderOutage);
    expect((failed as ProviderOutage).kind).toBe('timeout');
  });

  it('is refused in the middle by a 413, a 500 or a cut', async () => {
    const early =
      (status: number): Answer =>
      (response, request) => {
        request.once('data', () => response.writeHead(status, { connection: 'close' }).end('{}'));
      };
    for (const deed of [early(413), early(500), ((_response, request) => request.destroy()) as Answer]) {
      answer = deed;
      expect(await failureOf(send(pieces(800)))).toBeInstanceOf(Error);
    }
  });

  it('ends the call with the error of its content, which is no failure of the provider', async () => {
    let broken = false;
    answer = (_response, request) => {
      request.resume().on('close', () => (broken = !request.complete));
    };
    class Left extends Error {}
    async function* half() {
      yield Buffer.alloc(PIECE);
      throw new Left();
    }
    for (let n = 0; n < 40; n += 1) expect(await failureOf(send(half()))).toBeInstanceOf(Left);
    await expect.poll(() => broken).toBe(true);
    answer = accept;
    expect(await send(pieces(1))).toEqual({ uuid: 'u1' });
  });
});

/** The headers of a request, with its address. */
function headersOf(request: IncomingMessage | null): IncomingMessage['headers'] {
  return { ...request?.headers, url: request?.url };
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
