import { EventEmitter, once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Limits } from '~/kernel/process/limits.server';
import { proxyList } from '../../../server/exchange/address';
import { createMetrics } from '../../../server/watch/metrics';
import { SlowBodies } from '../../../server/door/slow-bodies';
import { openDoor, ORIGIN, page } from '../portal';

let door: Awaited<ReturnType<typeof openDoor>> | undefined;

afterEach(() => door?.close());

async function opened(options: Parameters<typeof openDoor>[0] = {}) {
  door = await openDoor({ limits: new Limits(), ...options });
  return door;
}

type Door = Awaited<ReturnType<typeof opened>>;

/** The number of these requests that reached the application. */
async function reaching(at: Door, times: number, given: Parameters<Door['ask']>[0]): Promise<number> {
  const before = at.reached.length;
  for (let time = 0; time < times; time += 1) await at.ask(given);
  return at.reached.length - before;
}

describe('security H3 limits at the door', () => {
  it.each([
    ['to sign in', '/auth/login?returnTo=%2F', 20],
    ['to sign in, written otherwise', '/AUTH/Login/', 20],
    ['to come back from the identity provider', '/auth/callback?state=x', 30],
    ['issue 35.5 to fetch an agenda, whatever the session', '/attention/agenda/x.ics', 120],
  ])('%s: so many a minute from one address, then 429 with the time to wait', async (_what, path, limit) => {
    const at = await opened();
    expect(await reaching(at, limit + 5, { path })).toBe(limit);
    const refused = await at.ask({ path, headers: { Cookie: 'lang=nl' } });
    expect(refused.status).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(refused.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(refused.text).toContain('Dit ging te vaak achter elkaar');
    expect(refused.headers['cache-control']).toBe('no-store');
    // the limit does not apply to other pages
    expect((await at.ask({ path: '/' })).status).toBe(200);
    expect(at.lines.at(-1)).toContain('"status":200');
  });

  it('of one session 600 a minute; others, and the way out, are not meant', async () => {
    const at = await opened();
    const own = { Cookie: 'sid=mine' };
    expect(await reaching(at, 605, { headers: own })).toBe(600);
    expect((await at.ask({ headers: { Cookie: 'sid=other' } })).status).toBe(200);
    expect((await at.post({ path: '/logout', body: '_as=x', headers: own })).status).toBe(200);
    // the application parks a form
    expect((await at.post({ path: '/connections/create', body: '_as=x', headers: own })).status).toBe(200);
    expect(at.reached.at(-1)?.door.tooOftenS).toBeGreaterThanOrEqual(1);
  });

  it('a form that comes for ever is not put aside for ever', async () => {
    const at = await opened();
    const own = { Cookie: 'sid=mine' };
    await reaching(at, 1_200, { headers: own });
    expect((await at.post({ path: '/connections/create', body: '_as=x', headers: own })).status).toBe(429);
  });

  it('an address is that of the connection, whatever a client says', async () => {
    const at = await opened();
    for (let time = 0; time < 20; time += 1)
      await at.ask({ path: '/auth/login', headers: { 'X-Forwarded-For': `192.0.2.${time}` } });
    expect((await at.ask({ path: '/auth/login', headers: { 'X-Forwarded-For': '192.0.2.99' } })).status).toBe(429);
    expect(at.lines.filter((line) => line.includes('PORTAL_PROXIES'))).toHaveLength(1);
  });

  it('behind a proxy of PORTAL_PROXIES it is the last that the proxy did not write itself', async () => {
    const at = await opened({ proxies: proxyList(['127.0.0.0/8', '10.0.0.0/8']) });
    const from = (chain: string) => at.ask({ path: '/auth/login', headers: { 'X-Forwarded-For': chain } });
    for (let time = 0; time < 20; time += 1) await from(`203.0.113.${time}, 192.0.2.1, 10.0.0.7`);
    expect((await from('192.0.2.1')).status).toBe(429);
    expect((await from('192.0.2.2, 10.0.0.7')).status).toBe(200);
    // a visitor with IPv6 has a whole network
    for (let time = 0; time < 20; time += 1) await from(`2001:db8:1:2::${time}`);
    expect((await from('2001:db8:1:2:ffff::1')).status).toBe(429);
    expect((await from('2001:db8:1:3::1')).status).toBe(200);
    expect(at.lines.some((line) => line.includes('PORTAL_PROXIES'))).toBe(false);
  });

  it.each([
    ['192.0.2.1:5678', '192.0.2.1'],
    ['[2001:db8::1]:5678', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
    ['[::ffff:192.0.2.1]:5678', '192.0.2.1'],
  ])('%s of such a proxy is %s, and a proxy with a port is a proxy', async (written, meant) => {
    const at = await opened({ proxies: proxyList(['127.0.0.0/8', '10.0.0.0/8']) });
    const from = (chain: string) => at.ask({ path: '/auth/login', headers: { 'X-Forwarded-For': chain } });
    for (let time = 0; time < 20; time += 1) await from(`${written}, 10.0.0.7:44${time}`);
    expect((await from(meant)).status).toBe(429);
    expect((await from('192.0.2.2:5678')).status).toBe(200);
  });
});

/** Starts a form without an end. Returns the answer, if there is one. */
async function unfinished(
  at: Door,
  path: string,
  begun = 'a=',
): Promise<{ readonly answer: Promise<string>; readonly leave: () => void }> {
  const type = path === '/csp-report' ? 'application/csp-report' : 'application/x-www-form-urlencoded';
  const socket = connect(at.port, '127.0.0.1');
  socket.on('error', () => undefined);
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (data) => (text += data.toString('latin1'))).on('close', () => resolve(text));
  });
  const head = `POST ${path} HTTP/1.1\r\nHost: portal.test\r\nOrigin: ${ORIGIN}\r\nContent-Type: ${type}\r\nContent-Length: ${begun.length + 8}\r\n\r\n${begun}`;
  await new Promise((resolve) => socket.write(head, resolve));
  return { answer, leave: () => void socket.destroy() };
}

describe('security 4 forms whose end does not come', () => {
  it.each(['/connections/create', '/csp-report'])(
    'security M2 to %s are not in flight, and close no form of their address: of more than twenty the slowest is dropped',
    async (path) => {
      const limits = new Limits();
      const metrics = createMetrics();
      const slowBodies = new SlowBodies(20, () => limits.note('bodies'), 0);
      const at = await opened({ limits, metrics, slowBodies, load: { isTooHigh: (inFlight) => inFlight > 0 } });
      const first = await unfinished(at, path);
      const others = [];
      for (let form = 0; form < 19; form += 1) others.push(await unfinished(at, path, 'a=more'));
      expect((await at.ask({ path: '/connections' })).status).toBe(200);
      expect(metrics.inFlight()).toBe(0);
      expect((await at.post({ path: '/connections/create', body: '_as=x' })).status).toBe(200);

      const text = await first.answer;
      expect(text).toMatch(/^HTTP\/1\.1 408 /);
      expect(text).toMatch(/^connection: close\r$/im);
      expect(limits.metrics()).toContain('portal_shed_total{what="bodies"} 1');
      for (const { leave } of others) leave();
      await vi.waitUntil(() => metrics.inFlight() === 0, { timeout: 10_000 });
    },
  );

  it('security M2 what has come for less than a second counts for nothing', async () => {
    const limits = new Limits();
    let clock = 0;
    const slowBodies = new SlowBodies(
      20,
      () => limits.note('bodies'),
      undefined,
      () => clock,
    );
    const at = await opened({ limits, slowBodies });
    const slow = [];
    for (let form = 0; form < 24; form += 1) slow.push(await unfinished(at, '/session/language'));
    // all forms have begun once this request is answered
    expect((await at.ask({ path: '/connections' })).status).toBe(200);
    const droppedBy = async (ms: number) => {
      clock = ms;
      expect((await at.post({ path: '/connections/create', body: '_as=x' })).status).toBe(200);
      return /^portal_shed_total\{what="bodies"\} (\d+)$/m.exec(limits.metrics().join('\n'))?.[1];
    };
    expect(await droppedBy(999)).toBe('0');
    expect(await droppedBy(1_000)).toBe('5');
    for (const { leave } of slow) leave();
  });

  it('security M2 a form has as long as so many bytes take on a slow line', async () => {
    const at = await opened({ bodyLimits: { bytes: 256 * 1024, ms: 30_000, leastMs: 200 } });
    const start = performance.now();
    expect(await (await unfinished(at, '/connections/create')).answer).toMatch(/^HTTP\/1\.1 408 /);
    const empty = performance.now() - start;
    const later = performance.now();
    expect(await (await unfinished(at, '/connections/create', `a=${'x'.repeat(8_190)}`)).answer).toMatch(
      /^HTTP\/1\.1 408 /,
    );
    expect(performance.now() - later).toBeGreaterThan(1_190);
    expect(empty).toBeLessThan(20_000);
  });

  it('what the application works on is in flight, until its answer is out', async () => {
    const metrics = createMetrics();
    const work = new EventEmitter();
    const at = await opened({ metrics, handle: () => once(work, 'done').then(() => page('done')) });
    const asked = at.post({ path: '/connections/create', body: '_as=x' });
    await vi.waitUntil(() => at.reached.length === 1, { timeout: 10_000 });
    expect(metrics.inFlight()).toBe(1);
    work.emit('done');
    expect((await asked).status).toBe(200);
    await vi.waitUntil(() => metrics.inFlight() === 0, { timeout: 10_000 });
  });
});

describe('security 4 more than can be done in time', () => {
  it('new pages are turned away at once; what was sent, the ways in and out, files of the build and health are not', async () => {
    const limits = new Limits();
    const at = await opened({ limits, load: { isTooHigh: () => true }, handle: () => Promise.resolve(page('done')) });
    const refused = await at.ask({ path: '/connections', headers: { Cookie: 'lang=en' } });
    expect([refused.status, refused.headers['retry-after']]).toEqual([503, '2']);
    expect(refused.text).toContain('It is very busy');
    expect(Buffer.byteLength(refused.text)).toBeLessThan(2_048);
    expect((await at.post({ path: '/connections/create', body: '_as=x' })).status).toBe(200);
    for (const path of ['/auth/callback?code=x&state=y', '/logout', '/healthz', '/readyz'])
      expect((await at.ask({ path })).status, path).toBe(200);
    expect(limits.metrics()).toContain('portal_shed_total{what="load"} 1');
  });
});

it.each([
  ['GET /connections', 'Content-Length: 100'],
  ['GET /healthz', 'Transfer-Encoding: chunked'],
  ['HEAD /', 'Content-Length: 100'],
])('%s with a body that nobody reads ends its connection', async (line, header) => {
  const { port } = await opened();
  const socket = connect(port, '127.0.0.1');
  socket.write(`${line} HTTP/1.1\r\nHost: portal.test\r\n${header}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 .*^Connection: close/ms);
  await once(socket, 'close');
});
