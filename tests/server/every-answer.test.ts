import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Limits } from '~/kernel/process/limits.server';
import { headersFor } from '../../server/exchange/headers';
import { HSTS, openDoor, page, type Given } from './portal';

const ORIGIN = 'https://portal.test';
const FORM = { Origin: ORIGIN, 'Content-Type': 'application/x-www-form-urlencoded' };

type Door = Awaited<ReturnType<typeof openDoor>>;
let door: Door;
let busy: Door;

/** An application that answers as its address says. */
function answer(request: Request): Promise<Response> {
  switch (new URL(request.url).pathname) {
    case '/redirect':
      return Promise.resolve(new Response(null, { status: 302, headers: { Location: '/' } }));
    case '/list.csv':
      return Promise.resolve(new Response('a;b', { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }));
    case '/ping':
      return Promise.resolve(new Response(null, { status: 204 }));
    case '/missing':
      return Promise.resolve(page('missing', { status: 404 }));
    case '/broken':
      return Promise.reject(new Error('broken'));
    default:
      return Promise.resolve(page('welcome'));
  }
}

beforeAll(async () => {
  [door, busy] = await Promise.all([
    openDoor({ origin: ORIGIN, handle: answer }),
    openDoor({ origin: ORIGIN, handle: answer, load: { isTooHigh: () => true }, limits: new Limits() }),
  ]);
});
afterAll(() => Promise.all([door.close(), busy.close()]));

describe('S-21 the headers of every answer, over https', () => {
  it.each<[string, number, Given]>([
    ['a page', 200, {}],
    ['a redirect', 302, { path: '/redirect' }],
    ['a page that is missing', 404, { path: '/missing' }],
    ['a failure', 500, { path: '/broken' }],
    ['a file', 200, { path: '/list.csv' }],
    ['no content', 204, { path: '/ping' }],
    ['data of a page', 404, { path: '/connections.data' }],
    ['a file of the build that is missing', 404, { path: '/assets/old-1.js' }],
    ['health', 200, { path: '/healthz' }],
    ['another method', 405, { method: 'PUT' }],
    ['another host', 421, { headers: { Host: 'evil.example' } }],
    ['too long an address', 414, { path: `/?q=${'a'.repeat(7_680)}` }],
    ['too large a form', 413, { method: 'POST', headers: FORM, body: 'a'.repeat(300_000) }],
    ['another type', 415, { method: 'POST', headers: { ...FORM, 'Content-Type': 'text/plain' }, body: 'a' }],
    ['a form of another site', 403, { method: 'POST', headers: { ...FORM, Origin: 'https://evil.example' } }],
  ])('%s (%i) has them', async (_what, status, given) => {
    const got = await door.ask(given);
    expect(got.status).toBe(status);
    holds(got.headers);
  });

  it('so has what is turned away because of load, or comes too often', async () => {
    const refused = await busy.ask({ path: '/connections' });
    expect(refused.status).toBe(503);
    holds(refused.headers);
    const answers = [];
    for (let time = 0; time < 21; time += 1) answers.push(await door.ask({ path: '/auth/login' }));
    expect(answers.at(-1)?.status).toBe(429);
    holds(answers.at(-1)?.headers ?? {});
  });

  it('promises https as HSTS says, also where nothing could be read, and not at all when the proxy does', async () => {
    const asked: Given[] = [{}, { path: '/broken' }, { path: '/healthz' }, { method: 'PUT' }];
    for (const hsts of ['max-age=300', null]) {
      const other = await openDoor({ origin: ORIGIN, hsts, handle: answer });
      const promised = [];
      for (const given of asked) promised.push((await other.ask(given)).headers['strict-transport-security']);
      const unread = await rawAnswer(other.port, 'nonsense\r\n\r\n');
      promised.push(/strict-transport-security: (.*)\r/i.exec(unread)?.[1]);
      expect(promised).toEqual([...asked, 'what is no request'].map(() => hsts ?? undefined));
      await other.close();
    }
  });

  /** All answers have these, and a policy that lets nobody frame them. None tells of the server. */
  function holds(headers: Readonly<Record<string, unknown>>): void {
    const { 'Cache-Control': _cache, Vary: _vary, ...everywhere } = headersFor('asset', { hsts: HSTS });
    for (const [name, value] of Object.entries(everywhere)) expect(headers[name.toLowerCase()], name).toBe(value);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  }
});

/** The answer to bytes that are no request. */
function rawAnswer(port: number, bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    socket.once('end', () => resolve(text)).once('error', reject);
  });
}
