import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import {
  ADSL,
  confirmedNid,
  fillAddress,
  fillContact,
  FIBRE,
  goOn,
  live,
  onlyOrder,
  placeOrder,
} from '../../fixtures/order-steps';

/** Walks from the menu to the review at 1000 AA 1. */
async function fibreToReview(page: Page, scripted: boolean): Promise<void> {
  await page.goto('/connections');
  await page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: /^Bestellen\b/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Op welk adres wilt u een verbinding?');
  await live(page, scripted);
  await page.getByLabel('Adres', { exact: true }).fill('Proefstraat 1, 1000aa Amsterdam');
  await goOn(page, 'product', 'Controleer adres');
  await expect(page.getByRole('main')).toContainText('Leverbaar op Proefstraat 1, 1000 AA Amsterdam.');
  await expect(page.getByRole('main')).toContainText('De monteur komt op werkdagen tussen 8.00 en 17.00 uur.');
  await page.locator(`input[name="carrier"][value="${FIBRE}"]`).check();
  await page.getByLabel('Nieuwe lijn').check();
  await goOn(page, 'service');
  await goOn(page, 'customer');
  await fillContact(page);
  await page.getByLabel('Labels').fill('kantoor, spoed,kantoor');
  await goOn(page, 'delivery');
  await goOn(page, 'review');
}

test('BBO-01 BBO-08 BBO-19 SYS-03 fibre is ordered from the menu to the confirmation, and found under pending orders @blocked @browser', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await fibreToReview(page, scripted);
  const review = page.getByRole('main');
  for (const said of [
    'Proefstraat 1',
    '1000 AA Amsterdam',
    'Glasvezel 1000/1000',
    'Zoë van Dijk',
    '020 123 4567',
    'kantoor, spoed',
    'Zo snel mogelijk',
    'Geen apparatuur',
  ]) {
    await expect(review).toContainText(said);
  }
  await expect(page.locator('.steps li')).toHaveText([
    '1. Adres (klaar)',
    '2. Lijn (klaar)',
    '3. Diensten (klaar)',
    '4. Eindklant (klaar)',
    '5. Levering (klaar)',
    'Stap 6 van 6. Controleren',
  ]);
  // access D15: the print shows what is ordered and leaves out the buttons
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main a:visible, main button:visible, #saved:visible')).toHaveCount(0);
  await page.emulateMedia({ media: null });
  await live(page, scripted);
  await placeOrder(page);
  const nid = await confirmedNid(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestelling ontvangen');
  await expect(page.getByRole('main')).toContainText(nid);
  await expect(page.getByRole('main')).toContainText('Glasvezel 1000/1000');

  const order = await onlyOrder(sandbox, before);
  expect(order).toMatchObject({
    zipcode: '1000AA',
    housenr: 1,
    housenrext: '',
    isra: null,
    carrier: 4101,
    carrier_type: 'smb',
    supplier: 'WBA',
    order_variant: 'nls',
    serviceid: null,
    confirm: [],
    circuit: [{ product_id: 5101, vlan: 6, vci: null, subnets: [] }],
    sla: 606,
    contract_duration: 36,
    cpe: [],
    contact_name: 'Zoë van Dijk',
    contact_email: 'zoe@bakkerij.example',
    contact_phonenumber: '0201234567',
    additional_contact_phonenumber: null,
    enduser: null,
    custwishdate: null,
    on_demand: false,
    hardware_delivery: null,
    hardware_address_uuid: null,
    shipping_address: null,
    promo: null,
  });
  expect(order.tags).toEqual(['kantoor', 'spoed', expect.stringMatching(/^ref_\w{10}$/)]);
  expect(order['offer_uuid']).toMatch(/^[0-9a-f-]{36}$/);

  await page.getByRole('link', { name: 'Bekijk lopende bestellingen' }).click();
  await expect(page).toHaveURL(/\/connections\/pending$/);
  await page.goto('/connections/pending?sortBy=created_at&descending=true&itemsPerPage=5');
  const row = page.locator('tbody tr').filter({ has: page.locator(`a[href$="/${nid}"]`) });
  await expect(row).toContainText('1000 AA');
  await expect(row).toContainText('Nieuw');
  await row.getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/connections/${nid}$`));
  await expect(page.getByRole('main')).toContainText('Proefstraat 1');
  await expect(page.getByRole('main')).toContainText('kantoor');
  await expect(page.getByRole('main')).not.toContainText('ref_');
});

test('BBO-01 BBO-08 BBO-19 SYS-03 copper is ordered at 4000 DD 7 @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.goto('/connections');
  await page
    .getByRole('navigation', { name: 'Hoofdmenu' })
    .getByRole('link', { name: /^Bestellen\b/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Op welk adres wilt u een verbinding?');
  await live(page, scripted);
  await fillAddress(page, '4000 DD', '7');
  await goOn(page, 'product', 'Controleer adres');
  await page.locator(`input[name="carrier"][value="${ADSL}"]`).check();
  await page.getByLabel('Nieuwe lijn').check();
  await goOn(page, 'service');
  await goOn(page, 'customer');
  await fillContact(page);
  await goOn(page, 'delivery');
  await goOn(page, 'review');
  await live(page, scripted);
  await placeOrder(page);
  const nid = await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    zipcode: '4000DD',
    carrier: 4204,
    circuit: [{ product_id: 5204, vlan: null, vci: 38 }],
    contract_duration: 12,
  });
  await page.goto('/connections/pending?sortBy=created_at&descending=true&itemsPerPage=5');
  await page.locator(`tbody a[href$="/${nid}"]`).click();
  await expect(page.getByRole('main')).toContainText('ADSL');
  await expect(page.getByRole('main')).toContainText('Koperslagerij 7');
});
