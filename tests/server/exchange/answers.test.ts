import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedEncoding } from '../../../server/exchange/compression';
import { readStaticFiles } from '../../../server/exchange/static-files';
import { openDoor, page } from '../portal';

const LONG = `<!DOCTYPE html>${'<p>regel</p>'.repeat(200)}`;
const html = (text: string, headers: Record<string, string> = {}) =>
  new Response(text, { headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });

const LEAKY = {
  Server: 'x',
  'X-Powered-By': 'x',
  'Access-Control-Allow-Origin': '*',
  'Cache-Control': 'public, max-age=60',
};

const answers: Record<string, () => Response> = {
  '/long': () => html(LONG),
  '/encoded': () => html(LONG, { 'Content-Encoding': 'identity' }),
  '/short': () => html('<p>kort</p>'),
  '/redirect': () => new Response(null, { status: 303, headers: { Location: '/', 'Set-Cookie': 'flash=1' } }),
  '/leaky': () => html('x', LEAKY),
  '/export.csv': () =>
    new Response(stream(['a;b\n', 'c;d\n']), { headers: { 'Content-Type': 'text/csv; charset=utf-8' } }),
  '/broken.csv': () =>
    new Response(stream(['a;b\n'], new BrokenOff('broken')), {
      headers: { 'Content-Type': 'text/csv; charset=utf-8' },
    }),
};

class BrokenOff extends Error {
  override readonly name = 'BrokenOff';
  readonly code = 'timeout';
}

function stream(parts: string[], end?: Error): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream({
    pull(controller) {
      const part = parts.shift();
      if (part === undefined && end) controller.error(end);
      else if (part === undefined) controller.close();
      else controller.enqueue(encoder.encode(part));
    },
  });
}

let folder: string;
let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, '.well-known'));
  mkdirSync(join(folder, '.vite'));
  const script = `console.info(${JSON.stringify('x'.repeat(2_000))})`;
  writeFileSync(join(folder, 'assets/app-abc.js'), script);
  writeFileSync(join(folder, 'assets/app-abc.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets/app-abc.js.map'), '{}');
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\n');
  writeFileSync(join(folder, '.well-known/security.txt'), 'Contact: mailto:security@example.nl\n');
  writeFileSync(join(folder, '.vite/manifest.json'), '{}');
  writeFileSync(join(folder, '.env'), 'SECRET=1');
  door = await openDoor({
    staticFiles: readStaticFiles(folder),
    handle: (request, { responseHeaders }) => {
      responseHeaders.append('Set-Cookie', 'sid=new; HttpOnly');
      responseHeaders.append('Set-Cookie', 'lang=nl');
      if (new URL(request.url).searchParams.has('plain')) responseHeaders.delete('Set-Cookie');
      return Promise.resolve(answers[new URL(request.url).pathname]?.() ?? page('unknown', { status: 404 }));
    },
  });
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

describe('answers of the application', () => {
  it.each([
    ['br', 'gzip, deflate, br', brotliDecompressSync],
    ['gzip', 'gzip, br;q=0', gunzipSync],
  ])('are compressed with %s for %s', async (encoding, accepts, decode) => {
    const got = await door.ask({ path: '/long', headers: { 'Accept-Encoding': accepts } });
    expect(got.headers['content-encoding']).toBe(encoding);
    expect(Number(got.headers['content-length'])).toBe(got.body.length);
    expect(got.headers.vary).toBe('Cookie, Accept-Language, Accept-Encoding');
    expect(decode(got.body).toString()).toBe(LONG);
  });

  it.each([
    ['for clients that accept nothing', '/long', undefined],
    ['below 1 kB', '/short', 'br'],
    ['that are encoded already', '/encoded', 'br'],
  ])('are left alone %s', async (_what, path, accepts) => {
    const got = await door.ask({ path, headers: { 'Accept-Encoding': accepts } });
    expect(got.headers['content-encoding']).not.toBe('br');
    expect(got.text).toContain('<p>');
  });

  it('carry every cookie, on a redirect too', async () => {
    const got = await door.ask({ path: '/redirect' });
    expect(got.status).toBe(303);
    expect(got.headers['set-cookie']).toEqual(['flash=1', 'sid=new; HttpOnly', 'lang=nl']);
    expect(got.headers['cache-control']).toBe('no-store');
  });

  it('cannot loosen the headers of the door', async () => {
    const got = await door.ask({ path: '/leaky' });
    expect(got.headers['cache-control']).toBe('no-store');
    for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
      expect(got.headers).not.toHaveProperty(name);
  });

  it('flow when they are files', async () => {
    const got = await door.ask({ path: '/export.csv' });
    expect(got.text).toBe('a;b\nc;d\n');
    expect(got.headers['transfer-encoding']).toBe('chunked');
    expect(got.headers['content-security-policy']).toContain('sandbox');
  });

  it.each(['1.0', '1.1'])('ERR-04 reset the connection when they fail halfway, over HTTP/%s too', async (version) => {
    door.lines.length = 0;
    const socket = connect(door.port, '127.0.0.1');
    socket.write(`GET /broken.csv HTTP/${version}\r\nHost: portal.test\r\n\r\n`);
    socket.resume();
    await expect(once(socket, 'end')).rejects.toMatchObject({ code: 'ECONNRESET' });
    const [line] = door.lines.map((text) => JSON.parse(text) as Record<string, unknown>);
    expect(line).toMatchObject({ level: 'error', path: '/broken.csv', error: 'BrokenOff', code: 'timeout' });
  });

  it.each([undefined, 'prefetch;prerender'])('are kept by nobody, fetched ahead (%s) or not', async (purpose) => {
    const got = await door.ask({ path: '/long?plain', headers: { 'Sec-Purpose': purpose } });
    expect(got.headers['cache-control']).toBe('no-store');
  });

  it('to a POST make the browser forget what it fetched ahead', async () => {
    expect((await door.ask({ path: '/long' })).headers).not.toHaveProperty('clear-site-data');
    const got = await door.ask({
      method: 'POST',
      path: '/long',
      headers: { Origin: 'http://portal.test', 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'a=1',
    });
    expect([got.status, got.headers['clear-site-data']]).toEqual([200, '"prefetchCache"']);
  });
});

describe('static files', () => {
  it('come as compressed at build, for ever', async () => {
    const got = await door.ask({ path: '/assets/app-abc.js', headers: { 'Accept-Encoding': 'br' } });
    expect(got.headers).toMatchObject({
      'cache-control': 'public, max-age=31536000, immutable',
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'Accept-Encoding',
      'x-content-type-options': 'nosniff',
    });
    expect(brotliDecompressSync(got.body).toString()).toContain('console.info');
    expect((await door.ask({ path: '/assets/app-abc.js' })).text).toContain('console.info');
  });

  it.each(['/robots.txt', '/.well-known/security.txt'])('%s is kept for an hour and answers 304', async (path) => {
    const got = await door.ask({ path });
    expect([got.status, got.headers['cache-control']]).toEqual([200, 'public, max-age=3600']);
    expect((await door.ask({ path, headers: { 'If-None-Match': got.headers.etag } })).status).toBe(304);
  });

  it.each(
    ['old-123.js', 'app-abc.js.map', 'app-abc.js.br', '../.env', '..%2f.env', '%2e%2e/.env'].map(
      (name) => `/assets/${name}`,
    ),
  )('%s is missing', async (path) => {
    const got = await door.ask({ path });
    expect(got.status).toBe(404);
    expect(got.text).not.toContain('SECRET');
    expect(got.headers['cache-control']).toBe('no-store');
  });

  it('a missing asset is a short text, never a page', async () => {
    const got = await door.ask({ path: '/assets/old-123.js' });
    expect(got.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(got.body.length).toBeLessThanOrEqual(64);
  });

  it.each(['/.env', '/.vite/manifest.json', '/../../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd'])(
    '%s is not a file',
    async (path) => {
      expect((await door.ask({ path })).status).toBe(404);
    },
  );
});

it.each([
  [undefined, undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip;q=0.5', 'gzip'],
  ['*', 'br'],
  ['identity', undefined],
])('of "%s" chooses %s', (header, expected) => {
  expect(acceptedEncoding(header)).toBe(expected);
});
