import { expect, test } from '../../fixtures/test';
import {
  chooseEndUser,
  CONTACT,
  draftUpTo,
  fillContact,
  goOn,
  live,
  onStep,
  orders,
  press,
  tickBoxes,
} from '../../fixtures/order-steps';
import { fillSignIn, forgetAtProvider } from '../../fixtures/sign-in-page';

test('AUT-13 BBO-13 a session that ends in the middle of a step: one signs in, the form is as it was, and nothing was sent by itself @blocked', async ({
  context,
  page,
  portal,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  const draft = await draftUpTo(page, 'customer');
  await page.goto(`${draft}/customer`);
  await live(page, scripted);
  await fillContact(page);
  await page.getByLabel('Labels').fill('nog niet verstuurd');
  const enduser = await chooseEndUser(page, 3);
  await forgetAtProvider(context);
  await portal.advanceClock(31);
  const before = await sandbox.mark();
  await press(page, 'Doorgaan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw sessie is verlopen');
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await fillSignIn(page, 'reseller');
  await onStep(page, 'customer');
  await expect(page.locator('input[name="contact_name"]')).toHaveValue(CONTACT.contact_name);
  await expect(page.locator('input[name="contact_phonenumber"]')).toHaveValue(CONTACT.contact_phonenumber);
  await expect(page.getByLabel('Labels')).toHaveValue('nog niet verstuurd');
  await expect(page.locator(`input[name="enduser"][value="${enduser}"]`)).toBeChecked();
  expect((await page.request.get(`${draft}/delivery`, { maxRedirects: 0 })).headers()['location']).toBe(
    `${draft}/customer`,
  );
  await live(page, scripted);
  await goOn(page, 'delivery');
  expect(await orders(sandbox, before)).toEqual([]);
});

test('ordering B3 ordering B4 AUT-13 signed out in another tab: the page that says so has its looks, and the form is back after signing in', async ({
  axe,
  context,
  noOverflow,
  page,
  sandbox,
  scripted,
  signIn,
  styled,
}) => {
  await signIn('reseller', { fresh: true });
  const draft = await draftUpTo(page, 'customer');
  await page.goto(`${draft}/customer`);
  await live(page, scripted);
  const tab = await context.newPage();
  await tab.goto('/profile');
  await tab.getByRole('banner').locator('summary').click();
  await tab.getByRole('button', { name: 'Uitloggen' }).click();
  await tab.waitForURL(/\/oidc\/sign-in\//);
  const before = await sandbox.mark();
  await fillContact(page);
  await press(page, 'Doorgaan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw sessie is verlopen');
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await fillSignIn(page, 'reseller');
  await onStep(page, 'customer');
  await expect(page.locator('input[name="contact_name"]')).toHaveValue(CONTACT.contact_name);
  await live(page, scripted);

  await context.clearCookies({ name: /^sandbox_/ });
  await tab.goto('/auth/login?returnTo=%2Fprofile');
  await fillSignIn(tab, 'stranger');
  await expect(tab.getByRole('banner').locator('.who')).toBeAttached();
  await press(page, 'Doorgaan');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit formulier is van een andere gebruiker');
  await expect(page).toHaveTitle(/^Dit formulier is van een andere gebruiker/);
  if (styled) {
    await expect(page.locator('header.bar')).toHaveCSS('height', '56px');
    await expect(page.locator('.brand svg')).toHaveCSS('width', '28px');
  }
  if (scripted) await axe(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await noOverflow(page);
  expect(await orders(sandbox, before)).toEqual([]);
});

test('AUT-13 BBO-14 a session that ends on the review orders nothing, not after signing in either @plain', async ({
  context,
  page,
  portal,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  const draft = await draftUpTo(page, 'review');
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await tickBoxes(page);
  await forgetAtProvider(context);
  await portal.advanceClock(31);
  const before = await sandbox.mark();
  await press(page, 'Plaats bestelling');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uw sessie is verlopen');
  await page.getByRole('link', { name: 'Inloggen' }).click();
  await fillSignIn(page, 'reseller');
  await onStep(page, 'review');
  expect(await orders(sandbox, before)).toEqual([]);
});
