import { expect, test } from '../fixtures/test';
import { fillSignIn } from '../fixtures/sign-in-page';
import { choosePlace, leavePlace, startPortal, startSandbox } from '../fixtures/stage';
import type { Running } from '~tests/fixtures/machines/processes';

test('ENV-02 without environment values the page says so, and the portal works as soon as they come @plain', async ({
  page,
}) => {
  const place = await choosePlace();
  const origin = `http://localhost:${place.portalPort}`;
  const running: Running[] = [await startPortal(place)];
  try {
    const answer = await page.goto(`${origin}/connections?page=2`);
    expect(answer?.status()).toBe(503);
    await expect(page.getByRole('main')).toContainText('Er ging iets mis bij het laden van de omgevingsgegevens');
    await expect(page.getByRole('navigation', { name: 'Hoofdmenu' })).toHaveCount(0);
    await page.getByRole('button', { name: 'EN English' }).click();
    await expect(page.getByRole('main')).toContainText('We had problems loading environment information');
    await page.getByRole('button', { name: 'NL Nederlands' }).click();

    running.push(await startSandbox(place));
    await expect(async () => {
      await page.goto(`${origin}/connections?page=2`);
      await expect(page.getByLabel('Gebruikersnaam')).toBeVisible({ timeout: 500 });
    }).toPass();
    await fillSignIn(page, 'reseller');
    await expect(page).toHaveURL(`${origin}/connections?page=2`);
    await expect(page.getByText('Er ging iets mis bij het laden')).toHaveCount(0);
  } finally {
    await Promise.all(running.map((process) => process.stop()));
    leavePlace(place);
  }
});

test('ENV-01 the environment service is asked at start, and not again for every page @plain', async ({
  page,
  portal,
  sandbox,
  signIn,
}) => {
  await signIn();
  await portal.restart();
  const before = await sandbox.mark();
  for (const path of ['/connections', '/profile', '/connections/pending']) await page.goto(path);
  expect((await sandbox.ledger(before)).filter(({ kind }) => kind === 'environment').length).toBeLessThanOrEqual(1);
});
