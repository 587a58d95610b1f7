import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { CONTACT, fillContact, goOn, onStep, press, summary } from '../../fixtures/order-steps';
import { openStep } from '../../shell/open-step';

const END_USERS = 'GET /score/enduser/';
const chosenIn = (page: Page) => page.locator('input[name="enduser"]:checked:not([value=""])');
const combobox = (page: Page) => page.getByRole('combobox', { name: 'Zoek een eindklant' });

test('END-02 access D9 ordering F9 END-05 F8 the end customer is found while one types, or made in place, with the keyboard alone @js', async ({
  axe,
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const draft = await openStep(page, 'customer');
  const field = combobox(page);
  await expect(page.getByRole('button', { name: 'Zoek', exact: true })).toBeHidden();
  await field.focus();
  await field.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(32);
  await expect(page.locator('#endUserCount')).toContainText(/\d+ eindklanten gevonden/);
  await expect(field).toHaveAttribute('aria-expanded', 'true');
  await axe(page);
  await field.press('ArrowUp');
  // ordering F8: a new customer is the last choice
  await expect(options.last()).toHaveText(/Nieuwe eindklant/);
  await field.press('ArrowUp');
  await expect(options.nth(30)).toHaveText(/Toon meer/);
  await expect(field).toHaveAttribute('aria-activedescendant', 'endUserList-30');
  await field.press('Enter');
  await expect.poll(() => options.count()).toBeGreaterThan(32);
  await field.press('End');
  await expect(field).not.toHaveAttribute('aria-activedescendant', /./);

  const before = await sandbox.mark();
  await field.pressSequentially('bakkerij');
  await expect(options.first()).toContainText('Bakkerij');
  await expect.poll(() => options.count()).toBeLessThan(30);
  expect((await sandbox.calls(END_USERS, before)).length).toBeLessThan('bakkerij'.length);
  await field.press('ArrowDown');
  const name = await options.first().locator('span').first().innerText();
  await field.press('Enter');
  // ordering F9: the chosen name stands in the box, and Enter goes on
  await expect(field).toHaveValue(name);
  await expect(field).toBeFocused();
  await expect(chosenIn(page)).toBeChecked();
  await expect(page.getByRole('radio')).toHaveCount(0);
  await expect(page.getByRole('listbox')).toBeHidden();
  // access D9: the page announces the choice, and the counter of the search stays empty
  await expect(page.locator('#polite')).toHaveText(`${name} gekozen. Het telefoonnummer is dat van de eindklant.`);
  await expect(page.locator('#endUserCount')).toHaveText('');
  await fillContact(page);
  await field.press('Enter');
  await onStep(page, 'delivery');
  await page.goto(`${draft}/customer`);
  await expect(chosenIn(page)).toBeChecked();
  await expect(combobox(page)).toHaveValue(name);
  // an empty box is no customer
  await combobox(page).fill('');
  await expect(page.locator('#polite')).toHaveText('Geen eindklant gekozen');
  await combobox(page).press('Enter');
  await onStep(page, 'delivery');
  await page.goto(`${draft}/customer`);
  await expect(chosenIn(page)).toHaveCount(0);

  // ordering F8: a new customer is made in place, and brings their phone number
  await field.pressSequentially('Qqq Nieuw', { delay: 20 });
  await expect(options).toHaveText(/Nieuwe eindklant “Qqq Nieuw”/);
  await field.press('ArrowUp');
  await field.press('Enter');
  await expect(field).toHaveValue('Nieuwe eindklant “Qqq Nieuw”');
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Qqq Nieuw');
  await expect(page.locator('input[name="new_customer.phone_number"]')).toBeFocused();
  // the fields of the contact are brought anew for the customer that was chosen
  await expect(page.locator('[data-follows][aria-busy]')).toHaveCount(0);
  for (const name of ['contact_name', 'contact_phonenumber']) await page.locator(`input[name="${name}"]`).fill('');
  await page.locator('input[name="new_customer.phone_number"]').fill('0612345678');
  await page.keyboard.press('Tab');
  await expect(page.locator('input[name="contact_phonenumber"]')).toHaveValue('0612345678');
  await axe(page);
  await page.locator('input[name="contact_name"]').fill(CONTACT.contact_name);
  await page.keyboard.press('Enter');
  await onStep(page, 'delivery');
  expect(await sandbox.calls('POST /score/enduser/', before)).toHaveLength(1);
});

test('ordering F9 Enter in an emptied box sends the form; F13 what was changed is no longer called wrong @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'customer', { customer: {} });
  await press(page, 'Doorgaan');
  const name = page.locator('input[name="contact_name"]');
  await expect(name).toHaveAttribute('aria-invalid', 'true');
  await expect(summary(page).getByRole('link')).toHaveCount(3);
  await name.fill('Zoë van Dijk');
  await name.blur();
  await expect(name).not.toHaveAttribute('aria-invalid');
  await expect(page.locator('.field').filter({ has: name })).not.toContainText('Vul de naam van de contactpersoon in');
  const struck = summary(page).locator('li[style*="line-through"]');
  await expect(struck).toHaveText('Vul de naam van de contactpersoon in');
  await fillContact(page);
  const field = combobox(page);
  await field.fill('bak');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.fill('');
  await expect(struck).toHaveCount(3);
  await field.press('Enter');
  await onStep(page, 'delivery');
});

test('END-02 access D16 Esc closes the list and then clears the search; a text without a choice is refused, never the earlier choice @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'customer', { customer: {} });
  const field = combobox(page);
  await field.fill('bak');
  await expect(page.getByRole('listbox')).toBeVisible();
  await field.press('Escape');
  await expect(page.getByRole('listbox')).toBeHidden();
  await expect(field).toHaveValue('bak');
  await field.press('Escape');
  await expect(field).toHaveValue('');
  await fillContact(page);
  await field.fill('zomaar iets');
  await page.getByLabel('Labels').focus();
  await press(page, 'Doorgaan');
  await expect(summary(page)).toContainText('Kies een eindklant uit de lijst, of maak dit veld leeg');
  await expect(combobox(page)).toHaveValue('zomaar iets');
  await summary(page).getByRole('link').click();
  await expect(combobox(page)).toBeFocused();
  await combobox(page).fill('');
  await goOn(page, 'delivery');
});

test('END-02 ERR-04 a search that fails brings the button back, and everything that was typed stays @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'customer');
  await fillContact(page);
  await sandbox.faults({ match: END_USERS, status: 500 });
  await combobox(page).fill('bak');
  await expect(page.locator('#endUserCount')).toHaveText(/Zoeken lukt nu niet/);
  await expect(page.getByRole('button', { name: 'Zoek', exact: true })).toBeVisible();
  await expect(page.locator('input[name="contact_name"]')).toHaveValue(CONTACT.contact_name);
  await combobox(page).fill('');
  await goOn(page, 'delivery');
});
