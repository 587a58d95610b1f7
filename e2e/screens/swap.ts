import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import { forgetAtProvider, signInByPage } from '../fixtures/sign-in-page';
import type { Screen } from './screen';

/** Gives the reason and presses the button. */
async function become(page: Page): Promise<void> {
  await page.getByRole('textbox').fill('hulp bij bestelling');
  await page.getByRole('button', { name: /^Werk als/ }).click();
}

/** Provider staff who have become a user, at this address. No other journey needs that user, who reads of it. */
const swapped =
  (address: string) =>
  async (page: Page): Promise<void> => {
    await become(page);
    await page.waitForURL(/\/connections/);
    if (address !== '/connections') await page.goto(address);
  };

/** The form of this window was made before another window became the user. */
async function madeBefore(page: Page): Promise<void> {
  const other = await page.context().newPage();
  await other.goto(page.url());
  await swapped('/connections')(other);
  await other.close();
  await become(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dit formulier is van een andere gebruiker');
}

/** The user signs in after staff have worked as them. */
async function workedAs(page: Page): Promise<void> {
  await swapped('/connections')(page);
  await page.getByRole('button', { name: /^Stop als/ }).click();
  await expect(page.getByRole('button', { name: /^Stop als/ })).toHaveCount(0);
  await page.context().clearCookies({ name: /^sid$/ });
  await forgetAtProvider(page.context());
  await signInByPage(page, 'secured');
  await expect(page.getByRole('main')).toContainText(/Er werkte (?:\d+ keer )?iemand als u/);
}

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
  { name: 'swap, a form of before (409)', path: '/swap?user=secured', username: 'admin', after: madeBefore },
  { name: 'swap, its user reads of it', path: '/swap?user=secured', username: 'admin', after: workedAs },
  as('a list', '/connections'),
  as('choosing the next', '/swap?user=stranger'),
  as('not found', '/nowhere'),
  as('without the shell', '/session/expired?returnTo=%2Fprofile'),
];
