import type { Page } from '@playwright/test';
import { severalOrdered } from './mobile-order';
import type { Screen } from './screen';

/** Orders several SIMs and opens the page of today. */
async function orderToday(page: Page): Promise<void> {
  await severalOrdered(page);
  await page.goto('/orders/today');
}

export const ORDERED: readonly Screen[] = [
  { name: 'what was ordered today', path: '/mobile/create', after: orderToday },
  { name: 'what was ordered on a day without orders', path: '/orders/2026-01-01' },
  { name: 'a period of orders with an error', path: '/orders/today?from=morgen&to=gisteren' },
  { name: 'what was ordered today for who sees no prices', path: '/orders/today', username: 'noprice' },
];
