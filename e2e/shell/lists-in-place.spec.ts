import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { asked, column, counted, ready, rows, sorting } from '../fixtures/lists';
import { signInByPage } from '../fixtures/sign-in-page';

const METHOD = 'broadband.list_connections';
const LIST = `rpc:${METHOD}`;

const table = (page: Page) => page.locator('section.list');
const said = (page: Page) => page.locator('#polite');
const pager = (page: Page) => page.getByRole('navigation', { name: 'Pagina’s' });
const heading = (page: Page, name: string) => page.locator('thead').getByRole('link', { name });
const search = (page: Page) => page.getByRole('search').getByLabel('Begint met');

/** Whole documents that this page loads from now on. */
function documentsOf(page: Page): string[] {
  const loaded: string[] = [];
  page.on(
    'request',
    (request) =>
      request.isNavigationRequest() && loaded.push(new URL(request.url()).pathname + new URL(request.url()).search),
  );
  return loaded;
}

async function open(page: Page, address = '/connections'): Promise<string[]> {
  await page.goto(address);
  await ready(page, true);
  return documentsOf(page);
}

test('access D2 TAB-01 sorting changes the list in its place: the focus stays on the heading, and the order is said @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const loaded = await open(page);
  await heading(page, 'Plaats').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\?sortBy=city$/);
  // access F11 once: the count is a status
  await expect(page.locator('#count')).toHaveText(/Gesorteerd op Plaats, oplopend$/);
  await expect(said(page)).toHaveText('');
  await expect(heading(page, 'Plaats')).toBeFocused();
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  await page.keyboard.press('Enter');
  await expect(page.locator('#count')).toHaveText(/Gesorteerd op Plaats, aflopend$/);
  await expect(heading(page, 'Plaats')).toBeFocused();
  expect(loaded).toEqual([]);
});

test('access D2 TAB-01 another page or size begins at the head of its table, and says which it is @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 600 });
  const loaded = await open(page);
  await pager(page).getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(said(page)).toHaveText(/Pagina 2 van \d+$/);
  await expect(page).toHaveTitle(/Pagina 2/);
  await expect(table(page)).toBeFocused();
  await expect(rows(page).first()).toBeInViewport();
  await page.getByRole('navigation', { name: 'Per pagina' }).getByRole('link', { name: '25' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(table(page)).toBeFocused();
  await expect(rows(page).first()).toBeInViewport();
  expect(loaded).toEqual([]);
});

test('access D3 TAB-05 clearing the search gives the focus to its field, which is empty then @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page, '/connections?searchField=city&search=A');
  const total = await counted(page);
  await page.getByRole('search').getByRole('link', { name: 'Wis zoekopdracht' }).click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Wis zoekopdracht' })).toHaveCount(0);
  expect(await counted(page)).toBeGreaterThan(total);
});

test('ordering B14 TAB-05 Back after a search that was typed leads to the list before it, in one step @js', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await page.goto('/profile');
  await open(page);
  const all = await counted(page);
  for (const letters of ['10', '1011']) {
    await search(page).fill(letters);
    await expect(page).toHaveURL(new RegExp(`search=${letters}&`));
  }
  await expect(search(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin}/connections`);
  await expect(search(page)).toHaveValue('');
  await expect.poll(() => counted(page)).toBe(all);
  await page.goForward();
  await expect(search(page)).toHaveValue('1011');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin}/profile`);
});

test('TAB-01 Back, Forward and reload go through ten states of the list, each as it was @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page);
  const states: { address: string; first: string | undefined }[] = [];
  const note = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    states.push({ address: page.url(), first: (await column(page, 1))[0] });
  };
  await note(/\/connections$/);
  for (const number of [2, 3, 4]) {
    await pager(page).getByRole('link', { name: 'Volgende' }).click();
    await note(new RegExp(`page=${number}$`));
  }
  await heading(page, 'Plaats').click();
  await note(/sortBy=city$/);
  await heading(page, 'Plaats').click();
  await note(/descending=true$/);
  await page.getByRole('navigation', { name: 'Per pagina' }).getByRole('link', { name: '25' }).click();
  await note(/itemsPerPage=25$/);
  await page.getByRole('search').getByLabel('Status').selectOption('all');
  await note(/state=all/);
  await search(page).fill('1');
  await note(/search=1&/);
  await pager(page).getByRole('link', { name: 'Volgende' }).click();
  await note(/page=2$/);
  expect(states).toHaveLength(10);

  const standsAt = async (index: number) => {
    const state = states[index];
    await expect(page).toHaveURL(state?.address ?? '');
    await expect.poll(async () => (await column(page, 1))[0]).toBe(state?.first);
  };
  for (let index = 8; index >= 5; index -= 1) {
    await page.goBack();
    await standsAt(index);
  }
  await page.reload();
  await ready(page, true);
  await standsAt(5);
  for (let index = 4; index >= 0; index -= 1) {
    await page.goBack();
    await standsAt(index);
  }
  for (let index = 1; index <= 9; index += 1) {
    await page.goForward();
    await standsAt(index);
  }
});

test('TAB-01 the language is chosen for the state that is shown @js', async ({ page, signIn }) => {
  await signIn();
  await open(page);
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/sortBy=city$/);
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/sortBy=city$/);
});

test('TAB-05 the later request wins, whatever comes first @js', async ({ page, signIn }) => {
  await signIn();
  await open(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/sortBy=city/, async (route) => {
    await held;
    await route.continue();
  });
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('sortBy=city'));
  await heading(page, 'Plaats').click();
  await heading(page, 'Online').click();
  await given;
  release();
  await expect(page).toHaveURL(/sortBy=online$/);
  expect(await sorting(page)).toEqual({ column: 'Online', order: 'ascending' });
  await page.goBack();
  await expect(page).toHaveURL(/\/connections$/);
});

test('SYS-04 a slow answer is said after half a second, and Esc stays with the list that is there @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page);
  await page.route(/sortBy=city/, () => undefined);
  await heading(page, 'Plaats').click();
  await expect(said(page)).toHaveText('Even geduld…');
  await expect(page.locator('.waiting')).toBeVisible();
  await expect(page.locator('[aria-busy]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('.waiting')).toHaveCount(0);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/connections$/);
  await page.unroute(/sortBy=city/);
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/sortBy=city$/);
});

test('ERR-01 ERR-04 a list that fails says so in its place, and can be asked again there @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const loaded = await open(page);
  await sandbox.faults({ match: LIST, status: 503, body: 'no' });
  await heading(page, 'Plaats').click();
  await expect(page.getByRole('heading', { name: 'Data kon niet worden geladen' })).toBeVisible();
  await expect(search(page)).toBeVisible();
  await sandbox.faults();
  await page.getByRole('main').getByRole('link', { name: 'Opnieuw laden' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  expect(loaded).toEqual([]);
});

test('ERR-04 an answer that is no list is followed by the window itself @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  const loaded = await open(page);
  await page.route(/sortBy=city/, (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<p>gateway</p>' }),
  );
  await heading(page, 'Plaats').click();
  await expect.poll(() => loaded).toEqual(['/connections?sortBy=city']);
  await ready(page, true);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  await sandbox.faults({ match: LIST, status: 403, body: { detail: ['nee'] } });
  await heading(page, 'Online').click();
  await expect(page.getByRole('main')).toContainText('U heeft onvoldoende rechten om deze pagina te bekijken');
});

test('ERR-04 without a line a search that is typed stays as it is, and says so @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  const loaded = await open(page);
  await context.setOffline(true);
  await search(page).fill('1011');
  await expect(page.locator('#count')).toHaveText('Zoeken lukt nu niet. Gebruik de knop.');
  await expect(search(page)).toHaveValue('1011');
  await context.setOffline(false);
  await page.getByRole('search').getByRole('button', { name: 'Zoek' }).click();
  await expect(page).toHaveURL(/search=1011/);
  expect(loaded).toEqual([]);
});

test('ERR-04 a list that fails says so, and the focus is at the title @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  await open(page);
  await sandbox.faults({ match: LIST, status: 503, body: 'no' });
  await heading(page, 'Plaats').press('Enter');
  await expect(said(page)).toHaveText('Data kon niet worden geladen');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('AUT-13 another user who signed in elsewhere, or another language, is shown whole: never rows of one in the page of the other @js', async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn('stranger', { fresh: true });
  const loaded = await open(page);
  const other = await context.newPage();
  await context.clearCookies();
  await signInByPage(other, 'reader');
  await heading(page, 'Plaats').click();
  await expect.poll(() => loaded).toEqual(['/connections?sortBy=city']);
  await ready(page, true);
  await expect(page.locator('.pop p')).not.toContainText('Noorderlicht');

  await context.addCookies([{ name: 'lang', value: 'en', url: portal.origin }]);
  await page.locator('thead').getByRole('link', { name: 'Online' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(loaded).toHaveLength(2);
});

/** Each answer of the list takes this long from now on. */
const SLOW_MS = 1_500;

test('TAB-01 Forward while Back is on its way: address and list agree @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  await open(page);
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/sortBy=city$/);
  await sandbox.faults({ match: LIST, delay_ms: SLOW_MS });
  const given = page.waitForEvent('requestfailed');
  await page.goBack();
  await expect(page).toHaveURL(/\/connections$/);
  await page.goForward();
  await given;
  await expect(page).toHaveURL(/sortBy=city$/);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('TAB-04 what is chosen while an answer is on its way stays chosen, and is searched for @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await open(page);
  await sandbox.faults({ match: LIST, delay_ms: SLOW_MS });
  const asking = page.waitForRequest(/search=AM/);
  await search(page).fill('AM');
  await asking;
  await page.getByRole('search').getByLabel('Zoek in').selectOption('city');
  await expect(page).toHaveURL(/searchField=city&search=AM/);
  await expect(page.getByRole('search').getByLabel('Zoek in')).toHaveValue('city');
  expect(await counted(page)).toBeGreaterThan(0);
});

test('TAB-05 a heading that is pressed while one types takes the text along; Esc gives a choice back @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page);
  await search(page).fill('1011');
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/search=1011/);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  for (const address of await column(page, 1)) expect(address).toContain('1011');
  await page.route(/state=all/, () => undefined);
  const asked = page.waitForRequest(/state=all/);
  await page.getByRole('search').getByLabel('Status').selectOption('all');
  await asked;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search').getByLabel('Status')).toHaveValue('active');
});

test('AUT-02 a session that has ended in the meantime leads to sign-in and back to what was asked @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await open(page);
  await context.clearCookies({ name: 'sid' });
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/\/connections\?sortBy=city$/);
  await expect(rows(page)).toHaveCount(10);
});

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
  await expect
    .poll(async () => (await asked(sandbox, METHOD, before)).map(({ pagination }) => pagination.page))
    .toEqual([1, 2]);
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
  await other.locator('summary').filter({ hasText: 'Gebruikersmenu' }).click();
  await other.getByRole('button', { name: 'Uitloggen' }).click();
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
  expect((await sandbox.apiCalls(before)).length).toBeLessThanOrEqual(7);
  const asking = await sandbox.mark();
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await ready(page, true);
  expect(await sandbox.apiCalls(asking)).toEqual([]);
  await page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: 'Lopende bestellingen', exact: true })
    .hover();
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
    '/end_users/create',
    '/end_users',
    '/admin/users',
    '/admin/shipping_addresses',
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
  expect((await sandbox.apiCalls(before)).length).toBe(7);
  expect((await page.goto('/connections/NL100017'))?.status()).toBe(200);
});

test('SYS-03 with Save-Data there is no script and nothing is fetched ahead; the list works by its pages @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  const fetched: string[] = [];
  page.on('request', (request) => !request.isNavigationRequest() && fetched.push(request.resourceType()));
  await page.goto('/connections');
  await pager(page).getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/page=2#list$/);
  expect(fetched.filter((type) => type === 'script' || type === 'fetch')).toEqual([]);
});
