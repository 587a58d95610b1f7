import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/test';
import {
  confirmedNid,
  CONTACT,
  draftUpTo,
  FIBRE,
  goOn,
  live,
  onlyOrder,
  onToReview,
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
