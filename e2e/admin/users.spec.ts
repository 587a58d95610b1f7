import { expect, test } from '../fixtures/test';

test('USR-01 a username that is in use is found while it is typed @js', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/admin/users/create');
  await expect(page.locator('html')).toHaveAttribute('data-enhanced', '');
  const username = page.getByLabel('Gebruikersnaam', { exact: true });
  await username.pressSequentially('reader');
  const main = page.getByRole('main');
  await expect(main.getByText('Deze gebruikersnaam is al in gebruik')).toBeVisible();
  await expect(username).toHaveAttribute('aria-invalid', 'true');
  await username.press('2');
  await expect(page.locator('#checked')).toContainText('reader2 is in uw organisatie nog vrij');
  await expect(main.getByText('Deze gebruikersnaam is al in gebruik')).toHaveCount(0);
});

test('USR-01 SYS-04 the rights are ticked by keyboard, each box under its full name, also at 320 px @js', async ({
  page,
  signIn,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signIn();
  await page.goto('/admin/users/support/change');
  const box = page.getByRole('checkbox', { name: 'Supporttickets Wijzigen toevoegen' });
  await expect(box).toBeChecked();
  await box.focus();
  await page.keyboard.press('Space');
  await expect(box).not.toBeChecked();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('checkbox', { name: 'Supporttickets Wijzigen aanpassen' })).toBeFocused();
  await expect(page.getByRole('columnheader', { name: 'Wijzigen' })).toHaveCount(1);
});
