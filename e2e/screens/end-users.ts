import type { Page } from '@playwright/test';
import type { Screen } from './screen';

/** The customer of the first connection, at this page of theirs. */
async function openBusyCustomer(page: Page, below = ''): Promise<void> {
  await page.goto('/connections/NL100001');
  const uuid = await page.locator('main a[href^="/end_users/"]').first().getAttribute('href');
  await page.goto(`${uuid}${below}`);
}

/** The form of a new customer, sent with the name of one that is there. */
async function fillKnownCustomer(page: Page): Promise<void> {
  await page.goto('/end_users');
  const name = await page.locator('tbody th a').first().innerText();
  await page.goto('/end_users/create');
  const answers = {
    company_name: name,
    phone_number: '0201234567',
    zipcode: '1000 AA',
    house_number: '3',
    street: 'Proefstraat',
    city: 'Amsterdam',
  };
  for (const [field, value] of Object.entries(answers)) await page.locator(`input[name="${field}"]`).fill(value);
  await page.locator('main form .btn-primary').click();
  await page.locator('input[name="other"]').waitFor();
}

export const END_USERS: readonly Screen[] = [
  { name: 'end customers', path: '/end_users' },
  { name: 'end customers, nothing found', path: '/end_users?search=zzzz' },
  {
    name: 'end customers, failed',
    path: '/end_users',
    before: (sandbox) => sandbox.faults({ match: 'GET /score/enduser/', status: 500 }),
  },
  { name: 'an end customer with connections', path: '/end_users', after: openBusyCustomer },
  {
    name: 'an end customer who cannot be removed',
    path: '/end_users',
    after: (page) => openBusyCustomer(page, '/archive'),
  },
  { name: 'a new end customer', path: '/end_users/create' },
  {
    name: 'a new end customer with errors',
    path: '/end_users/create',
    after: (page) => page.locator('main form .btn-primary').click(),
  },
  {
    name: 'a new end customer who may be there already',
    path: '/end_users/create',
    after: fillKnownCustomer,
    once: true,
  },
  { name: 'the change of an end customer', path: '/end_users', after: (page) => openBusyCustomer(page, '/change') },
];
