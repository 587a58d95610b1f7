import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { asked, ready, rows } from '../fixtures/lists';
import { METHOD, pager, open } from './lists-in-place';

test('SYS-03 the next page waits in memory: it costs the provider one call, is no activity, and is shown without a request @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const fetched: string[] = [];
  page.on(
    'request',
    (request) =>
      /\/connections\?/.test(request.url()) &&
      fetched.push(`${new URL(request.url()).search} ${request.headers()['x-prefetch'] ?? 'asked'}`),
  );
  await open(page);
  await expect.poll(() => fetched).toEqual(['?page=2 1']);
  // look-ups of earlier journeys and what waits for the user sort otherwise than the list
  const ofList = async () => (await asked(sandbox, METHOD, before)).filter(({ sort }) => sort?.field === 'zipcode');
  await expect.poll(async () => (await ofList()).map(({ pagination }) => pagination.page)).toEqual([1, 2]);
  await pager(page).getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/page=2$/);
  await expect.poll(() => fetched).toEqual(['?page=2 1', '?page=3 1']);
});

test('SYS-03 what waits in memory is old after a minute, and is fetched again where one points at it @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  const fetched: string[] = [];
  page.on(
    'request',
    (request) =>
      /\/connections\?page=2/.test(request.url()) && fetched.push(request.headers()['x-prefetch'] ?? 'asked'),
  );
  await open(page);
  await page.clock.runFor(1_000);
  await expect.poll(() => fetched).toEqual(['1']);
  await pager(page).getByRole('link', { name: 'Volgende' }).hover();
  expect(fetched).toEqual(['1']);
  await page.mouse.move(0, 0);
  await page.clock.runFor(60_000);
  await pager(page).getByRole('link', { name: 'Volgende' }).hover();
  await expect.poll(() => fetched).toEqual(['1', '1']);
  await page.clock.runFor(61_000);
  // the focus on the link prefetches the page before the key is pressed
  await pager(page).getByRole('link', { name: 'Volgende' }).press('Enter');
  await expect(page).toHaveURL(/page=2$/);
  expect(fetched).toEqual(['1', '1', '1']);
});

test('security L8 AUT-06 what waits in memory goes with a POST, and with signing out in another window @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  const fetched: string[] = [];
  page.on(
    'request',
    (request) =>
      /\/connections\?page=2/.test(request.url()) &&
      !request.isNavigationRequest() &&
      fetched.push(request.headers()['x-prefetch'] ?? 'asked'),
  );
  await open(page);
  await expect.poll(() => fetched).toEqual(['1']);
  const other = await context.newPage();
  await other.goto('/profile');
  await expect(other.locator('html[data-enhanced]')).toBeAttached();
  // the sign-out waits for the first request of this window, so that the session still exists at that request
  const asked = page.waitForRequest(
    (request) => request.url().endsWith('/connections') && !request.isNavigationRequest(),
  );
  await other.route(/\/logout$/, async (route) => {
    await asked;
    await route.continue();
  });
  // a page about another identity has a second form that signs out
  await other
    .locator('form[action="/logout"]')
    .evaluate((form) => document.querySelector('main')?.append(form.cloneNode(true)));
  await other.getByRole('main').getByRole('button', { name: 'Uitloggen' }).click();
  await expect(other.getByRole('heading', { level: 1 })).not.toHaveText('Profiel');
  // security L4: personal data does not stay on the screen
  await expect(page).toHaveURL(/\/oidc\/sign-in\//);
  expect(fetched).toEqual(['1']);
});

test('29.5 another order is asked for as soon as its heading is pressed, and once @js', async ({ page, signIn }) => {
  await signIn();
  const fetched: string[] = [];
  page.on(
    'request',
    (request) =>
      new URL(request.url()).search === '?sortBy=city' && fetched.push(request.headers()['x-prefetch'] ?? 'asked'),
  );
  await open(page);
  await page.locator('thead a[href*="sortBy=city"]').hover();
  await page.waitForLoadState('networkidle');
  expect(fetched).toEqual([]);
  await page.mouse.down();
  await expect.poll(() => fetched).toEqual(['1']);
  await page.mouse.up();
  await expect(page).toHaveURL(/sortBy=city/);
  await expect(page.locator('th[aria-sort] a[href*="sortBy=city"]')).toBeVisible();
  expect(fetched).toEqual(['1']);
});

/** The pages that the browser prefetches by its own rules, as the server answers them. */
function aheadOf(page: Page): string[] {
  const fetched: string[] = [];
  page.on('response', async (response) => {
    const { 'sec-purpose': purpose } = await response
      .request()
      .allHeaders()
      .catch(() => ({}) as Record<string, string>);
    if (purpose?.startsWith('prefetch')) fetched.push(`${new URL(response.url()).pathname} ${response.status()}`);
  });
  return fetched;
}

test('access D8 SYS-03 where one points at the menu or a row, the browser fetches the page ahead in one round of calls; no CSP refuses it @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  // a list of one page prefetches nothing by itself
  await open(page, '/connections?search=1011');
  const fetched = aheadOf(page);
  const before = await sandbox.mark();
  const link = rows(page).first().locator('th a');
  const href = (await link.getAttribute('href')) ?? '';
  await link.hover();
  await expect.poll(() => fetched).toEqual([`${href} 200`]);
  const calls = await sandbox.callsOfOne(before);
  expect(calls.length, calls.join()).toBeLessThanOrEqual(7);
  const asking = await sandbox.mark();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await ready(page, true);
  expect(await sandbox.apiCalls(asking)).toEqual([]);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('a[href="/connections/pending"]').hover();
  await expect.poll(() => fetched).toEqual([`${href} 200`, '/connections/pending 200']);
  expect(
    await page
      .locator('#drawer a[data-prefetch]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href'))),
  ).toEqual([
    '/connections/create',
    '/connections/end_of_life',
    '/connections/pending',
    '/mobile/create',
    '/mobile',
    '/mobile/data_pools',
    '/mobile/transactions',
    '/email',
    '/offers/create',
    '/offers',
    '/end_users/create',
    '/end_users',
    '/tickets/create',
    '/tickets',
    '/admin/users',
    '/admin/shipping_addresses',
    '/admin/activity',
  ]);
});

test('SYS-03 a record that would take a second round of calls is not made ahead, and opens as ever @js', async ({
  context,
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await signIn();
  const cookie = (await context.cookies(portal.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const before = await sandbox.mark();
  const ahead = await fetch(`${portal.origin}/connections/NL100017`, {
    headers: { cookie, 'sec-purpose': 'prefetch' },
  });
  expect(ahead.status).toBe(503);
  expect(await sandbox.callsOfOne(before)).toHaveLength(7);
  expect((await page.goto('/connections/NL100017'))?.status()).toBe(200);
});

test('SYS-03 with Save-Data there is no script and nothing is fetched ahead; the list works by its pages @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  // the page after sign-in has a script, which may still fetch
  await page.goto('about:blank');
  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  const fetched: string[] = [];
  page.on('request', (request) => !request.isNavigationRequest() && fetched.push(request.resourceType()));
  await page.goto('/connections');
  await pager(page).getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/page=2#list$/);
  expect(fetched.filter((type) => type === 'script' || type === 'fetch')).toEqual([]);
});
