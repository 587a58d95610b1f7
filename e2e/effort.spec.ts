import type { Page } from '@playwright/test';
import { NL_36, NL_BUNDLE } from '~tests/fixtures/clients/mobile-order-client';
import { expect, test } from './fixtures/test';
import { Effort } from './fixtures/effort';
import { follow } from './fixtures/forms';
import { untilEnded } from './fixtures/runs';
import { fill, orderedBefore } from './fixtures/earlier-order';
import { FIBRE, live, START } from './fixtures/order-steps';

/** Orders one SIM. */
async function simOrderedBefore(page: Page): Promise<void> {
  const first = await follow(page, '/mobile/create', { name: 'Kassa Noord', zone: '1' });
  const draft = first.replace(/\/[a-z]+$/, '');
  await follow(page, `${draft}/product`, { product: NL_36 });
  await follow(page, `${draft}/data`, { data_source: `bundle:${NL_BUNDLE}` });
  await follow(page, `${draft}/customer`, {});
  const delivery = await page.request.get(`${draft}/delivery`);
  const book = /name="shipping_address_uuid"[^>]*value="([0-9a-f-]{36})"/.exec(await delivery.text())?.[1] ?? '';
  await follow(page, `${draft}/delivery`, { sim_delivery: 'shipping_address', shipping_address_uuid: book });
  await follow(page, `${draft}/review`, { confirm: 'on' });
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Adres', exact: true });

/** Types the address at the start, up to the lines there. Each job has its own, so that nothing was ordered there. */
async function findLines(page: Page, effort: Effort, address: string): Promise<void> {
  await effort.type(box(page), address);
  await effort.press(box(page), 'Enter');
  await effort.sees(/\/product$/);
}

/** Ticks the box of the review and orders. */
async function confirm(page: Page, effort: Effort, outcome: RegExp): Promise<void> {
  const tick = page.locator('input[name="confirm"]');
  await effort.click(tick);
  await effort.press(tick, 'Enter');
  await expect(page).toHaveURL(outcome);
}

test('ordering 2 a line as last time, from any page, is three pages, four clicks and twenty keys @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await orderedBefore(page);
  await page.goto('/profile');
  const effort = new Effort(page, scripted);
  await effort.click(page.locator(`#drawer a[href="${START}"]`));
  await effort.sees(/\/connections\/create$/);
  await expect(box(page)).toBeFocused();
  await findLines(page, effort, '2000bb10a');
  await effort.click(page.locator(`input[name="carrier"][value="${FIBRE}"]`));
  await effort.click(fill(page));
  await effort.sees(/\/review$/);
  await confirm(page, effort, /\/complete\/NL\d+$/);
  effort.isAtMost({ pages: 3, clicks: 4, keys: 20 });
});

test('ordering 3 what was ordered today, and at which price, is one page and one click @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  const order = await orderedBefore(page);
  await page.goto('/profile');
  const effort = new Effort(page, scripted);
  await effort.click(page.locator('#drawer a[href="/orders/today"]'));
  await effort.sees(/\/orders\/today$/);
  const row = page.getByRole('row').filter({ has: page.locator(`a[href$="/${order.split('/').at(-1)}"]`) });
  await expect(row).toContainText(/€\s\d+,\d\d/);
  effort.isAtMost({ pages: 1, clicks: 1, keys: 0 });
});

test('ordering 2 the same again at another address is three pages, three clicks and ten keys @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await page.goto(await orderedBefore(page));
  await live(page, scripted);
  const effort = new Effort(page, scripted);
  await effort.click(page.getByRole('link', { name: 'Nog een zoals deze' }));
  await effort.sees(/\/connections\/create\?/);
  await findLines(page, effort, '9400pp5');
  await effort.click(fill(page));
  await effort.sees(/\/review$/);
  await confirm(page, effort, /\/complete\/NL\d+$/);
  effort.isAtMost({ pages: 3, clicks: 3, keys: 10 });
});

test('ordering 2 a line for a new customer, made in place, is four pages, six clicks and fifty keys @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await orderedBefore(page);
  await page.goto('/profile');
  const effort = new Effort(page, scripted);
  await effort.click(page.locator(`#drawer a[href="${START}"]`));
  await effort.sees(/\/connections\/create$/);
  await findLines(page, effort, '9400pp11');
  await effort.click(page.locator(`input[name="carrier"][value="${FIBRE}"]`));
  await effort.click(page.getByRole('button', { name: 'Wijzig Eindklant' }));
  await effort.sees(/\/customer$/);
  if (scripted) {
    await effort.type(page.locator('input[name="endUserSearch"]'), 'Qqq');
    await effort.click(page.getByRole('option', { name: /Nieuwe eindklant/ }));
  } else {
    await effort.click(page.getByRole('radio', { name: /Nieuwe eindklant/ }));
    await effort.type(page.locator('input[name="new_customer.company_name"]'), 'Qqq');
  }
  await effort.type(page.locator('input[name="new_customer.phone_number"]'), '0612345678');
  for (const [name, text] of [
    ['contact_name', 'Jan'],
    ['contact_email', 'j@q.nl'],
  ] as const) {
    const field = page.locator(`input[name="${name}"]`);
    if (scripted) await expect(field).toHaveValue('');
    // without scripts the contact of the earlier order still stands there
    if (!scripted) await effort.press(field, 'Control+a');
    await effort.type(field, text);
  }
  await effort.press(page.locator('input[name="contact_email"]'), 'Enter');
  await effort.sees(/\/review$/);
  await confirm(page, effort, /\/complete\/NL\d+$/);
  effort.isAtMost({ pages: 4, clicks: 6, keys: 50 });
});

test('ordering 2 SIMs as last time are three pages and four clicks, one or ten @browser', async ({
  page,
  scripted,
  signIn,
}) => {
  await signIn();
  await simOrderedBefore(page);
  for (const names of ['Kassa Zuid', Array.from({ length: 10 }, (_, at) => `Bus ${at + 1}`).join('\n')]) {
    await page.goto('/profile');
    const effort = new Effort(page, scripted);
    await effort.click(page.locator('#drawer a[href="/mobile/create"]'));
    await effort.sees(/\/mobile\/create$/);
    await effort.paste(page.locator('textarea[name="name"]:focus'), names);
    await effort.click(fill(page));
    await effort.sees(/\/review$/);
    await confirm(page, effort, /\/mobile\/(?:create\/complete|runs)\//);
    effort.isAtMost({ pages: 3, clicks: 4, keys: 2 });
  }
  // otherwise the rest of the ten would be ordered while the next test counts
  await untilEnded(page);
});

test('BBC-15 ordering 2 the copper lines that end are replaced together in four pages and nine clicks @browser', async ({
  page,
  sandbox,
  scripted,
  signIn,
}) => {
  test.slow();
  await signIn();
  await orderedBefore(page);
  const since = await sandbox.mark();
  await page.goto('/profile');
  const effort = new Effort(page, scripted);
  await effort.click(page.locator('#drawer a[href="/connections/end_of_life"]'));
  await effort.sees(/\/end_of_life$/);
  await effort.click(page.getByRole('link', { name: /^Vervang alle \d+ lijnen van deze lijst$/ }));
  await effort.sees(/\/replacements\/create\?/);
  await effort.choose(page.getByLabel('Weten wij geen contactpersoon van de eindklant?'), 'like');
  await effort.click(page.getByRole('button', { name: 'Bekijk de lijnen' }));
  await effort.sees(/\/replacements\/[0-9a-f-]{36}$/);
  await effort.click(page.locator('#progress form .btn-primary'));
  await untilEnded(page, 90_000);
  await effort.click(page.getByRole('button', { name: /^Naar de bestelling van \d+ verbinding/ }));
  await effort.sees(/\/sheet\/[0-9a-f-]{36}$/);
  await effort.click(page.getByRole('checkbox', { name: /^Ik bestel \d+ verbinding/ }));
  await effort.click(page.getByRole('button', { name: /^Bestel \d+ verbinding/ }));
  await untilEnded(page, 90_000);
  effort.isAtMost({ pages: 4, clicks: 9, keys: 0 });
  const orders = await sandbox.calls('broadband.order_connection', since);
  expect(orders.length).toBeGreaterThan(1);
});
