import type { Page } from '@playwright/test';
import { tickBoxes } from '../fixtures/order-steps';
import { first, type Screen } from './screen';

/** Orders a data pool and opens the customer's copy of its confirmation on paper. */
async function poolOnPaper(page: Page): Promise<void> {
  await page.locator('input[name="product"]:not([value=""])').first().check();
  await page.locator('input[name="name"]').fill('Bezorgbussen');
  await page.locator('main form .btn-primary').click();
  await tickBoxes(page);
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/complete/);
  await page.locator('a[href$="/paper"]').click();
  await page.locator('a[href$="for=customer"]').first().click();
}

export const DATA_POOLS: readonly Screen[] = [
  { name: 'data pools', path: '/mobile/data_pools' },
  { name: 'data pools, nothing found', path: '/mobile/data_pools?search=zzzz' },
  { name: 'data pools next month', path: '/mobile/data_pools/next_month' },
  { name: 'a data pool', path: first('/mobile/data_pools') },
  { name: 'a data pool by month', path: first('/mobile/data_pools', '?by=month') },
  { name: 'a data pool on paper for a customer', path: '/mobile/data_pools/create', after: poolOnPaper },
  { name: 'a new data pool', path: '/mobile/data_pools/create' },
  {
    name: 'a new data pool with errors',
    path: '/mobile/data_pools/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
];
