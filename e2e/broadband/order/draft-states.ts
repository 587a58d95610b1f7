import type { Browser, Page } from '@playwright/test';
import { expect } from '../../fixtures/expect';
import { draftUpTo, orders, sameTime, START, tickBoxes } from '../../fixtures/order-steps';
import type { Sandbox } from '../../fixtures/sandbox';
import { signInByPage } from '../../fixtures/sign-in-page';
import type { Portal } from '../../fixtures/stage';

type Address = readonly [zipcode: string, housenr: string];

const ORDER = 'rpc:broadband.order_connection';
const LIST = 'rpc:broadband.list_transactions';
/** The portal looks for an order in two places: among the orders, and by its tag among the connections. */
export const LISTS_FAIL = [LIST, 'rpc:broadband.list_connections'].map((match) => ({ match, status: 503 }));
const AVAILABILITY = 'rpc:broadband.zipcode';
const PRICING = 'rpc:broadband.get_order_pricing';
const COLLEAGUE = 'noprice';
/** A user who may order, and who may therefore settle a lost order. */
const HELPFUL = 'quiet';
const LOOK_UP_MINUTES = 6;
/** A copper line at an address of its own. */
export const AT: Address = ['4000 DD', '7'];
export const LINE = '4204';

/** A colleague starts an order at this address in another browser. */
export async function colleagueDraft(page: Page, portal: Portal, at: Address = AT): Promise<void> {
  const browser = page.context().browser() as Browser;
  const context = await browser.newContext({ baseURL: portal.origin, locale: 'nl-NL' });
  const theirs = await context.newPage();
  await signInByPage(theirs, COLLEAGUE);
  await draftUpTo(theirs, 'service', { at, line: LINE });
  await context.close();
}

/** The provider offers slower and later fibre at 1000 AA 1 from now on, or no fibre at all. */
export function offerAnew(sandbox: Sandbox, offered: 'slower' | 'nothing'): Promise<void> {
  const line = {
    carrier_product_id: 4101,
    name: 'Glasvezel 1000/1000',
    supplier: 'WBA',
    carrier_type: 'smb',
    network: 'WBA',
    vendor: 'REGG',
    data_technology: 'Fiber',
    upload: 512_000,
    download: 1_024_000,
    distance: null,
    connectionpoint: null,
    orderable: true,
    planned: null,
    lead_time_days: 77,
    variants: ['nls'],
    used_vcis: [],
  };
  const address = {
    street: 'Proefstraat',
    housenr: 1,
    housenrext: '',
    zipcode: '1000AA',
    city: 'Amsterdam',
    latitude: 52.37,
    longitude: 4.89,
  };
  const result = {
    available: offered === 'slower' ? [line] : [],
    construction_messages: [],
    address,
    errors: [],
    comments: [],
    pricing: [],
  };
  return sandbox.faults({ match: AVAILABILITY, body: { jsonrpc: '2.0', id: 1, result } });
}

export async function orderUnderWay(page: Page, at: Address = AT): Promise<void> {
  await page.goto(`${await draftUpTo(page, 'review', { at, line: LINE })}/review`);
  await placeOrderAnyway(page);
  await expect(page).toHaveURL(/\/complete\/NL\d+$/);
}

/** Works in both languages, with or without another order under way. */
async function placeOrderAnyway(page: Page): Promise<void> {
  await tickBoxes(page);
  await page.locator('main form[method="post"] button').last().click();
}

/** Sends the review with the usual tick only. The second tick that it asks for is missing. */
async function refusedWithoutTick(page: Page): Promise<void> {
  await page.locator('input[name="confirm"]').check();
  await page.locator('main form[method="post"] button').last().click();
  await expect(page.locator('#errors')).toBeVisible();
}

/** The answer to the order is lost, before or after the provider carried it out, and every look-up fails for now. */
async function lost(
  page: Page,
  sandbox: Sandbox,
  portal: Portal,
  drop: 'before' | 'after' = 'before',
): Promise<string> {
  await sameTime(portal, sandbox);
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

async function severalFound(page: Page, sandbox: Sandbox, portal: Portal): Promise<void> {
  const before = await sandbox.mark();
  const status = await lost(page, sandbox, portal, 'after');
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

async function notPlaced(page: Page, sandbox: Sandbox, portal: Portal): Promise<void> {
  const status = await lost(page, sandbox, portal);
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

export interface DraftState {
  readonly name: string;
  readonly username?: string;
  /** Opens the page of this state in the window. */
  readonly open: (page: Page, sandbox: Sandbox, portal: Portal) => Promise<void>;
  /** The fields of the form, for a state that the page reaches by a post. */
  readonly posted?: Readonly<Record<string, string>>;
}

/** Every state that looks different: of drafts, of the guard at an address, and of an order's outcome. */
export const DRAFT_STATES: readonly DraftState[] = [
  {
    name: 'drafts, own and of colleagues',
    open: async (page, _sandbox, portal) => {
      await draftUpTo(page, 'customer');
      await colleagueDraft(page, portal);
      await page.goto(`${START}/drafts`);
      await expect(page.getByRole('table')).toHaveCount(2);
    },
  },
  { name: 'drafts, none', username: 'stranger', open: async (page) => void (await page.goto(`${START}/drafts`)) },
  { name: 'discard', open: async (page) => void (await page.goto(`${await draftUpTo(page, 'delivery')}/discard`)) },
  {
    name: 'draft with changes',
    open: async (page, sandbox) => {
      await resume(page, () => offerAnew(sandbox, 'slower'));
    },
  },
  {
    name: 'draft whose line is gone',
    open: async (page, sandbox) => {
      await resume(page, () => offerAnew(sandbox, 'nothing'));
    },
  },
  {
    name: 'draft that cannot be checked',
    open: async (page, sandbox) => {
      await resume(page, () => sandbox.faults({ match: AVAILABILITY, status: 503 }));
    },
  },
  {
    name: 'product where an order and a colleague are',
    open: async (page, _sandbox, portal) => {
      await guarded(page, portal);
      await page.goto(`${await draftUpTo(page, 'product', { at: AT })}/product`);
      await expect(page.locator('main .notice p')).not.toHaveCount(0);
    },
  },
  { name: 'review where an order and a colleague are', open: reviewGuarded },
  {
    name: 'review without the second tick',
    open: async (page, sandbox, portal) => {
      await reviewGuarded(page, sandbox, portal);
      await refusedWithoutTick(page);
    },
    posted: { confirm: 'on' },
  },
  {
    name: 'review without a price, and without the tick for it',
    open: async (page, sandbox) => {
      await sandbox.faults({ match: PRICING, status: 500 });
      await page.goto(`${await draftUpTo(page, 'review')}/review`);
      await refusedWithoutTick(page);
    },
    posted: { confirm: 'on' },
  },
  { name: 'status, not known', open: async (page, sandbox, portal) => void (await lost(page, sandbox, portal)) },
  { name: 'status, several found', open: severalFound },
  { name: 'status, not placed', open: notPlaced },
  { name: 'what was lost, for a colleague', open: lostForColleague },
];

/** A colleague opens the order from their list, in the same window. */
async function lostForColleague(page: Page, sandbox: Sandbox, portal: Portal): Promise<void> {
  await notPlaced(page, sandbox, portal);
  await page.context().clearCookies();
  await signInByPage(page, HELPFUL);
  await page.goto('/sent');
  await page.locator('main li a').first().click();
  await expect(page.locator('input[name="looked"]')).toBeVisible();
}

/** Continues with a complete draft after something has changed. */
async function resume(page: Page, change: () => Promise<void>): Promise<void> {
  const draft = await draftUpTo(page, 'review');
  await change();
  await page.goto(draft);
  await expect(page).toHaveURL(draft);
}

async function guarded(page: Page, portal: Portal): Promise<void> {
  await colleagueDraft(page, portal);
  await orderUnderWay(page);
}

async function reviewGuarded(page: Page, _sandbox: Sandbox, portal: Portal): Promise<void> {
  await guarded(page, portal);
  await page.goto(`${await draftUpTo(page, 'review', { at: AT, line: LINE })}/review`);
  await expect(page.locator('input[name="second"]')).toBeVisible();
}
