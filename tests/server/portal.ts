import { request as httpRequest, type IncomingHttpHeaders, type OutgoingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { DoorContext } from '~/kernel/session/request-context';
import { createLog } from '~/kernel/process/log.server';
import { Limits } from '~/kernel/process/limits.server';
import { proxyList } from '../../server/exchange/address';
import { createFrontDoor, type FrontDoorOptions } from '../../server/door/front-door';
import { createHttpServer } from '../../server/http';
import { createMetrics } from '../../server/watch/metrics';

export const ORIGIN = 'http://portal.test';
/** The promise of https by default. */
export const HSTS = 'max-age=63072000; includeSubDomains';
const FORM = 'application/x-www-form-urlencoded';

interface Reached {
  readonly request: Request;
  readonly door: DoorContext;
  readonly body: string;
}

export interface Given {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: OutgoingHttpHeaders;
  readonly body?: string | Buffer | readonly (string | Buffer)[];
}

interface Got {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
  readonly text: string;
}

/** A front door on a real port. The application behind it records the requests that reach it. */
export async function openDoor(options: Partial<FrontDoorOptions> = {}) {
  const reached: Reached[] = [];
  const lines: string[] = [];
  const log = createLog('info', { write: (line: string) => void lines.push(line) });
  const app = options.handle ?? (() => Promise.resolve(page('welcome')));
  const hsts = (options.origin ?? ORIGIN).startsWith('https:') ? HSTS : null;
  const listener = createFrontDoor({
    origin: ORIGIN,
    hsts,
    staticFiles: new Map(),
    etag: '"build-1"',
    log,
    metrics: createMetrics(),
    limits: new Limits(),
    load: { isTooHigh: () => false },
    takesFiles: () => false,
    routeOf: () => '/:page',
    proxies: proxyList([]),
    now: () => new Date(0),
    unready: () => Promise.resolve(null),
    version: '1.2.3+build',
    draining: () => false,
    ...options,
    handle: async (request, door) => {
      reached.push({ request, door, body: request.method === 'POST' ? await request.clone().text() : '' });
      return app(request, door);
    },
  });
  const server = createHttpServer(listener, options.hsts === undefined ? hsts : options.hsts);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const host = new URL(options.origin ?? ORIGIN).host;
  return {
    server,
    port,
    reached,
    lines,
    ask: (given: Given) => ask(port, { ...given, headers: { Host: host, ...given.headers } }),
    /** A form as a page of the portal posts it. */
    post: (given: Given) =>
      ask(port, {
        method: 'POST',
        ...given,
        headers: { Host: host, Origin: ORIGIN, 'Content-Type': FORM, ...given.headers },
      }),
    close: () => closeServer(server),
  };
}

export function page(text: string, init: ResponseInit = {}): Response {
  return new Response(`<!DOCTYPE html><title>${text}</title>`, {
    headers: { 'Content-Type': 'text/html; charset=utf-8' },
    ...init,
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

function ask(port: number, given: Given): Promise<Got> {
  return new Promise((resolve, reject) => {
    const headers = withoutUndefined(given.headers ?? {});
    const { method = 'GET', path = '/', body = [] } = given;
    const outgoing = httpRequest({ port, host: '127.0.0.1', method, path, headers, setHost: false, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      const chunks: Buffer[] = [];
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
      incoming.on('error', reject);
      incoming.on('end', () => {
        const body = Buffer.concat(chunks);
        resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body, text: body.toString('utf8') });
      });
    });
    for (const part of typeof body === 'string' || Buffer.isBuffer(body) ? [body] : body) outgoing.write(part);
    outgoing.end();
  });
}

function withoutUndefined(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));
}
