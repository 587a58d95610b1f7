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

/** Of a SIM of the seed with two circuits, the second of which takes over, and a routed block. */
const REDUNDANT = '/mobile?search=NL8000006';
const circuit = (below: string) => panel(`/circuits/NL8000006-${below}`);

/** The review of another profile. */
async function reviewProfile(page: Page): Promise<void> {
  await openFirst(page, '/circuits/NL8000001-1/profile');
  await page.locator('input[name="profile"][value^="ipvpn"]').check();
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
  { name: 'a SIM with two circuits', path: REDUNDANT, after: panel('') },
  { name: 'one circuit more for a SIM', path: REDUNDANT, after: panel('/circuits/create') },
  { name: 'the profile of a SIM’s circuit, the review', path: SIM, after: reviewProfile },
  { name: 'for which circuit that of a SIM takes over', path: REDUNDANT, after: circuit('2/primary') },
  { name: 'a SIM’s circuit set up again', path: REDUNDANT, after: circuit('1/provision') },
  { name: 'a SIM’s circuit that goes', path: REDUNDANT, after: circuit('2/deletion') },
  { name: 'addresses that are routed to a SIM', path: REDUNDANT, after: circuit('1/routes/create') },
  { name: 'another primary address for a SIM', path: REDUNDANT, after: circuit('1/routes/primary') },
];
