import { expect, test } from '../fixtures/test';
import { asked, column, counted, downloaded, ready, rows, searchFor, sorting } from '../fixtures/lists';

const METHOD = 'broadband.list_connections';
const PATH = '/connections/end_of_life';
const DATE = 1;

test('TAB-02 BBC-15 lines that end come with the first to end on top, active ones only @blocked', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections');
  await page.getByRole('navigation', { name: 'Hoofdmenu' }).getByRole('link', { name: 'Einde levensduur' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einde levensduur');
  await expect(page).toHaveURL(PATH);
  await ready(page, scripted);
  expect(await sorting(page)).toEqual({ column: 'Eindigt op', order: 'ascending' });
  const dates = (await column(page, DATE)).map((text) =>
    /^(\d\d)-(\d\d)-(\d{4}) nog \d+ dag/.exec(text)?.slice(1).reverse().join('-'),
  );
  expect(dates.length).toBeGreaterThan(5);
  expect(dates).not.toContain(undefined);
  expect(dates).toEqual(dates.toSorted());

  const before = await sandbox.mark();
  await page.goto(PATH);
  // a page that the browser prefetched for the list before may be among them
  expect(await asked(sandbox, METHOD, before)).toContainEqual({
    pagination: { page: 1, per_page: 10 },
    sort: { field: 'end_of_life_date', descending: false },
    filter: {
      states: ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'],
      end_of_life: true,
      search_field: 'end_of_life_date',
      search: '20',
    },
  });
});

test('TAB-04 the list is searched by its date, city and more, and says how many there are @plain', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(PATH);
  await ready(page, scripted);
  const all = await counted(page);
  const year = (await column(page, DATE))[0]?.slice(6, 10) ?? '';
  await searchFor(page, 'Einde levensduur', year);
  await expect(page).toHaveURL(/searchField=end_of_life_date/);
  await expect.poll(() => counted(page)).toBeLessThanOrEqual(all);
  expect(await counted(page)).toBeGreaterThan(0);
  await searchFor(page, 'Plaats', 'zzzz');
  await expect(page.getByRole('link', { name: 'Wis zoekopdracht' }).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(0);
});

test('BBC-15 the replacement is ordered from its row, with the address filled in @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto(PATH);
  const address = (await column(page, 2))[0] ?? '';
  await rows(page)
    .first()
    .getByRole('link', { name: /^Bestel vervanging/ })
    .click();
  await expect(page).toHaveURL(/\/connections\/create\?zipcode=/);
  await expect(page.getByLabel('Postcode')).toHaveValue(new RegExp(address.slice(0, 4)));
  await expect(page.getByLabel('Huisnummer', { exact: true })).toHaveValue(/^\d+$/);
});

test('PER-02 who may not order sees no replacement @plain', async ({ page, signIn }) => {
  await signIn('reader');
  await page.goto(PATH);
  await expect(page.locator('thead th').last()).toHaveText('Soort en labels');
  await expect(page.getByText('Bestel vervanging')).toHaveCount(0);
});

test('TAB-02 the list is a file: what is searched is what comes @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections?searchField=city&search=a');
  const count = await counted(page);
  const { name, bytes } = await downloaded(page);
  expect(name).toMatch(/^verbindingen-\d{4}-\d\d-\d\d\.csv$/);
  expect([...bytes.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  expect(bytes.toString('utf8').trimEnd().split('\r\n')).toHaveLength(count + 1);
});

test('TAB-07 an empty list has nothing to export @plain', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections?search=9999ZZ');
  await expect(page.getByRole('link', { name: 'Exporteer als CSV' })).toHaveCount(0);
});
