import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import {
  confirmedNid,
  CONTACT,
  draftUpTo,
  EQUIPMENT,
  fillContact,
  goOn,
  live,
  onlyOrder,
  placeOrder,
  press,
  summary,
} from '../../fixtures/order-steps';

const END_USERS = 'GET /score/enduser/';

test('BBO-17 FMT-06 SYS-05 contact details that cannot be are refused by their field, and what was typed stays @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'customer');
  await page.goto(`${draft}/customer`);
  await live(page, scripted);
  await press(page, 'Doorgaan');
  await expect(page).toHaveTitle(/^Fout: Stap 4 van 6: Eindklant/);
  await expect(summary(page).getByRole('link')).toHaveText([
    'Vul de naam van de contactpersoon in',
    'Vul een e-mailadres in, bijvoorbeeld naam@bedrijf.nl',
    'Vul een telefoonnummer in van 10 cijfers, bijvoorbeeld 020 123 4567',
  ]);
  await page.locator('input[name="contact_name"]').fill('12345');
  await page.locator('input[name="contact_email"]').fill('zoe@bakkerij');
  await page.locator('input[name="contact_phonenumber"]').fill('1201234567');
  await page.locator('input[name="additional_contact_phonenumber"]').fill('020123');
  await page.getByLabel('Labels').fill('ref_abcdefghij');
  await press(page, 'Doorgaan');
  await expect(summary(page).getByRole('link')).toHaveCount(5);
  await expect(summary(page)).toContainText(
    'Labels die met ref_ of koperuit_ beginnen, kunt u niet zelf gebruiken. Kies een ander label',
  );
  await expect(page.locator('input[name="contact_email"]')).toHaveValue('zoe@bakkerij');
  await expect(page.locator('input[name="additional_contact_phonenumber"]')).toHaveValue('020123');
  for (const label of [
    'een label van meer dan veertig tekens is te lang',
    Array.from({ length: 21 }, (_, at) => `label ${at}`).join(','),
  ]) {
    await page.getByLabel('Labels').fill(label);
    await press(page, 'Doorgaan');
    await expect(summary(page)).toContainText(/hoogstens (40 tekens|20 labels)/);
    await expect(page.getByLabel('Labels')).toHaveValue(label);
  }
  await fillContact(page);
  await page.locator('input[name="additional_contact_phonenumber"]').fill('06 12345678');
  await page.getByLabel('Labels').fill('kantoor');
  await goOn(page, 'delivery');
  await expect(page).toHaveTitle(/^Stap 5 van 6: Levering/);
});

const choices = (page: Page) => page.getByRole('group', { name: /^Eindklant/ }).getByRole('radio');

test('END-02 BBO-05 an end customer is searched, paged by 30, chosen, kept among the choices, and ordered for @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'customer', { service: EQUIPMENT });
  await page.goto(`${draft}/customer`);
  await live(page, scripted);
  // none, and a new one
  await expect(choices(page)).toHaveCount(2);
  await press(page, 'Zoek');
  await expect(choices(page)).toHaveCount(32);
  await page.locator('input[name="contact_name"]').fill(CONTACT.contact_name);
  const chosen = choices(page).nth(5);
  const uuid = (await chosen.getAttribute('value')) ?? '';
  await chosen.check();

  await press(page, 'Toon meer eindklanten');
  await expect(page.getByRole('main')).toContainText('(pagina 2 van');
  await expect(page.locator('input[name="contact_name"]')).toHaveValue(CONTACT.contact_name);
  await expect(page.locator(`input[name="enduser"][value="${uuid}"]`)).toBeChecked();
  await expect.poll(() => choices(page).count()).toBeLessThanOrEqual(33);
  const ofPageTwo = await choices(page).evaluateAll((radios) =>
    radios.map((radio) => (radio as HTMLInputElement).value),
  );
  expect(ofPageTwo).toContain(uuid);

  const searched = await sandbox.mark();
  await page.getByLabel('Zoek een eindklant').fill('bakkerij');
  await press(page, 'Zoek');
  await expect(page.getByRole('main')).toContainText(/\d+ eindklant(en)? gevonden/);
  await expect(page.getByRole('main')).not.toContainText('(pagina 2 van');
  const queries = (await sandbox.calls(END_USERS, searched)).map(({ query }) => query);
  expect(queries).toContainEqual(expect.objectContaining({ page: '1', per_page: '30', search: 'bakkerij' }));
  const bakery = page
    .getByRole('group', { name: /^Eindklant/ })
    .getByLabel(/^Bakkerij/)
    .first();
  const company = await bakery.evaluate(
    (radio) => document.querySelector(`label[for="${CSS.escape(radio.id)}"]`)?.textContent ?? '',
  );
  const wanted = (await bakery.getAttribute('value')) ?? '';
  await bakery.check();
  await fillContact(page);
  await goOn(page, 'delivery');
  await page.goto(`${draft}/customer`);
  await expect(page.locator(`input[name="enduser"][value="${wanted}"]`)).toBeChecked();

  await page.goto(`${draft}/delivery`);
  await expect(page.getByLabel('Naar het adres van de eindklant')).toBeChecked();
  await expect(page.getByRole('main')).toContainText(company);
  await live(page, scripted);
  await goOn(page, 'review');
  await expect(page.getByRole('main')).toContainText(company);
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({ enduser: { uuid: wanted }, hardware_delivery: 'enduser' });
});

test('END-02 ERR-04 without the list of end customers one can order for none', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'customer');
  await sandbox.faults({ match: END_USERS, status: 500 });
  await page.goto(`${draft}/customer`);
  await live(page, scripted);
  await fillContact(page);
  const field = page.locator('input[name="endUserSearch"]');
  if (scripted) await field.fill('b');
  else await press(page, 'Zoek');
  await expect(page.getByRole('main')).toContainText(
    scripted ? 'Zoeken lukt nu niet' : 'Wij konden de eindklanten niet laden.',
  );
  await field.fill('');
  await goOn(page, 'delivery');
});
