import { today } from '~/kernel/time/dates';
import { expect, test } from '../fixtures/test';
import { asked, column, counted, ready, rows, searches, searchFor, sorting } from '../fixtures/lists';
import { atFirst } from '../fixtures/tags';

const METHOD = 'broadband.list_transactions';
const EXPECTED_DATE = 6;

test('TAB-02 pending orders begin by expected date, unknown dates last, closed ones left out @blocked', async ({
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.goto('/connections/pending?itemsPerPage=100');
  await expect(page.locator('thead th')).toHaveText([
    'Status',
    'Postcode en adres',
    'Plaats',
    'Soort',
    'Besteld op',
    'Wensdatum',
    'Verwachte datum',
  ]);
  expect(await sorting(page)).toEqual({ column: 'Verwachte datum', order: 'ascending' });
  await expect(page.getByRole('search').getByLabel('Toon ook afgeronde bestellingen')).not.toBeChecked();

  const dates = await column(page, EXPECTED_DATE);
  const known = dates.filter((date) => date !== 'Nog niet bekend');
  expect(known.length).toBeGreaterThan(0);
  expect(known.length).toBeLessThan(dates.length);
  expect(dates.slice(0, known.length)).toEqual(known);
  const sortable = known.map((date) => date.split('-').reverse().join('-'));
  expect(sortable).toEqual([...sortable].sort());
  for (const date of known) expect(date).toMatch(/^\d{2}-\d{2}-\d{4}$/);

  // this week has none on some days of the week, and on some no day has passed
  const groups = (await page.locator('[scope="rowgroup"]').allInnerTexts()).filter((title) => title !== 'Deze week');
  const isPast = sortable.some((date) => date < today(portal.now));
  expect(groups).toEqual([...(isPast ? ['Datum voorbij'] : []), 'Later', 'Nog geen datum']);
  const waits = rows(page).filter({ hasText: 'NL100051' });
  await expect(waits).toContainText('Wacht op u');
  await expect(waits.getByRole('link', { name: /^Laat opleveren/ })).toHaveAttribute(
    'href',
    /NL100051\/order\/on_demand\?order=[\da-f-]{36}$/,
  );

  const [call] = await sandbox.calls(METHOD, before);
  expect((call?.body as { params?: unknown }).params).toEqual({
    pagination: { page: 1, per_page: 100 },
    sort: { field: 'expected_completion_date', descending: false },
    filter: { show_closed: false },
  });
});

test('TAB-02 closed orders come with the box ticked, and go without it @blocked', async ({
  page,
  signIn,
  scripted,
  styled,
}) => {
  await signIn();
  await page.goto('/connections/pending');
  await ready(page, scripted);
  if (styled) {
    // no column is cut off on a tablet
    await page.setViewportSize({ width: 768, height: 800 });
    const list = page.locator('main .list');
    expect(await list.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    await page.setViewportSize({ width: 1280, height: 800 });
  }
  const open = await counted(page);
  const box = page.getByRole('search').getByLabel('Toon ook afgeronde bestellingen');
  const send = async () => (scripted ? undefined : page.getByRole('button', { name: 'Zoek' }).click());

  await box.check();
  await send();
  await expect(page).toHaveURL(/showClosed=true/);
  await expect.poll(() => counted(page)).toBeGreaterThan(open);
  await expect(box).toBeChecked();
  await expect(page.locator('thead [aria-sort] a')).toHaveAttribute('href', /showClosed=true/);

  await box.uncheck();
  await send();
  await expect(page).not.toHaveURL(/showClosed=true/);
  await expect.poll(() => counted(page)).toBe(open);
});

test('TAB-02 TRX-04 an order is shown by what it is: state, what comes next, kind, dates @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections/pending?showClosed=true&itemsPerPage=100&sortBy=state');
  const cells = await column(page, 0);
  expect(cells.some((cell) => cell.includes('Hierna: '))).toBe(true);
  const states = new Set(cells.map((cell) => cell.split('\n')[0]));
  for (const state of ['In behandeling', 'In de wachtrij', 'Annulering gevraagd', 'Afgerond', 'Geannuleerd', 'Mislukt'])
    expect(states).toContain(state);
  // the kind stands above the number of the connection
  const kinds = new Set((await column(page, 3)).map((cell) => cell.split('\n')[0]));
  for (const kind of ['Nieuw', 'Overname', 'Overstap naar andere aanbieder', 'Wijziging', 'Opzegging'])
    expect(kinds).toContain(kind);
});

const SEARCHES = [
  ['Postcode', 'zipcode', '1', '1'],
  ['Straat', 'street', 'd', 'D'],
  ['Plaats', 'city', 'a', 'A'],
  ['NID', 'nid', 'nl1', 'NL1'],
] as const;

for (const [at, [label, field, text, sent]] of SEARCHES.entries()) {
  test(`TAB-05 pending orders are searched in ${field}, sent as ${sent}${atFirst(at)}`, async ({
    page,
    sandbox,
    signIn,
    scripted,
  }) => {
    await signIn();
    await page.goto('/connections/pending?showClosed=true');
    await ready(page, scripted);
    const before = await sandbox.mark();
    await searchFor(page, label, text);
    await expect(page).toHaveURL(new RegExp(`searchField=${field}&search=${text}&showClosed=true`));
    await expect(page.getByRole('link', { name: 'Wis zoekopdracht' })).toBeVisible();
    expect(await searches(sandbox, METHOD, before)).toEqual([{ search_field: field, search: sent }]);
    expect(await counted(page)).toBeGreaterThan(0);
  });
}

test('TAB-01 TAB-07 pending orders sort, page, and fall back from bad values @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  for (const key of [
    'state',
    'zipcode',
    'city',
    'action',
    'created_at',
    'customer_wish_date',
    'expected_completion_date',
  ]) {
    const before = await sandbox.mark();
    expect(
      (
        await page.goto(`/connections/pending?sortBy=${key}&descending=true&showClosed=true&itemsPerPage=5&page=2`)
      )?.status(),
      key,
    ).toBe(200);
    await expect(rows(page), key).toHaveCount(5);
    const params = await asked(sandbox, METHOD, before);
    expect(
      params.map(({ sort, pagination }) => ({ ...sort, ...pagination })),
      key,
    ).toContainEqual({ field: key, descending: true, page: 2, per_page: 5 });
  }
  await page.goto('/connections/pending');
  const expected = await column(page, 1);
  await page.goto(
    '/connections/pending?sortBy=x&descending=y&page=0&itemsPerPage=11&showClosed=perhaps&searchField=tags',
  );
  expect(await column(page, 1)).toEqual(expected);
  await page.goto('/connections/pending?page=99');
  await expect(page).toHaveURL(/\/connections\/pending\?page=\d$/);
});

test('TAB-07 without pending orders the page says so and where to go instead @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await sandbox.faults({
    match: `rpc:${METHOD}`,
    body: { jsonrpc: '2.0', id: 1, result: { transactions: [], pagination: { page: 1, per_page: 10, count: 0 } } },
  });
  await page.goto('/connections/pending');
  await expect(page.getByRole('heading', { name: 'Er zijn geen lopende bestellingen' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Verbinding bestellen' }).last()).toHaveAttribute(
    'href',
    '/connections/create',
  );
});

test('TAB-03 an order leads to its connection @plain', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections/pending');
  await ready(page, scripted);
  const href = await rows(page).first().locator('th a').getAttribute('href');
  await rows(page).first().locator('th a').click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
  await expect(page.getByRole('main')).toContainText(href?.split('/').at(-1) ?? '?');
});
