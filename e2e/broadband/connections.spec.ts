import { expect, test } from '../fixtures/test';
import { asked, column, counted, ready, rows, searchFor, sorting } from '../fixtures/lists';

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

test('35.4 TAB-03 the columns are chosen by boxes, and stay while one searches and takes filters away', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections?state=all');
  await page.getByRole('link', { name: 'Kies kolommen' }).click();
  const choice = page.getByRole('group', { name: 'Kolommen' });
  await choice.getByLabel('Laatste gebruikersnaam').uncheck();
  await choice.getByLabel('Download / upload').uncheck();
  await choice.getByLabel('NID').check();
  await page.getByRole('button', { name: 'Toon deze kolommen' }).click();
  const head = page.locator('thead th');
  const chosen = ['Online', 'Postcode en adres', 'Plaats', 'Soort en labels', 'NID'];
  await expect(head).toHaveText(chosen);
  await expect(choice).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Exporteer deze kolommen' })).toHaveAttribute('href', /&columns=/);
  await ready(page, scripted);
  await searchFor(page, 'Plaats', 'a');
  const chips = page.getByRole('list', { name: 'Waarop de lijst is gefilterd' });
  await expect(chips.getByRole('link')).toHaveText([
    'Plaats: A',
    'Status: Alle',
    'Wis alle filters',
    'Bewaar als weergave',
  ]);
  await expect(head).toHaveText(chosen);
  await chips.getByRole('link', { name: 'Haal het filter Status: Alle weg' }).click();
  await expect(chips.getByRole('link')).toHaveText(['Plaats: A', 'Bewaar als weergave']);
  await expect(page.getByRole('search').getByLabel('Status')).toHaveValue('active');
  await chips.getByRole('link', { name: 'Haal het filter Plaats: A weg' }).click();
  await expect(chips).toHaveCount(0);
  await expect(page.getByRole('search').getByLabel('Begint met')).toHaveValue('');
  await expect(head).toHaveText(chosen);
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
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${nid} · ${address}`);
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
