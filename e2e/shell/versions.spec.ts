import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';

const TITLE = 'Er is een nieuwe versie van het portaal';

/** Opens a page whose clock the test moves, at a server that names this version to open pages. */
async function openAt(page: Page, path: string, version: { now: string }): Promise<string[]> {
  const asked: string[] = [];
  await page.route('/', (route, request) => {
    if (request.method() !== 'HEAD') return route.continue();
    asked.push(request.headers()['if-none-match'] ?? '');
    return route.fulfill({ status: version.now === asked[0] ? 304 : 200, headers: { etag: version.now } });
  });
  await page.clock.install();
  await page.goto(path);
  return asked;
}

/** Moves the page's clock to its next check, whose file then loads, and to the one after it. */
async function untilAsked(page: Page, asked: readonly string[]): Promise<void> {
  const before = asked.length;
  await expect(async () => {
    await page.clock.runFor(5_000);
    expect(asked.length).toBeGreaterThan(before);
  }).toPass();
}

test('ENV-05 an open page offers a new version, waits when told, and reloads by itself after thirty seconds @js', async ({
  page,
  signIn,
}) => {
  await signIn();
  const version = { now: '' };
  const asked = await openAt(page, '/connections', version);
  const own = await page.locator('body').getAttribute('data-version');
  version.now = `"${own}"`;
  const banner = page.getByRole('region', { name: TITLE });
  await untilAsked(page, asked);
  expect(asked[0]).toBe(`"${own}"`);
  await expect(banner).toHaveCount(0);

  version.now = '"newer"';
  await untilAsked(page, asked);
  await expect(banner).toContainText(/over \d+ seconden/);
  await expect(page.getByRole('status').filter({ hasText: TITLE })).toHaveCount(1);
  await banner.getByRole('button', { name: 'Later' }).press('Enter');
  await expect(banner).toHaveCount(0);
  await page.reload();
  await untilAsked(page, asked);
  await expect(banner).toHaveCount(0);

  version.now = '"newest"';
  await page.reload();
  await untilAsked(page, asked);
  await expect(banner).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await page.clock.runFor(31_000);
  await reloaded;
  await expect(banner).toHaveCount(0);
});

test('ENV-05 a half-filled form is never lost to a new version @js', async ({ page, signIn }) => {
  await signIn();
  const asked = await openAt(page, '/end_users/create', { now: '"newer"' });
  await page.getByLabel('Bedrijfsnaam').fill('Bakkerij De Lange');
  await untilAsked(page, asked);
  const banner = page.getByRole('region', { name: TITLE });
  await expect(banner).toBeVisible();
  await page.clock.runFor(40_000);
  await expect(banner).toContainText('nog niet verstuurd');
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('Bakkerij De Lange');
  await banner.getByRole('button', { name: 'Toch vernieuwen' }).click();
  await expect(page.getByLabel('Bedrijfsnaam')).toHaveValue('');
});
