import { expect, test } from '../fixtures/test';
import { live, press, summary } from '../fixtures/order-steps';

const CIRCUIT = '/connections/NL100001/circuits/NL100001-1';

const PASSWORD = `${CIRCUIT}/password`;

test('BBC-02 the password is shown by a button, and is gone when one comes back', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(PASSWORD);
  await live(page, scripted);
  await press(page, 'Toon wachtwoord');
  const password = (await page.locator('.secret [data-copy]').innerText()).trim();
  expect(password.length).toBeGreaterThan(5);
  await expect(page.locator('.secret button')).toHaveCount(scripted ? 1 : 0);
  await page.getByRole('link', { name: 'Naar de verbinding' }).click();
  await expect(page).toHaveURL(/\/connections\/NL100001$/);
  expect(await page.content()).not.toContain(password);
  await page.goto(PASSWORD);
  expect(await page.content()).not.toContain(password);
});

test('BBC-16 BBC-17 from the menu to the RADIUS settings: sessions are set, and the access lists are found @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections');
  await page.getByRole('link', { name: 'RADIUS-instellingen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('RADIUS-instellingen');
  await page.getByRole('link', { name: 'Wijzig sessies' }).click();
  await live(page, scripted);
  await page.getByLabel('Aantal sessies tegelijk').fill('9');
  await press(page, 'Sla op');
  await expect(summary(page)).toContainText('Vul een getal in van 1 tot en met 8');
  await page.getByLabel('Aantal sessies tegelijk').fill('4');
  await page.keyboard.press('Enter');
  await expect(page.getByText('De sessie-instellingen zijn opgeslagen')).toBeVisible();
  await page.getByRole('link', { name: 'Toegangslijsten' }).click();
  await page.getByRole('rowheader', { name: 'standaard' }).getByRole('link').click();
  await expect(page.getByRole('table')).toContainText('Doorlaten');
  await page.getByRole('link', { name: 'Toon verbindingen' }).click();
  await expect(page).toHaveURL(/\/connections\?searchField=access_rules&search=standaard/);
});
