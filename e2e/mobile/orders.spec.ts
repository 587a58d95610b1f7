import { expect, test } from '../fixtures/test';
import { pressTwice } from '../fixtures/forms';
import { ready, rows } from '../fixtures/lists';
import { live, press } from '../fixtures/order-steps';

test('MOB-11 MOB-18 an order of a SIM is followed from the list, and cancelled once @blocked', async ({
  page,
  scripted,
  signIn,
  sandbox,
}) => {
  await signIn();
  await page.goto('/mobile/transactions');
  await ready(page, scripted);
  await page.getByLabel('NID of eindklant begint met').fill('NL8000020');
  await page.getByRole('search').getByRole('button', { name: 'Zoek' }).click();
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link', { name: 'NL8000020' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe mobiele verbinding');
  await expect(page.locator('main [aria-current="step"]')).toContainText('Simkaart gereedgemaakt');

  await page.getByText('Wat u kunt doen').click();
  await page.getByRole('link', { name: 'Bestelling annuleren' }).click();
  await live(page, scripted);
  await press(page, 'Controleren');
  await expect(page.locator('#errors')).toContainText('Vul een reden in');
  await page.getByLabel('Waarom annuleert u?').fill('De klant ziet ervan af');
  await press(page, 'Controleren');
  await expect(page.getByRole('link', { name: 'Niet annuleren' })).toBeVisible();
  await live(page, scripted);
  await page.getByRole('checkbox', { name: 'Ik begrijp dat de bestelling wordt geannuleerd' }).check();
  const since = await sandbox.mark();
  await pressTwice(page, 'Annuleer bestelling', scripted);
  await expect(page.getByText('De bestelling is geannuleerd', { exact: true })).toBeVisible();
  await expect(page.locator('main')).toContainText('Geannuleerd');
  await expect(page.getByText('Wat u kunt doen')).toHaveCount(0);
  const sent = (await sandbox.ledger(since)).filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/cancel'),
  );
  expect(sent.map(({ body }) => body)).toEqual([{ reason: 'De klant ziet ervan af' }]);

  await page.goto('/mobile/transactions?search=NL8000020');
  await expect(rows(page)).toHaveCount(0);
  await ready(page, scripted);
  await page.getByRole('search').getByLabel('Toon ook afgeronde bestellingen').check();
  if (!scripted) await page.getByRole('search').getByRole('button', { name: 'Zoek' }).click();
  await expect(rows(page)).toContainText(['Geannuleerd']);
});

test('NAV-04 NAV-07 MOB-11 the menu and an old address lead to the orders @plain', async ({ page, signIn }) => {
  await signIn('mobile');
  await page.goto('/mobile_transactions?showClosed=true');
  await expect(page).toHaveURL(/\/mobile\/transactions\?showClosed=true$/);
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Datapools' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Datapools');
});
