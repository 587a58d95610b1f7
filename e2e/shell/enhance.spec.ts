import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { CONTACT, fillAddress, fillContact, goOn, live, onStep, press, START, summary } from '../fixtures/order-steps';
import { openStep } from './open-step';

const END_USERS = 'GET /score/enduser/';
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Zoek een eindklant' });

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

test('END-02 access D9 ordering F9 the end customer is found while one types, with the keyboard alone @js', async ({
  axe,
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const draft = await openStep(page, 'customer');
  const field = combobox(page);
  await expect(page.getByRole('button', { name: 'Zoek', exact: true })).toBeHidden();
  await field.focus();
  await field.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(31);
  await expect(page.locator('#endUserCount')).toContainText(/\d+ eindklanten gevonden/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await axe(page);
  await field.press('ArrowUp');
  await expect(options.last()).toHaveText(/Toon meer/);
  await expect(field).toHaveAttribute('aria-activedescendant', 'endUserList-30');
  await field.press('Enter');
  await expect.poll(() => options.count()).toBeGreaterThan(31);
  await field.press('End');
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./);

  const before = await sandbox.mark();
  await field.pressSequentially('bakkerij', { delay: 20 });
  await expect(options.first()).toContainText('Bakkerij');
  await expect.poll(() => options.count()).toBeLessThan(30);
  expect((await sandbox.calls(END_USERS, before)).length).toBeLessThanOrEqual(3);
  await field.press('ArrowDown');
  const name = await options.first().locator('span').first().innerText();
  await field.press('Enter');
  // ordering F9: the chosen name stands in the box, and Enter goes on
  await expect(field).toHaveValue(name);
  await expect(field).toBeFocused();
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await expect(page.getByRole('listbox')).toBeHidden();
  // access D9: the page announces the choice, and the counter of the search stays empty
  await expect(page.locator('#polite')).toHaveText(`${name} gekozen`);
  await expect(page.locator('#endUserCount')).toHaveText('');
  await fillContact(page);
  await field.press('Enter');
  await onStep(page, 'delivery');
  await page.goto(`${draft}/customer`);
  await expect(page.getByRole('radio', { name })).toBeChecked();
  await expect(combobox(page)).toHaveValue(name);
});

test('ordering F9 Enter in an emptied box sends the form, and the customer stays; F13 what was changed is no longer called wrong @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'customer', { customer: {} });
  await press(page, 'Doorgaan');
  const name = page.locator('input[name="contact_name"]');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page).getByRole('link')).toHaveCount(3);
  await name.fill('Zoë van Dijk');
  await name.blur();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.field').filter({ has: name })).not.toContainText('Vul de naam van de contactpersoon in');
  const struck = summary(page).locator('li[style*="line-through"]');
  await expect(struck).toHaveText('Vul de naam van de contactpersoon in');
  await fillContact(page);
  const field = combobox(page);
  await field.fill('');
  await expect(struck).toHaveCount(3);
  await field.press('Enter');
  await onStep(page, 'delivery');
});

test('END-02 access D16 Esc closes the list and then clears the search; a text without a choice is refused, never the earlier choice @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'customer', { customer: {} });
  const field = combobox(page);
  await field.fill('bak');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('bak');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await fillContact(page);
  await field.fill('zomaar iets');
  await page.getByLabel('Labels').focus();
  await press(page, 'Doorgaan');
  await expect(summary(page)).toContainText('Kies een eindklant uit de lijst, of maak dit veld leeg');
  await expect(combobox(page)).toHaveValue('zomaar iets');
  await summary(page).getByRole('link').click();
  await expect(combobox(page)).toBeFocused();
  await combobox(page).fill('');
  await goOn(page, 'delivery');
});

test('END-02 ERR-04 a search that fails brings the button back, and everything that was typed stays @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'customer');
  await fillContact(page);
  await sandbox.faults({ match: END_USERS, status: 500 });
  await combobox(page).fill('bak');
  await expect(page.locator('#endUserCount')).toHaveText(/Zoeken lukt nu niet/);
  await expect(page.getByRole('button', { name: 'Zoek', exact: true })).toBeVisible();
  await expect(page.locator('input[name="contact_name"]')).toHaveValue(CONTACT.contact_name);
  await combobox(page).fill('');
  await goOn(page, 'delivery');
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

test('SYS-05 a nid is copied by a button that only scripts bring @js', async ({ context, page, portal, signIn }) => {
  await signIn();
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: portal.origin });
  await page.goto('/connections/NL100001');
  await live(page, true);
  await page.getByRole('button', { name: 'Kopieer NID NL100001', exact: true }).click();
  await expect(page.locator('[role="status"]').last()).toHaveText('Gekopieerd');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('NL100001');
  await context.clearPermissions();
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await page.getByRole('button', { name: 'Gekopieerd NID NL100001', exact: true }).click();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('NL100001');
});
