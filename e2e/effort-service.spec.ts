import { today } from '~/kernel/time/dates';
import { expect, test } from './fixtures/test';
import { Effort } from './fixtures/effort';
import { ready } from './fixtures/lists';

test.describe('life 5 what a reseller asks of what runs already', () => {
  test.beforeEach(async ({ signIn }) => {
    await signIn();
  });

  test('MOB-12 what happens to the pools on the first is one page and one click from their list @browser', async ({
    page,
    portal,
    scripted,
  }) => {
    await page.goto('/mobile/data_pools');
    const effort = new Effort(page, scripted);
    await effort.click(page.getByRole('link', { name: 'Volgende maand' }));
    await effort.sees(/\/data_pools\/next_month$/);
    // three days of a month say nothing of it
    const isEarly = Number(today(portal.now).slice(8)) <= 3;
    await expect(page.locator('.head + p')).toContainText(
      isEarly ? 'weten wij niet of' : 'volgende maand waarschijnlijk te klein',
    );
    await expect(page.getByRole('row', { name: /^Pinautomaten/ })).toContainText(
      isEarly ? 'te weinig dagen gemeten' : 'Waarschijnlijk te klein',
    );
    effort.isAtMost({ pages: 1, clicks: 1, keys: 0 });
  });

  test('MOB-12 why a pool was empty last month, and who used it, is two clicks from the pools @browser', async ({
    page,
    scripted,
  }) => {
    await page.goto('/mobile/data_pools');
    const effort = new Effort(page, scripted);
    await effort.click(page.getByRole('link', { name: 'Pinautomaten', exact: true }));
    await effort.sees(/\/data_pools\/[\da-f-]+$/);
    await effort.click(page.getByRole('link', { name: 'Vorige maand' }));
    await effort.sees(/\?month=\d{4}-\d\d#period$/);
    await expect(page.getByRole('main')).toContainText(/Nederland: .+ in \p{L}+ \d{4}, het meest op/u);
    await expect(page.getByRole('heading', { name: /^Verbruik per verbinding, \p{L}+ \d{4}$/u })).toBeVisible();
    await expect(page.locator('#connections tbody tr').first()).toContainText('%');
    effort.isAtMost({ pages: 2, clicks: 2, keys: 0 });
  });

  test('MOB-05 which SIMs of a page used most last month is one page @browser', async ({ page, scripted }) => {
    await page.goto('/mobile?itemsPerPage=25');
    await ready(page, scripted);
    const effort = new Effort(page, scripted);
    await effort.choose(page.getByLabel('Extra kolom'), 'usage_before');
    if (!scripted) await effort.click(page.getByRole('search').getByRole('button', { name: 'Zoek' }));
    await effort.sees(/column=usage_before/);
    await expect(page.locator('#count')).toContainText('Meest verbruikt op deze pagina: ');
    effort.isAtMost({ pages: 1, clicks: 3, keys: 0 });
  });

  test('MOB-03 a stolen SIM is blocked on a phone with two clicks on two pages, the first in sight @browser', async ({
    page,
    sandbox,
    scripted,
  }) => {
    await page.setViewportSize({ width: 375, height: 667 });
    await page.goto('/mobile?state=open');
    await page.goto((await page.locator('tbody a').first().getAttribute('href')) ?? '');
    const since = await sandbox.mark();
    const effort = new Effort(page, scripted);
    const block = page.getByRole('link', { name: 'SIM blokkeren' });
    await expect(block).toBeInViewport({ ratio: 1 });
    await effort.sees(/\/mobile\/[\da-f-]+$/);
    await effort.click(block);
    await effort.sees(/\/block$/);
    await effort.click(page.getByRole('button', { name: 'Blokkeer SIM' }));
    await expect(page.getByText(/^De SIM van [\d\s]+ is geblokkeerd$/)).toBeVisible();
    expect((await sandbox.ledger(since)).filter(({ path }) => path.endsWith('/block'))).toHaveLength(1);
    effort.isAtMost({ pages: 2, clicks: 2, keys: 0 });
  });

  test('BBC-11 a line ends at its contract end with four clicks on three pages @browser', async ({
    page,
    sandbox,
    scripted,
  }) => {
    const effort = new Effort(page, scripted);
    await page.goto('/connections/NL100123');
    await effort.sees(/\/connections\/NL100123$/);
    await effort.click(page.getByRole('main').getByRole('link', { name: 'Opzeggen' }));
    await effort.sees(/\/termination$/);
    await page.getByLabel('Waarom zegt u op?').fill('De klant gaat met pensioen');
    await effort.click(page.getByRole('button', { name: /einde van het contract/ }));
    await effort.sees(/\/termination\?draft=/);
    const since = await sandbox.mark();
    await effort.click(page.getByRole('checkbox'));
    await effort.click(page.getByRole('button', { name: 'Zeg verbinding op' }));
    await expect(page.getByText('De opzegging is aangevraagd')).toBeVisible();
    expect(await sandbox.calls('broadband.terminate_connection', since)).toHaveLength(1);
    effort.isAtMost({ pages: 3, clicks: 4, keys: 0 });
  });

  test('where my orders are, and which need me, is one page and one click @browser', async ({ page, scripted }) => {
    await page.goto('/profile');
    const effort = new Effort(page, scripted);
    await effort.click(page.locator('#drawer a[href="/connections/pending"]'));
    await effort.sees(/\/connections\/pending$/);
    await expect(page.locator('th[scope="rowgroup"]').first()).toBeVisible();
    effort.isAtMost({ pages: 1, clicks: 1, keys: 0 });
  });

  test('what needs me today, over all products, is one page and one click @browser', async ({ page, scripted }) => {
    await page.goto('/profile');
    const effort = new Effort(page, scripted);
    await effort.click(page.locator('#drawer a[href="/attention"]'));
    await effort.sees(/\/attention$/);
    await expect(page.getByRole('heading', { name: /^Wacht op u \(\d+\)$/ })).toBeVisible();
    effort.isAtMost({ pages: 1, clicks: 1, keys: 0 });
  });

  test('why a line or a SIM does not work is the first sentence of its page, two pages and one click away @browser', async ({
    page,
    scripted,
  }) => {
    for (const [number, sentence, step] of [
      [
        'NL100026',
        /^Geen toegang sinds \d\d-\d\d-\d{4} \d\d:\d\d: 8× onjuist wachtwoord/i,
        /\/circuits\/NL100026-1\/password$/,
      ],
      ['NL8000013', /Datapool Pinautomaten is op/, /\/mobile\/data_pools\/[\da-f-]+$/],
    ] as const) {
      await page.goto('/search');
      const effort = new Effort(page, scripted);
      const typed = page.getByRole('main').getByRole('searchbox');
      await effort.type(typed, number);
      await effort.press(typed, 'Enter');
      await effort.sees(/\/search\?q=/);
      await effort.click(page.locator('#found a.hit').first());
      await effort.sees(/\/(?:connections|mobile)\/[\dA-Za-z-]+$/);
      const first = page.locator('.head + p');
      await expect(first).toContainText(sentence);
      await expect(first.getByRole('link')).toHaveAttribute('href', step);
      effort.isAtMost({ pages: 2, clicks: 1, keys: 10 });
    }
  });
});
