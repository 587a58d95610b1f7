import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

test('NAV-03 an unknown path is a 404 inside the shell @plain', async ({ page, sandbox, signIn }) => {
  await signIn();
  const before = await sandbox.mark();
  const answer = await page.goto('/nowhere/at/all?x=1');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toBeVisible();
  await expect(page).toHaveTitle(/Deze pagina bestaat niet/);
  expect(await sandbox.apiCalls(before)).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Naar de startpagina' }).click();
  await expect(page).toHaveURL(/\/connections$/);
});

test('AUT-13 an unknown path without a session is a 404 without drawer and toolbar @plain', async ({ page }) => {
  const answer = await page.goto('/nowhere');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet');
  await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Uitloggen' })).toHaveCount(0);
});

test('FMT-05 NAV-09 the language changes in place, keeps address and query, and stays chosen @blocked', async ({
  page,
  signIn,
}) => {
  await signIn();
  const address = '/connections?searchField=city&search=A&itemsPerPage=5&page=2';
  await page.goto(address);
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
  const here = page.url();

  await page.getByRole('button', { name: 'EN English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connections');
  expect(page.url()).toBe(here);
  await expect(page.getByRole('button', { name: 'EN English' })).toHaveAttribute('aria-current', 'true');

  await page.goto('/profile');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await page.getByRole('button', { name: 'NL Nederlands' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'nl');
});

test('FMT-05 the language is kept over sign-out, on pages without a session too @plain', async ({ page, signIn }) => {
  await signIn('reseller', { fresh: true });
  await page.goto('/profile');
  await page.getByRole('button', { name: 'EN English' }).click();
  await page.getByRole('banner').locator('summary').click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL(/\/oidc\/sign-in\//);
  await page.goto('/nowhere');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist');
  await page.getByRole('button', { name: 'NL Nederlands' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deze pagina bestaat niet');
});

async function drawerWidth(page: Page): Promise<number> {
  return (await page.getByRole('navigation', { name: 'Hoofdmenu' }).boundingBox())?.width ?? 0;
}

test('NAV-06 the drawer is 260 wide or 65, and what was chosen is remembered and right on the first paint @blocked @browser', async ({
  context,
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections');
  expect(await drawerWidth(page)).toBe(260);

  await page.getByRole('button', { name: 'Menu smal maken' }).click();
  await expect.poll(() => drawerWidth(page)).toBe(65);
  await expect.poll(async () => (await context.cookies()).find(({ name }) => name === 'drawer')?.value).toBe('mini');

  const html = await (await context.request.get('/connections')).text();
  expect(html).toMatch(/class="shell mini"/);
  await page.goto('/profile');
  expect(await drawerWidth(page)).toBe(65);
  await page.getByRole('button', { name: 'Menu breed maken' }).click();
  await expect.poll(() => drawerWidth(page)).toBe(260);
});

test('NAV-06 without a choice the drawer is mini on medium and smaller windows @plain @browser', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const [width, expected] of [
    [1280, 260],
    [1100, 260],
    [1099, 65],
    [768, 65],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/profile');
    expect(await drawerWidth(page), `at ${width}`).toBe(expected);
  }
});

test('NAV-06 a choice holds on every width that has a drawer @plain @browser', async ({
  context,
  page,
  portal,
  signIn,
}) => {
  await signIn();
  await context.addCookies([{ name: 'drawer', value: 'open', url: portal.origin }]);
  await page.setViewportSize({ width: 900, height: 800 });
  await page.goto('/profile');
  expect(await drawerWidth(page)).toBe(260);
});

test('NAV-06 NAV-07 on a phone the menu opens below the toolbar @blocked @browser', async ({ page, signIn }) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/profile');
  const menu = page.getByRole('navigation', { name: 'Hoofdmenu' });
  const pending = menu.locator('a[href="/connections/pending"]');
  await expect(pending).toBeHidden();
  await menu.getByText('Menu', { exact: true }).click();
  await pending.click();
  await expect(page).toHaveURL(/\/connections\/pending$/);
});

test('access D12 SYS-04 with wide text spacing the toolbar still fits a window of 320 px, its name and all (1.4.12) @browser', async ({
  noOverflow,
  page,
  signIn,
}) => {
  await signIn();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ['/profile', '/session/expired']) {
    await page.goto(path);
    await page.evaluate(() => {
      const spacing = new CSSStyleSheet();
      spacing.replaceSync(
        '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }',
      );
      document.adoptedStyleSheets = [spacing];
    });
    await noOverflow(page);
    await expect(page.locator('.brand')).toBeInViewport({ ratio: 1 });
    const [brand, bar] = await Promise.all(['.brand', 'header.bar'].map((part) => page.locator(part).boundingBox()));
    expect(brand?.height, path).toBeLessThanOrEqual(bar?.height ?? 0);
  }
});

test('NAV-07 the entry of the screen is marked, and so it is below that screen @plain', async ({ page, signIn }) => {
  await signIn();
  const current = page.getByRole('navigation', { name: 'Hoofdmenu' }).locator('[aria-current="page"] .label');
  for (const [path, entry] of [
    ['/connections', 'Actieve verbindingen'],
    ['/connections/pending', 'Lopende bestellingen'],
    ['/connections/radius/settings', 'RADIUS-instellingen'],
    ['/connections/NL100001', 'Actieve verbindingen'],
  ]) {
    await page.goto(path ?? '');
    await expect(current, path).toHaveText(entry ?? '');
  }
  await page.goto('/profile');
  await expect(current).toHaveCount(0);
});

test('ENV-01 ENV-07 help is a mail link and a phone link with what the environment service said @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  for (const path of ['/connections', '/profile', '/nowhere']) {
    await page.goto(path);
    const help = page.getByRole('complementary', { name: 'Hulp nodig?' });
    await expect(help.locator('a[href^="mailto:"]')).toHaveAttribute('href', 'mailto:support@netwerkpartner.example');
    await expect(help.locator('a[href^="tel:"]')).toHaveAttribute('href', /^tel:(\+31|0)850001234$/);
  }
});

test('NAV-09 SYS-04 the user menu works by keyboard @browser', async ({ page, signIn, scripted }) => {
  await signIn();
  await page.goto('/connections');
  const menu = page.getByRole('banner').locator('details');
  const summary = menu.locator('summary');
  const profile = menu.getByRole('link', { name: 'Profiel' });
  if (scripted) await expect(page.locator('html[data-enhanced]')).toBeAttached();
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(profile).toBeVisible();
  if (scripted) {
    await page.keyboard.press('Escape');
    await expect(profile).toBeHidden();
    await expect(summary).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Tab');
  await expect(profile).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('link', { name: 'Omgevingsinstellingen' })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(menu.getByRole('button', { name: 'Uitloggen' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/profile$/);
});

test('NAV-09 the user menu closes when one goes on elsewhere @js', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections');
  await expect(page.locator('html[data-enhanced]')).toBeAttached();
  const menu = page.getByRole('banner').locator('details');
  await menu.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).not.toHaveAttribute('open');
});

test('SYS-04 the first stop of the Tab key skips to the content @browser', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Naar de inhoud' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
});

test('NAV-10 the brand leads home @plain', async ({ page, portal, signIn }) => {
  await signIn();
  await page.goto('/profile');
  await page.getByRole('banner').getByRole('link', { name: 'Partnerportaal' }).click();
  await expect(page).toHaveURL(`${portal.origin}/connections`);
});
