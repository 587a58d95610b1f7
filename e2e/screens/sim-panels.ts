import type { Page } from '@playwright/test';
import { openFirst, type Screen } from './screen';

const SIM = '/mobile?search=NL8000001';

/** A panel of a SIM of the seed that is active and has a bundle of its own. */
const panel = (below: string) => (page: Page) => openFirst(page, below);

/** The review of other data. */
async function reviewData(page: Page): Promise<void> {
  await openFirst(page, '/data_pool');
  await page.locator('input[name="data"][value^="pool:"]').first().check();
  await page.locator('main form .btn-primary').click();
  await page.locator('input[name="confirm"]').waitFor();
}

export const SIM_PANELS: readonly Screen[] = [
  { name: 'a SIM is blocked', path: SIM, after: panel('/block') },
  { name: 'a SIM that is not blocked', path: SIM, after: panel('/unblock') },
  { name: 'the tags of a SIM', path: SIM, after: panel('/tags') },
  { name: 'whose SIM it is', path: SIM, after: panel('/end_user') },
  { name: 'the end of a mobile connection', path: SIM, after: panel('/termination') },
  { name: 'other data for a SIM', path: SIM, after: panel('/data_pool') },
  { name: 'other data for a SIM, the review', path: SIM, after: reviewData },
];
