import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { live } from '../fixtures/order-steps';
import { fillSignIn } from '../fixtures/sign-in-page';
import { START, dialog, field, options, active, status, openDialog } from './quick-search';

/** The requests to the portal, in order. */
function searches(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/search') asked.push(searchParams.get('q') ?? '');
  });
  return asked;
}

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
  // a busy machine may pause in a word
  expect(asked.filter((text) => text === 'almere')).toHaveLength(1);
  expect(asked.length).toBeLessThan('almere'.length);
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

  await openDialog(page);
  await page.keyboard.type('1000aa1');
  await expect(options(page).last()).toHaveText('Bestel op 1000 AA 1');
  await page.keyboard.press('End');
  await expect(active(page)).toHaveText('Bestel op 1000 AA 1');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\/create\/[\da-f-]{36}\/product$/);
  await expect(page.getByRole('main')).toContainText('Leverbaar op Proefstraat 1, 1000 AA Amsterdam.');
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
  await dialog(page)
    .getByRole('checkbox', { name: /^Losse toetsen werken/ })
    .uncheck();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await page.keyboard.press('/');
  await page.keyboard.press('Control+k');
  await expect(field(page)).toHaveValue('');
  await page.evaluate(() => localStorage.clear());
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
