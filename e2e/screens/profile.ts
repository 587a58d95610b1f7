import type { Page } from '@playwright/test';
import type { Screen } from './screen';

const press = (name: string) => (page: Page) => page.getByRole('button', { name }).last().click();

/** Asks for a key by the form, and stays on the page that shows it. */
async function makeKey(page: Page): Promise<void> {
  await page.getByLabel('Naam').fill('Website');
  await press('Maak sleutel')(page);
}

async function lockOut(page: Page): Promise<void> {
  await page.getByLabel('IP-adres 1').fill('192.0.2.8');
  await press('Sla op')(page);
}

export const PROFILE: readonly Screen[] = [
  { name: 'profile', path: '/profile' },
  {
    name: 'profile, it cannot be read',
    path: '/profile',
    before: (sandbox) => sandbox.faults({ match: 'rpc:user.get_profile', status: 500 }),
  },
  { name: 'profile: security', path: '/profile/security' },
  { name: 'profile: region', path: '/profile/region' },
  { name: 'profile: notifications', path: '/profile/notifications' },
  { name: 'profile: IP whitelist', path: '/profile/whitelist', username: 'listed' },
  { name: 'profile: IP whitelist, none yet', path: '/profile/whitelist' },
  {
    name: 'profile: IP whitelist, a row is added',
    path: '/profile/whitelist',
    username: 'listed',
    after: press('Voeg IP-adres toe'),
  },
  { name: 'profile: IP whitelist, it locks one out', path: '/profile/whitelist', username: 'listed', after: lockOut },
  { name: 'profile: 2FA', path: '/profile/2fa' },
  { name: 'profile: 2FA, the key is shown', path: '/profile/2fa', after: press('Toon de QR-code') },
  { name: 'profile: 2FA, a wrong code', path: '/profile/2fa', after: press('Zet 2FA aan') },
  { name: 'profile: 2FA is on', path: '/profile/2fa', username: 'secured' },
  { name: 'profile: API keys, none yet', path: '/profile/keys' },
  { name: 'profile: API keys, a new one is shown', path: '/profile/keys', after: makeKey },
];
