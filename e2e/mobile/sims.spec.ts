import { expect, test } from '../fixtures/test';
import { downloaded, ready, rows } from '../fixtures/lists';

test('NAV-07 MOB-01 MOB-02 a SIM is found by its pasted number, opened, and looked up by its card', async ({
  page,
  scripted,
  signIn,
  noOverflow,
}) => {
  await signIn();
  await page.goto('/mobile');
  await ready(page, scripted);
  await noOverflow(page);
  const number = (await rows(page).getByRole('rowheader').first().innerText()).replace(/\s/g, ' ');
  const search = page.getByRole('searchbox');
  await search.fill(`+31 (0)${number.slice(1)}`);
  await search.press('Enter');
  await expect(page.locator('#count')).toContainText(`Gezocht als telefoonnummer: ${number}`);
  await expect(rows(page)).toHaveCount(1);
  await rows(page).getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(number);
  await noOverflow(page);
  const iccid = await page.locator('[data-copy="SIM (ICCID)"]').innerText();
  expect(iccid).toMatch(/^8931(?:\s\d{3,4}){4}$/);
  await page.goto(`/mobile?search=${iccid}`);
  await expect(rows(page)).toHaveCount(1);
});

test('MOB-01 blocked SIMs are a state of the list with an address of its own', async ({ page, scripted, signIn }) => {
  await signIn();
  await page.goto('/mobile');
  await ready(page, scripted);
  await page.getByRole('search').getByLabel('Status').selectOption('blocked');
  if (!scripted) await page.getByRole('button', { name: 'Zoek', exact: true }).click();
  await expect(page).toHaveURL(/state=blocked/);
  await expect(rows(page).first()).toContainText('Geblokkeerd');
  for (const row of await rows(page).all()) await expect(row).toContainText('Geblokkeerd');
});

test('MOB-01 the list comes as the provider’s own file', async ({ page, scripted, signIn }) => {
  await signIn();
  await page.goto('/mobile?state=blocked');
  await ready(page, scripted);
  const found = /(\d+) mobiele/.exec(await page.locator('#count').innerText())?.[1];
  const { name, bytes } = await downloaded(page);
  expect(name).toMatch(/^mobile-connections-\d{4}-\d{2}-\d{2}\.csv$/);
  expect(bytes.toString('utf8').trim().split(/\r?\n/)).toHaveLength(Number(found) + 1);
});
