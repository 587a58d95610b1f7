import { expect, test } from '../fixtures/test';
import { asked, column, ready, rows, sorting } from '../fixtures/lists';

const USUAL = 'Postcode en adres, oplopend';
const METHOD = 'broadband.list_connections';

test('TAB-01 a heading sorts, once more turns the order, and only one says that it does @blocked', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections?searchField=zipcode&search=1&itemsPerPage=25&page=2');
  await ready(page, scripted);
  await page.locator('thead').getByRole('link', { name: 'Plaats' }).click();
  await expect(page).toHaveURL(/\/connections\?search=1&sortBy=city&itemsPerPage=25(?:#list)?$/);
  await expect(page.locator('thead th').nth(2)).toHaveAttribute('aria-sort', 'ascending');
  const ascending = (await column(page, 2)).map((city) => city.toLowerCase());
  expect(ascending).toEqual([...ascending].sort());

  await page.locator('thead').getByRole('link', { name: 'Plaats' }).click();
  await expect(page).toHaveURL(/sortBy=city&descending=true&itemsPerPage=25(?:#list)?$/);
  await expect(page.locator('thead th').nth(2)).toHaveAttribute('aria-sort', 'descending');
  const descending = (await column(page, 2)).map((city) => city.toLowerCase());
  expect(descending).toEqual([...descending].sort().reverse());
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'descending' });

  await page.goBack();
  await expect(page.locator('thead th').nth(2)).toHaveAttribute('aria-sort', 'ascending');
});

test('TAB-01 a phone sorts by a select in both directions, and the usual order is one of them', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/connections?itemsPerPage=25&page=2');
  await ready(page, scripted);
  const order = page.getByRole('search').getByLabel('Sorteer op');
  if (scripted) await expect(page.locator('thead')).toBeHidden();
  const sortBy = async (label: string) => {
    await order.focus();
    await order.selectOption({ label });
    if (!scripted) await page.getByRole('search').getByRole('button', { name: 'Zoek' }).click();
    await expect(page.locator('#count')).toHaveText(
      label === USUAL ? /verbindingen gevonden$/ : new RegExp(`Gesorteerd op ${label}$`),
    );
    await expect(order.locator('option:checked')).toHaveText(label);
    if (scripted) await expect(order).toBeFocused();
  };
  await sortBy('Plaats, aflopend');
  const cities = (await column(page, 2)).map((city) => city.toLowerCase());
  expect(cities).toHaveLength(25);
  expect(cities).toEqual([...cities].sort().reverse());
  await sortBy(USUAL);
  await expect(page).toHaveURL(/itemsPerPage=25/);
  const zipcodes = (await column(page, 1)).map((address) => address.slice(0, 7));
  expect(zipcodes).toEqual([...zipcodes].sort());
});

test('TAB-03 each column but the bandwidth sorts @plain', async ({ page, sandbox, signIn }) => {
  await signIn();
  await page.goto('/connections');
  await expect(page.locator('thead th').filter({ hasText: 'Download / upload' }).getByRole('link')).toHaveCount(0);
  for (const key of ['online', 'zipcode', 'city', 'last_username', 'carrier_type']) {
    const before = await sandbox.mark();
    const answer = await page.goto(`/connections?sortBy=${key}&descending=true`);
    expect(answer?.status(), key).toBe(200);
    await expect(rows(page), key).toHaveCount(10);
    expect(
      (await asked(sandbox, METHOD, before)).map(({ sort }) => sort),
      key,
    ).toContainEqual({ field: key, descending: true });
  }
});

test('TAB-01 pages follow each other without a row lost or twice @blocked', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections');
  await ready(page, scripted);
  const pages = page.getByRole('navigation', { name: 'Pagina’s' });
  const first = await rows(page)
    .locator('th a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  await expect(pages.getByRole('link', { name: 'Vorige' })).toHaveCount(0);

  await pages.getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/\/connections\?page=2(?:#list)?$/);
  await expect(pages.locator('[aria-current="page"]')).toHaveText('2');
  const second = await rows(page)
    .locator('th a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(second).toHaveLength(10);
  expect(second.filter((href) => first.includes(href))).toEqual([]);

  await pages.getByRole('link', { name: 'Vorige' }).click();
  await expect(page).toHaveURL(/\/connections(?:#list)?$/);
});

test('TAB-01 page sizes are 5, 10, 25 and 100', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections');
  await ready(page, scripted);
  const sizes = page.getByRole('navigation', { name: 'Per pagina' }).getByRole('link');
  await expect(sizes).toHaveText(['5', '10', '25', '100']);
  for (const size of [5, 25, 100, 10]) {
    await sizes.filter({ hasText: new RegExp(`^${size}$`) }).click();
    await expect(rows(page)).toHaveCount(size);
    await expect(page).toHaveURL(
      size === 10 ? /\/connections(?:#list)?$/ : new RegExp(`itemsPerPage=${size}(?:#list)?$`),
    );
  }
});

test('TAB-01 one address holds the whole state, and each link changes its own part of it @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(
    '/connections?searchField=supplier&search=WBA&sortBy=city&descending=true&itemsPerPage=5&state=all&page=3',
  );
  await expect(page.getByRole('search').getByLabel('Zoek in')).toHaveValue('supplier');
  await expect(page.getByRole('search').getByLabel('Begint met')).toHaveValue('WBA');
  await expect(page.getByRole('search').getByLabel('Status')).toHaveValue('all');
  await expect(rows(page)).toHaveCount(5);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'descending' });
  const next = await page
    .getByRole('navigation', { name: 'Pagina’s' })
    .getByRole('link', { name: 'Volgende' })
    .getAttribute('href');
  expect(next).toBe(
    '/connections?searchField=supplier&search=WBA&sortBy=city&descending=true&itemsPerPage=5&state=all&page=4#list',
  );
});

test('TAB-07 values that the list does not know fall back to the defaults @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections');
  const expected = await column(page, 1);
  const bad = [
    'sortBy=password',
    'descending=maybe',
    'page=-1',
    'page=abc',
    'page=1e9',
    'itemsPerPage=7',
    'itemsPerPage=1000000',
    'searchField=__proto__',
    'state=x',
    'page=1&page=2',
  ];
  for (const query of [...bad, bad.join('&')]) {
    const before = await sandbox.mark();
    const answer = await page.goto(`/connections?${query}`);
    expect(answer?.status(), query).toBe(200);
    expect(await column(page, 1), query).toEqual(expected);
    // others than the list ask for other sizes
    const params = (await asked(sandbox, METHOD, before)).filter(({ pagination }) => pagination.per_page === 10);
    expect(
      params.map(({ pagination }) => pagination),
      query,
    ).toContainEqual({ page: 1, per_page: 10 });
    expect([...new Set(params.map(({ sort }) => `${sort?.field} ${sort?.descending}`))], query).toEqual([
      'zipcode false',
    ]);
  }
});

test('TAB-07 a page behind the last leads to the last @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections?itemsPerPage=100&page=999');
  await expect(page).toHaveURL(/itemsPerPage=100&page=\d(?:#list)?$/);
  expect(await rows(page).count()).toBeGreaterThan(0);
  await expect(page.getByRole('navigation', { name: 'Pagina’s' }).getByRole('link', { name: 'Volgende' })).toHaveCount(
    0,
  );
});

test('35.4 what a list shows is kept under a name, and the list opens with it from then on', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections?state=pending&columns=zipcode.nid');
  await page.getByRole('link', { name: 'Bewaar als weergave' }).click();
  await page.getByLabel('Naam').fill('Loopt nog');
  await page.getByLabel('Open de lijst voortaan met deze weergave').check();
  await page.getByRole('main').getByRole('button', { name: 'Bewaar weergave' }).click();
  await expect(page.getByText('De weergave ‘Loopt nog’ is bewaard.')).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Weergaven' });
  const state = page.getByRole('search').getByLabel('Status');
  await page.goto('/connections');
  await expect(state).toHaveValue('pending');
  await expect(page.locator('thead th')).toHaveText(['Postcode en adres', 'NID']);
  await ready(page, scripted);
  await views.getByRole('link', { name: 'Alles' }).click();
  await expect(state).toHaveValue('active');
  await expect(page.locator('thead th')).toHaveCount(6);
  await views.getByRole('link', { name: 'Loopt nog' }).click();
  await expect(state).toHaveValue('pending');
  await views.getByRole('link', { name: 'Beheer weergaven' }).click();
  await page.getByText('Verwijder ‘Loopt nog’', { exact: true }).click();
  await page.getByRole('button', { name: 'Ja, verwijder ‘Loopt nog’' }).click();
  await expect(page.getByText('De weergave is verwijderd.')).toBeVisible();
  await page.goto('/connections');
  await expect(state).toHaveValue('active');
  await expect(page.getByRole('link', { name: 'Loopt nog' })).toHaveCount(0);
});
