import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { live, press } from '../fixtures/order-steps';

const UPLOAD = 'POST /score/attachments/';
const PHOTO = {
  name: 'foto.png',
  mimeType: 'image/png',
  buffer: Buffer.alloc(400_000, '\u0089PNG\r\n\u001a\n', 'latin1'),
};
const LOG = { name: 'modem.log', mimeType: 'text/plain', buffer: Buffer.from('LOS') };

/** Fills in a reply with two files and presses its button. */
async function reply(page: Page, text: string): Promise<void> {
  await page.getByLabel('Uw reactie').fill(text);
  await page.getByLabel('Bijlagen').setInputFiles([PHOTO, LOG]);
  await press(page, 'Verstuur reactie');
}

test('TIC-02 files go ahead of their form: one that fails is tried again alone, and the reply follows with both @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await sandbox.faults({ match: UPLOAD, status: 500, times: 1 });
  await page.goto('/tickets/1042');
  await live(page, true);
  const since = await sandbox.mark();
  await reply(page, 'Zie de foto.');
  const main = page.getByRole('main');
  await expect(main.getByText(/^Uploaden mislukt: kies foto\.png opnieuw/)).toBeVisible();
  await expect(main.getByLabel('Verwijder modem.log')).toBeVisible();
  await expect(page.getByLabel('Uw reactie')).toHaveValue('Zie de foto.');
  await press(page, 'Probeer foto.png opnieuw');
  await expect(page.getByText('Uw reactie is verstuurd')).toBeVisible();
  await expect(main.getByRole('link', { name: 'foto.png' })).toBeVisible();
  await expect(main.getByRole('link', { name: 'modem.log' })).toBeVisible();
  expect(await sandbox.calls(UPLOAD, since)).toHaveLength(3);
});

test('TIC-02 a file under way has a bar with words, and stops without any loss @js', async ({
  page,
  sandbox,
  signIn,
  axe,
  noOverflow,
}) => {
  await signIn();
  await sandbox.faults({ match: UPLOAD, delay_ms: 20_000, times: 1 });
  await page.goto('/tickets/1042');
  await live(page, true);
  await reply(page, 'Even wachten.');
  await expect(page.getByRole('progressbar', { name: /^Uploaden: foto\.png \(1 van 2\), \d+%$/ })).toBeVisible();
  await expect(page.locator('#polite')).toHaveText(/geüpload|is begonnen/);
  await axe(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await noOverflow(page);
  await press(page, 'Stop met uploaden');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
  await expect(page.locator('#polite')).toHaveText(/^Het uploaden is gestopt/);
  await expect(page.getByLabel('Uw reactie')).toHaveValue('Even wachten.');
  await expect(page.getByLabel('Bijlagen')).toBeFocused();
  await press(page, 'Verstuur reactie');
  await expect(page.getByRole('main').getByRole('link', { name: 'modem.log' })).toBeVisible();
});

test('TIC-02 a file that is left out leaves the rest as it is @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  await sandbox.faults({ match: UPLOAD, drop: 'before', times: 1 });
  await page.goto('/tickets/create?selectedProduct=other');
  await live(page, true);
  await page.getByLabel('Onderwerp').fill('Kabel');
  await page.getByLabel('Bijlagen').setInputFiles([PHOTO, LOG]);
  await press(page, 'Verstuur ticket');
  await press(page, 'Laat foto.png weg');
  await press(page, 'Verstuur ticket');
  // the server judges the rest
  await expect(page.getByRole('main').getByLabel('Verwijder modem.log')).toBeVisible();
  await page.getByLabel('Wat is er aan de hand?').fill('Stuk.');
  await press(page, 'Verstuur ticket');
  await expect(page.getByRole('main').getByRole('link', { name: 'modem.log' })).toBeVisible();
  await expect(page.getByText('foto.png')).toHaveCount(0);
});

test('TIC-01 TIC-02 a search of the form leaves its files where they are @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  await page.goto('/tickets/create?selectedProduct=broadband');
  await live(page, true);
  await page.getByLabel('Bijlagen').setInputFiles(LOG);
  const since = await sandbox.mark();
  await page.getByRole('combobox').fill('NL100001');
  await page.getByRole('option', { name: /NL100001/ }).click();
  expect(await sandbox.calls(UPLOAD, since)).toEqual([]);
  await page.getByLabel('Onderwerp').fill('Kabel');
  await page.getByLabel('Wat is er aan de hand?').fill('Stuk.');
  await press(page, 'Verstuur ticket');
  await expect(page.getByRole('main').getByRole('link', { name: 'modem.log' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'NL100001' })).toBeVisible();
});

test('TIC-02 a reply is sent with its files, and gives them back @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/tickets/1042');
  await reply(page, 'Zonder script.');
  await expect(page.getByText('Uw reactie is verstuurd')).toBeVisible();
  const link = page.getByRole('main').getByRole('link', { name: 'modem.log' });
  const [download] = await Promise.all([page.waitForEvent('download'), link.last().click()]);
  expect(download.suggestedFilename()).toBe('modem.log');
});

test('TIC-02 AUT-13 files of a session that has ended lead to the page that says so, and the text is kept @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await page.goto('/tickets/1042');
  await live(page, true);
  await context.clearCookies({ name: /^(?:__Host-)?sid$/ });
  await reply(page, 'Nog niet weg.');
  await expect(page).toHaveURL(/\/session\/expired/);
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await expect(page.getByLabel('Uw reactie')).toHaveValue('Nog niet weg.');
});
