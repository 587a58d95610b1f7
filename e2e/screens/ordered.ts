import type { Page } from '@playwright/test';
import { draftUpTo, START, tickBoxes } from '../fixtures/order-steps';
import { severalOrdered } from './mobile-order';
import type { Screen } from './screen';

/** Orders several SIMs and opens the page of today. */
async function orderToday(page: Page): Promise<void> {
  await severalOrdered(page);
  await page.goto('/orders/today');
}

/** Orders a line and opens its confirmation on paper, with this query. */
const paperWith =
  (query: string) =>
  async (page: Page): Promise<void> => {
    await page.goto(`${await draftUpTo(page, 'review')}/review`);
    await tickBoxes(page);
    await page.locator('main form .btn-primary').click();
    await page.waitForURL(/\/complete\//);
    await page.goto(`${new URL(page.url()).pathname}/paper${query}`);
  };

/** Opens the page that hands a prepared order to a colleague. */
async function handingOver(page: Page): Promise<void> {
  await page.goto(`${await draftUpTo(page, 'review')}/hand_over`);
}

/** Hands a prepared order over and opens the list of drafts. */
async function handedOver(page: Page): Promise<void> {
  await handingOver(page);
  await page.locator('input[value="anyone"]').check();
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/drafts$/);
}

/** Makes an agenda address, which the page then shows. */
async function makeAgenda(page: Page): Promise<void> {
  await page.locator('main form[action="/attention/agenda"] button').click();
  await page.locator('.secret').waitFor();
}

export const ORDERED: readonly Screen[] = [
  { name: 'what waits for the user', path: '/attention' },
  {
    name: 'what waits for the user, a part not read',
    path: '/attention?all=1',
    before: (sandbox) => sandbox.faults({ match: 'GET /score/support/tickets/', status: 500 }),
  },
  { name: 'the agenda of what waits, no address yet', path: '/attention/agenda' },
  { name: 'the agenda of what waits, a new address is shown', path: '/attention/agenda', after: makeAgenda },
  { name: 'what was ordered today', path: '/mobile/create', after: orderToday },
  { name: 'what was ordered on a day without orders', path: '/orders/2026-01-01' },
  { name: 'a period of orders with an error', path: '/orders/today?from=morgen&to=gisteren' },
  { name: 'an order on paper', path: START, after: paperWith('') },
  {
    name: 'an order on paper for the customer',
    path: START,
    after: paperWith('?for=customer&language=en&reference=Filiaal+Zwolle'),
  },
  { name: 'a draft to hand over', path: START, after: handingOver },
  {
    name: 'a draft to hand over by who may not see users',
    path: START,
    username: 'noorder',
    after: handingOver,
  },
  { name: 'drafts that were handed over', path: START, after: handedOver },
  {
    name: 'a draft that was handed over',
    path: START,
    after: async (page) => {
      await handedOver(page);
      await page.locator('a[href$="/take_over"]').first().click();
    },
  },
  { name: 'what was ordered today for who sees no prices', path: '/orders/today', username: 'noprice' },
];
