import { expect, test } from '../fixtures/test';
import { pressTwice } from '../fixtures/forms';
import { START } from '../fixtures/offer-steps';
import { fillAddress, live, press } from '../fixtures/order-steps';

const REQUEST = 'broadband.request_offer';
const ORDER = 'broadband.order_connection';

test('OFF-01 NAV-07 an offer is asked for from the menu to its page, once @blocked', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.goto('/offers');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).locator(`a[href="${START}"]`).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Voor welk adres wilt u een offerte?');
  await live(page, scripted);
  const goOn = async (step: string, button = 'Doorgaan') => {
    await press(page, button);
    await expect(page).toHaveURL(new RegExp(`/offers/create/[0-9a-f-]{36}/${step}$`));
  };
  await fillAddress(page, '1000 AA', '1');
  await goOn('product', 'Controleer adres');
  await page.locator('input[name="carrier"][value="4101"]').check();
  await goOn('service');
  await goOn('reference');
  await page.getByLabel('Kenmerk').fill('Bakkerij Jansen, Zwolle');
  await goOn('review');
  const main = page.getByRole('main');
  for (const said of ['Proefstraat 1', 'Glasvezel 1000/1000', 'Bakkerij Jansen, Zwolle', 'Indicatie', '€'])
    await expect(main).toContainText(said);
  await page.locator('input[name="confirm"]').check();
  await pressTwice(page, 'Vraag offerte aan', scripted);
  await expect(page).toHaveURL(/\/offers\/create\/complete\/[0-9a-f-]{36}$/);
  expect(await sandbox.calls(REQUEST, before)).toHaveLength(1);
  await main.getByRole('link', { name: 'Bekijk de offerte' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Offerte Bakkerij Jansen, Zwolle');
  await expect(main).toContainText('Aangevraagd');
});

test('OFF-01 a published offer becomes one draft of an order, however often its button is pressed', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const drafts = page.getByRole('main').getByRole('row').filter({ hasText: 'Glasvezel 1000/1000' });
  await page.goto('/connections/create/drafts');
  const known = await drafts.count();
  await page.goto(`/offers?search=OFF-${new Date().getFullYear()}-0042`);
  await page.locator('tbody th a').click();
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Bestel dit' }).click();
  await expect(main).toContainText('Het totaal per maand was');
  await pressTwice(page, 'Ga verder met bestellen', scripted);
  await expect(page).toHaveURL(/\/connections\/create\/[0-9a-f-]{36}\/customer$/);
  await page.goto('/connections/create/drafts');
  await expect(drafts).toHaveCount(known + 1);
  expect(await sandbox.calls(ORDER, before)).toHaveLength(0);
});
