import type { Page } from '@playwright/test';
import { live, press } from '../fixtures/order-steps';
import { expect, test } from '../fixtures/test';

async function openSim(page: Page, nid: string): Promise<void> {
  await page.goto(`/mobile?search=${nid}`);
  await page.locator('tbody th a').first().click();
}

async function open(page: Page, scripted: boolean, name: string): Promise<void> {
  await page.getByRole('main').getByRole('link', { name }).click();
  await live(page, scripted);
}

test('MOB-03 a SIM is blocked and unblocked from its page, by keyboard alone @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await openSim(page, 'NL8000001');
  for (const [name, done] of [
    ['blokkeren', /^De SIM van [\d\s]+ is geblokkeerd$/],
    ['deblokkeren', /^De SIM van [\d\s]+ is niet meer geblokkeerd$/],
  ] as const) {
    await open(page, scripted, `SIM ${name}`);
    await page.getByRole('main').getByRole('button', { name: /SIM$/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText(done)).toBeVisible();
  }
});

test('MOB-10 a SIM moves to a pool from next month on, with what it costs before @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await openSim(page, 'NL8000003');
  await page.getByText('Meer acties').click();
  await open(page, scripted, 'Databundel of datapool wijzigen');
  await page.locator('input[name="data"][value^="pool:"]').first().check();
  await press(page, 'Controleren');
  await expect(page.getByRole('heading', { name: 'Kosten' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await press(page, 'Bestel wijziging');
  await expect(page.getByText('vanaf volgende maand gebruikt de SIM')).toBeVisible();
});

test('MOB-07 a mobile connection is terminated, with its reason and a tick @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await openSim(page, 'NL8000007');
  await page.getByText('Meer acties').click();
  await open(page, scripted, 'Verbinding opzeggen');
  await page.getByLabel('Waarom zegt u op?').fill('De bestelbus is verkocht');
  await page.getByLabel('Direct').check();
  await press(page, 'Controleren');
  await page.getByRole('checkbox').check();
  await press(page, 'Zeg verbinding op');
  await expect(page.getByText('De opzegging is aangevraagd', { exact: true })).toBeVisible();
});

test('MOB-09 a block of addresses is routed to a SIM, with what it costs before, and taken away again @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await openSim(page, 'NL8000043');
  await open(page, scripted, 'IP-route toevoegen');
  await page.getByRole('radio', { name: /^IPv4 \/29/ }).check();
  await press(page, 'Controleren');
  await expect(page.getByRole('heading', { name: 'Kosten' })).toBeVisible();
  await page.getByRole('checkbox').check();
  await press(page, 'Voeg IP-route toe');
  await expect(page.getByText('De IP-route is toegevoegd').first()).toBeVisible();
  const routed = page.getByRole('row', { name: /\/29/ });
  await expect(routed).toBeVisible();
  await routed.getByRole('link').click();
  await live(page, scripted);
  await page.getByRole('checkbox').check();
  await press(page, 'Verwijder IP-route');
  await expect(page.getByText('De IP-route is verwijderd').first()).toBeVisible();
  await expect(routed).toBeHidden();
});

test('MOB-09 TAB-09 a circuit of a SIM takes over for that of a line', async ({ page, scripted, signIn }) => {
  await signIn();
  await openSim(page, 'NL8000044');
  await page.getByText('Meer acties').click();
  await open(page, scripted, 'Circuit toevoegen');
  await page.getByRole('radio', { name: /^Redundantie/ }).check();
  await page.getByLabel('Zoek een verbinding').fill('NL100002');
  if (scripted) {
    await page.getByRole('option', { name: /^NL100002/ }).click();
  } else {
    await press(page, 'Zoek');
    await page.getByRole('radio', { name: 'NL100002' }).check();
    await press(page, 'Toon circuits');
  }
  await page.getByRole('radio', { name: /^NL100002-1/ }).check();
  await press(page, 'Controleren');
  await expect(page.getByRole('main')).toContainText('NL100002-1');
  await page.getByRole('checkbox').check();
  await press(page, 'Bestel circuit');
  await expect(page.getByText('Het circuit is toegevoegd: NL8000044-2').first()).toBeVisible();
});
