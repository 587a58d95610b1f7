import { expect, test } from '../fixtures/test';
import { pressTwice } from '../fixtures/forms';
import { NL_36 } from '~tests/fixtures/clients/mobile-order-client';
import { fillNewAddress, goOn, START, STEPS, walkTo } from '../fixtures/mobile-order-steps';

const ORDER = 'POST /score/mobile-broadband/connections/';

test('MOB-08 NAV-07 a SIM is ordered from the menu to its confirmation @blocked', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.goto('/mobile');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).locator(`a[href="${START}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welke SIM’s wilt u, en waar worden ze gebruikt?');
  await page.getByLabel('Namen').fill('Kassa Utrecht');
  await goOn(page, 'product');
  await page.locator(`input[name="product"][value="${NL_36}"]`).check();
  await goOn(page, 'data');
  await page.locator('input[name="data_source"][value^="bundle:"]').first().check();
  await goOn(page, 'customer');
  await page.getByLabel('Labels').fill('kassa');
  await goOn(page, 'delivery');
  await fillNewAddress(page);
  await goOn(page, 'review');
  const review = page.getByRole('main');
  for (const said of ['Kassa Utrecht', 'Mobiel Internet NL', 'Eigen databundel', 'kassa', 'Proefstraat 1', '€'])
    await expect(review).toContainText(said);
  await page.locator('input[name="confirm"]').check();
  await pressTwice(page, 'Plaats bestelling', scripted);
  await expect(page).toHaveURL(/\/mobile\/create\/complete\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIM besteld');
  await expect(page.getByRole('main')).toContainText('Kassa Utrecht');
  expect(await sandbox.calls(ORDER, before)).toHaveLength(1);
  await page.getByRole('main').getByRole('link', { name: 'Volg de bestelling' }).click();
  await expect(page).toHaveURL(/\/mobile\/transactions\/[0-9a-f-]{36}$/);
});

test('ordering F16 while names are typed or pasted, the form says how many SIMs that is, and again after Back @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  const names = page.getByLabel('Namen');
  const count = names.locator('~ [role="status"]');
  await expect(count).toHaveText('');
  await names.fill('Kassa 1\n\n \u200B\nKassa 2\tUtrecht\nKassa 3;Breda\n');
  await expect(count).toHaveText('U bestelt 3 SIM’s');
  await names.fill('Kassa 1');
  await expect(count).toHaveText('U bestelt 1 SIM');
  await names.fill('');
  await expect(count).toHaveText('');
  await names.fill('Kassa 1\nKassa 2');
  await goOn(page, 'product');
  // cards have no heading that tells the contract length
  for (const [width, isSeen] of [
    [1200, false],
    [768, true],
    [320, true],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const box = await page
      .locator('label span', { hasText: /^12 maanden $/ })
      .first()
      .boundingBox();
    expect((box?.width ?? 0) > 20, `${width} px`).toBe(isSeen);
  }
  await page.goBack();
  await expect(count).toHaveText('U bestelt 2 SIM’s');
});

test('MOB-08 a SIM joins a pool, goes to its customer, and is gone on with later @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/end_users');
  const customer = await page.locator('tbody th a').first().getAttribute('href');
  await page.goto(customer ?? '');
  await page.getByRole('main').getByRole('link', { name: 'Bestel een SIM' }).click();
  await page.getByLabel('Namen').fill('Vrachtwagen 12');
  await goOn(page, 'product');
  await page.locator(`input[name="product"][value="${NL_36}"]`).check();
  await goOn(page, 'data');
  await page.locator('input[name="data_source"][value^="pool:"]').first().check();
  await goOn(page, 'customer');
  await expect(page.locator('input[name="enduser"]:checked')).toHaveValue(customer?.split('/').at(-1) ?? '');
  await goOn(page, 'delivery');
  await page.goto(START);
  await page.getByRole('link', { name: /^Ga verder met Vrachtwagen 12/ }).click();
  await expect(page).toHaveURL(/\/delivery$/);
  await expect(page.locator('input[value="enduser"]')).toBeChecked();
  await goOn(page, 'review');
  await expect(page.getByRole('main')).toContainText('Bestaande datapool');
});

test('MOB-08 every step says where one is, and goes back with what was filled in @plain', async ({ page, signIn }) => {
  await signIn();
  await walkTo(page, 'review');
  await expect(page.locator('.steps li')).toHaveCount(STEPS.length);
  await page.getByRole('main').getByRole('link', { name: 'Wijzig Data' }).click();
  await expect(page.locator('input[name="data_source"]:checked')).toHaveCount(1);
  await page.getByRole('main').getByRole('button', { name: 'Vorige' }).click();
  await expect(page.locator('input[name="product"]:checked')).toHaveValue(NL_36);
  await goOn(page, 'review');
});
