import type { Browser, Page } from '@playwright/test';
import { expect } from '../../../fixtures/expect';
import { draftUpTo, tickBoxes } from '../../../fixtures/order-steps';
import type { Sandbox } from '../../../fixtures/sandbox';
import { signInByPage } from '../../../fixtures/sign-in-page';
import type { Portal } from '../../../fixtures/stage';

type Address = readonly [zipcode: string, housenr: string];

export const AVAILABILITY = 'rpc:broadband.zipcode';

const COLLEAGUE = 'noprice';

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
export async function placeOrderAnyway(page: Page): Promise<void> {
  await tickBoxes(page);
  await page.locator('main form[method="post"] button').last().click();
}
