import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { live } from '../fixtures/order-steps';
import { workingDay } from '../screens/endings';

const CONNECTION = 'NL100001';
const ORDERED = 'NL100017';
const CHANGEABLE = 'NL100060';

/** Opens an address and waits for its script. */
async function open(page: Page, address: string, scripted: boolean): Promise<void> {
  await page.goto(address);
  await live(page, scripted);
}

/** Goes to the next page by the focused button. */
async function pressByKeyboard(page: Page, name: string, scripted: boolean): Promise<void> {
  await page.getByRole('main').getByRole('button', { name, exact: true }).focus();
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  await live(page, scripted);
}

async function acknowledge(page: Page): Promise<void> {
  await page.getByRole('checkbox').focus();
  await page.keyboard.press('Space');
}

async function confirmation(page: Page, nid: string, text: string): Promise<void> {
  await expect(page).toHaveURL(new RegExp(`/connections/${nid}$`));
  await expect(page.getByText(text, { exact: true })).toBeVisible();
}

test('BBC-11 BBC-12 a connection is terminated by keyboard: a mistake, a date of the table, its cost, the review, one order @browser', async ({
  page,
  sandbox,
  scripted,
  signIn,
  noOverflow,
}) => {
  await signIn();
  await open(page, `/connections/${CONNECTION}/termination`, scripted);
  // life polish: the close button is at the right edge of the panel, and the name beside it is whole
  const right = async (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().right);
  expect(
    Math.abs((await right(page.getByRole('link', { name: 'Sluiten' }))) - (await right(page.locator('.aside')))),
  ).toBeLessThan(16);
  expect(await page.getByText('Administratiekantoor Postma').evaluate((name) => name.clientHeight)).toBeLessThan(32);
  await page.setViewportSize({ width: 320, height: 800 });
  await noOverflow(page);
  await page.getByLabel('Waarom zegt u op?').fill('De winkel sluit voorgoed');
  await pressByKeyboard(page, 'Controleren', scripted);
  await expect(page.locator('#errors')).toContainText('Vul de datum in waarop de verbinding moet stoppen');
  await noOverflow(page);

  const choose = page.locator('button[name^="intent=choose 2"]').last();
  const date = ((await choose.getAttribute('name')) ?? '')
    .slice('intent=choose '.length)
    .split('-')
    .reverse()
    .join('-');
  await page.getByRole('textbox', { name: 'Datum' }).fill(date);
  await pressByKeyboard(page, 'Bereken', scripted);
  await expect(page.getByText(`Kosten bij opzegging op ${date}`)).toBeVisible();
  await expect(page.getByLabel('Waarom zegt u op?')).toHaveValue('De winkel sluit voorgoed');

  // life 2: with the reason there, a date of the table leads to the review
  await Promise.all([page.waitForEvent('load'), choose.press('Enter')]);
  await live(page, scripted);
  await expect(page.getByText(date)).toBeVisible();
  await expect(page.getByText(`${CONNECTION}-1, gebruikersnaam`)).toBeVisible();
  await noOverflow(page);
  const before = await sandbox.mark();
  await acknowledge(page);
  await pressByKeyboard(page, 'Zeg verbinding op', scripted);
  await confirmation(page, CONNECTION, 'De opzegging is aangevraagd');
  expect(await sandbox.calls('broadband.terminate_connection', before)).toHaveLength(1);
});

test('TRX-05 TRX-06 an open order gets another date, is kept, and is cancelled after all @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await open(page, `/connections/${ORDERED}/order/wish_date`, scripted);
  await expect(page.getByText('Eerst beloofd')).toBeVisible();
  await page.getByLabel('Nieuwe wensdatum').fill(workingDay());
  await pressByKeyboard(page, 'Controleren', scripted);
  await acknowledge(page);
  await pressByKeyboard(page, 'Wijzig wensdatum', scripted);
  await confirmation(page, ORDERED, `De nieuwe wensdatum is doorgegeven: ${workingDay()}`);

  const before = await sandbox.mark();
  for (const keep of [true, false]) {
    await open(page, `/connections/${ORDERED}/order/cancellation`, scripted);
    await page.getByLabel('Waarom annuleert u?').fill('De klant ziet ervan af');
    await pressByKeyboard(page, 'Controleren', scripted);
    if (keep) {
      await page.getByRole('link', { name: 'Niet annuleren' }).press('Enter');
      await expect(page).toHaveURL(new RegExp(`/connections/${ORDERED}$`));
      expect(await sandbox.calls('broadband.cancel_transaction', before)).toHaveLength(0);
    }
  }
  await acknowledge(page);
  await pressByKeyboard(page, 'Annuleer bestelling', scripted);
  await confirmation(page, ORDERED, 'De annulering is aangevraagd');
  expect(await sandbox.calls('broadband.cancel_transaction', before)).toHaveLength(1);
});

test('BBC-13 BBC-14 of a connection the product is looked at and the ONT is changed', async ({
  page,
  sandbox,
  scripted,
  signIn,
  styled,
  noOverflow,
}) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 800 });
  await open(page, `/connections/${CHANGEABLE}/change`, scripted);
  const serial = page.getByLabel('Serienummer van de nieuwe ONT');
  await page.getByRole('radio', { name: 'Product van een circuit' }).check();
  await expect(page.getByRole('group', { name: `Nieuw product voor ${CHANGEABLE}-1` })).toBeVisible();
  if (styled) await expect(serial).toBeHidden();
  await noOverflow(page);
  await page.getByRole('radio', { name: 'ONT (glasvezelmodem)' }).check();
  await serial.fill('1234');
  await pressByKeyboard(page, 'Controleren', scripted);
  await expect(page.locator('#errors')).toContainText('bijvoorbeeld GNXS0A1B2C3D');
  await serial.fill('gnxs 0a1b 2c3d');
  await pressByKeyboard(page, 'Controleren', scripted);
  await expect(page.getByText('wordt ONT GNXS0A1B2C3D')).toBeVisible();
  await expect(page.getByText('Onderbreking van de verbinding')).toBeVisible();
  await noOverflow(page);
  const before = await sandbox.mark();
  await acknowledge(page);
  await pressByKeyboard(page, 'Bestel wijziging', scripted);
  await confirmation(page, CHANGEABLE, 'De wijziging is besteld');
  expect(await sandbox.calls('broadband.change_ont', before)).toHaveLength(1);
});
