import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures/test';
import { live, press, summary } from '../fixtures/order-steps';

const main = (page: Page) => page.getByRole('main');
const connections = (page: Page) => page.getByRole('group', { name: 'Verbinding' }).getByRole('radio');
const circuits = (page: Page) => page.getByRole('group', { name: 'Circuit van deze verbinding' }).getByRole('radio');
const search = (page: Page) => page.getByLabel('Zoek een verbinding');

/** Picks a connection by keyboard, with or without scripts, and waits until the page shows its circuits. */
async function pickConnection(page: Page, scripted: boolean, typed: string, nid: string): Promise<void> {
  await search(page).focus();
  await page.keyboard.type(typed);
  if (scripted) {
    const option = page.getByRole('option', { name: new RegExp(`^${nid}`) });
    await expect(option).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(option).toHaveClass(/active/);
    await page.keyboard.press('Enter');
  } else {
    await press(page, 'Zoek');
    await page.getByRole('radio', { name: nid }).focus();
    await page.keyboard.press('Space');
    await press(page, 'Toon circuits');
  }
  await expect(page.getByRole('radio', { name: nid, exact: true })).toBeChecked();
  await expect(circuits(page).first()).toBeVisible();
}

async function check(radio: Locator): Promise<void> {
  await radio.focus();
  await radio.press('Space');
  await expect(radio).toBeChecked();
}

/** Ticks the box and presses the button of a review. The connection then shows the message `done`. */
async function confirm(page: Page, button: string, done: string): Promise<void> {
  await page.getByLabel('Ik heb dit gecontroleerd').check();
  await press(page, button);
  await expect(page).toHaveURL(/\/connections\/NL\d+$/);
  await expect(page.locator('body')).toContainText(done);
}

test('BBC-06 TAB-09 a circuit becomes redundant: by keyboard, with a connection that is found and its circuit', async ({
  page,
  sandbox,
  signIn,
  scripted,
  styled,
}) => {
  await signIn();
  await page.goto('/connections/NL100003');
  await page
    .getByRole('link', { name: /^Profiel wijzigen/ })
    .first()
    .click();
  await live(page, scripted);
  await expect(page.getByRole('radio', { name: 'Internet' })).toBeDisabled();
  await expect(main(page)).toContainText('huidig');
  // only one kind of profile has the search
  if (styled) await expect(search(page)).toBeHidden();
  await check(page.getByRole('radio', { name: 'Redundantie' }));
  await expect(search(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(summary(page)).toContainText('Zoek en kies de verbinding van het primaire circuit');
  await expect(summary(page)).toBeFocused();
  await expect(page.getByRole('radio', { name: 'Redundantie' })).toBeChecked();
  await live(page, scripted);
  await pickConnection(page, scripted, 'nl100002', 'NL100002');
  await check(circuits(page).first());
  await press(page, 'Controleren');
  await expect(main(page)).toContainText('Wordt: NL100002-1');
  await expect(main(page)).toContainText('€ 12,50');
  await live(page, scripted);
  const before = await sandbox.mark();
  await confirm(page, 'Wijzig profiel', 'Het profiel is gewijzigd');
  const sent = (await sandbox.ledger(before)).filter(({ kind, method }) => kind === 'rest' && method === 'PATCH');
  expect(sent.map(({ body }) => body)).toEqual([expect.objectContaining({ primary_circuit_nid: 'NL100002-1' })]);
});

test('BBC-05 BBC-10 another primary circuit: an unsuitable one says why, a refusal can be closed, then it is changed @plain', async ({
  page,
  sandbox,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections/NL100008/circuits/NL100008-4/primary');
  await live(page, scripted);
  await pickConnection(page, scripted, 'nl100008', 'NL100008');
  await expect(circuits(page)).toHaveCount(8);
  await expect(page.getByRole('radio', { name: 'NL100008-4' })).toBeDisabled();
  await check(page.getByRole('radio', { name: 'NL100008-1' }));
  await press(page, 'Controleren');
  await expect(main(page)).toContainText('Nu: NL100001-1');
  await expect(main(page)).toContainText('Wordt: NL100008-1');
  await live(page, scripted);
  await sandbox.faults({
    match: 'PATCH /score/broadband/connections/',
    status: 422,
    body: { detail: [{ field: null, msg: 'Busy', i18n_msg: 'De centrale is bezig.' }] },
    times: 1,
  });
  await page.getByLabel('Ik heb dit gecontroleerd').check();
  await press(page, 'Wijzig primair circuit');
  await expect(summary(page)).toContainText('Het primaire circuit kon niet worden gewijzigd. De centrale is bezig.');
  await main(page).getByRole('link', { name: 'Sluiten' }).last().click();
  await expect(summary(page)).toHaveCount(0);
  await live(page, scripted);
  await confirm(page, 'Wijzig primair circuit', 'Het primaire circuit is gewijzigd');
});

test('BBC-09 TAB-09 the end customer of a connection is found and changed; that of now cannot be chosen @blocked', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections/NL100012/end_user');
  await live(page, scripted);
  const current = (await main(page).getByText('Nu is dit de eindklant').locator('strong').textContent()) ?? '';
  await page.getByLabel('Zoek een eindklant').fill(current);
  if (scripted) {
    const option = page.getByRole('option', { name: current });
    await expect(option).toHaveAttribute('aria-disabled', 'true');
    await option.click({ force: true });
    await expect(page.locator('input[name="enduser"]:checked')).toHaveCount(0);
  } else {
    await press(page, 'Zoek');
    await expect(page.getByRole('radio', { name: current })).toBeDisabled();
  }
  await page.getByLabel('Zoek een eindklant').fill('bakkerij');
  if (scripted) {
    await page.getByRole('option').first().click();
  } else {
    await press(page, 'Zoek');
    await page
      .getByRole('group', { name: 'Eindklant' })
      .getByLabel(/^Bakkerij/)
      .first()
      .check();
  }
  await expect(page.locator('input[name="enduser"]:checked')).toHaveCount(1);
  await press(page, 'Controleren');
  await expect(main(page)).toContainText('Wordt: Bakkerij');
  await live(page, scripted);
  await confirm(page, 'Wijzig eindklant', 'De eindklant is gewijzigd');
});

test('BBC-10 a circuit is deleted after one review, is named, and is gone @plain', async ({
  page,
  signIn,
  scripted,
}) => {
  await signIn();
  await page.goto('/connections/NL100008/circuits/NL100008-8/deletion');
  await live(page, scripted);
  await expect(main(page)).toContainText('niet ongedaan maken');
  await confirm(page, 'Verwijder circuit', 'Het circuit is verwijderd: NL100008-8');
  await expect(page).toHaveTitle(/^Het circuit is verwijderd: NL100008-8 – /);
  await expect(page.getByRole('heading', { name: 'NL100008-8' })).toHaveCount(0);
});

test('TAB-09 the connection search is a combobox: 30 at a time, more on demand, and a search that fails has its button @js', async ({
  page,
  sandbox,
  signIn,
}) => {
  await signIn();
  await page.goto('/connections/NL100008/circuits/NL100008-4/primary');
  await live(page, true);
  const field = page.getByRole('combobox', { name: 'Zoek een verbinding' });
  await field.press('ArrowDown');
  const options = page.getByRole('option');
  await expect(options).toHaveCount(31);
  await expect(page.locator('#connectionCount')).toContainText(/\d+ verbindingen gevonden/);
  await expect(options.last()).toHaveText(/Toon meer verbindingen/);
  await options.last().click();
  await expect(options).toHaveCount(61);
  await field.fill('Atlantis');
  await expect(page.locator('#connectionCount')).toContainText('0 verbindingen gevonden');
  await expect(page.getByRole('listbox')).toBeHidden();
  await sandbox.faults({ match: 'rpc:broadband.list_connections', status: 500 });
  await field.fill('NL1');
  await expect(page.locator('#connectionCount')).toContainText('Zoeken lukt nu niet');
  await expect(page.getByRole('button', { name: 'Zoek', exact: true })).toBeVisible();
  await expect(connections(page)).toHaveCount(0);
});

for (const language of ['nl', 'en'] as const) {
  test(`SYS-04 the search of a connection in ${language}, with results and errors: axe finds nothing, and it fits 320 px @js`, async ({
    context,
    page,
    portal,
    signIn,
    axe,
    noOverflow,
  }) => {
    await signIn();
    await context.addCookies([{ name: 'lang', value: language, url: portal.origin }]);
    await page.setViewportSize({ width: 320, height: 800 });
    // the page shows everything at once: an error, a list with results, and circuits to choose from
    await page.goto('/connections/NL100008/circuits/NL100008-4/primary');
    await live(page, true);
    const field = page.getByRole('combobox');
    await field.fill('nl10000');
    await expect(page.getByRole('option').first()).toBeVisible();
    await axe(page);
    await noOverflow(page);
    await page.getByRole('option').nth(1).click();
    await expect(page.locator('#circuitChoices').getByRole('radio').first()).toBeVisible();
    await press(page, { nl: 'Controleren', en: 'Review' }[language]);
    await expect(summary(page)).toBeVisible();
    await axe(page);
    await noOverflow(page);
  });
}
