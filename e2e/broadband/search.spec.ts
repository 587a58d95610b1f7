import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { draftUpTo, live, orders, tickBoxes } from '../fixtures/order-steps';
import { fillSignIn } from '../fixtures/sign-in-page';

const START = '/connections/NL100001';
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Zoeken' });
const field = (page: Page) => dialog(page).getByRole('combobox', { name: 'Zoeken' });
const options = (page: Page) => dialog(page).getByRole('option');
const active = (page: Page) => dialog(page).locator('[role="option"][data-focus]');
const status = (page: Page) => dialog(page).getByRole('status');
const island = (page: Page) => page.waitForRequest(/\/quick-search-[\w-]+\.js$/);

async function openDialog(page: Page): Promise<void> {
  await live(page, true);
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
}

/** The requests to the portal, in order. */
function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/search') asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

test('the search is a link, a form and groups with their lists; with scripts that do not come, too @blocked', async ({
  noOverflow,
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  if (scripted) await page.goto('/search');
  else await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(/\/search$/);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText('Waar bent u naar op zoek?');
  const typed = page.getByRole('main').getByRole('searchbox');
  await expect(typed).toBeFocused();
  await typed.fill('kantoor');
  await typed.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=kantoor$/);
  await expect(page).toHaveTitle('Zoeken – kantoor – Partnerportaal');
  const group = page.getByRole('region', { name: 'Verbindingen op label' });
  await expect(group.getByRole('listitem')).toHaveCount(5);
  const all = group.getByRole('link', { name: /^Alle \d+ in verbindingen$/ });
  const count = /\d+/.exec(await all.innerText())?.[0];
  await page.setViewportSize({ width: 320, height: 640 });
  await noOverflow(page);
  await all.click();
  await expect(page.locator('p[role="status"]')).toHaveText(new RegExp(`^${count} verbindingen gevonden`));
  await page.goBack();
  await group.getByRole('listitem').first().getByRole('link').click();
  await expect(page).toHaveURL(/\/connections\/NL\d+$/);
});

test('SYS-05 the quick search is done by keyboard: found, walked through, opened, and at hand again @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  const asked = searches(page);
  await openDialog(page);
  await expect(options(page)).toHaveCount(0);
  await page.keyboard.type('almere', { delay: 20 });
  await expect(status(page)).toHaveText('7 resultaten getoond');
  expect(asked).toEqual(['almere']);
  await expect(dialog(page).getByRole('group', { name: 'Verbindingen op plaats' }).getByRole('option')).toHaveCount(5);
  await expect(dialog(page).getByRole('group', { name: 'Eindklanten' }).getByRole('option')).toHaveCount(2);
  await expect(active(page)).toHaveText('Toon alles voor ‘almere’');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Kanaaldijk-Zuid 35');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toContainText('Coöperatieweg 46');
  await expect(field(page)).toHaveAttribute('aria-activedescendant', (await active(page).getAttribute('id')) ?? '');
  await page.keyboard.press('Home');
  await expect(active(page)).toHaveText('Toon alles voor ‘almere’');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\/NL100083$/);

  await openDialog(page);
  const recent = dialog(page).getByRole('group', { name: 'Laatst geopend' }).getByRole('option');
  await expect(recent).toHaveText(['1312 SZ, Coöperatieweg 46']);
  await page.keyboard.type('kantoor');
  await page.keyboard.press('Enter');
  // the page shows the result without waiting for the request in flight
  await expect(page).toHaveURL(/\/search\?q=kantoor$/);
  await page.goto(START);
  await openDialog(page);
  await expect(recent).toHaveText(['kantoor · Toon alles voor ‘kantoor’', '1312 SZ, Coöperatieweg 46']);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\/NL100083$/);
});

test('access F9 the quick search tells truly of its list: no list is not open, and the option that Enter takes is selected @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await openDialog(page);
  await expect(field(page)).toHaveAccessibleName(/SIM/);
  await expect(field(page)).toHaveAttribute('aria-expanded', 'false');
  await page.keyboard.type('almere');
  await expect(field(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(active(page)).toHaveAttribute('aria-selected', 'true');
  await expect(dialog(page).getByRole('option', { selected: true })).toHaveCount(1);
  expect((await dialog(page).getByRole('checkbox').boundingBox())?.width).toBeGreaterThanOrEqual(20);
  // focusable elements are never hidden from a screen reader
  expect(await page.locator('[aria-hidden="true"] :is(button, a[href], [tabindex="0"]):visible').count()).toBe(0);
});

test('SYS-05 Esc, the button and a press beside it close the quick search, and the focus is where it was @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await live(page, true);
  const link = page.getByRole('banner').getByRole('link', { name: 'Zoeken' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(field(page)).toBeFocused();
  await page.keyboard.type('almere');
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();

  await link.click();
  // the Tab key closes nothing and stays inside the dialog
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('button', { name: 'Sluiten' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(dialog(page).getByRole('checkbox')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await dialog(page).getByRole('button', { name: 'Sluiten' }).click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(link).toBeFocused();
  await link.click();
  await expect(field(page)).toBeFocused();
  await page.mouse.click(5, 500);
  await expect(dialog(page)).toHaveCount(0);
  expect(new URL(page.url()).pathname).toBe(START);
});

test('the key / opens the quick search but not in a field, what is typed at once goes into it, and the key can be given back @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(`${START}/tags`);
  await live(page, true);
  const tags = page.locator('input[name="tags"]');
  await tags.fill('');
  await tags.press('/');
  await expect(tags).toHaveValue('/');
  await tags.blur();
  // the list has not been loaded yet
  await page.keyboard.type('/nl100008', { delay: 5 });
  await expect(field(page)).toHaveValue('nl100008');
  await expect(active(page)).toContainText('NL100008');
  // pressing the key again leaves the typed text as it is
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('nl100008');
  await dialog(page).getByRole('checkbox', { name: 'Toets / opent het zoeken' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await page.evaluate(() => localStorage.clear());
});

test('the later of two answers stays, a slow one says so, and old results cannot be chosen @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await openDialog(page);
  await page.keyboard.type('1011');
  await expect(active(page)).toHaveText('Toon alles voor ‘1011’');
  await expect(options(page).nth(1)).toContainText('Curaçaostraat');
  await sandbox.faults({ match: 'rpc:broadband.list_connections', delay_ms: 2_500, times: 1 });
  await page.keyboard.type('aa');
  await expect(options(page)).toHaveCount(1);
  await expect(active(page)).toHaveText('Toon alles voor ‘1011aa’');
  await expect(status(page)).toHaveText('Wij zoeken nog…');
  await page.keyboard.type(' 49');
  await expect(status(page)).toHaveText('2 resultaten getoond');
  await expect(active(page)).toContainText('NL100001');
});

test('life A1 Enter opens a whole address’s own line, and nothing that merely begins so @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await openDialog(page);
  await page.keyboard.type('192.0.2.11');
  await expect(active(page)).toContainText('192.0.2.11/32');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\/NL100010$/);
  for (const typed of ['192.0.2.', 'NL10000', '31970', '8931', 'nl10001', '1011AA']) {
    await page.goto(START);
    await openDialog(page);
    await page.keyboard.type(typed);
    await expect(active(page)).toContainText(`‘${typed}’`);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`/search\\?q=${typed.replaceAll('.', '\\.')}$`));
  }
});

test('an end customer is found by name, and leads to their page @js', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections/NL100008');
  await openDialog(page);
  await page.keyboard.type('bakkerij de');
  await expect(options(page).nth(1)).toContainText('Bakkerij De Lange');
  await page.keyboard.press('Tab');
  await expect(field(page)).toHaveValue('bakkerij de');
  await options(page).nth(1).click();
  await expect(page).toHaveURL(/\/end_users\/[\da-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bakkerij De Lange');
});

test('ERR-04 what fails is said in its group, a search that fails leads to its page @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto(START);
  await openDialog(page);
  await sandbox.faults({ match: 'GET /score/enduser/', status: 500 });
  await page.keyboard.type('1011AA');
  await expect(status(page)).toHaveText('2 resultaten getoond. 1 zoekopdracht is niet gelukt');
  const failed = dialog(page).getByRole('group', { name: 'Eindklanten' }).getByRole('option');
  await expect(failed).toHaveText('Data kon niet worden geladen');
  await expect(failed).toHaveAttribute('aria-disabled', 'true');
  await page.route(/\/search\?/, (route) => (route.request().isNavigationRequest() ? route.fallback() : route.abort()));
  await field(page).fill('almere');
  await expect(status(page)).toHaveText(/^Zoeken lukt nu niet/);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=almere$/);
});

test('AUT-13 with a session that ended the window goes to sign-in, and comes back to what was searched @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn('reseller', { fresh: true });
  await page.goto(START);
  await openDialog(page);
  await context.clearCookies({ name: /^(?:sid$|sandbox_)/ });
  await page.keyboard.type('almere');
  await page.waitForURL(/\/oidc\/sign-in\//);
  await fillSignIn(page, 'reseller');
  await expect(page).toHaveURL(/\/search\?q=almere$/);
  await expect(page.getByRole('region', { name: 'Verbindingen op plaats' })).toBeVisible();
});

test('what was opened last goes with signing out, and is nobody else’s @js', async ({ page, signIn }) => {
  const kept = () => page.evaluate(() => sessionStorage.getItem('recent'));
  const openOne = async () => {
    await page.goto(START);
    await openDialog(page);
    await page.keyboard.type('nl100008');
    await expect(active(page)).toContainText('NL100008');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/connections\/NL100008$/);
    expect(await kept()).toContain('NL100008');
    await live(page, true);
  };
  await signIn('reseller', { fresh: true });
  await openOne();
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Uitloggen' }).click();
  await page.waitForURL(/\/oidc\/sign-in\//);
  await fillSignIn(page, 'reseller');
  await page.goto(START);
  expect(await kept()).toBeNull();
  await openOne();
  await page.context().clearCookies();
  await signIn('reader', { fresh: true });
  await page.goto(START);
  await openDialog(page);
  await expect(options(page)).toHaveCount(0);
  expect(await kept()).toBeNull();
});

const waitingField = (page: Page) => page.locator('dialog.quick-wait').getByRole('textbox', { name: 'Zoeken' });

test('until the dialog has come its place is taken by a field that keeps what is typed, and leads to the page of the search @js', async ({
  noOverflow,
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 640 });
  const link = page.getByRole('banner').getByRole('link', { name: 'Zoeken' });
  await page.route(/\/quick-search-/, (route) => route.abort());
  for (const press of [() => link.click(), () => page.keyboard.press('Control+K')]) {
    await page.goto(START);
    await live(page, true);
    await press();
    await expect(waitingField(page)).toBeFocused();
    await page.locator('dialog.quick-wait').getByRole('button', { name: 'Sluiten' }).click();
    await expect(page.locator('dialog.quick-wait')).toHaveCount(0);
    await press();
    await expect(waitingField(page)).toBeFocused();
    await noOverflow(page);
    await page.keyboard.type('10.0.0.0/244');
    await page.keyboard.press('Backspace');
    await expect(waitingField(page)).toHaveValue('10.0.0.0/24');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?q=10\.0\.0\.0%2F24$/);
  }
  await page.unroute(/\/quick-search-/);

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/quick-search-/, (route) => held.then(() => route.continue()));
  await page.goto(START);
  await live(page, true);
  await page.keyboard.press('Control+k');
  await waitingField(page).fill('nl100008');
  release();
  await expect(field(page)).toHaveValue('nl100008');
  await expect(field(page)).toBeFocused();
  await expect(page.locator('dialog.quick-wait')).toHaveCount(0);
});

test('with saved data the link is a link, and nothing of the dialog is loaded @js', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  const loaded: string[] = [];
  page.on('request', (request) => request.url().includes('/quick-search-') && loaded.push(request.url()));
  await context.setExtraHTTPHeaders({ 'Save-Data': 'on' });
  await page.goto(START);
  await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).click();
  await expect(page).toHaveURL(/\/search$/);
  expect(loaded).toEqual([]);
});

test('BBO-14 no key of the quick search reaches the page below: Enter on its way orders nothing @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto(`${await draftUpTo(page, 'review')}/review`);
  await live(page, true);
  await tickBoxes(page);
  const before = await sandbox.mark();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/\/quick-search-/, (route) => held.then(() => route.continue()));
  await page.getByRole('button', { name: 'Plaats bestelling' }).focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('NL100051');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?q=NL100051$/);
  release();
  expect(await orders(sandbox, before)).toEqual([]);
});

test('while the quick search is open the page behind it is out of reach, and only its own status speaks @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections');
  await openDialog(page);
  expect(
    await page.evaluate(() =>
      [...document.body.children].filter((part) => !part.hasAttribute('inert')).map(({ id }) => id),
    ),
  ).toEqual(['headlessui-portal-root']);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await expect(page.locator('body > [inert]')).toHaveCount(0);
});

test('the dialog is fetched when one points at the link, or comes to it by Tab; on the page of the search the keys lead to its field @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const link = page.getByRole('banner').getByRole('link', { name: 'Zoeken' });
  for (const hint of [() => link.hover(), () => link.focus()]) {
    await page.goto(START);
    await live(page, true);
    await Promise.all([island(page), hint()]);
  }
  await page.goto('/search?q=1011AA');
  await live(page, true);
  await page.keyboard.press('/');
  await expect(page.getByRole('main').getByRole('searchbox')).toBeFocused();
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('1011AA');
  await expect(dialog(page)).toHaveCount(0);
});

for (const language of ['nl', 'en']) {
  test(`SYS-04 axe finds nothing in the open quick search: wide, 320 px, dark, forced colours, ${language} @js`, async ({
    axe,
    context,
    noOverflow,
    page,
    portal,
    signIn,
  }) => {
    await signIn();
    await context.addCookies([{ name: 'lang', value: language, url: portal.origin }]);
    await page.goto(START);
    await live(page, true);
    await page.keyboard.press('Control+k');
    const panel = page.getByRole('dialog');
    await expect(panel.getByRole('combobox')).toBeFocused();
    await axe(page);
    await page.keyboard.type('1011AA');
    await expect(panel.getByRole('option').nth(1)).toContainText('1011 AA');
    await expect(panel.getByRole('status')).toHaveText(language === 'nl' ? '3 resultaten getoond' : '3 results shown');
    for (const media of [{}, { colorScheme: 'dark' }, { forcedColors: 'active' }] as const) {
      await page.emulateMedia(media);
      for (const [width, height] of [
        [1280, 800],
        [320, 480],
      ] as const) {
        await page.setViewportSize({ width, height });
        await axe(page);
        await noOverflow(page);
        const box = await panel.getByRole('combobox').boundingBox();
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? width) <= width).toBe(true);
      }
    }
  });
}

test('ENV-06 an island that does not load is an error after two minutes, and the page goes on by its links @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.clock.install();
  await page.route(/\/quick-search-[\w-]+\.js$/, () => undefined);
  await page.goto(START);
  await live(page, true);
  await page.evaluate(() => {
    addEventListener('error', (event) => {
      event.preventDefault();
      document.title = event.message;
    });
  });
  await page.getByRole('banner').getByRole('link', { name: 'Zoeken' }).hover();
  await page.clock.runFor(119_000);
  await expect(page).not.toHaveTitle(/does not load/);
  await page.clock.runFor(1_500);
  await expect(page).toHaveTitle(/the quick search does not load/);
  await page.getByRole('link', { name: 'Lopende bestellingen', exact: true }).click();
  await expect(page).toHaveURL(/\/connections\/pending$/);
});
