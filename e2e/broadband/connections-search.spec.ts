import { expect, test } from '../fixtures/test';
import { column, counted, ready, rows, searches, searchFor, sorting } from '../fixtures/lists';
import { atFirst } from '../fixtures/tags';

const METHOD = 'broadband.list_connections';

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
    `${portal.origin}/connections?searchField=city&search=a&state=active&column=none&sortBy=city.desc&itemsPerPage=5`,
  );
  await expect(rows(page)).toHaveCount(5);
  for (const city of await column(page, 2)) expect(city).toMatch(/^A/);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'descending' });
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
