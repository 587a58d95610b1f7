import { expect, test } from '../fixtures/test';
import { ready, rows, sorting } from '../fixtures/lists';
import { signInByPage } from '../fixtures/sign-in-page';
import { LIST, said, heading, search, open } from './lists-in-place';

test('TAB-05 the later request wins, whatever comes first @js', async ({ page, signIn }) => {
  await signIn();
  await open(page);
  let release = () => undefined as void;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/sortBy=city/, async (route) => {
    await held;
    await route.continue();
  });
  // a key's first request is given up; the pointer's was begun ahead, and its answer comes too late
  const given = page.waitForEvent('requestfailed', (request) => request.url().includes('sortBy=city'));
  const late = page.waitForEvent('requestfinished', (request) => request.url().includes('sortBy=city'));
  for (const how of ['keys', 'pointer']) {
    for (const name of ['Plaats', 'Online'])
      await (how === 'keys' ? heading(page, name).press('Enter') : heading(page, name).click());
    if (how === 'keys') await given;
    await expect(page).toHaveURL(/sortBy=online$/);
    if (how === 'pointer') {
      release();
      await late;
    }
    // a busy processor may never idle
    await page.evaluate(() => new Promise<void>((done) => requestIdleCallback(() => done(), { timeout: 1_000 })));
    await expect(page).toHaveURL(/sortBy=online$/);
    expect(await sorting(page)).toEqual({ column: 'Online', order: 'ascending' });
    await page.goBack();
    await expect(page).toHaveURL(/\/connections$/);
    await expect(page.locator('[aria-busy]')).toHaveCount(0);
  }
});

test('SYS-04 a slow answer is said after half a second, and Esc stays with the list that is there @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await open(page);
  await page.route(/sortBy=city/, () => undefined);
  await heading(page, 'Plaats').click();
  await expect(said(page)).toHaveText('Even geduld…');
  await expect(page.locator('.waiting')).toBeVisible();
  await expect(page.locator('[aria-busy]')).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.locator('.waiting')).toHaveCount(0);
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
  await expect(page).toHaveURL(/\/connections$/);
  await page.unroute(/sortBy=city/);
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/sortBy=city$/);
});

test('ERR-01 ERR-04 a list that fails says so in its place, and can be asked again there @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  const loaded = await open(page);
  await sandbox.faults({ match: LIST, status: 503, body: 'no' });
  await heading(page, 'Plaats').click();
  await expect(page.getByRole('heading', { name: 'Data kon niet worden geladen' })).toBeVisible();
  await expect(search(page)).toBeVisible();
  await sandbox.faults();
  await page.getByRole('main').getByRole('link', { name: 'Opnieuw laden' }).last().click();
  await expect(rows(page)).toHaveCount(10);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  expect(loaded).toEqual([]);
});

test('ERR-04 an answer that is no list is followed by the window itself @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  const loaded = await open(page);
  await page.route(/sortBy=city/, (route) =>
    route.request().isNavigationRequest()
      ? route.continue()
      : route.fulfill({ status: 502, contentType: 'text/html', body: '<p>gateway</p>' }),
  );
  await heading(page, 'Plaats').click();
  await expect.poll(() => loaded).toEqual(['/connections?sortBy=city']);
  await ready(page, true);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  await sandbox.faults({ match: LIST, status: 403, body: { detail: ['nee'] } });
  await heading(page, 'Online').click();
  await expect(page.getByRole('main')).toContainText('U heeft onvoldoende rechten om deze pagina te bekijken');
});

test('ERR-04 without a line a search that is typed stays as it is, and says so @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  const loaded = await open(page);
  await context.setOffline(true);
  await search(page).fill('1011');
  await expect(page.locator('#count')).toHaveText('Zoeken lukt nu niet. Gebruik de knop.');
  await expect(search(page)).toHaveValue('1011');
  await context.setOffline(false);
  await page.getByRole('search').getByRole('button', { name: 'Zoek' }).click();
  await expect(page).toHaveURL(/search=1011/);
  expect(loaded).toEqual([]);
});

test('ERR-04 a list that fails says so, and the focus is at the title @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  await open(page);
  await sandbox.faults({ match: LIST, status: 503, body: 'no' });
  await heading(page, 'Plaats').press('Enter');
  await expect(said(page)).toHaveText('Data kon niet worden geladen');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('AUT-13 another user who signed in elsewhere, or another language, is shown whole: never rows of one in the page of the other @js', async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn('stranger', { fresh: true });
  const loaded = await open(page);
  const other = await context.newPage();
  await context.clearCookies();
  await signInByPage(other, 'reader');
  await heading(page, 'Plaats').click();
  await expect.poll(() => loaded).toEqual(['/connections?sortBy=city']);
  await ready(page, true);
  await expect(page.locator('.pop p')).not.toContainText('Noorderlicht');

  await context.addCookies([{ name: 'lang', value: 'en', url: portal.origin }]);
  await page.locator('thead').getByRole('link', { name: 'Online' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  expect(loaded).toHaveLength(2);
});

test('TAB-01 Forward while Back is on its way: address and list agree @js', async ({ page, sandbox, signIn }) => {
  await signIn();
  await open(page);
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/sortBy=city$/);
  await sandbox.faults({ match: LIST, delay_ms: 5_000 });
  const given = page.waitForEvent('requestfailed');
  await page.goBack();
  await expect(page).toHaveURL(/\/connections$/);
  await page.goForward();
  await given;
  await expect(page).toHaveURL(/sortBy=city$/);
  expect(await sorting(page)).toEqual({ column: 'Plaats', order: 'ascending' });
  await expect(page.locator('[aria-busy]')).toHaveCount(0);
});

test('AUT-02 a session that has ended in the meantime leads to sign-in and back to what was asked @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await open(page);
  await context.clearCookies({ name: 'sid' });
  await heading(page, 'Plaats').click();
  await expect(page).toHaveURL(/\/connections\?sortBy=city$/);
  await expect(rows(page)).toHaveCount(10);
});

test('TAB-05 what is typed just before a filter is taken away stays, and goes with the search itself @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const typed = async (at: number) => {
    await page.goto('/connections?state=all&search=1');
    await ready(page, true);
    await page.evaluate((child) => {
      const field = document.querySelector<HTMLInputElement>('#search');
      if (field) field.value = '10';
      field?.dispatchEvent(new Event('input', { bubbles: true }));
      document.querySelector<HTMLElement>(`.chips[role] li:nth-child(${child}) a`)?.click();
    }, at);
  };
  await typed(2);
  await expect(page).toHaveURL(/\/connections\?search=10$/);
  await expect(search(page)).toHaveValue('10');
  await typed(1);
  await expect(page).toHaveURL(/\/connections\?state=all$/);
  await expect(search(page)).toHaveValue('');
});
