import type { BrowserContext } from '@playwright/test';
import { expect, test } from './fixtures/test';
import { ready } from './fixtures/lists';
import { fetchOnTheWire, sheetsInside, stylesheets } from './fixtures/wire';

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
  { path: '/connections/NL100008', html: 10_000 },
  { path: '/connections/NL100119?activity=all', html: 10_000 },
  { path: '/connections/NL100001/tags', html: 9_000 },
  { path: '/connections/NL100001/termination', html: 9_000 },
  { path: '/connections/NL100017/order/cancellation', html: 9_000 },
  { path: '/connections/NL100060/change', html: 9_000 },
  { path: '/connections/NL100008/change', html: 9_000 },
  { path: '/connections/NL100001/circuits/NL100001-1/profile', html: 9_000 },
  { path: '/connections/NL100008/circuits/NL100008-4/primary', html: 9_000 },
  { path: '/connections/NL100001/diagnostics', html: 9_000 },
  { path: '/connections/NL100001/diagnostics/authentication', html: 9_000 },
  { path: '/connections/NL100001/circuits/NL100001-1/disconnection', html: 9_000 },
  { path: '/connections/NL100001/report', html: 9_000 },
  { path: '/mobile', html: 9_000 },
  // the boxes of the rows fit into one flight too
  { path: '/mobile?itemsPerPage=100', html: 13_500 },
  { path: '/search', html: 9_000 },
  { path: '/search?q=1011AA', html: 9_000 },
  { path: '/profile', html: 9_000 },
  { path: '/admin/users', html: 9_000 },
  { path: '/admin/users/support', html: 9_000 },
  // a row of boxes for every module
  { path: '/admin/users/support/change', html: 10_000 },
  { path: '/nowhere', html: 9_000 },
];

async function cookieOf(context: BrowserContext, origin: string): Promise<string> {
  return (await context.cookies(origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
}

/** Signs in with a browser that has no stylesheet yet. */
async function newcomer(context: BrowserContext, origin: string): Promise<string> {
  // an open page would fetch sheets and set the cookies that say so
  await Promise.all(context.pages().map((page) => page.goto('about:blank')));
  await context.clearCookies({ name: /^css-/ });
  return cookieOf(context, origin);
}

for (const { path, html } of PAGES) {
  test(`SYS-03 ${path} comes in one flight: ${html} bytes at most with its CSS, the first time in one request @plain`, async ({
    context,
    portal,
    signIn,
  }) => {
    await signIn();
    const cookie = await newcomer(context, portal.origin);
    const first = await fetchOnTheWire(portal.origin + path, cookie);
    expect(first.headers['content-encoding']).toBe('br');
    expect(stylesheets(first.text)).toEqual([]);
    expect(first.text).toContain('<style nonce=');
    expect(first.bytes).toBeLessThanOrEqual(Math.min(FLIGHT, html));

    expect(first.headers['set-cookie'] ?? []).not.toContainEqual(expect.stringMatching(/^css-/));

    const sheets = await Promise.all(
      sheetsInside(first.text).map((href) => fetchOnTheWire(new URL(href, portal.origin).href)),
    );
    expect(sheets).toHaveLength(2);
    const kept = sheets.map(({ headers }) => headers['set-cookie']?.[0]?.split(';')[0]);
    const later = await fetchOnTheWire(portal.origin + path, [cookie, ...kept].join('; '));
    expect(stylesheets(later.text)).toHaveLength(2);
    expect(later.text).not.toContain('<style');
    expect(later.bytes).toBeLessThan(first.bytes);
    // the browser keeps its cookies and has dropped its stylesheets
    expect(later.bytes + sheets.reduce((sum, sheet) => sum + sheet.bytes, 0)).toBeLessThanOrEqual(FLIGHT);
  });
}

test('SYS-03 MOB-02 a SIM and its usage come in one flight: 10000 bytes at most with their CSS @plain', async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await page.goto('/mobile?state=open');
  const href = await page.locator('tbody th a').first().getAttribute('href');
  const cookie = await newcomer(context, portal.origin);
  for (const path of [`${href}`, `${href}/usage`, `${href}/usage?by=month`]) {
    const first = await fetchOnTheWire(portal.origin + path, cookie);
    expect(stylesheets(first.text)).toEqual([]);
    expect(first.bytes, path).toBeLessThanOrEqual(10_000);
  }
});

test('SYS-03 29.5 the CSS inside the first page is fetched as files for the next one, with that of where it leads: they come from the cache and look the same @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  // a sheet on its way would set its cookie again
  await page.waitForLoadState('networkidle');
  await page.goto('about:blank');
  await context.clearCookies({ name: /^css-/ });
  const fetched = page.waitForResponse((response) => /\/record-.*\.css$/.test(response.url()));
  await page.goto('/connections');
  await ready(page, true);
  await fetched;
  await expect(page.locator('head style[nonce]').first()).toBeAttached();
  await expect(page.getByRole('table')).toHaveCSS('border-collapse', 'collapse');
  for (const [path, look] of [
    ['/connections/pending', () => expect(page.getByRole('table')).toHaveCSS('border-collapse', 'collapse')],
    ['/connections/NL100001', () => expect(page.locator('.strip')).toHaveCSS('display', 'grid')],
  ] as const) {
    await page.goto(path);
    await ready(page, true);
    await look();
    expect(
      await page.evaluate(() =>
        [...document.styleSheets].flatMap(({ href }) =>
          href
            ? performance.getEntriesByName(href).map((entry) => (entry as PerformanceResourceTiming).transferSize)
            : [],
        ),
      ),
      path,
    ).toEqual([0, 0]);
  }
});

test('SYS-03 29.5 without scripts the browser fetches the sheets by itself, and a later page links them and looks the same @browser', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  const bar = page.locator('header.bar');
  await page.goto('/profile');
  await expect(bar).toHaveCSS('height', '56px');
  const names = async () => (await context.cookies()).map(({ name }) => name);
  await expect.poll(names).toEqual(expect.arrayContaining(['css-core', 'css-page']));
  await page.goto('/profile');
  await expect(bar).toHaveCSS('height', '56px');
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(2);
});

test('29.5 the icon comes last, and opens no connection beside that of the first click @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const answer = await page.goto('/profile');
  expect(await answer?.text()).toContain('<link rel="icon" href="data:,"/>');
  await expect(page.locator('link[rel=icon]')).toHaveAttribute('href', '/favicon.svg');
});

test('SYS-03 the CSS of the whole portal is at most 12 KB, without web fonts @plain', async ({
  context,
  portal,
  signIn,
}) => {
  await signIn();
  const first = await fetchOnTheWire(`${portal.origin}/profile`, await newcomer(context, portal.origin));
  const sheets = await Promise.all(
    sheetsInside(first.text).map((href) => fetchOnTheWire(new URL(href, portal.origin).href)),
  );
  expect(sheets).toHaveLength(2);
  expect(sheets.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(12_000);
  for (const { headers, text } of sheets) {
    expect(text).not.toContain('@font-face');
    expect(headers['cache-control']).toContain('immutable');
  }
});

test('SYS-03 what scripts add to any page is one file of 10,000 bytes at most, which stands in the way of nothing @js', async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  const scripts = new Set<string>();
  page.on(
    'request',
    (request) => (request.resourceType() === 'script' || request.url().endsWith('.js')) && scripts.add(request.url()),
  );
  for (const path of [
    '/connections',
    '/connections?itemsPerPage=100',
    '/connections/pending',
    '/connections/create',
    '/connections/NL100001',
    '/connections/NL100001/tags',
    '/profile',
    '/nowhere',
  ]) {
    await page.goto(path);
    await ready(page, true);
    expect(scripts.size, path).toBe(1);
    const { text } = await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin));
    expect(
      [...text.matchAll(/<script\b[^>]*>/g)].map(([tag]) => tag),
      path,
    ).toEqual([expect.stringMatching(/^<script type="module" nonce="[^"]+" src="\/assets\/main-[^"]+\.js">$/)]);
    expect(text, path).not.toMatch(/modulepreload|__remix/);
  }
  const [script = ''] = scripts;
  expect((await fetchOnTheWire(script)).bytes).toBeLessThanOrEqual(10_000);
});

test('SYS-03 pages for anybody, and all pages for who saves data, load no script @browser', async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  const scripts: string[] = [];
  page.on(
    'request',
    (request) => (request.resourceType() === 'script' || request.url().endsWith('.js')) && scripts.push(request.url()),
  );
  for (const path of ['/session/expired', '/auth/callback?state=x']) {
    await page.goto(path);
    expect(
      (await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin))).text,
      path,
    ).not.toContain('<script');
  }
  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  for (const path of ['/connections', '/connections/create', '/profile']) {
    await page.goto(path);
    await expect(page.locator('script'), path).toHaveCount(0);
  }
  expect(scripts).toEqual([]);
});

test('SYS-03 the quick search with React is 90,000 bytes at most, and no page loads it before somebody is about to use it @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const islands = new Set<string>();
  page.on('request', (request) => /\/quick-search-.*\.js$/.test(request.url()) && islands.add(request.url()));
  for (const path of ['/connections', '/connections/NL100001', '/connections/create', '/search?q=1011AA', '/profile']) {
    await page.goto(path, { waitUntil: 'networkidle' });
    expect([...islands], path).toEqual([]);
  }
  await page.goto('/connections/NL100001');
  const before = new Set<string>();
  page.on('request', (request) => request.resourceType() === 'script' && before.add(request.url()));
  await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const sizes = await Promise.all([...before].map(async (address) => fetchOnTheWire(address)));
  expect([...before]).toEqual([...islands]);
  expect(sizes.map(({ headers }) => headers['content-encoding'])).toEqual(['br']);
  expect(sizes[0]?.headers['cache-control']).toContain('immutable');
  expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(90_000);
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

/**
 * The calls of each screen to the provider. Calls in one list run together. Each page may also ask for the counts of
 * the menu, once a minute.
 */
const CALLS = {
  '/connections': ['broadband.list_connections'],
  '/connections/pending': ['broadband.list_transactions'],
  '/connections/NL100001': [
    'broadband.list_connections',
    'broadband.get_contract',
    'broadband.get_recent_transaction',
    'broadband.list_events',
    'broadband.list_transactions',
    'diagnostics.list_reports',
    'GET /score/support/tickets/',
  ],
  // the news of the open order is asked for by the order's uuid
  '/connections/NL100017': [
    'broadband.list_connections',
    'broadband.get_contract',
    'broadband.get_recent_transaction',
    'broadband.list_events',
    'broadband.list_events',
    'broadband.list_transactions',
    'diagnostics.list_reports',
    'GET /score/support/tickets/',
  ],
  '/connections/NL100001/tags': ['broadband.list_connections'],
  '/connections/NL100001/circuits/NL100001-1/profile': ['broadband.list_connections', 'broadband.list_profiles'],
  '/search': [],
  '/search?q=nl100001': [
    'broadband.list_connections',
    'broadband.list_transactions',
    'GET /score/mobile-broadband/connections/',
  ],
  '/search?q=almere': [
    'broadband.list_connections',
    'broadband.list_connections',
    'broadband.list_connections',
    'GET /score/enduser/',
    'GET /score/mobile-broadband/connections/',
    'GET /score/mobile-broadband/data-pools/',
  ],
  '/profile': [],
  '/nowhere': [],
};

for (const [path, calls] of Object.entries(CALLS)) {
  test(`${path} asks the provider for what it shows and no more @plain`, async ({
    context,
    portal,
    sandbox,
    signIn,
  }) => {
    await signIn();
    const before = await sandbox.mark();
    await fetchOnTheWire(portal.origin + path, await cookieOf(context, portal.origin));
    // the calls go out together and arrive in any order
    expect((await sandbox.apiCalls(before)).sort()).toEqual([...calls].sort());
    expect((await sandbox.menuCounts(before)).length).toBeLessThanOrEqual(1);
  });
}
