import { connect } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openDoor, ORIGIN, type Given } from '../portal';

const FORM_TYPE = 'Content-Type: application/x-www-form-urlencoded';
const STEERING = {
  'X-Forwarded-Host': 'evil',
  Forwarded: 'host=evil',
  'X-Original-URL': '/admin',
  X_Forwarded_Proto: 'https',
  'X-Request-Id': 'mine',
};

let door: Awaited<ReturnType<typeof openDoor>>;
beforeAll(async () => {
  door = await openDoor({ bodyLimits: { bytes: 256 * 1024, ms: 400, leastMs: 400 } });
});
beforeEach(() => {
  door.reached.length = 0;
  door.lines.length = 0;
});
afterAll(() => door.close());

describe('what never reaches the application (security 6.4)', () => {
  const refused: [string, number, Given][] = [
    ['a foreign Host', 421, { headers: { Host: 'evil.example' } }],
    ['ORIGIN with another port', 421, { headers: { Host: 'portal.test:81' } }],
    ['PUT', 405, { method: 'PUT' }],
    ['PATCH', 405, { method: 'PATCH' }],
    ['DELETE', 405, { method: 'DELETE' }],
    ['OPTIONS', 405, { method: 'OPTIONS' }],
    ['TRACE', 405, { method: 'TRACE' }],
    ['a URL over 7,680 characters', 414, { path: `/?q=${'a'.repeat(7_680)}` }],
    ['a broken percent-escape in the path', 400, { path: '/connections/%zz' }],
    ['invalid UTF-8 in the path', 400, { path: '/%ff' }],
    ['NUL in the path', 400, { path: '/%00' }],
    ['a path that starts with two slashes', 400, { path: '//evil.example/' }],
    ['a path with a backslash', 400, { path: '/\\evil.example' }],
    ['an absolute address', 400, { path: 'http://evil.example/' }],
    ['_data on a GET', 400, { path: '/admin/users?_data=routes/admin.users' }],
    ['_data with an escaped name', 400, { path: '/admin/users?%5Fdata=routes/admin.users' }],
    ['_routes on a page', 400, { path: '/admin/users?_routes=routes/admin.users' }],
    ['data of a page', 404, { path: '/connections.data' }],
    ['data of one route', 404, { path: '/connections.data?_routes=routes%2Fconnections%2Foverview' }],
    ['security L1 a file as data of a page', 404, { path: '/connections/export//.data' }],
    [
      'a file as data of a page, with its search',
      404,
      { path: '/connections/end_of_life/export.data?search=1&_routes=routes%2Fconnections%2Fend-of-life-export' },
    ],
    ['data of a page, written otherwise', 404, { path: '/connections/pending/%65XPORT/%2EDATA/' }],
    ['a query name with a huge index', 400, { path: '/connections?tags[5000000]=1' }],
    [
      'over 100 header lines',
      431,
      { headers: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`a-${n}`, '1'])) },
    ],
  ];
  it.each(refused)('refuses %s with %i', async (_what, status, given) => {
    const got = await door.ask(given);
    expect(got.status).toBe(status);
    expect(door.reached).toHaveLength(0);
  });

  it.each([
    ['NUL', 'search=%00', 'search='],
    ['NUL between letters', 'search=a%00b&page=2', 'search=ab&page=2'],
    ['control characters in a name', 's%01earch=x', 'search=x'],
    ['a broken percent-escape', 'search=100%', 'search=100%'],
    ['invalid UTF-8', 'search=%ff', 'search=%ff'],
    ['a backslash', 'search=a\\b', 'search=a\\b'],
    ['blanks, as they came', 'search=a+b%20c%09d%0A&x', 'search=a+b%20c%09d%0A&x'],
  ])(
    'ordering B21, TAB-07 a query with %s goes on to the page, without what nobody can type',
    async (_what, query, passed) => {
      expect((await door.ask({ path: `/connections?${query}` })).status).toBe(200);
      expect(door.reached.map(({ request }) => new URL(request.url).search)).toEqual([`?${passed}`]);
    },
  );

  const posts: [string, number, Given][] = [
    ['an evil Origin', 403, { headers: { Origin: 'https://evil.example' } }],
    ['a sibling Origin', 403, { headers: { Origin: 'http://www.portal.test' } }],
    ['Origin null', 403, { headers: { Origin: 'null' } }],
    ['a garbage Origin', 403, { headers: { Origin: 'garbage' } }],
    ['our host by another scheme', 403, { headers: { Origin: 'https://portal.test' } }],
    [
      'an evil Origin with a forwarded host',
      403,
      { headers: { Origin: 'https://evil.example', 'X-Forwarded-Host': 'evil.example' } },
    ],
    ['data of a page, from an evil Origin', 404, { path: '/x.data', headers: { Origin: 'https://evil.example' } }],
    ['cross-site Fetch Metadata', 403, { headers: { 'Sec-Fetch-Site': 'cross-site' } }],
    ['same-site Fetch Metadata', 403, { headers: { 'Sec-Fetch-Site': 'same-site' } }],
    [
      'cross-site Fetch Metadata without Origin',
      403,
      { headers: { Origin: undefined, 'Sec-Fetch-Site': 'cross-site' } },
    ],
    ['Fetch Metadata none without Origin', 403, { headers: { Origin: undefined, 'Sec-Fetch-Site': 'none' } }],
    ['a foreign Referer alone', 403, { headers: { Origin: undefined, Referer: 'https://evil.example/form' } }],
    ['_data', 400, { path: '/x?_data=routes/x' }],
    ['_routes', 400, { path: '/x?_routes=routes/x' }],
    ['data of a page', 404, { path: '/x.data?_routes=routes/x' }],
    ['JSON', 415, { headers: { 'Content-Type': 'application/json' }, body: '{}' }],
    ['plain text', 415, { headers: { 'Content-Type': 'text/plain' }, body: 'a=1' }],
    ['multipart', 415, { headers: { 'Content-Type': 'multipart/form-data; boundary=x' }, body: '--x--' }],
    [
      'another charset',
      415,
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded; charset=utf-16' }, body: 'a=1' },
    ],
    ['no content type', 415, { headers: { 'Content-Type': undefined }, body: 'a=1' }],
    ['a compressed body', 415, { headers: { 'Content-Encoding': 'gzip' }, body: 'a=1' }],
    ['300 kB by Content-Length', 413, { headers: { 'Content-Length': 300_000 }, body: 'a'.repeat(300_000) }],
    ['640 kB in chunks', 413, { body: Array.from({ length: 10 }, () => 'a'.repeat(64_000)) }],
    ['501 fields', 400, { body: Array.from({ length: 501 }, (_, n) => `f${n}=1`).join('&') }],
    ['invalid UTF-8', 400, { body: 'a=%ff' }],
    ['raw invalid UTF-8', 400, { body: Buffer.from([0x61, 0x3d, 0xff]) }],
    ['NUL', 400, { body: 'a=%00' }],
    ['a broken percent-escape', 400, { body: 'a=%zz' }],
  ];
  it.each(posts)('refuses a POST with %s: %i', async (_what, status, given) => {
    const got = await door.post(given);
    expect(got.status).toBe(status);
    expect(door.reached).toHaveLength(0);
  });

  it('says with 405 what is allowed, and with 413 that the connection closes', async () => {
    expect((await door.ask({ method: 'PUT' })).headers.allow).toBe('GET, HEAD, POST');
    expect((await door.post({ body: 'a'.repeat(300_000) })).headers.connection).toBe('close');
  });

  it.each([
    ['two Hosts', 'GET / HTTP/1.1\r\nHost: portal.test\r\nHost: evil.example\r\n\r\n', 421],
    ['no Host', 'GET / HTTP/1.0\r\n\r\n', 421],
    ['what is no HTTP', 'NONSENSE\r\n\r\n', 400],
    ['headers over 16 kB', `GET / HTTP/1.1\r\nHost: portal.test\r\nCookie: ${'a'.repeat(17_000)}\r\n\r\n`, 431],
    [
      'a body whose end is said twice',
      'POST / HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['two lengths', 'POST / HTTP/1.1\r\nHost: portal.test\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
    [
      'a coding that is none',
      'POST / HTTP/1.1\r\nHost: portal.test\r\nTransfer-Encoding: xchunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    [
      'a body that does not come',
      `POST / HTTP/1.1\r\nHost: portal.test\r\nOrigin: ${ORIGIN}\r\n${FORM_TYPE}\r\nContent-Length: 10\r\n\r\na=`,
      408,
    ],
  ])('answers %s with its status and our headers', async (_what, text, status) => {
    const answer = await raw(text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('X-Content-Type-Options: nosniff');
    expect(door.reached).toHaveLength(0);
  });
});

function raw(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(door.port, '127.0.0.1', () => socket.write(text));
    socket.once('data', (data) => {
      socket.destroy();
      resolve(data.toString('latin1'));
    });
    socket.on('error', reject);
  });
}

describe('what passes', () => {
  it.each<[string, Given, 'header' | 'none']>([
    ['our Origin', {}, 'header'],
    ['our Origin and same-origin', { headers: { 'Sec-Fetch-Site': 'same-origin' } }, 'header'],
    ['a reload (none) with our Origin', { headers: { 'Sec-Fetch-Site': 'none' } }, 'header'],
    ['same-origin without Origin', { headers: { Origin: undefined, 'Sec-Fetch-Site': 'same-origin' } }, 'header'],
    ['neither header: the stamp decides', { headers: { Origin: undefined } }, 'none'],
    ['neither header, our Referer', { headers: { Origin: undefined, Referer: `${ORIGIN}/profile` } }, 'none'],
  ])('SYS-03 lets a POST with %s in', async (_what, given, proof) => {
    const got = await door.post({ body: 'name=Ren%C3%A9e+de+Wit&tags[0]=a', ...given });
    expect(got.status).toBe(200);
    expect(door.reached[0]?.door.originProof).toBe(proof);
    expect(door.reached[0]?.door.form?.get('name')).toBe('Renée de Wit');
    expect(door.reached[0]?.body).toBe('name=Ren%C3%A9e+de+Wit&tags[0]=a');
  });

  it('builds the URL from ORIGIN and drops steering headers', async () => {
    await door.ask({ path: '/connections?page=2', headers: STEERING });
    const { request, door: context } = door.reached[0] ?? expect.fail('nothing reached the application');
    expect(request.url).toBe('http://portal.test/connections?page=2');
    expect(Object.keys(STEERING).filter((name) => request.headers.has(name))).toEqual([]);
    expect(context.requestId).toMatch(/^[\da-f-]{36}$/);
  });

  it('gives every answer another nonce', async () => {
    await door.ask({});
    await door.ask({});
    const nonces = door.reached.map(({ door: { nonce } }) => nonce);
    expect(new Set(nonces).size).toBe(2);
    expect(nonces[0]?.length).toBeGreaterThanOrEqual(22);
  });
});

describe('HEAD / for open tabs', () => {
  it('answers the ETag of the build without the application', async () => {
    const got = await door.ask({ method: 'HEAD' });
    expect([got.status, got.headers.etag]).toEqual([200, '"build-1"']);
    expect((await door.ask({ method: 'HEAD', headers: { 'If-None-Match': '"build-1"' } })).status).toBe(304);
    expect((await door.ask({ method: 'HEAD', headers: { 'If-None-Match': '"build-0"' } })).status).toBe(200);
    expect(door.reached).toHaveLength(0);
  });

  it('is a GET without its body elsewhere', async () => {
    const got = await door.ask({ method: 'HEAD', path: '/profile' });
    expect(got.body).toHaveLength(0);
    expect(Number(got.headers['content-length'])).toBeGreaterThan(0);
    expect(door.reached).toHaveLength(1);
  });
});
