import type { Page } from '@playwright/test';
import type { Sandbox } from '../fixtures/sandbox';
import type { Screen } from './screen';

const news = (fault: object) => (sandbox: Sandbox) =>
  sandbox.faults({ match: 'GET /score/changelog/unread', ...fault });

async function applyWrong(page: Page): Promise<void> {
  await page.getByLabel('Telefoonnummer van support').fill('112');
  await send(page);
}

async function applyNight(page: Page): Promise<void> {
  await page.getByLabel('Sandbox, nachtdienst').check();
  await send(page);
}

/** Sends the page's own form as it is. */
const send = (page: Page) => page.locator('main form .btn-primary').click();

export const SHELL: readonly Screen[] = [
  {
    name: 'user menu open',
    path: '/sent',
    shown: (page) => page.getByRole('banner').locator('summary').click(),
  },
  { name: 'what colleagues sent, none', path: '/sent' },
  { name: 'changelog', path: '/changelog' },
  { name: 'changelog, nothing new', path: '/changelog', before: news({ body: { unread: [] } }) },
  { name: 'changelog, failed', path: '/changelog', before: news({ status: 500 }) },
  { name: 'settings', path: '/settings' },
  { name: 'settings that are none', path: '/settings', after: applyWrong },
  { name: 'settings, applied', path: '/settings', username: 'listed', after: applyNight },
  { name: 'not found', path: '/nowhere' },
  { name: 'not found without a session', path: '/nowhere', anonymous: true },
  { name: 'no right', path: '/connections', username: 'norights' },
  { name: 'sign-in refused', path: '/auth/callback?state=x', anonymous: true },
  { name: 'forgotten password', path: '/forgot-password', anonymous: true },
  { name: 'forgotten password, no name', path: '/forgot-password', anonymous: true, after: send },
  { name: 'a link is mailed', path: '/forgot-password/sent', anonymous: true },
  { name: 'new password', path: '/reset-password?token=abcdefgh', anonymous: true },
  { name: 'new password, none given', path: '/reset-password?token=abcdefgh', anonymous: true, after: send },
  { name: 'new password without a link', path: '/reset-password', anonymous: true },
  { name: 'the password is changed', path: '/reset-password/done', anonymous: true },
  { name: 'the session goes on', path: '/session/ending' },
  { name: 'the session is over', path: '/session/ending', anonymous: true },
  { name: 'session expired', path: '/session/expired?returnTo=%2Fprofile', anonymous: true },
];
