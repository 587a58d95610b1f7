import type { Screen } from './screen';

export const SHELL: readonly Screen[] = [
  {
    name: 'user menu open',
    path: '/sent',
    shown: (page) => page.getByRole('banner').locator('summary').click(),
  },
  { name: 'what colleagues sent, none', path: '/sent' },
  { name: 'not found', path: '/nowhere' },
  { name: 'not found without a session', path: '/nowhere', anonymous: true },
  { name: 'no right', path: '/connections', username: 'norights' },
  { name: 'sign-in refused', path: '/auth/callback?state=x', anonymous: true },
  { name: 'session expired', path: '/session/expired?returnTo=%2Fprofile', anonymous: true },
];
