import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import { column, ready, rows } from '../../fixtures/lists';
import { postForm } from '../../fixtures/forms';
import {
  confirmedNid,
  CONTACT,
  draftUpTo,
  fillContact,
  FIBRE,
  goOn,
  live,
  onlyOrder,
  onStep,
  orders,
  placeOrder,
  press,
  summary,
  tickBoxes,
  VDSL,
} from '../../fixtures/order-steps';

const RODEN = ['9300 NN', '23'] as const;

const main = (page: Page) => page.getByRole('main');

/** Opens the lines at Roden in the window. */
async function atRoden(page: Page, scripted: boolean, carrier: string): Promise<void> {
  await page.goto(`${await draftUpTo(page, 'product', { at: RODEN })}/product`);
  await live(page, scripted);
  await page.locator(`input[name="carrier"][value="${carrier}"]`).check();
}

/** Goes through steps 3 to 5 with the proposed values, up to the review. */
async function onToReview(page: Page, scripted: boolean): Promise<void> {
  await expect(page).toHaveURL(/\/service(\?|$)/);
  const draft = new URL(page.url()).pathname.replace('/service', '');
  await postForm(page, `${draft}/service`, {});
  await postForm(page, `${draft}/customer`, CONTACT);
  await postForm(page, `${draft}/delivery`, { hardware_delivery: 'later' });
  await page.goto(`${draft}/review`);
  await live(page, scripted);
}

test('BBO-05 a line is taken over: the wrong one is refused, what stops is said and ticked, and that line is ordered @blocked', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await atRoden(page, scripted, FIBRE);
  await page.getByLabel('Een bestaande lijn overnemen').check();
  const lines = page.getByRole('group', { name: 'De bestaande lijn' }).getByRole('listitem');
  await expect(lines).toHaveCount(4);
  await expect(lines.first()).toHaveText(
    'Lijn …344: internet en telefonie van Noordster, telefoonnummer 0…67, aansluitpunt 001/MK/MK, geen overname gepland',
  );
  await expect(lines.last()).toContainText('Waddenglas neemt deze lijn over op');

  const [serviceId, phone] = [page.getByLabel('Service-id van de lijn'), page.getByLabel('Telefoonnummer van de lijn')];
  for (const [id, number, message] of [
    ['', '', 'Vul het service-id of het telefoonnummer van de lijn in'],
    ['CDQ99999', '', 'Op dit adres ligt geen lijn met dit service-id'],
    ['CDQ12344', '0507654321', 'Het service-id en het telefoonnummer horen bij verschillende lijnen'],
    ['CDQ90210', '', 'Waddenglas neemt lijn …210 al over op'],
  ] as const) {
    await serviceId.fill(id);
    await phone.fill(number);
    await press(page, 'Doorgaan');
    await expect(summary(page)).toContainText(message);
    await expect(summary(page)).toBeFocused();
    await expect(serviceId).toHaveValue(id);
    await expect(phone).toHaveValue(number);
    await expect(page.locator(`input[name="carrier"][value="${FIBRE}"]`)).toBeChecked();
  }

  await serviceId.fill('CDQ12344');
  await phone.fill('050-123 45 67');
  await page.getByLabel('Zeg de telefonie op deze lijn op').check();
  await press(page, 'Doorgaan');
  await expect(summary(page)).toContainText('Lees wat er stopt en vink aan dat u dit weet');
  await expect(main(page).getByRole('heading', { name: 'Dit gebeurt er als u lijn …344 overneemt' })).toBeVisible();
  for (const effect of [
    'De internetverbinding van Noordster op lijn …344 stopt op de dag van de overname.',
    'Het telefoonnummer 0…67 vervalt.',
  ])
    await expect(main(page)).toContainText(effect);
  const consent = page.getByLabel('Ik weet wat er stopt en neem lijn …344 over');
  await expect(consent).not.toBeChecked();
  await summary(page).getByRole('link').click();
  await expect(consent).toBeFocused();
  await consent.check();
  await goOn(page, 'service');

  await onToReview(page, scripted);
  for (const said of [
    'Een bestaande lijn overnemen',
    'CDQ12344',
    '050 123 4567',
    'De internetverbinding van Noordster op lijn …344 stopt op de dag van de overname.',
  ])
    await expect(main(page)).toContainText(said);
  expect(await orders(sandbox, before)).toEqual([]);
  await placeOrder(page);
  await confirmedNid(page);
  const order = await onlyOrder(sandbox, before);
  expect(order).toMatchObject({
    order_variant: 'migrate',
    serviceid: 'CDQ12344',
    requested_phonenumber: '0501234567',
    confirm: ['terminate_voice'],
    remarks: null,
    replace_copper: false,
  });
  expect(order.tags).toEqual([expect.stringMatching(/^ref_/)]);
});

test('BBO-05 SYS-02 internet is added to a telephone line, in English @plain', async ({
  context,
  page,
  portal,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await context.addCookies([{ name: 'lang', value: 'en', url: portal.origin }]);
  const before = await sandbox.mark();
  await atRoden(page, scripted, VDSL);
  await page.getByLabel('On an existing telephone line').check();
  await page.getByLabel('Phone number of the line').fill('0501234567');
  await press(page, 'Continue');
  await expect(summary(page)).toContainText('Line …344 already has internet of Noordster');
  await page.getByLabel('Phone number of the line').fill('0507654321');
  await goOn(page, 'service', 'Continue');
  await onToReview(page, scripted);
  await expect(main(page)).toContainText('On an existing telephone line');
  await tickBoxes(page);
  await press(page, 'Place order');
  await confirmedNid(page);
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    order_variant: 'shared',
    serviceid: null,
    requested_phonenumber: '0507654321',
    confirm: [],
  });
});

test('BBO-05 ordering B23 an installation made to measure goes with what is to be installed, and is asked for, not bought @plain', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await atRoden(page, scripted, FIBRE);
  await page.getByLabel('Op maat, eerst een offerte').check();
  await press(page, 'Doorgaan');
  await expect(summary(page)).toContainText('Beschrijf wat er moet worden aangelegd');
  await page.getByLabel('Wat moet er worden aangelegd?').fill('Glasvezel naar de loods,\n120 meter van de meterkast.');
  await goOn(page, 'service');
  await onToReview(page, scripted);
  await expect(main(page)).toContainText('120 meter van de meterkast.');
  await expect(page.locator('#prices')).toContainText('Indicatie');
  await tickBoxes(page);
  await press(page, 'Vraag offerte aan');
  await confirmedNid(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Aanvraag ontvangen');
  expect(await onlyOrder(sandbox, before)).toMatchObject({
    order_variant: 'complex',
    remarks: 'Glasvezel naar de loods,\n120 meter van de meterkast.',
    contact_name: CONTACT.contact_name,
    serviceid: null,
    requested_phonenumber: null,
  });
});

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
    const address = (await column(page, 1))[at] ?? '';
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
  await page.getByLabel('Actie').selectOption({ index: 1 });
  const promo = await page.getByLabel('Actie').inputValue();
  await page.locator('input[name="circuits[0].tag"]').fill('12');
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
