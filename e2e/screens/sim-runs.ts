import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import { untilEnded } from '../fixtures/runs';
import type { Screen } from './screen';

const ALL_IN_ONE = ['8931080000000000019', '8931080000000000018'];

/**
 * Opens the plan of a run over the first SIMs of the list; some of them do not need the change. Only active SIMs can
 * move.
 */
async function planRun(page: Page, wish = 'block'): Promise<void> {
  await page.goto(wish === 'pool' ? '/mobile' : '/mobile?state=all');
  for (const box of (await page.locator('input[name="sim"]').all()).slice(0, 5)) await box.check();
  await page.locator('form:has(input[name="sim"]) .actions .btn').first().click();
  await page.locator(`input[name="wish"][value="${wish}"]`).check();
  if (wish === 'pool') await page.locator('select[name="pool"]').selectOption({ index: 1 });
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/runs\/[0-9a-f]{8}-/);
}

/** Starts the plan in the window and waits until every SIM has a result. */
async function carryOut(page: Page): Promise<void> {
  await page.locator('#progress form .btn-primary').click();
  await untilEnded(page);
}

/** Moves the first SIMs of the list, until the run says how to take that back. */
async function move(page: Page): Promise<void> {
  await planRun(page, 'pool');
  for (const box of await page.locator('#progress form input[type="checkbox"]').all()) await box.check();
  await carryOut(page);
  await expect(page.locator('h2', { hasText: 'Zet terug' })).toBeVisible();
}

export const SIM_RUNS: readonly Screen[] = [
  { name: 'runs over SIMs, none yet', path: '/mobile/runs', username: 'mobile' },
  { name: 'a new run over SIMs', path: '/mobile/runs/create' },
  {
    name: 'a new run over SIMs with errors',
    path: '/mobile/runs/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  { name: 'a new run over a whole list', path: '/mobile/runs/create?all=true&search=3197&state=blocked' },
  { name: 'the plan of a run', path: '/mobile', after: (page) => planRun(page) },
  {
    name: 'the plan of a run that is held, since the store was put back',
    path: '/mobile',
    after: (page) => planRun(page),
    meanwhile: (portal) => portal.putBack(),
    shown: (page) => expect(page.locator('main')).toContainText(/Kijk eerst wat|First look at what/),
  },
  {
    name: 'the plan of a run with nothing to do',
    path: '/mobile/runs/create',
    after: async (page) => {
      await page.locator('textarea[name="numbers"]').fill(ALL_IN_ONE.join('\n'));
      await page.locator('input[name="wish"][value="block"]').check();
      await page.locator('main form .btn-primary').click();
    },
  },
  {
    name: 'a run that has ended',
    path: '/mobile',
    after: async (page) => {
      await planRun(page);
      await carryOut(page);
    },
  },
  {
    name: 'the usage of SIMs that was asked for',
    path: '/mobile',
    after: async (page) => {
      await planRun(page, 'usage');
      await carryOut(page);
      await expect(page.locator('#progress h2').nth(1)).toContainText(/verbruikt in/);
    },
  },
  { name: 'the plan of a move', path: '/mobile', after: (page) => planRun(page, 'pool') },
  {
    name: 'a move that has ended',
    path: '/mobile',
    after: move,
  },
  {
    name: 'the plan that cancels a move',
    path: '/mobile',
    after: async (page) => {
      await move(page);
      await page.locator('a[href*="then=withdraw"]').click();
      await page.locator('main form .btn-primary').click();
      await page.waitForURL(/\/runs\/[0-9a-f]{8}-/);
      await expect(page.locator('tbody')).toContainText(/Houdt/);
    },
  },
];
