import { first, type Screen } from './screen';

const TYPED: Readonly<Record<string, string>> = {
  Gebruikersnaam: 'piet.nieuw',
  Voornaam: 'Piet',
  Achternaam: 'de Nieuwe',
  'E-mailadres': 'piet@vandijk.example',
};

export const USERS: readonly Screen[] = [
  { name: 'users', path: '/admin/users' },
  { name: 'users, none found', path: '/admin/users?search=zzz' },
  { name: 'a user', path: first('/admin/users') },
  { name: 'a user for who may only read', path: first('/admin/users'), username: 'reader' },
  { name: 'a user with a right that the portal does not know', path: '/admin/users/quiet/change' },
  {
    name: 'a new user with errors',
    path: '/admin/users/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  {
    name: 'a new user under review',
    path: '/admin/users/create',
    after: async (page) => {
      for (const [label, value] of Object.entries(TYPED)) await page.getByLabel(label, { exact: true }).fill(value);
      await page.locator('input[name="broadband-r"]').check();
      await page.locator('main form .btn-primary').click();
    },
  },
  {
    name: 'a change of a user under review',
    path: '/admin/users/support/change',
    after: async (page) => {
      await page.locator('input[name="role"]').fill('Binnendienst');
      await page.locator('input[name="support-c"]').uncheck();
      await page.locator('main form .btn-primary').click();
    },
  },
  { name: 'a user who goes', path: '/admin/users/support/delete' },
  { name: 'defaults for orders', path: '/admin/defaults' },
  { name: 'defaults for orders for who may only read', path: '/admin/defaults', username: 'reader' },
  {
    name: 'defaults for orders with errors',
    path: '/admin/defaults',
    after: async (page) => {
      await page.locator('input[name="months"]').fill('121');
      await page.locator('main form .btn-primary').click();
    },
  },
  { name: 'oneself, who cannot go', path: '/admin/users/reseller/delete' },
];
