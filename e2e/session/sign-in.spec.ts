import { request as plainRequest } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { fillCode, fillSignIn, signInByPage } from '../fixtures/sign-in-page';

const DEEP = '/connections?searchField=city&search=AMS&itemsPerPage=5&sortBy=city';

test('AUT-01 AUT-13 a deep link leads through the identity provider and back to the same address, query included @plain @blocked', async ({
  page,
  portal,
  sandbox,
}) => {
  await page.goto(DEEP);
  expect(page.url()).toContain(`${sandbox.origin}/oidc/sign-in/`);
  await fillSignIn(page, 'reseller');
  await expect(page).toHaveURL(portal.origin + DEEP);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verbindingen');

  const [authorization] = await sandbox.calls('GET /oidc/auth');
  expect(authorization?.query).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    redirect_uri: `${portal.origin}/auth/callback`,
  });
  expect(String(authorization?.query['nonce'])).toMatch(/^[\w-]{43}$/);
});

test('AUT-01 the portal has no password form of its own @plain', async ({ request, portal }) => {
  for (const path of ['/', '/auth/login', '/login', '/connections', '/profile']) {
    const answer = await request.get(portal.origin + path, { maxRedirects: 0 });
    expect(await answer.text(), path).not.toContain('type="password"');
  }
});

test('AUT-03 name and organisation come from the token @plain', async ({ page, signIn }) => {
  await signIn('stranger', { fresh: true });
  await page.getByRole('banner').locator('summary').click();
  await expect(page.getByRole('banner').locator('details')).toContainText('Geert Dijkstra');
  await expect(page.getByRole('banner').locator('details')).toContainText('Noorderlicht ICT');
});

test('AUT-01 a wrong password is refused with the fixed words, and the right one then signs in @plain', async ({
  page,
  portal,
}) => {
  await page.goto('/connections/pending');
  await fillSignIn(page, 'reseller', 'wrong');
  await expect(page.getByRole('alert')).toContainText('Ongeldige gebruikersnaam of wachtwoord');
  await fillSignIn(page, 'reseller');
  await expect(page).toHaveURL(`${portal.origin}/connections/pending`);
});

test('AUT-01 who has two-factor sign-in on gives a code as well @plain', async ({ page, portal }) => {
  await page.goto('/profile');
  await fillSignIn(page, 'secured');
  await fillCode(page, '000000');
  await expect(page.getByRole('alert')).toContainText('Ongeldige 2FA code');
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
  await fillCode(page);
  await expect(page).toHaveURL(`${portal.origin}/profile`);
  await expect(page.getByRole('banner')).toContainText('Zoë Özdemir');
});

test('AUT-01 a callback that this browser did not start signs nobody in @plain', async ({ page }) => {
  const answer = await page.goto('/auth/callback?code=stolen&state=abcdefgh');
  expect(answer?.status()).toBe(400);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen is niet gelukt');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
});

test('AUT-01 a callback serves once @plain', async ({ page, portal }) => {
  const callbacks: string[] = [];
  page.on('request', (request) => request.url().includes('/auth/callback') && callbacks.push(request.url()));
  await signInByPage(page, 'reseller');
  const again = await page.goto(callbacks[0] ?? '');
  expect(again?.status()).toBe(400);
  await page.getByRole('link', { name: 'Opnieuw inloggen' }).click();
  await expect(page).toHaveURL(`${portal.origin}/connections`);
  await expect(page.locator('tbody tr')).toHaveCount(10);
});

test('AUT-13 the way back never leads to another site @plain', async ({ page, portal }) => {
  for (const [index, target] of [
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
  ].entries()) {
    await page.goto(`/auth/login?returnTo=${encodeURIComponent(target)}`);
    if (index === 0) await fillSignIn(page, 'reseller');
    await expect(page).toHaveURL(`${portal.origin}/connections`);
  }
});

test('AUT-01 without the identity provider the page says so, and works again as soon as it is back @plain', async ({
  page,
  portal,
  sandbox,
}) => {
  await sandbox.faults({ match: 'oidc:discovery', status: 503 });
  await portal.restart();
  const answer = await page.goto('/auth/login?returnTo=%2Fprofile');
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Inloggen kan nu niet');

  await sandbox.faults();
  await page.getByRole('link', { name: 'Opnieuw inloggen' }).click();
  await fillSignIn(page, 'reseller');
  await expect(page.getByRole('banner')).toBeVisible();
});

test('AUT-06 signing out ends the session here and at the identity provider, and Back shows nothing of it @blocked', async ({
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await page.goto('/connections/pending');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'sid');
  const before = await sandbox.mark();

  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.waitForURL(`${sandbox.origin}/oidc/sign-in/**`);

  // no page waits for this call
  await expect
    .poll(async () => (await sandbox.ledger(before)).filter(({ path }) => path === '/oidc/token/revocation'))
    .toMatchObject([{ status: 200, body: { token_type_hint: 'refresh_token' } }]);
  const calls = await sandbox.ledger(before);
  expect(calls.find(({ path }) => path === '/oidc/session/end')?.query).toMatchObject({
    post_logout_redirect_uri: `${portal.origin}/`,
  });
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');

  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`^${sandbox.origin}/oidc/`));
  const thief = await plainRequest.newContext({ extraHTTPHeaders: { cookie: `sid=${cookie?.value}` } });
  expect((await thief.get(`${portal.origin}/connections`, { maxRedirects: 0 })).status()).toBe(302);
  await thief.dispose();
});

test('AUT-06 a link to the sign-out address does nothing @plain', async ({ page, signIn }) => {
  await signIn('reseller', { fresh: true });
  const answer = await page.goto('/logout');
  expect(answer?.status()).toBe(405);
  await page.goto('/profile');
  await expect(page.getByRole('main')).toContainText('reseller@vandijk.example');
});

test('AUT-06 signing out here works also when the identity provider is gone @plain', async ({
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await sandbox.faults({ match: 'oidc:revocation', drop: 'before' }, { match: 'oidc:end_session', drop: 'before' });
  await page.goto('/profile');
  await page.getByRole('banner').locator('summary').click();
  const answered = page.waitForResponse(`${portal.origin}/logout`);
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  expect((await answered).status()).toBe(200);
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('sid');
});

test('AUT-13 without a session no screen tells anything, whichever way it is asked @plain', async ({
  request,
  portal,
  sandbox,
}) => {
  const before = await sandbox.mark();
  const screens = ['/', '/connections', '/connections/pending', '/connections/NL100001', '/profile'];
  for (const path of screens) {
    const page = await request.get(portal.origin + path, { maxRedirects: 0 });
    expect(page.status(), path).toBe(302);
    expect(page.headers()['location'], path).toContain('/auth/login?returnTo=');
    const data = await request.get(`${portal.origin}${path}.data`, { maxRedirects: 0 });
    expect(data.status(), `${path}.data`).toBe(404);
  }
  expect(await sandbox.apiCalls(before)).toEqual([]);
});
