import type { Page } from '@playwright/test';
import { first, type Screen } from './screen';

const SIM = '/mobile?search=NL8000001';

/** A panel of an active SIM of the seed with a bundle of its own. */
const panel = (below: string) => first(SIM, below);

async function reviewData(page: Page): Promise<void> {
  await page.locator('input[name="data"][value^="pool:"]').first().check();
  await page.locator('main form .btn-primary').click();
  await page.locator('input[name="confirm"]').waitFor();
}

/** A SIM of the seed with two circuits, the second of which is redundant, and a routed block. */
const REDUNDANT = '/mobile?search=NL8000006';
const redundant = (below = '') => first(REDUNDANT, below);
const circuit = (below: string) => redundant(`/circuits/NL8000006-${below}`);

async function reviewProfile(page: Page): Promise<void> {
  await page.locator('input[name="profile"][value^="ipvpn"]').check();
  await page.locator('main form .btn-primary').click();
  await page.locator('input[name="confirm"]').waitFor();
}

export const SIM_PANELS: readonly Screen[] = [
  { name: 'a SIM is blocked', path: panel('/block') },
  { name: 'a SIM that is not blocked', path: panel('/unblock') },
  { name: 'the tags of a SIM', path: panel('/tags') },
  { name: 'whose SIM it is', path: panel('/end_user') },
  { name: 'the end of a mobile connection', path: panel('/termination') },
  { name: 'other data for a SIM', path: panel('/data_pool') },
  { name: 'other data for a SIM, the review', path: panel('/data_pool'), after: reviewData },
  { name: 'a SIM with two circuits', path: redundant() },
  { name: 'one circuit more for a SIM', path: redundant('/circuits/create') },
  {
    name: 'the profile of a SIM’s circuit, the review',
    path: panel('/circuits/NL8000001-1/profile'),
    after: reviewProfile,
  },
  { name: 'for which circuit that of a SIM takes over', path: circuit('2/primary') },
  { name: 'a SIM’s circuit set up again', path: circuit('1/provision') },
  { name: 'a SIM’s circuit that goes', path: circuit('2/deletion') },
  { name: 'addresses that are routed to a SIM', path: circuit('1/routes/create') },
  {
    name: 'addresses that are routed to a SIM, the review',
    path: circuit('1/routes/create'),
    after: async (page) => {
      await page.getByRole('radio', { name: /^IPv4 \/29/ }).check();
      await page.locator('main form .btn-primary').click();
      await page.locator('input[name="confirm"]').waitFor();
    },
  },
  { name: 'another primary address for a SIM', path: circuit('1/routes/primary') },
];
