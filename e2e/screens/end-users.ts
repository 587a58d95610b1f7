import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import { firstLink, firstOf, type Screen } from './screen';

/** The customer of the first connection; the address ends in this page of the customer. */
const busyCustomer =
  (below = '') =>
  async (page: Page): Promise<string> =>
    (await firstLink(page, '/connections/NL100001', '/end_users/')) + below;

/** Fills in the form of a new customer with the name of an existing one. */
async function fillKnownCustomer(page: Page): Promise<void> {
  await page.goto(await firstOf(page, '/end_users'));
  const name = await page.getByRole('heading', { level: 1 }).innerText();
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

/** Begins an order for the customer in the window, and comes back to them. */
async function beginOrder(page: Page): Promise<void> {
  const customer = page.url();
  await page.getByRole('link', { name: 'Bestel een verbinding' }).click();
  const next = page.getByRole('main').getByRole('button', { name: 'Doorgaan', exact: true });
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/product$/);
  await page.locator('input[name="carrier"]:not([value=""])').first().check();
  await next.click();
  await page.waitForURL(/\/service$/);
  await next.click();
  await page.waitForURL(/\/customer$/);
  await page.goto(customer);
  await expect(page.getByRole('heading', { name: 'Concepten van bestellingen' })).toBeVisible();
}

export const END_USERS: readonly Screen[] = [
  { name: 'end customers', path: '/end_users' },
  { name: 'end customers, nothing found', path: '/end_users?search=zzzz' },
  {
    name: 'end customers, failed',
    path: '/end_users',
    before: (sandbox) => sandbox.faults({ match: 'GET /score/enduser/', status: 500 }),
  },
  { name: 'an end customer with connections', path: busyCustomer() },
  { name: 'an end customer for whom an order was begun', path: busyCustomer(), after: beginOrder },
  {
    name: 'an end customer who cannot be removed',
    path: busyCustomer('/archive'),
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
  },
  { name: 'the change of an end customer', path: busyCustomer('/change') },
];
