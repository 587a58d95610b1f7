import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Limits } from '~/kernel/process/limits.server';
import { headersFor, type Kind } from '../../server/exchange/headers';
import { openDoor, page, type Given } from './portal';

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
  it.each<[string, number, Kind, Given]>([
    ['a page', 200, 'page', {}],
    ['a redirect', 302, 'redirect', { path: '/redirect' }],
    ['a page that is missing', 404, 'page', { path: '/missing' }],
    ['a failure', 500, 'page', { path: '/broken' }],
    ['a file', 200, 'download', { path: '/list.csv' }],
    ['no content', 204, 'text', { path: '/ping' }],
    ['data of a page', 404, 'text', { path: '/connections.data' }],
    ['a file of the build that is missing', 404, 'text', { path: '/assets/old-1.js' }],
    ['health', 200, 'text', { path: '/healthz' }],
    ['another method', 405, 'page', { method: 'PUT' }],
    ['another host', 421, 'text', { headers: { Host: 'evil.example' } }],
    ['too long an address', 414, 'page', { path: `/?q=${'a'.repeat(7_680)}` }],
    ['too large a form', 413, 'page', { method: 'POST', headers: FORM, body: 'a'.repeat(300_000) }],
    ['another type', 415, 'page', { method: 'POST', headers: { ...FORM, 'Content-Type': 'text/plain' }, body: 'a' }],
    ['a form of another site', 403, 'page', { method: 'POST', headers: { ...FORM, Origin: 'https://evil.example' } }],
  ])('%s (%i) has those of its kind', async (_what, status, _kind, given) => {
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

  /** What all answers have, a policy that lets nobody frame them, and nothing that tells of the server. */
  function holds(headers: Readonly<Record<string, unknown>>): void {
    const { 'Cache-Control': _cache, Vary: _vary, ...everywhere } = headersFor('asset', { secure: true });
    for (const [name, value] of Object.entries(everywhere)) expect(headers[name.toLowerCase()], name).toBe(value);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['cache-control']).toBe('no-store');
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(headers).not.toHaveProperty(name);
  }
});
