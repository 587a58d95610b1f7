import type { Page } from '@playwright/test';
import { orderedBefore } from './fixtures/earlier-order';
import { Effort } from './fixtures/effort';
import { START } from './fixtures/order-steps';
import { untilEnded } from './fixtures/runs';
import { expect, test } from './fixtures/test';

/** The cells of a file by the names of its columns. */
async function fileAt(page: Page, address: string): Promise<Record<string, string>[]> {
  const csv = await (await page.request.get(address)).text();
  const [head = '', ...rows] = csv.replace(/^\uFEFF/, '').split('\r\n');
  const names = head.split(';');
  return rows
    .filter(Boolean)
    .map((row) => Object.fromEntries(row.split(';').map((cell, at) => [names[at] ?? '', cell.replaceAll('"', '')])));
}

/** Begins the judgement of a sheet. */
async function judge(page: Page, rows: readonly string[]): Promise<void> {
  await page.goto('/connections/create/sheet/create');
  await page.getByLabel('Regels van uw blad').fill(rows.join('\n'));
  await page.getByRole('button', { name: 'Lees de regels' }).click();
  await page.getByRole('button', { name: /^Bekijk \d+ adres/ }).click();
  await untilEnded(page, 120_000);
}

/** Fifty addresses, of which forty can have the line of the last order. Which ones, an earlier sheet has told. */
async function fiftyAddresses(page: Page): Promise<string[]> {
  const lines = await fileAt(page, '/connections/export');
  const places = [...new Set(lines.map((line) => `${line['Postcode'] ?? ''} ${line['Huisnummer'] ?? ''}`))];
  await judge(page, places.slice(0, 120));
  const judged = await fileAt(page, `${new URL(page.url()).pathname}/export`);
  const isReady = (row: Record<string, string>) => row['Oordeel'] === 'Klaar om te bestellen';
  const ready = judged.filter(isReady).slice(0, 40);
  const others = judged.filter((row) => !isReady(row)).slice(0, 10);
  expect([ready.length, others.length]).toEqual([40, 10]);
  return [...ready, ...others].map((row) => row['Adres'] ?? '');
}

test('ordering 2 fifty addresses of a sheet are judged and forty ordered in four pages and eight clicks @browser', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  test.slow();
  await signIn();
  await orderedBefore(page);
  const rows = await fiftyAddresses(page);
  const since = await sandbox.mark();
  await page.goto('/profile');
  const effort = new Effort(page, scripted);
  await effort.click(page.locator(`#drawer a[href="${START}"]`));
  await effort.sees(/\/connections\/create$/);
  await effort.click(page.getByRole('link', { name: 'Bestel een heel blad met adressen' }));
  await effort.sees(/\/sheet\/create$/);
  await effort.paste(page.getByLabel('Regels van uw blad'), rows.join('\n'));
  await effort.click(page.getByRole('button', { name: 'Lees de regels' }));
  await effort.sees(/\/sheet\/[0-9a-f-]{36}$/);
  await effort.click(page.getByRole('button', { name: 'Bekijk 50 adressen' }));
  await untilEnded(page, 90_000);
  await effort.click(page.getByRole('button', { name: /^Naar de bestelling van \d+ verbindingen$/ }));
  await expect(page.getByRole('checkbox', { name: /^Ik bestel \d+ verbindingen/ })).toBeVisible();
  await effort.sees(/\/sheet\/[0-9a-f-]{36}$/);
  await effort.click(page.getByRole('checkbox', { name: /^Ik bestel/ }));
  await effort.click(page.getByRole('button', { name: /^Bestel \d+ verbindingen$/ }));
  await untilEnded(page, 90_000);
  effort.isAtMost({ pages: 4, clicks: 8, keys: 1 });
  const orders = await sandbox.calls('broadband.order_connection', since);
  expect(orders).toHaveLength(40);
});

test('34 ordering 2 two rows of a sheet that lack something are mended in their list, in three pages and six clicks @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  test.slow();
  await signIn();
  await orderedBefore(page);
  await judge(page, ['2000 BB 10', 'Postbus 12', '2000 BB 10 B']);
  const effort = new Effort(page, scripted);
  await effort.click(page.getByRole('link', { name: /^Verbeter ze één voor één/ }));
  await effort.sees(/row=0/);
  await effort.choose(page.getByLabel('Toevoeging'), 'A');
  await effort.click(page.getByRole('button', { name: 'Bekijk deze regel opnieuw' }));
  await expect(page.getByRole('link', { name: /^Naar regel 2/ })).toBeVisible();
  await effort.sees(/row=0/);
  await effort.click(page.getByRole('link', { name: /^Naar regel 2/ }));
  await effort.sees(/row=1/);
  await effort.paste(page.getByLabel('Heel adres'), '1000 AA 5');
  await effort.click(page.getByRole('button', { name: 'Bekijk deze regel opnieuw' }));
  await expect(page.locator('form[id^="mend-"]')).toHaveCount(0);
  await expect(page.getByText('Wij hebben deze regel opnieuw bekeken.')).toBeVisible();
  effort.isAtMost({ pages: 3, clicks: 6, keys: 1 });
});
