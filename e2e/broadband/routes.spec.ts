import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { live, press, summary } from '../fixtures/order-steps';
import { fetchOnTheWire } from '../fixtures/wire';

const CIRCUIT = '/connections/NL100001/circuits/NL100001-1';
const ADD = `${CIRCUIT}/routes/create`;
const PRIMARY = `${CIRCUIT}/routes/primary`;
const PASSWORD = `${CIRCUIT}/password`;
const RADIUS = '/connections/radius';
const PAGES = [
  ADD,
  PRIMARY,
  PASSWORD,
  RADIUS,
  `${RADIUS}/settings`,
  '/connections/access_lists',
  '/connections/access_lists/standaard',
];

/** Later than any time the page can show; the clock stands still from then on. */
const HOUR_MS = 3_600_000;

const asks = (intent: string) => (request: Request) =>
  request.method() === 'POST' && (request.postData() ?? '').includes(`intent=${intent}`);
const size = (page: Page, value: string) => page.locator(`input[name="size"][value="${value}"]`);
const way = (page: Page, name: string) => page.getByRole('radio', { name });

test('BBC-07 SYS-04 an IP route is picked from the free blocks, reviewed and added, by the keyboard alone @browser', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(ADD);
  await live(page, scripted);
  await size(page, 'ipv4/32').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(size(page, 'ipv4/29')).toBeChecked();
  await way(page, 'De netwerkaanbieder kiest een vrij adres').focus();
  await page.keyboard.press('ArrowUp');
  await expect(way(page, 'Ik kies uit de vrije blokken')).toBeChecked();
  await page.getByLabel('Zoek in de vrije blokken').focus();
  await page.keyboard.type('203.0');
  await page.getByRole('button', { name: 'Toon vrije blokken' }).focus();
  await page.keyboard.press('Enter');
  const blocks = page.locator('input[name="picked"]');
  await expect(blocks.first()).toHaveValue(/^203\.0\./);
  await live(page, scripted);
  await blocks.first().focus();
  await page.keyboard.press('Space');
  const network = await blocks.first().inputValue();
  // Enter in a field presses the main button
  await page.getByLabel('Zoek in de vrije blokken').focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${network}/29`)).toBeVisible();
  await expect(page.getByRole('table', { name: 'Kosten' })).toContainText('8,00');
  await live(page, scripted);
  await page.getByLabel('Ik heb dit gecontroleerd').focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Voeg IP-route toe' }).focus();
  const before = await sandbox.mark();
  await page.keyboard.press('Enter');
  await expect(page.getByText(`De IP-route is toegevoegd: ${network}/29 op NL100001-1`)).toBeVisible();
  await expect(page).toHaveURL(/\/connections\/NL100001$/);
  const calls = (await sandbox.ledger(before)).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/routes'),
  );
  expect(calls.map(({ body }) => body)).toMatchObject([{ network, subnet_size: 29, routing_type: 'routed' }]);
});

test('BBC-08 a typed address is refused under its field, put right and accepted @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(ADD);
  await live(page, scripted);
  await size(page, 'ipv4/29').check();
  await way(page, 'Ik vul zelf een adres in').check();
  await page.getByLabel('IP-adres').fill('203.0.113.999');
  await press(page, 'Controleren');
  await expect(summary(page)).toContainText('Vul een geldig IPv4-adres in');
  await summary(page).getByRole('link').first().click();
  await expect(page.getByLabel('IP-adres')).toBeFocused();
  await expect(page.getByLabel('IP-adres')).toHaveValue('203.0.113.999');
  await live(page, scripted);
  await page.getByLabel('IP-adres').fill('203.0.113.0');
  await press(page, 'Controleren');
  await expect(page.getByText('203.0.113.0/29')).toBeVisible();
});

test('BBC-08 the address is checked 300 ms after the last key, and says under its field what the button would @js', async ({
  axe,
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto(ADD);
  await live(page, true);
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  let posts = 0;
  page.on('request', (request) => asks('check')(request) && (posts += 1));
  await size(page, 'ipv4/29').check();
  await way(page, 'Ik vul zelf een adres in').check();
  const field = page.getByLabel('IP-adres');
  await field.pressSequentially('203.0.113.1');
  await page.clock.runFor(299);
  expect(posts).toBe(0);
  const answered = page.waitForResponse((answer) => asks('check')(answer.request()));
  await page.clock.runFor(1);
  await answered;
  await expect(page.locator('#addRoute-network-error')).toHaveText('Dit adres ligt niet op een grens van /29.');
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toHaveAccessibleDescription(/Dit adres ligt niet op een grens van \/29\./);
  await expect(field).toBeFocused();
  await page.clock.runFor(200);
  await expect(page.locator('[role="status"]').last()).toHaveText('Dit adres ligt niet op een grens van /29.');
  await field.press('Backspace');
  await field.pressSequentially('0');
  await page.clock.runFor(300);
  await expect(page.locator('#checked')).toHaveText('203.0.113.0 kan worden gebruikt');
  await expect(page.locator('#addRoute-network-error')).toHaveCount(0);
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(posts).toBe(2);
  await page.clock.resume();
  await axe(page);
});

test('BBC-08 a check that fails leaves the field and its button; the answer to an older text is not shown @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto(ADD);
  await live(page, true);
  await size(page, 'ipv4/29').check();
  await way(page, 'Ik vul zelf een adres in').check();
  await page.route('**/routes/create', (route) => (asks('check')(route.request()) ? route.abort() : route.fallback()));
  const failed = page.waitForEvent('requestfailed', asks('check'));
  await page.getByLabel('IP-adres').fill('203.0.113.1');
  await failed;
  await expect(page.locator('#addRoute-network-error')).toHaveCount(0);
  await page.unroute('**/routes/create');
  await sandbox.faults({ match: 'POST /score/broadband/circuits/termination/validate', delay_ms: 800, times: 1 });
  const first = page.waitForRequest(asks('check'));
  await page.getByLabel('IP-adres').fill('203.0.113.2');
  await first;
  await page.getByLabel('IP-adres').fill('203.0.113.0');
  await expect(page.locator('#checked')).toHaveText('203.0.113.0 kan worden gebruikt');
  await expect(page.locator('#addRoute-network-error')).toHaveCount(0);
});

test('BBC-20 free blocks are found 50 ms after the last key, and follow the size @js', async ({
  axe,
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.goto(ADD);
  await live(page, true);
  await page.clock.pauseAt(Date.now() + HOUR_MS);
  let posts = 0;
  page.on('request', (request) => asks('search')(request) && (posts += 1));
  await size(page, 'ipv4/29').check();
  await way(page, 'Ik kies uit de vrije blokken').check();
  await page.clock.runFor(50);
  const blocks = page.locator('input[name="picked"]');
  await expect(blocks).toHaveCount(30);
  const field = page.getByLabel('Zoek in de vrije blokken');
  await field.pressSequentially('203.');
  await page.clock.runFor(49);
  expect(posts).toBe(1);
  await page.clock.runFor(1);
  await expect(page.locator('input[name="picked"]:not([value^="203."])')).toHaveCount(0);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('203.');
  await size(page, 'ipv4/28').check();
  await page.clock.runFor(50);
  await expect(page.locator('label[for="addRoute-picked"]')).toHaveText(/\/28$/);
  expect(posts).toBe(3);
  await page.clock.resume();
  await axe(page);
});

test('BBC-09 the primary route: was and becomes, then changed @plain', async ({ page, scripted, signIn }) => {
  await signIn();
  await page.goto(PRIMARY);
  await live(page, scripted);
  await expect(page.getByText('Nu is dit het primaire adres')).toBeVisible();
  await press(page, 'Controleren');
  await expect(page.getByText('Wordt: Een vrij adres dat de netwerkaanbieder kiest')).toBeVisible();
  await live(page, scripted);
  await page.getByLabel('Ik heb dit gecontroleerd').check();
  await press(page, 'Wijzig primaire IP-route');
  await expect(page.getByText('De primaire IP-route is gewijzigd')).toBeVisible();
});

test('SYS-03 they are 9,000 bytes at most with their CSS @js', async ({ context, portal, signIn }) => {
  await signIn();
  for (const path of PAGES) {
    await context.clearCookies({ name: /^css-/ });
    const cookie = (await context.cookies(portal.origin)).map(({ name, value }) => `${name}=${value}`).join('; ');
    const { bytes, text } = await fetchOnTheWire(portal.origin + path, cookie);
    expect(text).toContain('<style nonce=');
    expect(bytes, path).toBeLessThanOrEqual(9_000);
  }
});
