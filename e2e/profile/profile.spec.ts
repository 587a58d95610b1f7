import { expect, test } from '../fixtures/test';
import { ready } from '../fixtures/lists';

test('PRO-02 an address of the whitelist is judged while it is typed, and saved only by the button @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn('listed');
  await page.goto('/profile/whitelist');
  await ready(page, true);
  const since = await sandbox.mark();
  const field = page.getByLabel('IP-adres 1', { exact: true });
  await field.fill('10.0.0.300');
  const problem = page.locator('.error').filter({ hasText: 'Vul een geldig IPv4-adres in' });
  await expect(problem).toBeVisible();
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('10.0.0.30');
  await expect(problem).toBeHidden();
  await expect(field).not.toHaveAttribute('aria-invalid');
  expect(await sandbox.calls('user.set_profile', since)).toEqual([]);
});

test('PRO-04 S-37 a new key is copied by its button, and is not there when the page is loaded again or come back to @js', async ({
  context,
  page,
  signIn,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn();
  await page.goto('/profile/keys');
  await page.getByLabel('Naam').fill('Website');
  await page.getByRole('button', { name: 'Maak sleutel' }).click();
  const secret = (await page.locator('.secret [data-copy]').textContent()) ?? '';
  await page
    .locator('.secret')
    .getByRole('button', { name: /^Kopieer/ })
    .click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await page.reload();
  await expect(page.getByText('De sleutel is niet meer te tonen')).toBeVisible();
  await expect(page.locator('main')).not.toContainText(secret);
});

test('PRO-01 every tab has its address, and the open one is marked @plain', async ({ page, portal, signIn }) => {
  await signIn();
  await page.goto('/profile');
  const tabs = page.getByRole('navigation', { name: 'Onderdelen van uw profiel' });
  for (const [name, path] of [
    ['Beveiliging', '/profile/security'],
    ['2FA', '/profile/2fa'],
    ['Persoonlijk', '/profile'],
  ] as const) {
    await tabs.getByRole('link', { name }).click();
    await expect(page).toHaveURL(portal.origin + path);
    await expect(tabs.locator('[aria-current]')).toContainText(name);
  }
});
