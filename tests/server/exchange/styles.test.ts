import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readStaticFiles, type StaticFile } from '../../../server/exchange/static-files';
import { openDoor } from '../portal';

const CORE = 'html{color:#101a24}';
const LIST = 'tr{color:#101a24}@media(max-width:639px){.row{gap:1rem}}';
const UNUSED = '.wizard{gap:1rem}@media print{.steps li{margin:0}}';
const FORM = 'label{color:#101a24}';
const [CORE_PATH, LIST_PATH, FORM_PATH] = ['core-AbC-_123', 'list-Zz09_-Aa', 'form-12345678'].map(
  (name) => `/assets/${name}.css`,
) as [string, string, string];
const KNOWN = 'css-core=AbC-_123; css-list=Zz09_-Aa';
const link = (...paths: string[]) => paths.map((path) => `<link rel="stylesheet" href="${path}"/>`).join('');
const ahead = (...paths: string[]) => `<meta name="sheets" content="${paths.join(' ')}"/>`;
const hints = (...paths: string[]) => paths.map((path) => `<link rel="prefetch" href="${path}"/>`).join('');
const document = (head: string, body = '<p class="row">regel</p>') =>
  `<!DOCTYPE html><html><head><title>x</title>${head}</head><body>${body}</body></html>`;
const LINKED = link(CORE_PATH, LIST_PATH);

const pages: Record<string, () => Response> = {
  '/list': () => html(document(LINKED + ahead(CORE_PATH, LIST_PATH, FORM_PATH))),
  '/light': () => html(document(LINKED)),
  '/missing': () => html(document(LINKED), 404),
  '/broken': () => html(document(LINKED), 500),
  '/long': () => html(document(LINKED, '<p class="row">regel</p>'.repeat(200))),
  '/older': () => html(document(link('/assets/list-11111111.css'))),
  '/body': () => html(document('', LINKED)),
  '/bare': () => html('<p>kort</p>'),
  '/data': () => new Response(document(LINKED), { headers: { 'Content-Type': 'text/x-script' } }),
  '/away': () => new Response(null, { status: 303, headers: { Location: '/list' } }),
  '/choice': () => html(document(LINKED), 200, { 'Set-Cookie': 'drawer=1' }),
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
  writeFileSync(join(folder, CORE_PATH), CORE);
  writeFileSync(join(folder, LIST_PATH), LIST + UNUSED);
  writeFileSync(join(folder, FORM_PATH), FORM);
  writeFileSync(join(folder, 'assets/main-12345678.js'), '0');
  files = readStaticFiles(folder);
  door = await openDoor({ staticFiles: files, handle });
});
afterAll(async () => {
  await door.close();
  rmSync(folder, { recursive: true });
});

async function visit(path: string, cookie?: string, headers: Record<string, string> = {}) {
  const got = await door.ask({ path, headers: { ...headers, ...(cookie === undefined ? {} : { Cookie: cookie }) } });
  const [, nonce] = /'nonce-([^']+)'/.exec(String(got.headers['content-security-policy'])) ?? [];
  const style = (path: string, css: string) => `<style nonce="${nonce}" data-of="${path}">${css}</style>`;
  const [core, list] = [style(CORE_PATH, CORE), style(LIST_PATH, LIST)];
  return { ...got, nonce, cookies: got.headers['set-cookie'] ?? [], inside: core + list, list };
}

describe('CSS inside a page until the browser has it (performance: How, 5)', () => {
  it.each(['/light', '/missing', '/broken'])(
    '%s brings the rules that it uses, under the nonce of its policy, and names their sheets as files to fetch',
    async (path) => {
      const got = await visit(path);
      expect(got.text).toContain(`<title>x</title>${got.inside}${hints(CORE_PATH, LIST_PATH)}</head>`);
      expect(got.text).not.toContain('<link rel="stylesheet"');
    },
  );

  it('29.5 a sheet is called cached only after it was fetched: no page says so, however often it comes', async () => {
    for (const path of ['/light', '/list', '/list']) {
      const got = await visit(path);
      expect([got.text.includes(got.inside), got.cookies]).toEqual([true, []]);
    }
    const core = await visit(CORE_PATH);
    const list = await visit(LIST_PATH);
    expect([core.cookies, list.cookies]).toEqual([
      ['css-core=AbC-_123; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000'],
      ['css-list=Zz09_-Aa; Path=/; HttpOnly; SameSite=Lax; Max-Age=31536000'],
    ]);
    expect((await visit('/light', KNOWN)).text).toBe(document(LINKED));
  });

  it('29.5 what was asked again and has not changed says so as well, and the head of a file says nothing', async () => {
    const etag = String((await visit(LIST_PATH)).headers.etag);
    const again = await visit(LIST_PATH, undefined, { 'If-None-Match': etag });
    expect([again.status, again.cookies]).toEqual([304, [expect.stringMatching(/^css-list=Zz09_-Aa;/)]]);
    const head = await door.ask({ method: 'HEAD', path: LIST_PATH });
    expect([head.status, head.headers['set-cookie']]).toEqual([200, undefined]);
    expect((await visit('/assets/main-12345678.js')).cookies).toEqual([]);
  });

  it('29.5 sheets are told apart: one that is there is linked, the other comes inside', async () => {
    const got = await visit('/light', 'css-core=AbC-_123');
    expect(got.text).toContain(`${link(CORE_PATH)}${got.list}${hints(LIST_PATH)}</head>`);
  });

  it('29.5 a page with a script names to it the sheets that are wanting, of where it leads as well', async () => {
    expect((await visit('/list')).text).toContain(
      `${ahead(CORE_PATH, LIST_PATH, FORM_PATH)}<noscript>${hints(CORE_PATH, LIST_PATH)}</noscript></head>`,
    );
    expect((await visit('/list', KNOWN)).text).toBe(document(LINKED + ahead(FORM_PATH)));
    expect((await visit('/list', `${KNOWN}; css-form=12345678`)).text).toBe(document(LINKED));
  });

  it('29.5 a page fetched ahead brings its CSS, too: it is shown as it came', async () => {
    const got = await visit('/light', undefined, { 'Sec-Purpose': 'prefetch', 'Sec-Fetch-Dest': 'document' });
    expect([got.text.includes(got.inside), got.cookies]).toEqual([true, []]);
  });

  it.each(['123456', '', 'x'.repeat(3_000), '"><script>', LIST_PATH, 'Zz09_-Aa.AbC-_123'])(
    '29.5 the cookie %j, of another build or made up, counts for nothing and comes back nowhere',
    async (value) => {
      const made = encodeURIComponent(value);
      const got = await visit('/light', `css-list=${made}; css-core=${made}; css=${made}; css-form=12345678`);
      expect(got.text).toBe(document(got.inside + hints(CORE_PATH, LIST_PATH)));
      expect(got.cookies).toEqual([]);
    },
  );

  it('leaves the other cookies of the answer', async () => {
    expect((await visit('/choice')).cookies).toEqual(['drawer=1']);
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
    expect(got.text).not.toContain('prefetch');
  });

  it('what a script fetches is read, not shown: no sheet', async () => {
    expect((await visit('/light', undefined, { 'Sec-Fetch-Dest': 'empty' })).text).toBe(document(LINKED));
  });

  it('two pages never share a nonce', async () => {
    expect((await visit('/list')).nonce).not.toBe((await visit('/list')).nonce);
  });

  it('over https the cookie is for this host alone', async () => {
    const secure = await openDoor({ origin: 'https://portal.test', staticFiles: files, handle });
    const got = await secure.ask({ path: LIST_PATH });
    expect(got.headers['set-cookie']).toEqual([
      '__Host-css-list=Zz09_-Aa; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000',
    ]);
    const known = KNOWN.replaceAll('css-', '__Host-css-');
    const page = async (cookie: string) => (await secure.ask({ path: '/light', headers: { Cookie: cookie } })).text;
    expect([await page(known), (await page(KNOWN)).includes(LIST)]).toEqual([document(LINKED), true]);
    await secure.close();
  });

  it('without a build, in development, every page keeps its links', async () => {
    const plain = await openDoor({ handle });
    expect((await plain.ask({ path: '/light' })).text).toBe(document(LINKED));
    await plain.close();
  });
});
