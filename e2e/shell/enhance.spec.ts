import { expect, test } from '../fixtures/test';
import { fillAddress, goOn, live, onStep, press, START } from '../fixtures/order-steps';
import { rows } from '../fixtures/lists';
import { openStep } from './open-step';

test('BBO-04 house numbers and suffixes are offered while one types @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  await page.goto(START);
  await live(page, true);
  const before = await sandbox.mark();
  await page.getByText('Vul postcode en huisnummer apart in').click();
  await page.getByLabel('Postcode').pressSequentially('2000 B');
  await page.getByLabel('Postcode').press('b');
  await expect(page.locator('#housenrs option')).not.toHaveCount(0);
  await expect(page.getByLabel('Postcode')).toBeFocused();
  await expect(page.getByLabel('Postcode')).toHaveValue('2000 Bb');
  await page.getByLabel('Huisnummer').fill('10');
  await expect(page.locator('#housenrexts option')).not.toHaveCount(0);
  await expect(page.getByLabel('Huisnummer')).toBeFocused();
  expect(new Set(await sandbox.apiCalls(before))).toEqual(
    new Set(['postcodes.get_housenrs', 'postcodes.get_housenrext']),
  );
  // a new zipcode removes the house numbers of the old one
  await sandbox.faults({ match: 'rpc:postcodes.get_housenrs', status: 500 });
  await page.getByLabel('Postcode').fill('1000 AA');
  await expect(page.locator('#housenrs')).toHaveCount(0);
  await sandbox.faults();
  await fillAddress(page, '1000 AA', '1');
  await goOn(page, 'product', 'Controleer adres');
});

test('BBO-06 prices follow the choices, and are said once @js', async ({ page, signIn }) => {
  await signIn();
  await openStep(page, 'service');
  await press(page, 'Bereken prijs');
  await live(page, true);
  const prices = page.locator('#prices');
  await expect(prices).toContainText('Totaal');
  const first = await prices.locator('tfoot').innerText();
  const status = page.locator('[role="status"]').last();
  await page.locator('input[name="sla"]').last().check();
  await expect(status).toHaveText(/^Prijs bijgewerkt: €\s[\d.,]+ per maand$/);
  await expect(prices.locator('tfoot')).not.toHaveText(first);
  await expect(prices).not.toHaveAttribute('aria-busy', 'true');
  await expect(prices.locator('.old')).toHaveCount(0);
  await expect(page.locator('input[name="sla"]').last()).toBeFocused();
});

test('BBO-07 prices that cannot be had, and a form that is not right yet, leave the page usable @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'service');
  await press(page, 'Bereken prijs');
  await live(page, true);
  const prices = page.locator('#prices');
  await page.locator('input[name="circuits[0].tag"]').fill('1');
  await page.locator('input[name="circuits[0].tag"]').press('Tab');
  await expect(prices).toContainText('Deze prijzen horen bij uw vorige keuze.');
  await expect(prices).not.toHaveAttribute('aria-busy', 'true');
  await expect(prices).toContainText('Totaal');
  await expect(page.locator('input[name="circuits[0].tag"]')).toHaveValue('1');
  await page.locator('input[name="circuits[0].tag"]').fill('6');
  await sandbox.faults({ match: 'rpc:broadband.get_order_pricing', status: 500 });
  await page.locator('input[name="sla"]').last().check();
  await expect(prices).toContainText('De prijzen konden niet worden berekend');
  await goOn(page, 'customer');
});

test('SYS-06 a wait is shown after half a second, a second press is ignored, and Esc gives the form back @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'product');
  await page.locator('input[name="carrier"]:not([value=""])').first().check();
  await sandbox.faults({ match: 'rpc:broadband.zipcode', delay_ms: 2_500 });
  const posts: string[] = [];
  page.on(
    'request',
    (request) => request.isNavigationRequest() && request.method() === 'POST' && posts.push(request.url()),
  );
  // Playwright waits for a pending navigation, so the page itself presses twice and records what it saw
  await page
    .getByRole('main')
    .getByRole('button', { name: 'Doorgaan', exact: true })
    .evaluate((button: HTMLElement) => {
      const note = (what: string) =>
        sessionStorage.setItem(what, document.querySelector('.waiting')?.textContent ?? 'nothing');
      button.click();
      setTimeout(() => button.click(), 100);
      setTimeout(() => note('early'), 250);
      setTimeout(() => note('late'), 1_000);
      setTimeout(() => document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })), 1_100);
      setTimeout(() => note('escaped'), 1_200);
    });
  await onStep(page, 'service');
  expect(await page.evaluate(() => ['early', 'late', 'escaped'].map((what) => sessionStorage.getItem(what)))).toEqual([
    'nothing',
    'Even geduld…',
    'nothing',
  ]);
  expect(posts).toHaveLength(1);
});

test('SYS-05 35.1 a nid is copied by an icon that only scripts bring, and a number in groups without them @js', async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin });
  await page.goto('/connections/NL100001');
  await live(page, true);
  const nid = page.getByRole('button', { name: 'Kopieer NID NL100001', exact: true });
  expect((await nid.boundingBox())?.width).toBeLessThan(40);
  await nid.click();
  await expect(page.locator('[role="status"]').last()).toHaveText('Gekopieerd');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NL100001');
  // 35.4 in a list too, also after it was sorted in its place
  await page.goto('/mobile?column=nid');
  await live(page, true);
  await page.getByRole('columnheader', { name: 'Nummer' }).getByRole('link').click();
  await expect(page).toHaveURL(/sortBy|descending/);
  await expect(rows(page).getByRole('button', { name: /^Kopieer NID NL\d+$/ })).toHaveCount(10);
  await rows(page).getByRole('link').first().click();
  await live(page, true);
  const number = page.locator('[data-copy="Nummer (MSISDN)"]');
  await expect(number).toHaveText(/^0\d+\s\d+\s\d+/);
  await page.getByRole('button', { name: /^Kopieer Nummer \(MSISDN\)/ }).click();
  await expect(page.locator('[role="status"]').last()).toHaveText('Gekopieerd');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^31\d{9,11}$/);
  await page.goto('/connections/NL100001');
  await live(page, true);
  await context.clearPermissions();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await nid.click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('NL100001');
});
