import type { Page } from '@playwright/test';
import { expect } from '../../../fixtures/expect';
import { draftUpTo, START } from '../../../fixtures/order-steps';
import { MOST_WITH_WORDS } from '../../../fixtures/weight';
import type { Sandbox } from '../../../fixtures/sandbox';
import type { Portal } from '../../../fixtures/stage';
import { lost, severalFound, notPlaced, lostForColleague } from './lost-states';
import { AVAILABILITY, AT, LINE, colleagueDraft, offerAnew, orderUnderWay } from './situations';

const PRICING = 'rpc:broadband.get_order_pricing';

/** Sends the review with the usual tick only. The second tick that it asks for is missing. */
async function refusedWithoutTick(page: Page): Promise<void> {
  await page.locator('input[name="confirm"]').check();
  await page.locator('main form[method="post"] button').last().click();
  await expect(page.locator('#errors')).toBeVisible();
}

export interface DraftState {
  readonly name: string;
  readonly username?: string;
  /** Opens the page of this state in the window. */
  readonly open: (page: Page, sandbox: Sandbox, portal: Portal) => Promise<void>;
  /** True if scripts make another page of it than the server does. */
  readonly scripted?: boolean;
  /** The fields of the form, for a state that the page reaches by a post. */
  readonly posted?: Readonly<Record<string, string>>;
  /** The bytes that it may have where it is weighed, if more than a step. */
  readonly mostBytes?: number;
}

/** Every state that looks different: of drafts, of the guard at an address, and of an order's outcome. */
export const DRAFT_STATES: readonly DraftState[] = [
  {
    name: 'drafts, own and of colleagues',
    open: async (page, _sandbox, portal) => {
      await draftUpTo(page, 'customer');
      await colleagueDraft(page, portal);
      await page.goto(`${START}/drafts`);
      // other journeys may have handed drafts over, which stand in tables of their own
      for (const name of ['Uw concepten', 'Concepten van collega’s'])
        await expect(page.getByRole('table', { name })).toBeVisible();
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
    mostBytes: MOST_WITH_WORDS,
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
  { name: 'status, not known', open: async (page, sandbox) => void (await lost(page, sandbox)) },
  { name: 'status, several found', open: severalFound },
  { name: 'status, not placed', open: notPlaced },
  { name: 'what was lost, for a colleague', open: lostForColleague },
];

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
