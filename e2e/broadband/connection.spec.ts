import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { confirmedNid, draftUpTo, live, placeOrder } from '../fixtures/order-steps';

const main = (page: Page) => page.getByRole('main');

test('NAV-01 BBC-01 BBC-02 life B7 a connection is found in the list and tells everything at a glance @blocked', async ({
  page,
  signIn,
  styled,
}) => {
  await signIn();
  await page.goto('/connections/NL100001');
  await expect(page.locator('.strip dt')).toHaveText([
    'Bereikbaarheid',
    'Verbinding',
    'Bestelling',
    'Laatste meting',
    'Ticket',
  ]);
  for (const title of ['Verbinding', 'Contract', 'Activiteit', 'NL100001-1'])
    await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
  await expect(page.getByRole('table', { name: 'IP-routes van NL100001-1' })).toBeVisible();

  // life B7: on a phone each value has a line to itself
  await page.setViewportSize({ width: 320, height: 800 });
  const shares = await page
    .locator('.columns .dl > div')
    .evaluateAll((rows) => rows.map((row) => (row.querySelector('dd')?.offsetWidth ?? 0) / row.clientWidth));
  expect(shares.length).toBeGreaterThan(10);
  if (styled) expect(Math.min(...shares)).toBeGreaterThan(0.9);
});

test('access D15 on paper every circuit is open, and what can only be pressed is left out @browser', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections/NL100008');
  const folded = page.locator('.circuits .details').last();
  const pressed = page.getByRole('link', { name: /^(?:Profiel wijzigen|Toon wachtwoord|Wijzig|Labels wijzigen)/ });
  await page.locator('.circuits .details > summary').first().click();
  await expect(folded.locator('dl')).toBeHidden();
  await expect(pressed).not.toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(folded.locator('dl')).toBeVisible();
  await expect(folded.getByText('VLAN')).toBeVisible();
  await expect(pressed).toHaveCount(0);
  await expect(page.locator('.circuits .details').first().getByText('Wachtwoord', { exact: true })).toBeHidden();
});

test('TRX-02 TRX-03 TRX-04 TRX-12 an order is followed from its confirmation to its delivery @plain', async ({
  page,
  sandbox,
  signIn,
  scripted,
}) => {
  await signIn();
  const draft = await draftUpTo(page, 'review');
  await page.goto(`${draft}/review`);
  await live(page, scripted);
  await placeOrder(page);
  const nid = await confirmedNid(page);
  await main(page)
    .getByRole('link', { name: 'Naar de verbinding' })
    .or(main(page).locator(`a[href="/connections/${nid}"]`))
    .first()
    .click();
  const steps = page.getByRole('list', { name: 'Voortgang van de bestelling' }).getByRole('listitem');
  await expect(steps).toHaveCount(3);
  await expect(steps.nth(0)).toContainText('Voltooid');
  await expect(steps.nth(1)).toContainText('Bezig');
  await expect(steps.nth(1)).toHaveAttribute('aria-current', 'step');
  await expect(steps.nth(2)).toContainText('Nog niet');
  await expect(main(page)).toContainText('de netwerkaanbieder noemt een datum → oplevering');

  await sandbox.advanceClock('P2D');
  await page.reload();
  await expect(steps.nth(1)).toContainText(/Verwacht op \d{2}-\d{2}-\d{4}/);
  await expect(main(page)).toContainText(/Hierna: oplevering/);

  await sandbox.advanceClock('P60D');
  await page.reload();
  await expect(steps.nth(2)).toContainText('Voltooid');
  await expect(steps.nth(2)).toContainText('Opgeleverd');
  await expect(page.locator('.strip')).toContainText('Actief');
});

const ENDINGS = [
  {
    end: 'proof of delivery',
    housenr: '1',
    told: 'Bewijs van oplevering ontvangen',
    state: 'Afgerond',
    step: 'Opgeleverd',
  },
  {
    end: 'cancellation by the provider',
    housenr: '3',
    told: 'Geannuleerd door de netwerkaanbieder',
    state: 'Geannuleerd',
    step: 'Geannuleerd',
  },
  {
    end: 'error of the provider',
    housenr: '5',
    told: 'Fout bij: Uitvoering door de netwerkaanbieder',
    state: 'Mislukt',
    step: 'Bestelling mislukt',
  },
];

for (const { end, housenr, told, state, step } of ENDINGS) {
  test(`TRX-03 TRX-04 an order is followed to its ${end} @plain`, async ({ page, sandbox, signIn, scripted }) => {
    await signIn();
    const draft = await draftUpTo(page, 'review', { at: ['9400 PP', housenr] });
    await page.goto(`${draft}/review`);
    await live(page, scripted);
    await placeOrder(page);
    const nid = await confirmedNid(page);
    await sandbox.advanceClock('P60D');
    await page.goto(`/connections/${nid}?activity=all`);
    await expect(page.locator('#activity')).toContainText(told);
    await expect(main(page)).toContainText(state);
    await expect(
      page.getByRole('list', { name: 'Voortgang van de bestelling' }).getByRole('listitem').nth(2),
    ).toContainText(step);
    await expect(page.locator('.strip')).toContainText('Geen open bestelling');
  });
}

test('TRX-07 the newest three events, all of them, and one with request and response @plain', async ({
  page,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections/NL100119');
  const events = page.locator('#activity li');
  await expect(events).toHaveCount(3);
  await page.getByRole('link', { name: /Toon alle \d+ gebeurtenissen/ }).click();
  await expect(page).toHaveURL(/activity=all#activity$/);
  expect(await events.count()).toBeGreaterThan(4);
  await page.locator('#activity').getByRole('link', { name: 'Bestelling ontvangen' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Bestelling ontvangen');
  await page.locator('summary', { hasText: 'Vraag' }).click();
  await expect(main(page)).toContainText('zipcode');
  await page.getByRole('link', { name: 'Terug naar de verbinding' }).click();
  await expect(page).toHaveURL(/NL100119\?activity=all#activity$/);
});

test('BBC-15 SYS-04 SYS-05 35 1 tags by keyboard alone: saved at once, undone, and reviewed where another window was first', async ({
  page,
  sandbox,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections/NL100001');
  await page.locator('.more-actions > summary').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Labels wijzigen' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Labels wijzigen');
  const field = page.getByRole('textbox', { name: /Labels/ });
  await field.fill('x'.repeat(41));
  await page.keyboard.press('Enter');
  await expect(page.locator('#errors')).toBeFocused();
  await expect(page.locator('#errors')).toContainText('Een label heeft hoogstens 40 tekens');
  await expect(field).toHaveValue('x'.repeat(41));
  const first = await sandbox.mark();
  await field.fill('winkel, avond');
  await page.keyboard.press('Enter');
  // the words of another page say what it is
  await expect(main(page)).toContainText('De labels zijn gewijzigd');
  await expect(page).toHaveURL(/\/connections\/NL100001$/);
  await expect(main(page)).toContainText('avond');
  await page.getByRole('button', { name: 'Maak ongedaan' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page)).not.toContainText('avond');
  expect(await sandbox.calls('broadband.set_tags', first)).toHaveLength(2);

  await page.goto('/connections/NL100001/tags');
  const other = await page.context().newPage();
  await other.goto('/connections/NL100001/tags');
  await other.getByRole('textbox', { name: /Labels/ }).fill('elders');
  await other.keyboard.press('Enter');
  await expect(main(other)).toContainText('De labels zijn gewijzigd');
  await other.close();
  const before = await sandbox.mark();
  await field.fill('winkel');
  await page.keyboard.press('Enter');
  await expect(main(page)).toContainText('Nu: elders');
  const button = page.getByRole('button', { name: 'Sla labels op' });
  await live(page, scripted);
  await button.focus();
  await page.keyboard.press('Enter');
  if (scripted) await expect(button).toHaveAttribute('aria-disabled', 'true');
  else await expect(page.locator('#errors')).toContainText('Vink aan dat u dit heeft gecontroleerd');
  expect(await sandbox.calls('broadband.set_tags', before)).toHaveLength(0);

  await page.getByLabel('Ik heb dit gecontroleerd').focus();
  await page.keyboard.press('Space');
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/connections\/NL100001$/);
  await expect(main(page)).toContainText('De labels zijn gewijzigd');
  expect(await sandbox.calls('broadband.set_tags', before)).toHaveLength(1);
});

test('SYS-04 Escape closes a panel @js', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/connections/NL100001/tags');
  await live(page, true);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/connections\/NL100001$/);
});
