import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import {
  chooseEndUser,
  confirmedNid,
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

/** The date in the hint of the requested date, and the same date in the provider's form. */
async function firstDate(page: Page): Promise<{ shown: string; date: Date }> {
  const [shown = '', day, month, year] =
    /(\d{2})-(\d{2})-(\d{4})/.exec(await page.locator('#delivery-custwishdate-description').innerText()) ?? [];
  return { shown, date: new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))) };
}

function shownDate(date: Date): string {
  return date.toISOString().slice(0, 10).split('-').reverse().join('-');
}

function later(date: Date, days: number): Date {
  return new Date(date.getTime() + days * 86_400_000);
}

test('BBO-12 SYS-05 wish dates that cannot be are refused, and a good one is ordered @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'delivery');
  await page.goto(`${draft}/delivery`);
  await live(page, scripted);
  const { shown, date } = await firstDate(page);
  expect(date.getUTCDay() % 6).not.toBe(0);
  const saturday = later(date, (6 - date.getUTCDay() + 7) % 7 || 7);
  // the next of these two holidays is within the year of wish dates
  const isPast = shownDate(date).slice(3, 5) === '12' && date.getUTCDate() > 25;
  const holiday = shownDate(
    isPast ? new Date(Date.UTC(date.getUTCFullYear() + 1, 0, 1)) : new Date(Date.UTC(date.getUTCFullYear(), 11, 25)),
  );
  const wish = page.getByLabel(/^Wensdatum/);
  for (const [typed, message] of [
    ['morgen', 'Vul een datum in als dag-maand-jaar'],
    ['31-02-2027', 'Vul een datum in als dag-maand-jaar'],
    [shownDate(later(date, -1)), `Kies een datum van ${shown} tot en met`],
    ['01-01-2020', `Kies een datum van ${shown} tot en met`],
    [shownDate(later(date, 400)), `Kies een datum van ${shown} tot en met`],
    [shownDate(saturday), 'Kies een werkdag.'],
    [holiday, 'Kies een werkdag.'],
  ] as const) {
    await wish.fill(typed);
    await press(page, 'Doorgaan');
    await expect(summary(page), typed).toContainText(message);
    await expect(wish).toHaveValue(typed);
    await expect(wish).toHaveAttribute('aria-invalid', 'true');
  }
  await wish.fill(shown);
  await page.getByLabel('Leveren op afroep').check();
  await goOn(page, 'review');
  await expect(page.getByRole('main')).toContainText(shown);
  await expect(page.getByRole('main')).toContainText('Leveren op afroep');
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  await expect(page.getByRole('main')).toContainText(shown);
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    custwishdate: date.toISOString().slice(0, 10),
    on_demand: true,
  });
});

test('BBO-12 equipment goes to an address of the shipping book @plain', async ({ page, sandbox, scripted, signIn }) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'delivery', { service: EQUIPMENT });
  await page.goto(`${draft}/delivery`);
  await live(page, scripted);
  await expect(page.getByLabel('Naar het adres van de eindklant')).toBeDisabled();
  await expect(page.getByRole('main')).toContainText('Kies eerst een eindklant bij stap 4');
  await page.getByLabel('Naar een adres uit uw adresboek').check();
  await press(page, 'Doorgaan');
  await expect(summary(page)).toContainText('Kies een adres uit uw adresboek');
  await expect(page.getByLabel('Naar een adres uit uw adresboek')).toBeChecked();
  const address = page.locator('input[name="hardware_address_uuid"]:not([value=""])').nth(1);
  const uuid = await address.getAttribute('value');
  await address.check();
  await goOn(page, 'review');
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    hardware_delivery: 'shipping_address',
    hardware_address_uuid: uuid,
    shipping_address: null,
  });
});

async function fillNewAddress(fields: Locator): Promise<void> {
  await fields.getByLabel('Bedrijfsnaam').fill('Bakkerij De Lange');
  await fields.getByLabel('Ter attentie van').fill('Zoë van Dijk');
  await fields.getByLabel('Telefoonnummer').fill('020-1234567');
  await fields.getByLabel('Straat').fill('Dorpsstraat');
  await fields.getByLabel('Huisnummer').fill('12');
  await fields.getByLabel('Toevoeging').fill('A');
  await fields.getByLabel('Postcode').fill('1012 lg');
  await fields.getByLabel('Plaats').fill('Amsterdam');
}

test('ordering B17 BBO-12 FMT-06 SYS-05 equipment goes to a new address, once that is complete; what another way does not ask goes away, errors and all', async ({
  page,
  sandbox,
  scripted,
  signIn,
  styled,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'delivery', { service: EQUIPMENT });
  await page.goto(`${draft}/delivery`);
  await live(page, scripted);
  const keep = page.getByLabel('Bewaar dit adres ook in uw adresboek');
  if (styled) await expect(keep).toBeHidden();
  await page.getByLabel('Naar een nieuw adres').check();
  await expect(keep).toBeVisible();
  await press(page, 'Doorgaan');
  await expect(summary(page).getByRole('link')).toHaveCount(7);
  const fields = page.getByRole('group', { name: 'Nieuw adres' });
  await page.getByLabel('Naar een adres uit uw adresboek').check();
  if (styled) await expect(fields).toBeHidden();
  await expect(page.getByRole('group', { name: 'Adresboek' })).toBeVisible();
  await expect(summary(page).getByRole('link')).toHaveCount(scripted ? 0 : 7);
  await page.getByLabel('Naar een nieuw adres').check();
  await expect(fields).toBeVisible();
  await expect(summary(page).getByRole('link')).toHaveCount(7);
  await summary(page).getByRole('link', { name: 'Vul de bedrijfsnaam van het nieuwe adres in' }).click();
  await expect(fields.getByLabel('Bedrijfsnaam')).toBeFocused();
  await fillNewAddress(fields);
  await goOn(page, 'review');
  await expect(page.getByRole('main')).toContainText('1012 LG Amsterdam');
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    hardware_delivery: 'new_address',
    hardware_address_uuid: null,
    shipping_address: {
      company_name: 'Bakkerij De Lange',
      contact_name: 'Zoë van Dijk',
      phone_number: '0201234567',
      street: 'Dorpsstraat',
      house_number: 12,
      house_number_extension: 'A',
      zipcode: '1012LG',
      city: 'Amsterdam',
    },
  });
});

test('BBO-12 a new address is kept with the shipping addresses in passing, and the order refers to it @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'delivery', { service: EQUIPMENT });
  await page.goto(`${draft}/delivery`);
  await live(page, scripted);
  const keep = page.getByLabel('Bewaar dit adres ook in uw adresboek');
  await page.getByLabel('Naar een nieuw adres').check();
  await fillNewAddress(page.getByRole('group', { name: 'Nieuw adres' }));
  await keep.check();
  await goOn(page, 'review');
  await expect(page.getByText('Het bezorgadres is toegevoegd')).toBeVisible();
  await expect(page.getByRole('main')).toContainText(
    'Bakkerij De Lange, Zoë van Dijk, Dorpsstraat 12 A, 1012 LG Amsterdam',
  );
  await page.getByRole('link', { name: 'Wijzig Levering' }).click();
  await expect(page.getByRole('radio', { name: 'Bakkerij De Lange' })).toBeChecked();
  await goOn(page, 'review');
  await live(page, scripted);
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    hardware_delivery: 'shipping_address',
    hardware_address_uuid: expect.stringMatching(/^[\da-f-]{36}$/),
    shipping_address: null,
  });
});

test('BBO-12 an end customer that is taken back takes the delivery to that address with it @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'customer', { service: EQUIPMENT });
  await page.goto(`${draft}/customer`);
  await live(page, scripted);
  await fillContact(page);
  await chooseEndUser(page, 2);
  await goOn(page, 'delivery');
  await goOn(page, 'review');
  await page.getByRole('link', { name: 'Wijzig Eindklant' }).click();
  await expect(page).toHaveURL(/\/customer$/);
  await page.getByLabel('Geen eindklant').check();
  await goOn(page, 'delivery');
  await expect(page.getByLabel('Naar het adres van de eindklant')).toBeDisabled();
});

test('BBO-12 ERR-04 without the address book the other deliveries can be chosen @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'delivery', { service: EQUIPMENT });
  await sandbox.faults({ match: 'GET /score/organization/shipping-addresses/', status: 500 });
  await page.goto(`${draft}/delivery`);
  await live(page, scripted);
  await expect(page.getByRole('main')).toContainText('Wij konden uw adresboek niet laden.');
  await goOn(page, 'review');
});
