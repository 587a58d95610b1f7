import type { Page } from '@playwright/test';
import { expect } from '../../../fixtures/expect';
import { draftUpTo, orders } from '../../../fixtures/order-steps';
import type { Sandbox } from '../../../fixtures/sandbox';
import { signInByPage } from '../../../fixtures/sign-in-page';
import type { Portal } from '../../../fixtures/stage';
import { placeOrderAnyway } from './situations';

const ORDER = 'rpc:broadband.order_connection';
const LIST = 'rpc:broadband.list_transactions';
/** The portal looks for an order in two places: among the orders, and by its tag among the connections. */
export const LISTS_FAIL = [LIST, 'rpc:broadband.list_connections'].map((match) => ({ match, status: 503 }));

/** A user who may order, and who may therefore settle a lost order. */
const HELPFUL = 'quiet';
const LOOK_UP_MINUTES = 6;

/** The answer to the order is lost, before or after the provider carried it out, and every look-up fails for now. */
export async function lost(page: Page, sandbox: Sandbox, drop: 'before' | 'after' = 'before'): Promise<string> {
  await sandbox.faults({ match: ORDER, drop }, ...LISTS_FAIL);
  // no other journey orders at this address, so the portal asks the provider about it
  await page.goto(`${await draftUpTo(page, 'review', { at: ['1000 AA', '5'] })}/review`);
  await placeOrderAnyway(page);
  await expect(page).toHaveURL(/\/status$/);
  return page.url();
}

async function lookUp(page: Page): Promise<void> {
  await page.locator('#status form[method="post"] button').first().click();
}

export async function severalFound(page: Page, sandbox: Sandbox): Promise<void> {
  const before = await sandbox.mark();
  const status = await lost(page, sandbox, 'after');
  const tags = (await orders(sandbox, before)).at(-1)?.tags ?? [];
  const address = { street: 'Proefstraat', housenr: 1, housenrext: '', zipcode: '1000AA', city: 'Amsterdam' };
  const transactions = [1, 2].map((at) => ({
    uuid: `00000000-0000-4000-8000-00000000000${at}`,
    nid: `NL10090${at}`,
    action: 'new',
    state: 'open',
    open: true,
    created_at: `2026-11-18T09:1${at}:00Z`,
    username: 'reseller',
    tags,
    product_name: 'Glasvezel 1000/1000',
    data_technology: 'Fiber',
    address,
  }));
  await sandbox.faults({
    match: LIST,
    body: { jsonrpc: '2.0', id: 1, result: { transactions, pagination: { page: 1, per_page: 100, count: 2 } } },
  });
  await expect(async () => {
    await page.goto(status);
    const found = page.locator('input[name="effect"]');
    if ((await found.count()) === 0) await lookUp(page);
    await expect(found.first()).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

export async function notPlaced(page: Page, sandbox: Sandbox, portal: Portal): Promise<void> {
  const status = await lost(page, sandbox);
  await sandbox.faults();
  await portal.advanceClock(LOOK_UP_MINUTES);
  await sandbox.advanceClock(`PT${LOOK_UP_MINUTES}M`);
  await expect(async () => {
    await page.goto(status);
    const again = page.locator('#status a[href$="/review"]');
    if ((await again.count()) === 0) await lookUp(page);
    await expect(again).toBeAttached({ timeout: 1_000 });
  }).toPass();
}

/** A colleague opens the order from their list, in the same window. */
export async function lostForColleague(page: Page, sandbox: Sandbox, portal: Portal): Promise<void> {
  await notPlaced(page, sandbox, portal);
  await page.context().clearCookies();
  await signInByPage(page, HELPFUL);
  await page.goto('/sent');
  await page.locator('main li a').first().click();
  await expect(page.locator('input[name="looked"]')).toBeVisible();
}
