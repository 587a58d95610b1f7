import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { draftUpTo, live, orders, tickBoxes } from '../fixtures/order-steps';
import { START, dialog, field, openDialog } from './quick-search';

const island = (page: Page) => page.waitForRequest(/\/quick-search-[\w-]+\.js$/);

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
  await page.locator('nav a[href="/connections/pending"]').click();
  await expect(page).toHaveURL(/\/connections\/pending$/);
});
