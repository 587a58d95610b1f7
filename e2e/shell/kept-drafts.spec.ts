import type { Page, Request } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { CONTACT, draftUpTo, fillContact, live, onStep, summary } from '../fixtures/order-steps';
import { fillSignIn, signInByPage } from '../fixtures/sign-in-page';
import { openStep } from './open-step';

const saved = (page: Page) => page.locator('#saved');
const isSave = (request: Request) => request.method() === 'POST' && (request.postData() ?? '').includes('intent=save');

test('BBO-13 what is typed is kept by itself, and is there again after a reload @js', async ({ page, signIn }) => {
  await signIn();
  await openStep(page, 'customer');
  // the first field may be kept alone before
  const keeping = page.waitForResponse(
    (answer) => isSave(answer.request()) && (answer.request().postData() ?? '').includes('contact_name=Zo'),
  );
  await page.getByLabel('Labels').fill('kantoor');
  await page.locator('input[name="contact_name"]').fill('Zo');
  expect((await keeping).status()).toBe(204);
  await expect(saved(page)).toHaveText(/^Concept bewaard \d{2}:\d{2}$/);
  await page.reload();
  await expect(page.getByLabel('Labels')).toHaveValue('kantoor');
  await expect(page.locator('input[name="contact_name"]')).toHaveValue('Zo');
  await expect(summary(page)).toHaveCount(0);
});

test('BBO-13 a link keeps the form first; nobody is asked anything @js', async ({ page, signIn }) => {
  await signIn();
  const draft = await openStep(page, 'customer');
  page.on('dialog', () => expect('a question').toBe('none'));
  await page.getByLabel('Labels').fill('haast');
  await page
    .getByRole('main')
    .getByRole('link', { name: /Diensten/ })
    .click();
  await onStep(page, 'service');
  await page.goto(`${draft}/customer`);
  await expect(page.getByLabel('Labels')).toHaveValue('haast');
});

test('ordering B26 BBO-13 the language changes, what was typed stays, and Enter in a field goes on', async ({
  page,
  scripted,
  signIn,
}) => {
  // the typed text waits for its browser, and would be in the panel of a later journey
  await signIn('reseller', { fresh: true });
  const draft = await draftUpTo(page, 'customer');
  await page.goto(`${draft}/customer`);
  await live(page, scripted);
  await fillContact(page);
  await page.getByLabel('Labels').fill('twee talen');
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const tags = page.locator('input[name="tags"]');
  await expect(tags).toHaveValue('twee talen');
  await expect(page.locator('input[name="contact_name"]')).toHaveValue(CONTACT.contact_name);
  await live(page, scripted);
  await tags.press('Enter');
  await onStep(page, 'delivery');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');

  await page.goto('/connections/NL100001/tags');
  await live(page, scripted);
  await tags.fill('in een paneel');
  await page.getByRole('button', { name: 'NL Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  await expect(tags).toHaveValue('in een paneel');
});

test('BBO-13 what cannot be kept is said, asked about on the way out, and tried again at the next change @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await openStep(page, 'customer');
  let refused = 0;
  await page.route('**/customer', (route) => {
    if (!isSave(route.request())) return route.fallback();
    refused += 1;
    return route.abort();
  });
  await page.getByLabel('Labels').fill('een');
  await expect(saved(page)).toContainText('Niet bewaard');
  const asked = new Promise<string>((resolve) => {
    page.once('dialog', (dialog) => {
      resolve(dialog.type());
      void dialog.dismiss();
    });
  });
  await page.evaluate(() => setTimeout(() => location.reload()));
  expect(await asked).toBe('beforeunload');
  expect(refused).toBeGreaterThan(0);
  await page.unroute('**/customer');
  await page.getByLabel('Labels').fill('twee');
  await expect(saved(page)).toContainText('Concept bewaard');
  await expect(page.getByLabel('Labels')).toHaveValue('twee');
});

test('ordering B4 BBO-13 AUT-13 the saving says that one is signed out, with the way back to what was typed @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await openStep(page, 'customer');
  await context.request.post('/logout', {
    form: { _as: await page.locator('input[name="_as"]').first().inputValue() },
  });
  await page.getByLabel('Labels').fill('uitgelogd');
  await expect(saved(page)).toHaveText('Uw sessie is verlopen. Wat u heeft ingevuld, is bewaard. Log opnieuw in');
  const again = page.waitForResponse((answer) => isSave(answer.request()));
  await page.getByLabel('Labels').fill('uitgelogd, en meer');
  expect((await again).status()).toBe(303);
  await context.clearCookies({ name: /^sandbox_/ });
  await saved(page).getByRole('link', { name: 'Log opnieuw in' }).click();
  await fillSignIn(page, 'reseller');
  await onStep(page, 'customer');
  await expect(page.getByLabel('Labels')).toHaveValue('uitgelogd, en meer');
  await live(page, true);

  const signInElsewhere = async () => {
    await context.clearCookies({ name: /^sandbox_/ });
    const tab = await context.newPage();
    await signInByPage(tab, 'stranger');
    await tab.close();
  };
  await context.clearCookies({ name: 'sid' });
  await signInElsewhere();
  await page.getByLabel('Labels').fill('iemand anders');
  await expect(saved(page)).toHaveText(
    'U bent nu ingelogd als een andere gebruiker. Wat is ingevuld, is bewaard voor wie dat deed.',
  );

  await context.clearCookies();
  await signInElsewhere();
  await page.getByLabel('Labels').fill('onbekend');
  await expect(saved(page)).toHaveText('Niet bewaard: u bent niet meer ingelogd. Log opnieuw in');
});
