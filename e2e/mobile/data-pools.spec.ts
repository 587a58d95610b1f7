import { expect, test } from '../fixtures/test';
import { pressTwice } from '../fixtures/forms';
import { rows } from '../fixtures/lists';
import { live, press } from '../fixtures/order-steps';

test('MOB-12 a pool tells what is used of it, by whom, and what changes next month @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/mobile/data_pools');
  await expect(rows(page)).toHaveCount(6);
  await page.getByRole('link', { name: 'Winkelketen Nederland' }).click();
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  await expect(part('Data deze maand')).toContainText(/van 100 GB/);
  await expect(part('Verbruik per verbinding, deze maand').locator('tbody tr')).toHaveCount(10);
  await page.getByRole('link', { name: 'Toon alle verbindingen' }).click();
  await expect(page.getByRole('link', { name: 'Toon alleen de grootste' })).toBeVisible();
  expect(await part('Verbruik per verbinding, deze maand').locator('tbody tr').count()).toBeGreaterThan(10);
  await expect(part('Bundels in deze datapool')).toContainText('Datapool NL 100 GB');
  await expect(part('Verbruik per periode').locator('tbody tr').first()).toContainText(/\d{4}/);
  await page.getByRole('link', { name: 'Per maand' }).click();
  await expect(page).toHaveURL(/by=month/);
  await page.getByText('Toon de cijfers').click();
  await expect(page.locator('table.figures tbody tr')).toHaveCount(12);
  await part('Verbruik per verbinding, deze maand').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/mobile\/[\da-f-]{36}$/);
});

test('MOB-13 MOB-19 a pool is ordered once, after its costs were shown @blocked', async ({
  page,
  scripted,
  signIn,
  sandbox,
}) => {
  await signIn();
  await page.goto('/mobile/data_pools');
  await page.getByRole('main').getByRole('link', { name: 'Bestel datapool' }).click();
  await live(page, scripted);
  await expect(page.getByRole('group', { name: 'Contractduur' }).getByLabel('24 maanden')).toBeChecked();
  await press(page, 'Controleren');
  await expect(page.locator('#errors')).toContainText('Kies een datapool');
  await live(page, scripted);
  await page.getByRole('radio', { name: 'Datapool NL 50 GB' }).check({ force: true });
  await page.getByLabel('Hoe heet de datapool?').fill('Bezorgbussen');
  await press(page, 'Controleren');
  await expect(page.getByRole('region', { name: 'Kosten' })).toContainText('€ 40,95');
  await live(page, scripted);
  await page.getByRole('checkbox', { name: 'Ik heb dit gecontroleerd' }).check();
  const since = await sandbox.mark();
  await pressTwice(page, 'Bestel datapool', scripted);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bedankt, uw datapool is besteld');
  expect(await sandbox.calls('POST /score/mobile-broadband/data-pools', since)).toHaveLength(1);
  await page.getByRole('link', { name: 'Bekijk datapools' }).click();
  await expect(rows(page).filter({ hasText: 'Bezorgbussen' })).toContainText(['Besteld']);
});
