import { expect, test } from '../fixtures/test';
import { ready } from '../fixtures/lists';
import { untilEnded } from '../fixtures/runs';
import { walkTo } from '../fixtures/mobile-order-steps';

const ORDER = 'POST /score/mobile-broadband/connections/';
const NAMES = ['Kassa Noord', 'Kassa Oost', 'Kassa Zuid'];

test('MOB-08 three SIMs are ordered at once: one is refused, and is ordered again from the draft that is made of it', async ({
  axe,
  noOverflow,
  page,
  sandbox,
  signIn,
  scripted,
}) => {
  await signIn();
  await walkTo(page, 'review', NAMES.join('\n'));
  const main = page.getByRole('main');
  for (const said of [...NAMES, 'U bestelt 3 SIM’s', 'Prijzen per SIM', 'Alle 3 SIM’s samen'])
    await expect(main).toContainText(said);
  const detail = [{ field: 'name', msg: 'Name in use', i18n_msg: 'Deze naam is al in gebruik.' }];
  await sandbox.faults({ match: ORDER, status: 422, body: { detail }, times: 1 });
  const since = await sandbox.mark();
  await page.locator('input[name="confirm"]').check();
  await main.getByRole('button', { name: 'Bestel 3 SIM’s' }).dblclick();

  await expect(page).toHaveURL(/\/mobile\/runs\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('SIM’s bestellen');
  const ended = page.getByRole('heading', { name: 'Klaar, maar bij 1 SIM is het niet gelukt' });
  if (!scripted) await untilEnded(page);
  await expect(ended).toBeVisible();
  await expect(main).toContainText('Geweigerd: 1');
  await expect(main).toContainText('Besteld: 2');
  await expect(main).toContainText('Deze naam is al in gebruik.');
  expect(await sandbox.calls(ORDER, since)).toHaveLength(3);

  const refused = await page.locator('tbody tr', { hasText: 'Geweigerd' }).locator('th').innerText();
  await main.getByRole('link', { name: 'Bestel deze SIM opnieuw' }).click();
  await main.getByRole('button', { name: 'Maak een concept' }).click();
  await expect(page).toHaveURL(/\/mobile\/create\/[0-9a-f-]{36}\/review$/);
  await expect(main).toContainText(refused);
  await page.locator('input[name="confirm"]').check();
  await main.getByRole('button', { name: 'Plaats bestelling' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIM besteld');
  expect(await sandbox.calls(ORDER, since)).toHaveLength(4);

  await page.goto('/mobile/runs');
  await page.getByRole('link', { name: 'SIM’s bestellen' }).first().click();
  const ordered = page.locator('tbody tr', { hasText: 'Besteld' }).first();
  await expect(ordered.getByRole('link', { name: /^NL\d+$/ })).toHaveAttribute('href', /^\/mobile\/[0-9a-f-]{36}$/);
  await ordered.getByRole('link', { name: /^Kassa/ }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('SIM besteld');

  await page.goto('/mobile/transactions');
  await ready(page, scripted);
  const together = page.locator('tbody tr', { hasText: 'en nog één SIM' }).first();
  // the whole row opens it with scripts
  await together.locator(scripted ? 'td:has(.status)' : 'summary').click();
  await expect(together.getByRole('link', { name: /^Kassa/ })).toHaveCount(2);
  await expect(together.getByRole('link', { name: /^Kassa/ }).last()).toBeVisible();
  if (scripted) {
    await page.setViewportSize({ width: 320, height: 800 });
    await axe(page);
    await noOverflow(page);
  }
  await together
    .getByRole('link', { name: /^Kassa/ })
    .last()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nieuwe mobiele verbinding');
});
