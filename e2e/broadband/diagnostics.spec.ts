import { Effort } from '../fixtures/effort';
import { expect, test } from '../fixtures/test';

const LINE = '/connections/NL100001/diagnostics';

test('life B6 DIA-03 a test is started by keyboard, left, come back to, and ends in words; a press starts one', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(LINE);
  const before = await sandbox.mark();
  await page.getByRole('button', { name: 'Start meting (ONT-meting)' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ONT-meting loopt');
  await expect(page.getByRole('progressbar', { name: /De meting is voor \d+% klaar/ })).toBeVisible();
  const run = page.url();

  await page.getByRole('link', { name: 'Naar alle metingen' }).click();
  await expect(page.getByRole('row', { name: /ONT-meting/ }).first()).toContainText('Bezig');
  await page
    .getByRole('row', { name: /ONT-meting/ })
    .first()
    .getByRole('link')
    .click();
  await expect(page).toHaveURL(run);

  await sandbox.advanceClock('PT11S');
  if (!scripted) await page.getByRole('link', { name: 'Vernieuwen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('ONT-meting: goed', { timeout: 10_000 });
  await expect(page.getByRole('heading', { name: 'De lijn is goed' })).toBeVisible();
  await expect(page.getByRole('row', { name: /Ontvangen licht -\d+/ })).toContainText('Goed');
  // life B6: a part that loads by itself brings its icons along
  expect(
    await page
      .locator('main use')
      .evaluateAll((uses) => uses.filter((use) => !document.querySelector(use.getAttribute('href') ?? '')).length),
  ).toBe(0);
  expect((await sandbox.apiCalls(before)).filter((call) => call === 'diagnostics.diagnose')).toHaveLength(1);
});

test('life A11 from a line to the verdict on it, its reasons and a ticket: two pages and two clicks', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections/NL100010');
  const effort = new Effort(page, scripted);
  await effort.sees(/\/connections\/NL100010$/);
  await effort.click(page.getByRole('main').getByRole('link', { name: 'Meet de lijn' }).first());
  await effort.sees(/\/diagnostics$/);
  const before = await sandbox.mark();
  await effort.click(page.getByRole('button', { name: 'Onderzoek de lijn' }));
  effort.isAtMost({ pages: 2, clicks: 2, keys: 0 });
  for (const kind of ['Glasvezelmeting', 'ONT-meting']) {
    await expect(async () => {
      if (!scripted) await page.getByRole('link', { name: 'Vernieuwen' }).click();
      await expect(page.locator('#investigation dl').first()).toHaveText(new RegExp(`${kind}\\s*Bezig`), {
        timeout: 6_000,
      });
    }).toPass({ timeout: 15_000 });
    await sandbox.advanceClock('PT16S');
  }
  if (!scripted) await page.getByRole('link', { name: 'Vernieuwen' }).click();
  await expect(page.locator('#investigated')).toHaveText('3 van 3 onderdelen klaar', { timeout: 10_000 });
  await expect(page.getByRole('heading', { name: 'De lijn is slecht' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Maak er een ticket van' })).toBeVisible();
  if (scripted) await expect(page.getByRole('status')).toHaveText(/Lijnmeting: De lijn is slecht/);
  expect((await sandbox.apiCalls(before)).filter((call) => call === 'diagnostics.diagnose')).toHaveLength(2);
});

test('DIA-03 the focus stays where it was while a test gets further, and its end is said @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections/NL100007/diagnostics');
  await page.getByRole('button', { name: /DELT/ }).click();
  const refresh = page.getByRole('link', { name: 'Vernieuwen' });
  await refresh.focus();
  await sandbox.advanceClock('PT25S');
  await expect(page.getByText(/De meting is voor [5-9]\d% klaar/)).toBeVisible({ timeout: 10_000 });
  await expect(refresh).toBeFocused();
  await sandbox.advanceClock('PT30S');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(/^DELT: /, { timeout: 10_000 });
  await expect(heading).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(/^DELT: /);
});

test('DIA-01 a session is disconnected by keyboard after it was said what that interrupts', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto(LINE);
  await page.getByRole('link', { name: 'Verbreek sessie van NL100001-1' }).press('Enter');
  await expect(page.getByText('daarna automatisch weer in')).toBeVisible();
  await page.getByRole('checkbox', { name: 'Ik heb dit gecontroleerd' }).press('Space');
  await page.getByRole('button', { name: 'Verbreek sessie' }).press('Enter');
  await expect(page).toHaveURL(LINE);
  await expect(page.getByText('De sessie van NL100001-1 is verbroken.')).toBeVisible();
  await expect(page.getByRole('row', { name: /Sessie gestopt/ }).first()).toContainText('NL100001-1');

  await page.getByRole('link', { name: 'Bekijk het hele logboek' }).click();
  await page.getByRole('link', { name: 'Toon alleen wat hierna komt' }).click();
  await expect(page.getByRole('heading', { name: 'Niets nieuws' })).toBeVisible();
});
