import { expect, test } from '../fixtures/test';

test('AUT-07 AUT-08 NAV-09 S-44 staff search, choose, say why, work as a user and come back @plain', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn('admin');
  await page.goto('/profile');
  await page.getByRole('banner').getByRole('link', { name: 'Werk als' }).click();
  await page.getByRole('searchbox', { name: 'Zoek een gebruiker' }).fill('dijk zoe');
  await page.getByRole('button', { name: 'Zoek', exact: true }).click();
  await page.getByRole('link', { name: /^Zoë Özdemir/ }).click();
  await page.getByRole('button', { name: 'Werk als Zoë Özdemir' }).click();
  await expect(page.getByRole('link', { name: 'Vul in waarom u dit doet' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Waarom werkt u als Zoë Özdemir?' }).fill('hulp bij NL100051');
  await page.getByRole('button', { name: 'Werk als Zoë Özdemir' }).click();
  await expect(page).toHaveURL(`${portal.origin}/connections`);
  await expect(page).toHaveTitle(/^Als Zoë Özdemir – /);
  await page.goto('/nowhere');
  const chip = page.getByRole('region', { name: 'U werkt als iemand anders' });
  await expect(chip).toContainText('Zoë Özdemir');
  await expect(chip).toContainText('nog 15 minuten, tot');
  await chip.getByRole('button', { name: 'Stop als Zoë Özdemir' }).click();
  await expect(page).toHaveURL(`${portal.origin}/connections`);
  await expect(page.getByText('U werkt weer als uzelf, niet meer als Zoë Özdemir')).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('NAV-09 the combobox of the toolbar finds what the page finds, by keyboard @js', async ({
  page,
  portal,
  signIn,
}) => {
  // a browser whose clock is slow says the time that is left all the same
  await page.addInitScript(() => {
    const now = Date.now.bind(Date);
    Date.now = () => now() - 49 * 60_000;
  });
  await signIn('admin');
  await page.goto('/profile');
  const link = page.getByRole('banner').getByRole('link', { name: 'Werk als' });
  // never on a first view
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .join(),
    ),
  ).not.toContain('swapper');
  await link.click();
  const field = page.getByRole('combobox', { name: /^Werk als/ });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(link).toBeFocused();
  await expect(field).toHaveCount(0);

  await link.click();
  await field.fill('dijk zoe');
  const option = page.getByRole('option', { name: /Zoë Özdemir.*secured/ });
  await expect(option).toBeVisible();
  await expect(page.getByRole('option', { name: /Geert/ })).toHaveCount(0);
  await expect(option).toHaveAttribute('data-focus', '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${portal.origin}/swap?user=secured`);
  await page.getByRole('textbox', { name: /^Waarom/ }).fill('hulp bij NL100051');
  await page.getByRole('button', { name: 'Werk als Zoë Özdemir' }).click();
  await expect(page.getByRole('region', { name: 'U werkt als iemand anders' })).toContainText('nog 15 minuten');
});
