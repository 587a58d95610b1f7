import { expect, test } from '../fixtures/test';
import { asked, column, counted, ready, rows, searches, searchFor, sorting } from '../fixtures/lists';
import { atFirst } from '../fixtures/tags';

const METHOD = 'broadband.list_connections';

test('TAB-03 TAB-01 TAB-02 the overview has its columns and begins by postcode, ten rows a page @blocked', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const before = await sandbox.mark();
  await page.goto('/connections');
  await expect(page.locator('thead th')).toHaveText([
    'Online',
    'Postcode en adres',
    'Plaats',
    'Laatste gebruikersnaam',
    'Download / upload',
    'Soort en labels',
  ]);
  await expect(rows(page)).toHaveCount(10);
  expect(await sorting(page)).toEqual({ column: 'Postcode en adres', order: 'ascending' });
  await expect(page.getByRole('search').getByLabel('Zoek in')).toHaveValue('zipcode');
  const zipcodes = (await column(page, 1)).map((text) => text.slice(0, 7));
  expect(zipcodes).toEqual([...zipcodes].sort());

  const [call] = await sandbox.calls(METHOD, before);
  expect((call?.body as { params?: unknown }).params).toEqual({
    pagination: { page: 1, per_page: 10 },
    sort: { field: 'zipcode', descending: false },
    filter: { states: ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'] },
  });
});

test('TAB-08 the counter says how many match, on whichever page one is @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections?itemsPerPage=100');
  const total = await counted(page);
  let seen = await rows(page).count();
  for (let number = 2; seen < total; number += 1) {
    await page.goto(`/connections?itemsPerPage=100&page=${number}`);
    expect(await counted(page)).toBe(total);
    const here = await rows(page).count();
    expect(here).toBeGreaterThan(0);
    seen += here;
  }
  expect(seen).toBe(total);
  expect(total).toBeGreaterThan(100);
});

test('TAB-04 the search-field menu offers the nine fields @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections');
  await expect(page.getByRole('search').getByLabel('Zoek in').locator('option')).toHaveText([
    'Postcode',
    'Straat',
    'Plaats',
    'Gebruikersnaam',
    'IP-adres',
    'Leverancier',
    'Labels',
    'Toegangsregels',
    'Einde levensduur',
  ]);
});

/** The field, the typed text and the filter that the provider must receive. */
const SEARCHES = [
  ['Postcode', 'zipcode', '10', '10'],
  ['Straat', 'street', 'dorps', 'DORPS'],
  ['Plaats', 'city', 'amst', 'AMST'],
  ['Gebruikersnaam', 'username', 'nl1', 'nl1'],
  ['IP-adres', 'ip', '1', '1'],
  ['Leverancier', 'supplier', 'WBA', 'WBA'],
  ['Labels', 'tags', 'k', 'k'],
  ['Toegangsregels', 'access_rules', 's', 's'],
  ['Einde levensduur', 'end_of_life_date', '20', '20'],
] as const;

for (const [at, [label, field, typed, sent]] of SEARCHES.entries()) {
  test(`TAB-04 TAB-05 searches in ${field}, sent as ${sent}${atFirst(at)}`, async ({
    page,
    sandbox,
    signIn,
    scripted,
  }) => {
    await signIn();
    await page.goto('/connections');
    const total = await counted(page);
    await ready(page, scripted);
    const before = await sandbox.mark();
    await searchFor(page, label, typed);
    await expect(page).toHaveURL(new RegExp(`searchField=${field}&search=${typed}`));
    await expect(page.getByRole('link', { name: 'Wis zoekopdracht' })).toBeVisible();
    // a slow machine may search before the button is pressed, while the text is typed
    const searched = await searches(sandbox, METHOD, before);
    expect(searched.length).toBeGreaterThan(0);
    for (const search of searched) expect(search).toEqual({ search_field: field, search: sent });
    expect(await counted(page)).toBeGreaterThan(0);
    expect(await counted(page)).toBeLessThanOrEqual(total);
  });
}

test('TAB-05 a postcode is found as people write it @plain', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections');
  const [first = ''] = await column(page, 1);
  const zipcode = first.slice(0, 7);
  await ready(page, scripted);
  await searchFor(page, 'Postcode', zipcode.toLowerCase());
  await expect(page.getByRole('link', { name: 'Wis zoekopdracht' })).toBeVisible();
  for (const address of await column(page, 1)) expect(address).toContain(zipcode);
});

test('TAB-05 the search waits 500 ms after the last key, and asks once @js', async ({ page, signIn }) => {
  await signIn();
  await page.clock.install();
  await page.goto('/connections');
  await ready(page, true);
  const requests: string[] = [];
  page.on('request', (request) => /\/connections\?/.test(request.url()) && requests.push(request.url()));
  await page.clock.pauseAt(Date.now() + 3_600_000);
  requests.length = 0;

  const search = page.getByRole('search').getByLabel('Begint met');
  for (const letter of '101') {
    await search.pressSequentially(letter);
    await page.clock.runFor(499);
  }
  expect(requests).toEqual([]);
  const answered = page.waitForResponse(/\/connections\?searchField=zipcode&search=101/);
  await page.clock.runFor(1);
  await answered;
  await page.clock.resume();
  await expect(page).toHaveURL(/\/connections\?searchField=zipcode&search=101&/);
  await expect(search).toBeFocused();
  expect(requests.filter((url) => url.includes('search=101') && !url.includes('page='))).toHaveLength(1);
});

test('TAB-05 SYS-03 the search is a GET form whose address is the same with and without scripts', async ({
  page,
  portal,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections?itemsPerPage=5&sortBy=city&descending=true&page=3');
  await ready(page, scripted);
  await searchFor(page, 'Plaats', 'a');
  await expect(page).toHaveURL(
    `${portal.origin}/connections?searchField=city&search=a&state=active&column=none&sortBy=city&descending=true&itemsPerPage=5`,
  );
  await expect(rows(page)).toHaveCount(5);
  for (const city of await column(page, 2)) expect(city).toMatch(/^A/);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'descending' });
});

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
    const params = await asked(sandbox, METHOD, before);
    expect(
      params.map(({ pagination }) => pagination),
      query,
    ).toContainEqual({ page: 1, per_page: 10 });
    expect([...new Set(params.map(({ sort }) => `${sort.field} ${sort.descending}`))], query).toEqual([
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

test('TAB-07 nothing found says what to do and leads back @blocked', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections?sortBy=city');
  await ready(page, scripted);
  await searchFor(page, 'Straat', '<b>Zzz</b>');
  await expect(page.getByRole('heading', { name: 'Niets gevonden' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('<B>ZZZ</B>');
  expect(await counted(page)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Wis zoekopdracht' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  await expect(page).toHaveURL(/searchField=street&sortBy=city(?:#list)?$/);
});

test('TAB-07 an empty list says so and where to go instead @plain', async ({ page, sandbox, signIn }) => {
  await signIn();
  await sandbox.faults({
    match: `rpc:${METHOD}`,
    body: { jsonrpc: '2.0', id: 1, result: { connections: [], pagination: { page: 1, per_page: 10, count: 0 } } },
  });
  await page.goto('/connections');
  await expect(page.getByRole('heading', { name: 'Er zijn geen verbindingen' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Verbinding bestellen' }).last()).toHaveAttribute(
    'href',
    '/connections/create',
  );
});

test('PER-02 who may not order is not invited to @plain', async ({ page, signIn }) => {
  await signIn('reader');
  await page.goto('/connections');
  await expect(rows(page)).toHaveCount(10);
  await expect(page.getByRole('link', { name: 'Verbinding bestellen' })).toHaveCount(0);
});

test('TAB-06 the state filter asks for what is listed as in progress', async ({ page, sandbox, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections');
  await ready(page, scripted);
  const state = page.getByRole('search').getByLabel('Status');
  const before = await sandbox.mark();
  await state.selectOption({ label: 'Alle in aanvraag' });
  if (!scripted) await page.getByRole('button', { name: 'Zoek' }).click();
  await expect(page).toHaveURL(/state=pending/);
  await expect(rows(page).first()).toContainText('In aanvraag');
  const states = (await asked(sandbox, METHOD, before)).map(({ filter }) => filter.states);
  expect(states).toContainEqual(['PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED']);
});

test('TAB-04 an end-of-life date is searched as people write it, and nonsense is answered @blocked @plain', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections?searchField=end_of_life_date&search=20');
  await ready(page, scripted);
  expect(await sorting(page)).toEqual({ column: 'Einde levensduur', order: 'ascending' });
  const [first = ''] = await column(page, 6);
  expect(first).toMatch(/^\d\d-\d\d-20\d\d$/);

  await searchFor(page, 'Einde levensduur', first.slice(3));
  await expect(page).toHaveURL(new RegExp(`search=${first.slice(3)}`));
  await expect(rows(page).first()).toContainText(first);
  for (const date of await column(page, 6)) expect(date.slice(3)).toBe(first.slice(3));

  await searchFor(page, 'Einde levensduur', '31-02-2027');
  await expect(page.getByRole('heading', { name: '‘31-02-2027’ is geen datum' })).toBeVisible();
  await expect(page.getByRole('main')).toContainText('Typ een jaar, maand of dag: 2027, 3-2027 of 27-3-2027.');
  await page.getByRole('main').getByRole('link', { name: 'Wis zoekopdracht' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  expect(await sorting(page)).toEqual({ column: 'Postcode en adres', order: 'ascending' });
});

test('TAB-03 one more column is shown by choice, and stays while one searches', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections');
  await ready(page, scripted);
  await page.getByRole('search').getByLabel('Extra kolom').selectOption({ label: 'Leverancier' });
  if (!scripted) await page.getByRole('button', { name: 'Zoek' }).click();
  await expect(page.locator('thead th').nth(6)).toHaveText('Leverancier');
  for (const supplier of await column(page, 6)) expect(supplier).toMatch(/^[A-Z]{2,}$/);
  await ready(page, scripted);
  await searchFor(page, 'Plaats', 'a');
  await expect(page.getByRole('link', { name: 'Wis zoekopdracht' })).toBeVisible();
  await expect(page.locator('thead th')).toHaveCount(7);
});

test('TAB-03 a row leads to its connection by its link @blocked @plain', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections');
  await ready(page, scripted);
  const link = rows(page).nth(3).locator('th a');
  const href = await link.getAttribute('href');
  expect(href).toMatch(/^\/connections\/NL\d+$/);
  await link.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('TAB-03 a click anywhere in the row opens the connection, but not when one selects text or wants a new tab @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections');
  await ready(page, true);
  const city = rows(page).nth(3).locator('td').nth(1);
  const followed: string[] = [];
  page.on('request', (request) => /\/connections\/NL/.test(request.url()) && followed.push(request.url()));
  await city.click({ modifiers: ['Shift'] });
  await city.click({ modifiers: ['ControlOrMeta'] });
  await city.dragTo(city, { sourcePosition: { x: 14, y: 18 }, targetPosition: { x: 40, y: 18 } });
  expect(await page.evaluate(() => String(window.getSelection()))).not.toBe('');
  expect(followed).toEqual([]);
  const href = await rows(page).nth(3).locator('th a').getAttribute('href');
  await rows(page).nth(3).locator('td').nth(2).click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});

test('PER-07 NAV-10 the connection shows what the list knows, under its nid in any case @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections?searchField=city&search=a');
  const row = rows(page).first();
  const nid = (await row.locator('th a').getAttribute('href'))?.split('/').at(-1) ?? '';
  const address = (await row.locator('th').innerText()).split(', ')[1] ?? '?';
  const city = await row.locator('td').nth(1).innerText();
  const bandwidth = await row.locator('td').nth(3).innerText();

  const before = await sandbox.mark();
  await page.goto(`/connections/${nid.toLowerCase()}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(address);
  for (const text of [nid, city, bandwidth]) await expect(page.getByRole('main')).toContainText(text);
  await expect(page).toHaveTitle(new RegExp(city));
  const calls = await sandbox.calls(METHOD, before);
  // the browser may also have prefetched the next page of the list
  expect(calls.map(({ body }) => body)).toContainEqual(
    expect.objectContaining({
      params: expect.objectContaining({
        filter: expect.objectContaining({ search_field: 'nid', search: nid }) as unknown,
      }) as unknown,
    }),
  );
});

test('NAV-03 an unknown connection is a 404, and a malformed one costs no call @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  expect((await page.goto('/connections/NL999999999'))?.status()).toBe(404);
  const before = await sandbox.mark();
  for (const nid of ['1', "NL1'--", '%3Cscript%3E', 'NL1%2F..%2F..', 'x'.repeat(500)]) {
    expect((await page.goto(`/connections/${nid}`))?.status(), nid).toBe(404);
  }
  expect(await sandbox.apiCalls(before)).toEqual([]);
});
