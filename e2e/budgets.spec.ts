import { expect, test } from './fixtures/test';
import { ready } from './fixtures/lists';
import { fetchOnTheWire, sheetsInside, stylesheets } from './fixtures/wire';
import { cookieOf, newcomer } from './fixtures/cookies';

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
  { path: '/attention', html: 9_000 },
  { path: '/orders/today', html: 9_000 },
  { path: '/connections/create/sheet', html: 9_000 },
  { path: '/mobile/data_pools/next_month', html: 9_000 },
  { path: '/mobile', html: 9_000 },
  // the boxes of the rows fit into one flight too
  { path: '/mobile?itemsPerPage=100', html: 13_550 },
  { path: '/search', html: 9_000 },
  { path: '/search?q=1011AA', html: 9_000 },
  { path: '/profile', html: 9_000 },
  { path: '/profile/region', html: 10_700 },
  { path: '/profile/whitelist', html: 9_000 },
  { path: '/admin/users', html: 9_000 },
  { path: '/admin/users/support', html: 9_000 },
  { path: '/admin/users/support/change', html: 9_000 },
  { path: '/offers', html: 9_000 },
  { path: '/offers/create', html: 9_000 },
  { path: '/connections/checks', html: 9_000 },
  { path: '/email', html: 9_000 },
  { path: '/edit-email/bakkerij-groothuis.example', html: 9_000 },
  { path: '/tickets', html: 9_000 },
  { path: '/tickets/1042', html: 9_000 },
  { path: '/tickets/create?selectedProduct=broadband', html: 9_000 },
  { path: '/nowhere', html: 9_000 },
];

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
  await page.goto('/tickets/1042');
  await ready(page, true);
  const [script = '', files = '', ...others] = scripts;
  expect((await fetchOnTheWire(script)).bytes).toBeLessThanOrEqual(10_000);
  // a field for files has a second one
  expect([(await fetchOnTheWire(files)).bytes <= 2_500, others]).toEqual([true, []]);
  // and so has a choice of records
  await page.goto('/connections/NL100001/end_user');
  await ready(page, true);
  const [choices = '', ...more] = [...scripts].slice(2);
  expect([(await fetchOnTheWire(choices)).bytes <= 3_500, more]).toEqual([true, []]);
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
  for (const path of ['/connections', '/connections/create', '/profile', '/tickets/1042']) {
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
