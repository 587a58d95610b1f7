import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { ready, rows } from '../fixtures/lists';
import { live, press } from '../fixtures/order-steps';

const ANSWERS = {
  Bedrijfsnaam: 'Rijwielhandel Kuipers',
  Telefoonnummer: '020 123 45 67',
  Postcode: '1000 AA',
  Huisnummer: '3',
};

async function fill(page: Page, answers: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(answers)) await page.getByLabel(label, { exact: true }).fill(value);
}

/** Adds a customer without any connections or SIMs. */
async function added(page: Page, scripted: boolean, name: string): Promise<void> {
  await page.goto('/end_users/create');
  await live(page, scripted);
  await fill(page, { ...ANSWERS, Bedrijfsnaam: name, Straat: 'Proefstraat', Plaats: 'Amsterdam' });
  await press(page, 'Voeg toe');
  if (await page.getByLabel('Dit is een andere eindklant').isVisible()) {
    await page.getByLabel('Dit is een andere eindklant').check();
    await press(page, 'Voeg toe');
  }
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
}

test('NAV-01 NAV-07 END-01 END-05 a customer is added from the menu, with the street filled in, and found in the list', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto('/end_users');
  await ready(page, scripted);
  await page.getByRole('main').getByRole('link', { name: 'Voeg eindklant toe' }).click();
  await live(page, scripted);
  await fill(page, ANSWERS);
  await press(page, 'Zoek straat en plaats op');
  await expect(page.getByLabel('Straat')).toHaveValue('Proefstraat');
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue(ANSWERS.Bedrijfsnaam);
  await press(page, 'Voeg toe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ANSWERS.Bedrijfsnaam);
  await expect(page.getByText('De eindklant is toegevoegd')).toBeVisible();
  await page.goto('/end_users?search=rijwiel');
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(ANSWERS.Bedrijfsnaam);
});

test('END-01 one who may be there already is shown before another is made @plain @blocked', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await added(page, scripted, 'Smederij Wolters');
  await page.goto('/end_users/create');
  await live(page, scripted);
  await fill(page, { ...ANSWERS, Bedrijfsnaam: 'Smederij Wolters B.V.', Straat: 'Proefstraat', Plaats: 'Amsterdam' });
  await press(page, 'Voeg toe');
  await expect(page.getByRole('heading', { name: 'Misschien is deze eindklant er al' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Smederij Wolters', exact: true })).toBeVisible();
  await page.getByLabel('Dit is een andere eindklant').check();
  await press(page, 'Voeg toe');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Smederij Wolters B.V.');
});

test('END-01 a change in one window is not lost to another: both see what the other did @plain', async ({
  context,
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await added(page, scripted, 'Drukkerij Tulp');
  const other = await context.newPage();
  for (const window of [page, other]) {
    await window.goto(`${page.url().replace(/\/change$/, '')}/change`);
    await live(window, scripted);
  }
  await fill(other, { Telefoonnummer: '030 123 45 67' });
  await press(other, 'Sla op');
  await expect(other.getByText('030 123 4567')).toBeVisible();
  await fill(page, { Plaats: 'Diemen' });
  await press(page, 'Sla op');
  await expect(page.getByText('Telefoonnummer: nu 0301234567')).toBeVisible();
  await expect(page.getByLabel('Plaats')).toHaveValue('Diemen');
  await press(page, 'Sla op');
  await expect(page.getByText('De gegevens van de eindklant zijn opgeslagen')).toBeVisible();
});

test('END-03 SYS-05 a customer is removed by keyboard alone; with connections the page says why not @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await added(page, scripted, 'Kapsalon Even');
  await page.getByRole('link', { name: 'Verwijderen' }).click();
  await live(page, scripted);
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
  await page.getByRole('main').getByRole('button', { name: 'Verwijder eindklant' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/end_users$/);
  await expect(page.getByText('De eindklant is verwijderd')).toBeVisible();

  await page.goto('/connections/NL100001');
  await page.locator('main a[href^="/end_users/"]').first().click();
  await page.getByRole('link', { name: 'Verwijderen' }).click();
  await expect(page.getByRole('main')).toContainText('Verwijderen van klant niet mogelijk. Deze eindklant heeft nog:');
  await expect(page.getByRole('button', { name: 'Verwijder eindklant' })).toHaveCount(0);
});

test('BBO-01 END-02 an order for a customer begins with their address, and they are chosen at its fourth step @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await added(page, scripted, 'Bakkerij Vroeg');
  const hub = page.url();
  await page.getByRole('link', { name: 'Bestel een verbinding' }).click();
  await live(page, scripted);
  await expect(page.getByLabel('Huisnummer')).toHaveValue('3');
  await press(page, 'Controleer adres');
  await page.locator('input[name="carrier"][value="4101"]').check();
  await press(page, 'Doorgaan');
  await press(page, 'Doorgaan');
  await expect(page.locator('input[name="enduser"]:checked')).not.toHaveValue('');
  await expect(page.getByRole('main')).toContainText('Bakkerij Vroeg');

  await page.goto(hub);
  await expect(page.getByRole('heading', { name: 'Concepten van bestellingen' })).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /^1000 AA 3/ })
    .click();
  await expect(page.locator('input[name="enduser"]:checked')).not.toHaveValue('');
});
