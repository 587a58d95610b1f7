import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStaticFiles, type StaticFile } from '../../server/static-files';
import { openDoor } from './portal';

const LIST = 'tr{color:#101a24}';
const FORM = 'label{color:#101a24}';
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`;
const document = (head: string, body = '<p>regel</p>') =>
  `<!DOCTYPE html><html><head><title>x</title>${head}</head><body>${body}</body></html>`;

const pages: Record<string, () => Response> = {
  '/list': () => html(document(link('list-abc'))),
  '/form': () => html(document(link('form-abc'))),
  '/both': () => html(document(link('list-abc') + link('form-abc'))),
  '/missing': () => html(document(link('list-abc')), 404),
  '/broken': () => html(document(link('list-abc')), 500),
  '/long': () => html(document(link('list-abc'), '<p>regel</p>'.repeat(200))),
  '/older': () => html(document(link('list-old'))),
  '/body': () => html(document('', link('list-abc'))),
  '/bare': () => html('<p>kort</p>'),
  '/data': () => new Response(document(link('list-abc')), { headers: { 'Content-Type': 'text/x-script' } }),
  '/away': () => new Response(null, { status: 303, headers: { Location: '/list' } }),
  '/choice': () => html(document(link('list-abc')), 200, { 'Set-Cookie': 'drawer=1' }),
};

function html(text: string, status = 200, headers: Record<string, string> = {}): Response {
  return new Response(text, { status, headers: { 'Content-Type': 'text/html; charset=utf-8', ...headers } });
}

let folder: string;
let files: ReadonlyMap<string, StaticFile>;
let door: Awaited<ReturnType<typeof openDoor>>;

const handle = (request: Request) => {
  const answer = pages[new URL(request.url).pathname]?.() ?? html('');
  return Promise.resolve(request.method === 'HEAD' ? new Response(null, answer) : answer);
};

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'client-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'assets/list-abc.css'), LIST);
  writeFileSync(join(folder, 'assets/form-abc.css'), FORM);
  files = readStaticFiles(folder);
  door = await openDoor({ staticFiles: files, handle });
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

const idOf = (name: string) => files.get(`/assets/${name}.css`)?.etag.slice(1, 7) ?? '';

async function visit(path: string, css?: string, headers: Record<string, string> = {}) {
  const got = await door.ask({ path, headers: { ...headers, ...(css === undefined ? {} : { Cookie: `css=${css}` }) } });
  const [, nonce] = /'nonce-([^']+)'/.exec(String(got.headers['content-security-policy'])) ?? [];
  return { ...got, nonce, cookies: got.headers['set-cookie'] ?? [] };
}

describe('CSS inside the first page (performance: How, 5)', () => {
  it.each(['/list', '/missing', '/broken'])(
    '%s without the cookie brings its sheet, under the nonce of its policy',
    async (path) => {
      const got = await visit(path);
      expect(got.text).toContain(
        `<title>x</title><style nonce="${got.nonce}" data-href="/assets/list-abc.css">${LIST}</style></head>`,
      );
      expect(got.text).not.toContain('<link');
      expect(got.cookies).toEqual([`css=${idOf('list-abc')}; Path=/; SameSite=Lax; Max-Age=2592000`]);
    },
  );

  it('a page after it links the file and sets nothing', async () => {
    const got = await visit('/list', idOf('list-abc'));
    expect(got.text).toContain(link('list-abc'));
    expect(got.text).not.toContain('<style');
    expect(got.cookies).toEqual([]);
  });

  it('a page of another kind brings its own sheet once, and both are known then', async () => {
    const got = await visit('/form', idOf('list-abc'));
    expect(got.text).toContain(FORM);
    expect(got.cookies[0]).toMatch(new RegExp(`^css=${idOf('list-abc')}\\.${idOf('form-abc')};`));
    expect((await visit('/both', idOf('list-abc'))).text).toContain(link('list-abc') + '<style');
    expect((await visit('/both', `${idOf('list-abc')}.${idOf('form-abc')}`)).text).not.toContain('<style');
  });

  it.each(['123456', '', 'x'.repeat(3_000), '"><script>', '.'.repeat(50)])(
    'the cookie %j, of another build or made up, counts for nothing',
    async (css) => {
      const got = await visit('/list', encodeURIComponent(css));
      expect(got.text).toContain(LIST);
      expect(got.cookies).toEqual([`css=${idOf('list-abc')}; Path=/; SameSite=Lax; Max-Age=2592000`]);
    },
  );

  it('stands beside the other cookies of the answer', async () => {
    expect((await visit('/choice')).cookies).toEqual(['drawer=1', expect.stringMatching(/^css=/)]);
  });

  it('is compressed with the page, and the length is that of what is sent', async () => {
    const got = await visit('/long', undefined, { 'Accept-Encoding': 'br' });
    expect(brotliDecompressSync(got.body).toString()).toContain(LIST);
    expect(Number(got.headers['content-length'])).toBe(got.body.length);
  });

  it.each([
    ['of a file that is not there', '/older'],
    ['outside the head', '/body'],
    ['of a page without a head', '/bare'],
    ['of what is no page', '/data'],
    ['of a redirect', '/away'],
  ])('a link %s is left alone', async (_what, path) => {
    const got = await visit(path);
    expect(got.text).not.toContain('<style');
    expect(got.cookies).toEqual([]);
  });

  it('a speculative load does not count as seen', async () => {
    const got = await visit('/list', undefined, { 'Sec-Purpose': 'prefetch' });
    expect(got.text).toContain(link('list-abc'));
    expect(got.cookies).toEqual([]);
  });

  it('what a script fetches is read, not shown: no sheet, no cookie', async () => {
    const got = await visit('/list', undefined, { 'Sec-Fetch-Dest': 'empty' });
    expect(got.text).toContain(link('list-abc'));
    expect(got.cookies).toEqual([]);
  });

  it('HEAD gives no sheet, so it sets no cookie', async () => {
    const got = await door.ask({ method: 'HEAD', path: '/list' });
    expect([got.status, got.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('two pages never share a nonce', async () => {
    expect((await visit('/list')).nonce).not.toBe((await visit('/list')).nonce);
  });

  it('over https the cookie is for this host alone', async () => {
    const secure = await openDoor({ origin: 'https://portal.test', staticFiles: files, handle });
    const got = await secure.ask({ path: '/list' });
    expect(got.headers['set-cookie']).toEqual([
      `__Host-css=${idOf('list-abc')}; Path=/; SameSite=Lax; Secure; Max-Age=2592000`,
    ]);
    expect((await secure.ask({ path: '/list', headers: { Cookie: `__Host-css=${idOf('list-abc')}` } })).text).toContain(
      '<link',
    );
    await secure.close();
  });

  it('without a build, in development, every page keeps its links', async () => {
    const plain = await openDoor({ handle });
    const got = await plain.ask({ path: '/list' });
    expect([got.text.includes('<style'), got.headers['set-cookie']]).toEqual([false, undefined]);
    await plain.close();
  });
});
