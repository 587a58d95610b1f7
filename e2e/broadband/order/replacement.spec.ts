import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { column, ready, rows } from '../../fixtures/lists';
import {
  confirmedNid,
  draftUpTo,
  fillContact,
  goOn,
  live,
  onlyOrder,
  onStep,
  onToReview,
  placeOrder,
  press,
  summary,
} from '../../fixtures/order-steps';

const main = (page: Page) => page.getByRole('main');

test('BBO-05 BBC-15 copper of the end-of-life list is replaced by fibre, with its tag @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const fibre = page.locator('input[name="carrier"][value^="41"]:enabled').first();
  let nid = '';
  // some addresses of the list have no fibre
  for (let at = 0; !(await fibre.isVisible()); at += 1) {
    await page.goto('/connections/end_of_life');
    await ready(page, scripted);
    expect(await rows(page).count(), 'a line that ends where fibre is delivered').toBeGreaterThan(at);
    const address = (await column(page, 2))[at] ?? '';
    await rows(page)
      .nth(at)
      .getByRole('link', { name: /^Bestel vervanging/ })
      .click();
    await expect(page).toHaveURL(/\/connections\/create\?.*replace=NL\d+$/);
    nid = new URL(page.url()).searchParams.get('replace') ?? '';
    await live(page, scripted);
    await expect(page.getByLabel('Postcode')).toHaveValue(new RegExp(address.slice(0, 4)));
    await expect(main(page)).toContainText(`Deze bestelling vervangt koperlijn ${nid}.`);
    await press(page, 'Controleer adres');
    await onStep(page, 'product');
  }
  await live(page, scripted);
  const replaces = page.getByLabel(`Deze verbinding vervangt koperlijn ${nid}`);
  await expect(replaces).toBeChecked();
  await page.locator('input[name="carrier"]:not([value^="41"], [value=""]):enabled').first().check();
  await press(page, 'Doorgaan');
  await expect(summary(page)).toContainText('Alleen een glasvezellijn kan een koperlijn vervangen');
  await expect(replaces).toBeChecked();
  await fibre.check();
  await goOn(page, 'service');
  await onToReview(page, scripted);
  await expect(main(page)).toContainText(`Koperlijn ${nid}`);
  await placeOrder(page);
  await confirmedNid(page);
  const order = await onlyOrder(sandbox, before);
  expect(order).toMatchObject({ order_variant: 'nls', replace_copper: true, replace_copper_nid: nid });
  expect(order.tags).toEqual([`koperuit_${nid}`, expect.stringMatching(/^ref_/)]);
});

test('BBO-16 a promotion is ordered with a contract duration of the best options @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.goto(`${await draftUpTo(page, 'service')}/service`);
  await live(page, scripted);
  const durations = page.getByRole('group', { name: 'Contractduur' }).getByRole('radio');
  await expect(durations).toHaveCount(4);
  await page.getByText('Kies apparatuur of een actie').click();
  await page.getByLabel('Actie').selectOption({ index: 1 });
  const promo = await page.getByLabel('Actie').inputValue();
  await page.locator('input[name="circuits[0].tag"]').fill('12');
  await page.getByText('Filter contractduren').click();
  await page.getByLabel('Toon contractduur').selectOption({ label: 'Beste keuze' });
  await press(page, 'Toon');
  await expect(page).toHaveURL(/\/service\?contract=-1#contracts$/);
  await live(page, scripted);
  await expect(durations).toHaveCount(2);
  await expect(page.locator('input[name="circuits[0].tag"]')).toHaveValue('12');
  await expect(page.getByLabel('Actie')).toHaveValue(promo);
  await durations.and(page.locator('[value="60"]')).check();
  await goOn(page, 'customer');
  await fillContact(page);
  await goOn(page, 'delivery');
  await goOn(page, 'review');
  await live(page, scripted);
  await expect(main(page)).toContainText(`Exclusief actie ${promo}.`);
  await expect(main(page)).toContainText('60 maanden');
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({ promo, contract_duration: 60, circuit: [{ vlan: 12 }] });
});
