import type { BrowserContext } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import type { Call, Sandbox } from '../fixtures/sandbox';
import { fillSignIn } from '../fixtures/sign-in-page';

/**
 * The life of the token in seconds. A quarter of it is less than the 70 s of AUT-05, and less than half of its life.
 */
const DUE_S = 60;
const LONG_S = 600;
const MOST_OF_DUE_MINUTES = 0.75;

async function refreshes(sandbox: Sandbox, since: number): Promise<Call[]> {
  return (await sandbox.calls('POST /oidc/token', since)).filter(
    ({ body }) => (body as { grant_type?: string }).grant_type === 'refresh_token',
  );
}

/** The identity provider forgets the browser, so that the next sign-in shows its page. */
function forgetAtProvider(context: BrowserContext): Promise<void> {
  return context.clearCookies({ name: /^sandbox_/ });
}

test('AUT-05 a token with little left is refreshed before it is used, and once @plain', async ({
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await sandbox.tokens({ access_ttl_s: DUE_S });
  await signIn('reseller', { fresh: true });
  await sandbox.tokens({ access_ttl_s: LONG_S });
  await portal.advanceClock(MOST_OF_DUE_MINUTES);
  const before = await sandbox.mark();

  await page.goto('/connections/pending');
  expect(await refreshes(sandbox, before)).toHaveLength(1);
  await page.goto('/connections');
  await page.goto('/profile');
  expect(await refreshes(sandbox, before)).toHaveLength(1);
});

test('AUT-05 five pages at once refresh the token once @plain', async ({ context, page, portal, sandbox, signIn }) => {
  await sandbox.tokens({ access_ttl_s: DUE_S });
  await signIn('reseller', { fresh: true });
  await sandbox.tokens({ access_ttl_s: LONG_S });
  await portal.advanceClock(MOST_OF_DUE_MINUTES);
  const before = await sandbox.mark();

  const answers = await Promise.all(
    ['', '?page=2', '?page=3', '/pending', '/pending?page=2'].map((path) => context.request.get(`/connections${path}`)),
  );
  expect(answers.map((answer) => answer.status())).toEqual([200, 200, 200, 200, 200]);
  expect(await refreshes(sandbox, before)).toHaveLength(1);
  await page.goto('/connections');
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test('AUT-05 a failed refresh is logged and nothing else happens while the provider takes the token @plain', async ({
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await sandbox.tokens({ access_ttl_s: DUE_S });
  await signIn('reseller', { fresh: true });
  await portal.advanceClock(MOST_OF_DUE_MINUTES);
  await sandbox.faults({ match: 'oidc:token', status: 500 });
  const answer = await page.goto('/connections');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  expect(portal.log).toContain('token refresh failed');
});

test('AUT-05 a page that stays open checks its token every 30 s @js', async ({ page, signIn }) => {
  await signIn();
  await page.clock.install();
  await page.goto('/connections');
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
  let checks = 0;
  page.on('request', (request) => (checks += Number(request.url().includes('/session/ping'))));
  // the file with the check is loaded after a while, and counts from then on
  await expect(async () => {
    await page.clock.fastForward('00:31');
    expect(checks).toBeGreaterThan(0);
  }).toPass();
});

test('S-40 a session that ends soon says so over the page, and goes on without losing what is typed @js', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await page.clock.install();
  // a network that loses the first answer with the file that checks the session
  await page.route('**/assets/open-page-*', (route) => route.abort(), { times: 1 });
  await page.goto('/end_users/create');
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
  const name = page.getByLabel('Bedrijfsnaam');
  await name.fill('Nieuwe klant');
  await portal.advanceClock(28.3);
  const stay = page.getByRole('button', { name: 'Blijf aangemeld' });
  // the file that checks the session loads after five seconds
  await expect(async () => {
    await page.clock.fastForward('00:31');
    await expect(stay).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(name).toBeFocused();
  await stay.click();
  await expect(stay).toBeHidden();
  await expect(page.locator('#polite')).toHaveText('U blijft ingelogd');
  await expect(name).toHaveValue('Nieuwe klant');
  await expect(name).toBeFocused();
  await portal.advanceClock(20);
  expect((await page.request.get('/session/ping')).status()).toBe(204);
});

test('AUT-11 a refused token is renewed once and the read repeated, so that the user notices nothing @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await sandbox.faults({ match: 'rpc:broadband.list_connections', status: 401, times: 1 });
  const before = await sandbox.mark();
  const answer = await page.goto('/connections');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('tbody tr')).toHaveCount(10);
  expect(await refreshes(sandbox, before)).toHaveLength(1);
});

test('AUT-11 a token that is refused for good leads to sign-in and back @plain', async ({
  context,
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await forgetAtProvider(context);
  // a look-up of an earlier order may call it too, so that each call of it is refused
  await sandbox.faults({ match: 'rpc:broadband.list_transactions', status: 401 });
  await page.goto('/connections/pending?showClosed=true&page=2');
  await expect(page).toHaveURL(new RegExp(`^${sandbox.origin}/oidc/sign-in/`));
  await sandbox.faults();
  await fillSignIn(page, 'reseller');
  await expect(page).toHaveURL(`${portal.origin}/connections/pending?showClosed=true&page=2`);
  await expect(page.locator('tbody th[scope="row"]')).toHaveCount(10);
});

test('AUT-13 29 quiet minutes do no harm, after 31 one signs in and is back at the same address @plain', async ({
  context,
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await forgetAtProvider(context);
  await portal.advanceClock(29);
  await page.goto('/connections?page=2');
  await expect(page).toHaveURL(`${portal.origin}/connections?page=2`);

  await portal.advanceClock(31);
  await page.goto('/connections/pending?showClosed=true&page=2');
  await expect(page).toHaveURL(new RegExp(`^${sandbox.origin}/oidc/sign-in/`));
  await fillSignIn(page, 'reseller');
  await expect(page).toHaveURL(`${portal.origin}/connections/pending?showClosed=true&page=2`);
});

test('AUT-05 the token check of an open page does not keep an idle session alive @plain', async ({
  context,
  portal,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await portal.advanceClock(20);
  expect((await context.request.get('/session/ping')).status()).toBe(204);
  await portal.advanceClock(11);
  expect((await context.request.get('/session/ping')).status()).toBe(401);
});

test('AUT-13 a session survives a restart of the portal @plain', async ({ page, portal, signIn }) => {
  await signIn('reseller', { fresh: true });
  await portal.restart();
  const answer = await page.goto('/connections');
  expect(answer?.status()).toBe(200);
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test('AUT-04 every call carries the token of the user who is signed in @plain', async ({ page, sandbox, signIn }) => {
  for (const username of ['reader', 'stranger']) {
    await page.context().clearCookies();
    await signIn(username);
    const before = await sandbox.mark();
    await page.goto('/connections');
    // the portal may still be answering prefetches
    const calls = (await sandbox.calls('broadband.list_connections', before)).filter(({ status }) => status !== null);
    expect([...new Set(calls.map((call) => call.username))]).toEqual([username]);
  }
});

const TOKEN = /eyJ[\w-]+\.[\w-]+/;

test('AUT-14 tokens are nowhere in pages, loader data, cookies, storage, addresses or logs', async ({
  context,
  page,
  portal,
  signIn,
  scripted,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await signIn('reseller', { fresh: true });
  for (const { path, text } of await crawl(context)) expect(TOKEN.test(text), path).toBe(false);

  const cookies = await context.cookies(portal.origin);
  for (const cookie of cookies) expect(TOKEN.test(cookie.value), cookie.name).toBe(false);
  expect(cookies.find(({ name }) => name === 'sid')).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(addresses.filter((address) => TOKEN.test(address) && address.startsWith(portal.origin))).toEqual([]);
  expect(TOKEN.test(portal.log)).toBe(false);
  if (scripted)
    expect(await page.evaluate(() => JSON.stringify([{ ...localStorage }, Object.keys(sessionStorage)]))).toBe(
      '[{},[]]',
    );
});

const MOST_PAGES = 60;

/** All pages that links lead to. */
async function crawl({ request }: BrowserContext): Promise<{ path: string; text: string }[]> {
  const found = new Set(['/profile', '/connections', '/nowhere']);
  const texts: { path: string; text: string }[] = [];
  for (const path of found) {
    const html = await (await request.get(path)).text();
    texts.push({ path, text: html });
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#]*)"/g)) {
      if (found.size < MOST_PAGES) found.add(href.replaceAll('&amp;', '&'));
    }
  }
  expect(texts.length).toBeGreaterThan(15);
  return texts;
}
