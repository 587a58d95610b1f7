import type { Page } from '@playwright/test';
import type { Screen } from './screen';

/** Provider staff who have become a user, at this address. No other journey needs that user, who reads of it. */
const swapped =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await page.getByRole('textbox').fill('hulp bij bestelling');
    await page.getByRole('button', { name: /^Werk als/ }).click();
    await page.waitForURL(/\/connections/);
    if (address !== '/connections') await page.goto(address);
  };

const as = (name: string, address: string): Screen => ({
  name: `as another user, ${name}`,
  path: '/swap?user=secured',
  username: 'admin',
  after: swapped(address),
});

export const SWAP: readonly Screen[] = [
  { name: 'swap, whom to choose', path: '/swap', username: 'admin' },
  { name: 'swap, nobody found', path: '/swap?q=xyz', username: 'admin' },
  { name: 'swap, why', path: '/swap?user=secured', username: 'admin' },
  {
    name: 'swap, no reason',
    path: '/swap?user=secured',
    username: 'admin',
    after: (page) => page.getByRole('button', { name: /^Werk als/ }).click(),
  },
  as('a list', '/connections'),
  as('choosing the next', '/swap?user=stranger'),
  as('not found', '/nowhere'),
  as('without the shell', '/session/expired?returnTo=%2Fprofile'),
];
