import type { Page } from '@playwright/test';
import { openFirst, type Screen } from './screen';

/** One that is in use, at this page of it. */
async function openSim(page: Page, below = ''): Promise<void> {
  await page.goto('/mobile?state=open');
  await openFirst(page, below);
}

export const MOBILE: readonly Screen[] = [
  { name: 'SIMs', path: '/mobile' },
  { name: 'SIMs, blocked, with a number that was mistyped', path: '/mobile?state=blocked&search=8931080000000000018' },
  { name: 'SIMs, all, with their tags', path: '/mobile?state=all&column=tags' },
  {
    name: 'SIMs, failed',
    path: '/mobile',
    before: (sandbox) => sandbox.faults({ match: 'GET /score/mobile-broadband/connections/', status: 500 }),
  },
  { name: 'a SIM', path: '/mobile', after: (page) => openSim(page) },
  { name: 'a SIM with everything that happened', path: '/mobile', after: (page) => openSim(page, '?activity=all') },
  { name: 'the usage of a SIM by day', path: '/mobile', after: (page) => openSim(page, '/usage') },
  {
    name: 'the usage of a SIM by month, with its figures',
    path: '/mobile',
    after: async (page) => {
      await openSim(page, '/usage?by=month');
      await page.locator('.chart summary').first().click();
    },
  },
];
