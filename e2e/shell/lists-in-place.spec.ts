import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { column, counted, ready, rows, sorting } from '../fixtures/lists';
import { LIST, said, pager, heading, search, open, SLOW_MS } from './lists-in-place';

const table = (page: Page) => page.locator('section.list');

test('access D2 TAB-01 sorting changes the list in its place: the focus stays on the heading, and the order is said @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const loaded = await open(page);
  await heading(page, 'Plaats').focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\?sortBy=city$/);
  // access F11 once: the count is a status
  await expect(page.locator('#count')).toHaveText(/Gesorteerd op Plaats, oplopend$/);
  await expect(said(page)).toHaveText('');
  await expect(heading(page, 'Plaats')).toBeFocused();
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  await page.keyboard.press('Enter');
  await expect(page.locator('#count')).toHaveText(/Gesorteerd op Plaats, aflopend$/);
  await expect(heading(page, 'Plaats')).toBeFocused();
  expect(loaded).toEqual([]);
});

test('access D2 TAB-01 another page or size begins at the head of its table, and says which it is @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 390, height: 600 });
  const loaded = await open(page);
  await pager(page).getByRole('link', { name: 'Volgende' }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(said(page)).toHaveText(/Pagina 2 van \d+$/);
  await expect(page).toHaveTitle(/Pagina 2/);
  await expect(table(page)).toBeFocused();
  await expect(rows(page).first()).toBeInViewport();
  await page.getByRole('navigation', { name: 'Per pagina' }).getByRole('link', { name: '25' }).click();
  await expect(rows(page)).toHaveCount(25);
  await expect(table(page)).toBeFocused();
  await expect(rows(page).first()).toBeInViewport();
  expect(loaded).toEqual([]);
});

test('access D3 TAB-05 clearing the search gives the focus to its field, which is empty then @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page, '/connections?searchField=city&search=A');
  const total = await counted(page);
  await page.getByRole('search').getByRole('link', { name: 'Wis zoekopdracht' }).click();
  await expect(search(page)).toBeFocused();
  await expect(search(page)).toHaveValue('');
  await expect(page.getByRole('link', { name: 'Wis zoekopdracht' })).toHaveCount(0);
  expect(await counted(page)).toBeGreaterThan(total);
});

test('ordering B14 TAB-05 Back after a search that was typed leads to the list before it, in one step @js', async ({
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await page.goto('/profile');
  await open(page);
  const all = await counted(page);
  for (const letters of ['10', '1011']) {
    await search(page).fill(letters);
    await expect(page).toHaveURL(new RegExp(`search=${letters}&`));
  }
  await expect(search(page)).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin}/connections`);
  await expect(search(page)).toHaveValue('');
  await expect.poll(() => counted(page)).toBe(all);
  await page.goForward();
  await expect(search(page)).toHaveValue('1011');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL(`${portal.origin}/profile`);
});

test('TAB-01 Back, Forward and reload go through ten states of the list, each as it was @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page);
  const states: { address: string; first: string | undefined }[] = [];
  const note = async (address: RegExp) => {
    await expect(page).toHaveURL(address);
    states.push({ address: page.url(), first: (await column(page, 1))[0] });
  };
  await note(/\/connections$/);
  for (const number of [2, 3, 4]) {
    await pager(page).getByRole('link', { name: 'Volgende' }).click();
    await note(new RegExp(`page=${number}$`));
  }
  await heading(page, 'Plaats').click();
  await note(/sortBy=city$/);
  await heading(page, 'Plaats').click();
  await note(/descending=true$/);
  await page.getByRole('navigation', { name: 'Per pagina' }).getByRole('link', { name: '25' }).click();
  await note(/itemsPerPage=25$/);
  await page.getByRole('search').getByLabel('Status').selectOption('all');
  await note(/state=all/);
  await search(page).fill('1');
  await note(/search=1&/);
  await pager(page).getByRole('link', { name: 'Volgende' }).click();
  await note(/page=2$/);
  expect(states).toHaveLength(10);

  const standsAt = async (index: number) => {
    const state = states[index];
    await expect(page).toHaveURL(state?.address ?? '');
    await expect.poll(async () => (await column(page, 1))[0]).toBe(state?.first);
  };
  for (let index = 8; index >= 5; index -= 1) {
    await page.goBack();
    await standsAt(index);
  }
  await page.reload();
  await ready(page, true);
  await standsAt(5);
  for (let index = 4; index >= 0; index -= 1) {
    await page.goBack();
    await standsAt(index);
  }
  for (let index = 1; index <= 9; index += 1) {
    await page.goForward();
    await standsAt(index);
  }
});

test('TAB-01 the language is chosen for the state that is shown @js', async ({ page, signIn }) => {
  await signIn();
  await open(page);
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/sortBy=city$/);
  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page).toHaveURL(/sortBy=city$/);
});

test('TAB-04 what is chosen while an answer is on its way stays chosen, and is searched for @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await open(page);
  await sandbox.faults({ match: LIST, delay_ms: SLOW_MS });
  const asking = page.waitForRequest(/search=AM/);
  await search(page).fill('AM');
  await asking;
  await page.getByRole('search').getByLabel('Zoek in').selectOption('city');
  await expect(page).toHaveURL(/searchField=city&search=AM/);
  await expect(page.getByRole('search').getByLabel('Zoek in')).toHaveValue('city');
  expect(await counted(page)).toBeGreaterThan(0);
});

test('TAB-05 a heading that is pressed while one types takes the text along; Esc gives a choice back @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page);
  await search(page).fill('1011');
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/search=1011/);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  for (const address of await column(page, 1)) expect(address).toContain('1011');
  await page.route(/state=all/, () => undefined);
  const asked = page.waitForRequest(/state=all/);
  await page.getByRole('search').getByLabel('Status').selectOption('all');
  // the order of the heading goes along, though its field is hidden here
  expect((await asked).url()).toContain('sortBy=city');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('search').getByLabel('Status')).toHaveValue('active');
});
