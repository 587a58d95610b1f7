import { expect, test } from './fixtures/test';
import { postForm } from './fixtures/forms';
import { confirmedNid, CONTACT, draftUpTo, FIBRE, live, onlyOrder, placeOrder, press } from './fixtures/order-steps';

/**
 * The provider has only the functions of the specification and none of ours. The portal then does less, and says so.
 */
test.use({ plain: true });
// both share the one provider of this kind
test.describe.configure({ mode: 'default' });

test('foreign F3 F13 BBC-13 lists, a connection, its change and its end, at a provider of the specification alone', async ({
  page,
  signIn,
  scripted,
  axe,
  noOverflow,
}) => {
  await signIn();
  await page.goto('/connections/end_of_life');
  await expect(page.getByRole('main')).toContainText('16 verbindingen gevonden');
  await page.goto('/connections/pending');
  await expect(page.getByRole('main')).toContainText('De netwerkaanbieder zegt niet hoeveel er in totaal zijn');
  await noOverflow(page);
  if (scripted) await axe(page);

  await page.goto('/connections');
  await page.getByRole('main').getByRole('link', { name: '1011 AA, Curaçaostraat 49' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('NL100001 · Curaçaostraat 49');
  await noOverflow(page);
  if (scripted) await axe(page);

  await page.getByText('Meer acties').click();
  await page.getByRole('link', { name: 'Verbinding wijzigen', exact: true }).click();
  await live(page, scripted);
  await page.getByLabel('SLA', { exact: true }).check();
  await page.getByLabel('SLA Plus').check();
  await press(page, 'Controleren');
  await page.getByRole('checkbox').check();
  await page.getByRole('main').getByRole('button', { name: 'Bestel wijziging' }).click();
  await expect(page).toHaveURL(/\/connections\/NL100001$/);

  await page.getByRole('link', { name: 'Verbinding opzeggen' }).last().click();
  await expect(page.getByLabel('Waarom zegt u op?')).toBeVisible();
});

test('foreign F5 BBO-05 a line is taken over by its numbers where nobody tells what runs over it', async ({
  page,
  sandbox,
  signIn,
  scripted,
  axe,
  noOverflow,
}) => {
  await signIn();
  const before = await sandbox.mark();
  const draft = await draftUpTo(page, 'product', { at: ['9300 NN', '23'] });
  await page.goto(`${draft}/product`);
  await live(page, scripted);
  await page.locator(`input[name="carrier"][value="${FIBRE}"]`).check();
  await page.getByLabel('Een bestaande lijn overnemen').check();
  await expect(page.getByRole('group', { name: 'De bestaande lijn' })).toContainText(
    'De netwerkaanbieder laat niet zien welke lijnen op dit adres liggen',
  );
  await page.getByLabel('Service-id van de lijn').fill('CDQ12344');
  await page.getByLabel('Telefoonnummer van de lijn').fill('0501234567');
  await press(page, 'Doorgaan');
  await expect(page.getByRole('main')).toContainText('Ga ervan uit dat alles op deze lijn stopt');
  await noOverflow(page);
  if (scripted) await axe(page);
  await page.getByLabel('Ik weet wat er stopt').check();
  await press(page, 'Doorgaan');
  await expect(page).toHaveURL(/\/service$/);
  await postForm(page, `${draft}/service`, {});
  await postForm(page, `${draft}/customer`, CONTACT);
  await postForm(page, `${draft}/delivery`, {});
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await placeOrder(page);
  expect(await confirmedNid(page)).toMatch(/^NL\d+$/);
  expect(await onlyOrder(sandbox, before)).toMatchObject({ order_variant: 'migrate', serviceid: 'CDQ12344' });
});
