import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures';
import { ready } from './lists';
import { fetchOnTheWire, stylesheets } from './wire';

/** HTML with the CSS that it waits for, in bytes of Brotli (performance: Budgets). */
const FLIGHT = 14_600;
const PAGES = [
  { path: '/connections', html: 9_000 },
  { path: '/connections?itemsPerPage=100', html: 12_000 },
  { path: '/connections/end_of_life', html: 9_000 },
  { path: '/connections/end_of_life?itemsPerPage=100', html: 12_000 },
  { path: '/connections/pending', html: 9_000 },
  { path: '/connections/pending?itemsPerPage=100&showClosed=true', html: 12_000 },
  { path: '/connections/NL100001', html: 10_000 },
  { path: '/profile', html: 9_000 },
  { path: '/nowhere', html: 9_000 },
];

async function cookieOf(context: BrowserContext, origin: string): Promise<string> {
  return (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
}

for (const { path, html } of PAGES) {
  test(`SYS-03 ${path} comes in one flight: ${html} bytes at most with its CSS, in one or two requests @js`, async ({ context, portal, signIn }) => {
    await signIn();
    const page = await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin));
    const sheets = await Promise.all(stylesheets(page.text).map((href) => fetchOnTheWire(new URL(href, portal.origin).href)));
    const bytes = page.bytes + sheets.reduce((sum, sheet) => sum + sheet.bytes, 0);
    expect(page.headers['content-encoding']).toBe('br');
    expect(1 + sheets.length).toBeLessThanOrEqual(2);
    expect(bytes).toBeLessThanOrEqual(Math.min(FLIGHT, html));
  });
}

test('SYS-03 the CSS of the whole portal is at most 12 KB, without web fonts @js', async ({ context, portal, signIn }) => {
  await signIn();
  const page = await fetchOnTheWire(`${portal.origin}/profile`, await cookieOf(context, portal.origin));
  const [href = '', ...more] = stylesheets(page.text);
  expect(more).toEqual([]);
  const sheet = await fetchOnTheWire(new URL(href, portal.origin).href);
  expect(sheet.bytes).toBeLessThanOrEqual(12_000);
  expect(sheet.text).not.toContain('@font-face');
  expect(sheet.headers['cache-control']).toContain('immutable');
});

test('SYS-03 scripts of a list are at most 115 KB, and none of them stands in the way of its rows @js', async ({ context, page, portal, signIn }) => {
  await signIn();
  const scripts = new Set<string>();
  page.on('request', (request) => request.url().endsWith('.js') && scripts.add(request.url()));
  for (const path of ['/connections', '/connections/pending']) {
    scripts.clear();
    await page.goto(path);
    await ready(page, true);
    const sizes = await Promise.all([...scripts].map(async (address) => (await fetchOnTheWire(address)).bytes));
    expect(sizes.length, path).toBeGreaterThan(0);
    expect(sizes.reduce((sum, size) => sum + size, 0), path).toBeLessThanOrEqual(115_000);
    const { text } = await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin));
    expect(text.match(/<script(?![^>]*(?:type="module"|async|nonce))[^>]*src=/g), path).toBeNull();
    expect(text.slice(0, text.indexOf('<tbody'))).not.toMatch(/<script\b(?![^>]*(?:type="module"|async))/);
  }
});

test('SYS-03 a page with nothing to enhance loads no scripts: one line keeps Back honest', async ({ context, page, portal, signIn }) => {
  await signIn();
  const scripts: string[] = [];
  page.on('request', (request) => (request.resourceType() === 'script' || request.url().endsWith('.js')) && scripts.push(request.url()));
  for (const path of ['/connections/NL100001', '/profile', '/nowhere', '/session/expired', '/auth/callback?state=x']) {
    await page.goto(path);
    const { text } = await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin));
    expect(text, path).not.toMatch(/<script\b[^>]*src=|modulepreload/);
    expect([...text.matchAll(/<script\b[^>]*>(.*?)<\/script>/gs)].map(([, code]) => (code ?? '').length < 150), path).toEqual([true]);
  }
  expect(scripts).toEqual([]);
});

test('SYS-03 nothing moves while a page is drawn and its scripts take over @js', async ({ page, signIn }) => {
  await signIn();
  for (const path of ['/connections', '/connections/pending']) {
    await page.goto(path);
    await ready(page, true);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift, path).toBe(0);
  }
});

/** What each screen asks of the provider: once each, and what is in one list here is asked at the same time. */
const CALLS = {
  '/connections': ['broadband.list_connections'],
  '/connections/pending': ['broadband.list_transactions'],
  '/connections/NL100001': ['broadband.list_connections'],
  '/profile': [],
  '/nowhere': [],
};

for (const [path, calls] of Object.entries(CALLS)) {
  test(`${path} asks the provider for what it shows and no more @js`, async ({ context, portal, sandbox, signIn }) => {
    await signIn();
    const before = await sandbox.mark();
    await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin));
    expect(await sandbox.apiCalls(before)).toEqual(calls);
  });
}
