import { mkdtempSync, rmSync } from 'node:fs';
import { request as overHttp, type IncomingHttpHeaders } from 'node:http';
import { request as overHttps } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { traceOf } from '~/kernel/provider/trace';
import { freePort } from '~tests/fixtures/machines/processes';
import { textOf } from '~tests/house/source';
import { openDoor } from '~tests/server/portal';
import { proxyList } from '../../server/exchange/address';
import { UPLOAD_LIMITS } from '../../server/door/upload/parser';
import { hasNginx, startProxy } from './nginx';
import { prepareTrial } from './trial';

const NAME = 'portal.localhost';
const ORIGIN = `https://${NAME}`;
const MB = 1024 * 1024;
const FORM = 'application/x-www-form-urlencoded';

const trial = prepareTrial();
const folder = mkdtempSync(join(tmpdir(), 'proxy-'));
let door: Awaited<ReturnType<typeof openDoor>>;
let plain = 0;
let secure = 0;
let stop: () => Promise<void>;

beforeAll(async () => {
  door = await openDoor({ origin: ORIGIN, proxies: proxyList(['127.0.0.1']), takesFiles: (path) => path === '/files' });
  [plain, secure] = [await freePort(), await freePort()];
  const tls = join(trial.folder, 'tls');
  // the first of the two portals does not listen
  stop = await startProxy({ folder, tls, plain, secure, portals: [await freePort(), door.port] });
});
afterAll(async () => {
  await stop();
  await door.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => void door.reached.splice(0));

interface Given {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  readonly http?: boolean;
}

/** A request of a visitor, who trusts the authority of the trial. */
function ask({ method = 'GET', path = '/', headers = {}, body = '', http = false }: Given) {
  return new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((resolve, reject) => {
    const common = { host: '127.0.0.1', method, path, headers: { Host: NAME, ...headers }, agent: false };
    const asked = http
      ? overHttp({ ...common, port: plain })
      : overHttps({ ...common, port: secure, servername: NAME, ca: trial.pem('ca.pem') });
    asked.once('error', reject);
    asked.once('response', (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => (text += part));
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }));
    });
    asked.end(body);
  });
}

/** The end of a handshake: its protocol, or why there was none. */
function handshake(servername: string, maxVersion?: 'TLSv1.1' | 'TLSv1.2'): Promise<string> {
  return new Promise((resolve) => {
    const oldest = maxVersion === 'TLSv1.1' ? { minVersion: 'TLSv1' as const, ciphers: 'DEFAULT@SECLEVEL=0' } : {};
    const options = { host: '127.0.0.1', port: secure, servername, ca: trial.pem('ca.pem'), ...oldest };
    const socket = connect({ ...options, ...(maxVersion ? { maxVersion } : {}) }, () => {
      resolve(socket.getProtocol() ?? '');
      socket.end();
    });
    socket.once('error', () => resolve('refused'));
  });
}

describe(`deploy/nginx.conf ${hasNginx ? 'in nginx' : 'as far as it says'}, in front of the portal`, () => {
  it('S-05 hands on the host as it came and the visitor as it saw it, and passes over a portal that does not listen', async () => {
    for (let n = 0; n < 4; n += 1) {
      const answer = await ask({ path: '/connections?page=2', headers: { 'X-Forwarded-For': '203.0.113.9' } });
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('welcome')]);
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d+/);
    }
    const [reached] = door.reached;
    expect(reached?.request.url).toBe(`${ORIGIN}/connections?page=2`);
    // the visitor is this machine, whatever it says it is
    expect(reached?.door.ip).toBe('127.0.0.1');
    expect(reached?.request.headers.get('x-forwarded-for')).toBeNull();
    expect(door.reached).toHaveLength(4);
  });

  it('S-37 hands on no trace of a visitor, who is a stranger and not the proxy', async () => {
    const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
    expect((await ask({ headers: { traceparent, tracestate: 'stranger=1' } })).status).toBe(200);
    expect(door.reached.map(({ door: { requestId } }) => traceOf(requestId).parentId)).toEqual([null]);
  });

  it('brings a form to the portal once, with its origin', async () => {
    const headers = { Origin: ORIGIN, 'Content-Type': FORM };
    const answer = await ask({ method: 'POST', path: '/orders', headers, body: 'a=1&b=2' });
    expect(answer.status).toBe(200);
    expect(door.reached.map(({ body }) => body)).toEqual(['a=1&b=2']);
    const foreign = await ask({
      method: 'POST',
      path: '/orders',
      headers: { ...headers, Origin: 'https://evil.example' },
    });
    expect([foreign.status, door.reached.length]).toEqual([403, 1]);
  });

  it('leaves the size of a form to the portal, which answers with its page', async () => {
    const body = `a=${'x'.repeat(300 * 1024)}`;
    const answer = await ask({ method: 'POST', headers: { Origin: ORIGIN, 'Content-Type': FORM }, body }).catch(
      (error: NodeJS.ErrnoException) => ({ status: error.code }),
    );
    // the refusal may come while the body is being sent
    expect([413, 'EPIPE', 'ECONNRESET']).toContain(answer.status);
    expect(door.reached).toEqual([]);
  });

  it('takes no body that is larger than the portal could want', async () => {
    const headers = (size: number) => ({ Origin: ORIGIN, 'Content-Type': FORM, 'Content-Length': String(size) });
    const answer = await ask({ method: 'POST', headers: headers(513 * MB) }).catch(() => ({ status: 413 }));
    expect([answer.status, door.reached.length]).toEqual([413, 0]);
    const [, largest = '0'] = /client_max_body_size (\d+)m;/.exec(textOf('deploy/nginx.conf')) ?? [];
    const [, caddys = '0'] = /max_size (\d+)MiB/.exec(textOf('deploy/Caddyfile')) ?? [];
    // the names and types of the parts come on top
    for (const size of [largest, caddys]) expect(Number(size) * MB).toBeGreaterThan(UPLOAD_LIMITS.bytes + MB);
  });

  it('hides what is for those who watch', async () => {
    for (const path of ['/healthz', '/readyz', '/metrics']) {
      const answer = await ask({ path });
      expect([path, answer.status, answer.text.includes('portal_ready')]).toEqual([path, 404, false]);
    }
    expect((await ask({ path: '/healthz-of-a-line' })).status).toBe(200);
  });

  it('leads from http to the same address by https', async () => {
    const answer = await ask({ http: true, path: '/connections?page=2', headers: { Host: 'evil.example' } });
    expect([answer.status, answer.headers.location]).toEqual([301, `${ORIGIN}/connections?page=2`]);
    expect(door.reached).toEqual([]);
  });

  it('speaks TLS 1.2 and 1.3, to its own name alone', async () => {
    expect(await handshake(NAME)).toBe('TLSv1.3');
    expect(await handshake(NAME, 'TLSv1.2')).toBe('TLSv1.2');
    expect(await handshake(NAME, 'TLSv1.1')).toBe('refused');
    expect(await handshake('evil.example')).toBe('refused');
  });

  it('takes an address as long as the portal does', async () => {
    const path = `/connections?q=${'a'.repeat(7_600)}`;
    expect((await ask({ path })).status).toBe(200);
    expect((await ask({ path: `${path}${'a'.repeat(200)}` })).status).toBe(414);
  });
});

describe('deploy/Caddyfile', () => {
  it('asks each portal whether it may have requests, and hides what is for those who watch', () => {
    const text = textOf('deploy/Caddyfile');
    expect(text).toContain('health_uri /readyz');
    expect(text).toContain('@watched path /healthz /readyz /metrics');
    // Caddy hands on Host and sets X-Forwarded-For by itself, unless it is told otherwise
    expect(text).not.toContain('trusted_proxies');
    expect([...text.matchAll(/header_up (.+)/g)].map(([, what]) => what)).toEqual(['-traceparent', '-tracestate']);
    expect(text.split('{').length).toBe(text.split('}').length);
  });
});
