import { firstOf } from '../screens/screen';
import { expect, test } from '../fixtures/test';

test('MOB-05 usage has both counts, a picture with its figures by day and by month, and an address for each @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(await firstOf(page, '/mobile?state=open'));
  await page.getByRole('link', { name: 'Bekijk het verbruik per dag en per maand' }).click();
  await expect(page.getByText('Geteld door de netwerkaanbieder.')).toBeVisible();
  await expect(page.getByText('Geteld door het mobiele netwerk.')).toBeVisible();
  const picture = page.getByRole('img', { name: /^Nederland: / }).first();
  await expect(picture).toBeVisible();
  await page.getByText('Toon de cijfers').first().click();
  await expect(page.getByRole('table', { name: 'Nederland' }).getByRole('row').nth(1)).toContainText('01-');
  await page.getByRole('link', { name: 'Vorige maand' }).click();
  await expect(page).toHaveURL(/month=\d{4}-\d{2}(?:#period)?$/);
  await expect(page.getByRole('link', { name: 'Volgende maand' })).toBeVisible();
  await page.getByRole('link', { name: 'Per maand' }).click();
  await expect(page).toHaveURL(/by=month(?:#period)?$/);
  await expect(page.getByRole('link', { name: 'Per maand' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('heading', { name: 'Verbruik in de laatste twaalf maanden' })).toBeVisible();
});

test('MOB-05 what the provider knows is fetched anew by a button, and the page says so @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(await firstOf(page, '/mobile?state=open'));
  const number = await page.getByRole('heading', { level: 1 }).innerText();
  await page.getByRole('button', { name: 'Vernieuw bij de netwerkaanbieder' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await expect(page.getByText(/De netwerkaanbieder heeft de gegevens|Vernieuwen is niet gelukt/)).toBeVisible();
});
