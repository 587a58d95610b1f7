import { expect, test } from '../fixtures/test';

test('ENV-03 settings are kept in the browser, and offered again in the next session @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('listed', { fresh: true });
  await page.goto('/settings');
  await page.getByLabel('E-mailadres van support').fill('eigen@support.example');
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await expect(page.getByRole('link', { name: 'Eigen instellingen' })).toBeVisible();
  await page.waitForLoadState();
  await context.clearCookies();
  await signIn('listed', { fresh: true });
  await page.goto('/settings');
  await expect(page.getByLabel('E-mailadres van support')).toHaveValue('eigen@support.example');
  await expect(page.locator('#kept')).toHaveText(/Ze gelden nog niet: kies Toepassen/);
  await expect(page.getByRole('link', { name: 'Eigen instellingen' })).toBeHidden();
  await page.getByRole('button', { name: 'Toepassen' }).click();
  await expect(page.getByRole('link', { name: 'Eigen instellingen' })).toBeVisible();
  await page.waitForLoadState();
  await page.getByRole('button', { name: 'Terug naar de gewone instellingen' }).click();
  await expect(page.getByLabel('E-mailadres van support')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('E-mailadres van support')).toHaveValue('');
});
