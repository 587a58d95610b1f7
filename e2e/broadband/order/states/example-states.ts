import type { Page } from '@playwright/test';
import { expect } from '../../../fixtures/expect';
import { follow } from '../../../fixtures/forms';
import { draftUpTo, EQUIPMENT, FIBRE, START, TICKED } from '../../../fixtures/order-steps';
import type { DraftState } from './draft-states';

const FILL = 'Neem over en controleer';

/** Orders once, with services of its own, and returns the address of the confirmation. */
async function orderedBefore(page: Page): Promise<string> {
  const draft = await draftUpTo(page, 'review', { service: { sla: '607', contract: '60', ...EQUIPMENT } });
  return follow(page, `${draft}/review`, TICKED);
}

/** The lines at another address, with what was chosen before. */
async function linesAgain(page: Page): Promise<void> {
  await orderedBefore(page);
  await page.goto(await follow(page, START, { zipcode: '2000 BB', housenr: '10', housenrext: 'A' }));
  await expect(page.getByRole('button', { name: FILL })).toBeVisible();
}

/** Every state of an order that an earlier one fills in. */
export const EXAMPLE_STATES: readonly DraftState[] = [
  { name: 'the lines with an earlier order', open: linesAgain },
  {
    name: 'the review of an order that was filled in',
    open: async (page) => {
      await linesAgain(page);
      await page.locator(`input[name="carrier"][value="${FIBRE}"]`).check();
      await page.getByRole('button', { name: FILL }).click();
      await expect(page).toHaveURL(/\/review$/);
    },
  },
  {
    name: 'the start of an order like another one',
    open: async (page) => {
      await page.goto(await orderedBefore(page));
      await page.getByRole('link', { name: 'Nog een zoals deze' }).click();
      await expect(page).toHaveURL(/\?example=/);
    },
  },
  {
    name: 'the orders that are remembered',
    open: async (page) => {
      await orderedBefore(page);
      await page.goto(`${START}/remembered`);
    },
  },
  {
    name: 'no orders are remembered',
    username: 'stranger',
    open: async (page) => void (await page.goto(`${START}/remembered`)),
  },
];
