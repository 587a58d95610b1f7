import { expect, test } from '../fixtures/test';
import { untilEnded } from '../fixtures/runs';

test('MOB-03 TAB-01 SIMs that are ticked are blocked: the plan first, then once each, and what became of them', async ({
  page,
  sandbox,
  signIn,
  scripted,
}) => {
  await signIn('reseller');
  await page.goto('/mobile?state=open');
  const boxes = page.getByRole('checkbox', { name: /^Kies SIM / });
  const numbers = await page.locator('tbody th a').allInnerTexts();
  for (const at of [0, 1, 2]) await boxes.nth(at).check();
  const since = await sandbox.mark();
  await page.getByRole('button', { name: 'Kies een actie voor de aangevinkte SIM’s' }).click();
  await expect(page.getByText('U heeft 3 SIM’s gekozen.')).toBeVisible();
  await page.getByRole('radio', { name: 'Blokkeren', exact: true }).check();
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIM’s blokkeren');
  await expect(page.locator('tbody th')).toHaveText(numbers.slice(0, 3));
  await page.getByRole('button', { name: 'Begin voor 3 SIM’s' }).click();
  if (!scripted) await untilEnded(page);
  await expect(page.getByRole('heading', { name: 'Alles is afgehandeld' })).toBeVisible();
  await expect(page.locator('main')).toContainText('Gedaan: 3');
  const sent = (await sandbox.ledger(since)).filter(({ method, path }) => method === 'POST' && path.endsWith('/block'));
  expect(sent).toHaveLength(3);

  await page.goto('/mobile?state=blocked');
  for (const number of numbers.slice(0, 3)) {
    await page.goto(`/mobile?search=${number}`);
    await expect(page.locator('tbody tr').first()).toContainText('Geblokkeerd');
  }
});

test('MOB-03 a run that is stopped sends nothing more, and goes on where it was @plain', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn('reseller');
  await sandbox.faults({ match: 'POST /score/mobile-broadband/connections/', delay_ms: 400 });
  const since = await sandbox.mark();
  await page.goto('/mobile/runs/create?all=true&state=open');
  await page.getByRole('radio', { name: 'Blokkeren', exact: true }).check();
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();
  await page.getByRole('button', { name: /^Begin voor/ }).click();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Gestopt' })).toBeVisible();
  await sandbox.faults();
  const blocks = async () =>
    (await sandbox.ledger(since)).filter(({ method, path }) => method === 'POST' && path.endsWith('/block'));
  await expect.poll(async () => (await blocks()).every(({ status }) => status !== null)).toBe(true);
  const before = (await blocks()).length;
  await page.getByRole('button', { name: /^Ga verder met/ }).click();
  await untilEnded(page, 40_000);
  const after = await blocks();
  expect(after.length).toBeGreaterThan(before);
  expect(new Set(after.map(({ path }) => path)).size).toBe(after.length);
});

test('access F3 a run that ends gives the focus of its button to the heading that came instead, without what it began with @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn('reseller');
  await page.goto('/mobile?state=open');
  for (const at of [0, 1, 2])
    await page
      .getByRole('checkbox', { name: /^Kies SIM / })
      .nth(at)
      .check();
  await page.getByRole('button', { name: 'Kies een actie voor de aangevinkte SIM’s' }).click();
  await page.getByRole('radio', { name: 'Blokkeren', exact: true }).check();
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();
  await sandbox.faults({ match: 'POST /score/mobile-broadband/connections/', delay_ms: 5000 });
  await page.getByRole('button', { name: 'Begin voor 3 SIM’s' }).click();
  const stop = page.getByRole('button', { name: 'Stop', exact: true });
  await stop.focus();
  await expect(stop).toBeFocused();
  await expect(page.getByText('De actie is begonnen.')).toBeVisible();
  const ended = page.getByRole('heading', { level: 2, name: 'Alles is afgehandeld' });
  await expect(ended).toBeFocused({ timeout: 30_000 });
  await expect(page.getByText('De actie is begonnen.')).toHaveCount(0);
});

test('35.3 what a run found appears on the page that waits for it @js', async ({ page, signIn }) => {
  await signIn('reseller');
  await page.goto('/mobile');
  const boxes = page.getByRole('checkbox', { name: /^Kies SIM / });
  for (const at of [0, 1]) await boxes.nth(at).check();
  await page.getByRole('button', { name: 'Kies een actie voor de aangevinkte SIM’s' }).click();
  await page.getByRole('radio', { name: 'Verbruik opvragen', exact: true }).check();
  await page.getByRole('button', { name: 'Bekijk wat er gebeurt' }).click();
  // a page that waits keeps no session alive
  const asking = page.waitForRequest((request) => request.headers()['x-waiting'] === '1');
  await page.getByRole('button', { name: 'Vraag het verbruik van 2 SIM’s op' }).click();
  await expect(page.getByRole('heading', { name: /^(?:Meest verbruikt|Niets verbruikt) in/ })).toBeVisible({
    timeout: 20_000,
  });
  expect(new URL((await asking).url()).pathname).toMatch(/^\/mobile\/runs\//);
});
