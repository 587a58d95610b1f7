import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import type { Screen } from './screen';

const CREATE = '/connections/checks/create';

const ROWS = [
  '1000 AA;1;;Filiaal 1',
  '4000DD;7;;Filiaal 2',
  '2000BB;10;;Filiaal 3',
  '5000EE;9;;Filiaal 4',
  '7000HH;13;;Filiaal 5',
  '1000AA;1;;Filiaal 6',
  '1000;1;;Filiaal 7',
];

async function plan(page: Page, rows: readonly string[]): Promise<void> {
  await page.locator('textarea[name="numbers"]').fill(rows.join('\n'));
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/checks\/[0-9a-f]{8}-/);
}

/** Watches an address where fibre is planned. */
async function watch(page: Page): Promise<void> {
  await page.locator('main input[name="address"]').fill('5000EE 9');
  await page.locator('main form .btn-primary').first().click();
  await page.waitForURL(/\/product/);
  await page.locator('.notice .btn-primary').click();
  await page.waitForURL(/\/connections\/watched$/);
}

export const CHECKS: readonly Screen[] = [
  { name: 'checks of addresses, none yet', path: '/connections/checks', username: 'noprice' },
  { name: 'a new check of addresses', path: CREATE },
  {
    name: 'a new check of addresses with errors',
    path: CREATE,
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  { name: 'the plan of a check', path: CREATE, after: (page) => plan(page, ROWS) },
  {
    name: 'the plan of a check with nothing to do',
    path: CREATE,
    after: (page) => plan(page, ['1000;1']),
  },
  {
    name: 'a check that has ended',
    path: CREATE,
    after: async (page) => {
      await plan(page, ROWS);
      await page.locator('#progress form .btn-primary').click();
      await expect(async () => {
        await page.reload();
        await expect(page.locator('h2', { hasText: /^Klaar/ })).toBeVisible({ timeout: 500 });
      }).toPass();
    },
  },
  { name: 'watched addresses, none yet', path: '/connections/watched', username: 'noprice' },
  { name: 'watched addresses', path: '/connections/create', after: watch },
];
