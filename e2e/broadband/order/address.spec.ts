import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { postForm } from '../../fixtures/forms';
import {
  confirmedNid,
  fillAddress,
  goOn,
  live,
  onlyOrder,
  openParts,
  placeOrder,
  press,
  START,
  startAt,
  summary,
} from '../../fixtures/order-steps';

/** Sends the step without a choice. The page says what is missing, and the message leads to the first choice. */
async function expectUnanswered(page: Page, choice: Locator, message: string): Promise<void> {
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
  await press(page, 'Doorgaan');
  await expect(summary(page)).toBeFocused();
  await expect(page).toHaveTitle(/^Fout: /);
  await summary(page).getByRole('link', { name: message }).click();
  await expect(choice.getByRole('radio').first()).toBeFocused();
  await expect(choice.getByRole('radio', { checked: true })).toHaveCount(0);
}

test('BBO-04 known house numbers and suffixes are shown on request, and nothing is kept yet', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await live(page, scripted);
  const main = page.getByRole('main');
  const before = await sandbox.mark();
  await openParts(page);
  await page.getByLabel('Postcode').fill('1000aa');
  await press(page, 'Toon bekende huisnummers');
  await expect(main).toContainText('Huisnummers bij deze postcode: 1, 3, 5');
  await expect(page.getByLabel('Postcode')).toHaveValue('1000aa');
  expect(
    await page
      .locator('datalist#housenrs option')
      .evaluateAll((options) => options.map((option) => option.getAttribute('value'))),
  ).toEqual(['1', '3', '5']);

  await fillAddress(page, '2000 BB', '10');
  await press(page, 'Toon bekende huisnummers');
  await expect(main).toContainText('Toevoegingen bij dit huisnummer: A, B, 2HG');
  await expect(page.getByLabel('Huisnummer')).toHaveValue('10');
  await expect(page.getByLabel('Toevoeging')).toHaveAttribute('list', 'housenrexts');
  expect(await sandbox.apiCalls(before)).toEqual(
    expect.arrayContaining(['postcodes.get_housenrs', 'postcodes.get_housenrext']),
  );
  expect(await sandbox.calls('broadband.zipcode', before)).toEqual([]);
  expect(new URL(page.url()).pathname).toBe(START);

  await fillAddress(page, '7000 HH', '13');
  await press(page, 'Toon bekende huisnummers');
  await expect(main).toContainText('Bij deze postcode kennen wij geen huisnummers.');

  await sandbox.faults({ match: 'rpc:postcodes.get_housenrs', status: 503 });
  await fillAddress(page, '1000 AA', '1');
  await press(page, 'Toon bekende huisnummers');
  await expect(main).toContainText('Wij konden de huisnummers niet opzoeken.');
  await goOn(page, 'product', 'Controleer adres');
});

test('BBO-01 FMT-01 SYS-05 an address that cannot be is refused with the message by its field', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.goto(START);
  await live(page, scripted);
  for (const [zipcode, housenr, message, field] of [
    ['', '', 'Vul een postcode in, bijvoorbeeld 1234 AB', 'Postcode'],
    ['0999 AB', '1', 'Vul een postcode in, bijvoorbeeld 1234 AB', 'Postcode'],
    ['1234 SS', '1', 'SS komt in postcodes niet voor', 'Postcode'],
    ['1000 AA', '12a', 'Vul het huisnummer in. Gebruik alleen cijfers.', 'Huisnummer'],
  ] as const) {
    await fillAddress(page, zipcode, housenr);
    await press(page, 'Controleer adres');
    await expect(summary(page)).toContainText(message);
    await expect(page.getByLabel(field)).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Huisnummer')).toHaveValue(housenr);
    await expect(page.getByLabel('Postcode')).toHaveValue(zipcode);
  }
  expect((await postForm(page, START, { zipcode: '1000', housenr: 'x' })).status()).toBe(422);
  // the portal looks up what earlier journeys sent all the time, in lists
  expect((await sandbox.apiCalls(before)).filter((call) => !call.startsWith('broadband.list_'))).toEqual([]);
});

test('ordering B10 BBO-13 after the address, Back leads to the form as it was filled in; without scripts the start has the way there', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await startAt(page, scripted, '1000 AA', '3');
  await page.goBack();
  if (!scripted) await page.getByRole('link', { name: '1000 AA 3', exact: true }).click();
  await expect(page.getByLabel('Postcode')).toHaveValue(/^1000 ?AA$/);
  await expect(page.getByLabel('Huisnummer')).toHaveValue('3');
  await live(page, scripted);
  await goOn(page, 'product', 'Controleer adres');
});

test('ordering B5 BBO-03 BBO-04 2000 BB 10 asks which suffix it is, and takes none for granted @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await startAt(page, scripted, '2000 BB', '10');
  const choice = page.getByRole('group', { name: 'Welke toevoeging is het?' });
  await expect(page.getByRole('main')).toContainText('2000 BB 10 bestaat alleen met een toevoeging');
  await expect(choice.getByRole('radio')).toHaveCount(3);
  await live(page, scripted);
  await expectUnanswered(page, choice, 'Kies een toevoeging');
  await choice.getByLabel('2HG').check();
  await press(page, 'Doorgaan');
  await expect(page.getByRole('main')).toContainText('Leverbaar op Toevoegingsweg 10 2HG, 2000 BB Haarlem.');
  expect((await sandbox.calls('broadband.zipcode')).at(-1)?.body).toMatchObject({
    params: { zipcode: '2000BB', housenr: 10, housenrext: '2HG' },
  });
});

test('ordering B5 BBO-03 BBO-04 3000 CC 5 asks which connection point it is, takes none for granted, and the order names it @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await startAt(page, scripted, '3000 CC', '5');
  const choice = page.getByRole('group', { name: 'Welk aansluitpunt (ISRA) is het?' });
  await expect(choice.getByRole('radio')).toHaveCount(3);
  await expect(choice).toContainText('Technische ruimte, kelder');
  await live(page, scripted);
  await expectUnanswered(page, choice, 'Kies een aansluitpunt');
  await choice.getByLabel('002/MK/TR').check();
  await press(page, 'Doorgaan');
  await expect(page.getByRole('main')).toContainText('Leverbaar op Verdeelplein 5, 3000 CC Rotterdam.');
  const draft = new URL(page.url()).pathname.replace('/product', '');
  for (const [step, answers] of [
    ['product', { carrier: '4101' }],
    ['service', {}],
    [
      'customer',
      { contact_name: 'Zoë van Dijk', contact_email: 'z@bakkerij.example', contact_phonenumber: '0201234567' },
    ],
    ['delivery', { hardware_delivery: 'later' }],
  ] as const) {
    expect((await postForm(page, `${draft}/${step}`, answers)).status(), step).toBe(303);
  }
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await expect(page.getByRole('main')).toContainText('Aansluitpunt 002/MK/TR');
  await placeOrder(page);
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    zipcode: '3000CC',
    housenr: 5,
    housenrext: '',
    isra: '002/MK/TR',
  });
});

test('BBO-03 a connection point may be typed behind the suffix with a pipe @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await startAt(page, scripted, '3000 CC', '5', '|001/MK/MK');
  await expect(page.getByRole('main')).toContainText('Leverbaar op Verdeelplein 5');
  expect((await sandbox.calls('broadband.zipcode')).at(-1)?.body).toMatchObject({
    params: { housenrext: '', filter: { connectionpoint: '001/MK/MK' } },
  });
});
