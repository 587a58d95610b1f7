import type { Page } from '@playwright/test';
import { expect } from '../fixtures/expect';
import { postForm } from '../fixtures/forms';
import { untilEnded } from '../fixtures/runs';
import { goOn, START, STEPS, walkTo } from '../fixtures/mobile-order-steps';
import type { Screen } from './screen';

const AT = '/score/mobile-broadband';

/** Sends the step unchanged; its fields are not complete. */
async function fail(page: Page): Promise<void> {
  await page.locator('main form .btn-primary').click();
  await page.locator('#errors').waitFor();
}

async function deliveryWithErrors(page: Page): Promise<void> {
  await walkTo(page, 'delivery');
  await page.locator('input[value="new_address"]').check();
  await fail(page);
}

/** A new customer with the name of an existing one, at an address that is not complete. */
async function knownCustomer(page: Page): Promise<void> {
  await walkTo(page, 'customer');
  // the radio may be hidden behind the box of the search
  await page.locator('input[name="enduser"][value="new"]').evaluate((radio: HTMLInputElement) => radio.click());
  const answers = {
    company_name: 'Bakkerij De Lange',
    phone_number: '0201234567',
    zipcode: '1000 AA',
    house_number: '3',
  };
  for (const [field, value] of Object.entries(answers))
    await page.locator(`input[name="new_customer.${field}"]`).fill(value);
  await page.locator('button[name="intent=lookup"]').click();
  await expect(page.locator('input[name="new_customer.city"]')).toHaveValue('Amsterdam');
  await fail(page);
}

async function placed(page: Page): Promise<void> {
  await walkTo(page, 'review');
  await page.locator('input[name="confirm"]').check();
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/complete\//);
}

const NAMES = ['Kassa Utrecht', 'Kassa Zwolle', 'Pinautomaat in de kelder van het hoofdkantoor'];

/** Waits until the run of an order for several SIMs does not change any more. */
export async function severalOrdered(page: Page): Promise<void> {
  await walkTo(page, 'review', NAMES.join('\n'));
  await page.locator('input[name="confirm"]').check();
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/mobile\/runs\//);
  await untilEnded(page);
}

/** Opens the cards of an order, with this query. */
const cardsWith =
  (query: string) =>
  async (page: Page): Promise<void> => {
    await severalOrdered(page);
    await page.goto(`${new URL(page.url()).pathname}/cards${query}`);
  };

const SLOW = { match: `POST ${AT}/connections/`, delay_ms: 1_000 };

/**
 * An order to an address of the book was stopped after its first SIMs. The address has changed since the page was
 * opened.
 */
async function stoppedElsewhere(page: Page): Promise<void> {
  await walkTo(page, 'delivery', [...NAMES, 'Kassa Assen', 'Kassa Sneek'].join('\n'));
  await page.locator('input[value="shipping_address"]').check();
  const chosen = page.locator('input[name="shipping_address_uuid"]:not([value=""])').first();
  await chosen.check();
  const uuid = await chosen.inputValue();
  await goOn(page, 'review');
  await page.locator('input[name="confirm"]').check();
  await page.locator('main form .btn-primary').click();
  await page.waitForURL(/\/mobile\/runs\//);
  await page.locator('form[action$="/stop"] button').click();
  await expect(async () => {
    await page.reload();
    await expect(page.locator('tbody')).not.toContainText('Bezig', { timeout: 500 });
  }).toPass();
  const changed = await postForm(page, `/admin/shipping_addresses/${uuid}`, { street: 'Elders' });
  expect(changed.status()).toBe(303);
}

export const MOBILE_ORDER: readonly Screen[] = [
  ...STEPS.map(
    (step): Screen => ({
      name: `order of a SIM, ${step}`,
      path: START,
      after: (page) => walkTo(page, step),
    }),
  ),
  { name: 'order of a SIM, no name', path: START, after: fail },
  {
    name: 'order of a SIM, no product',
    path: START,
    after: async (page) => {
      await walkTo(page, 'product');
      await fail(page);
    },
  },
  { name: 'order of a SIM, a new customer who may be there already', path: START, after: knownCustomer },
  { name: 'order of a SIM, no address', path: START, after: deliveryWithErrors },
  {
    name: 'order of a SIM, products failed',
    path: START,
    before: (sandbox) => sandbox.faults({ match: `GET ${AT}/products/availability`, status: 500 }),
    after: (page) => walkTo(page, 'product'),
  },
  {
    name: 'order of several SIMs, a name twice',
    path: START,
    after: async (page) => {
      await page.locator('textarea[name="name"]').fill('Kassa\nKassa');
      await fail(page);
    },
  },
  {
    name: 'order of several SIMs, review',
    path: START,
    after: (page) => walkTo(page, 'review', NAMES.join('\n')),
  },
  { name: 'order of several SIMs, ordered', path: START, after: severalOrdered },
  { name: 'the cards of several SIMs', path: START, after: cardsWith('') },
  { name: 'the cards of several SIMs, none found', path: START, after: cardsWith('?last=0000') },
  {
    name: 'order of several SIMs, one refused',
    path: START,
    before: (sandbox) =>
      sandbox.faults({
        match: `POST ${AT}/connections/`,
        status: 422,
        body: { detail: [{ field: 'name', msg: 'Name in use', i18n_msg: 'Deze naam is al in gebruik.' }] },
        times: 1,
      }),
    after: severalOrdered,
  },
  {
    name: 'order of several SIMs, one of which it is not known',
    path: START,
    before: (sandbox) => sandbox.faults({ match: `POST ${AT}/connections/`, drop: 'before', times: 1 }),
    after: async (page) => {
      await severalOrdered(page);
      await page.locator('a[href*="/sims/"]').click();
      await page.waitForURL(/\/sims\/\d$/);
    },
  },
  {
    name: 'order of several SIMs, stopped, whose address has changed',
    path: START,
    before: (sandbox) => sandbox.faults(SLOW),
    after: async (page) => {
      await stoppedElsewhere(page);
      await page.reload();
      await expect(page.locator('main .notice.warning')).toContainText('Elders');
    },
  },
  {
    name: 'order of several SIMs, gone on with from a page of before its address changed',
    path: START,
    before: (sandbox) => sandbox.faults(SLOW),
    after: async (page) => {
      await stoppedElsewhere(page);
      await page.locator('form[action$="/start"] button').click();
      await expect(page.locator('#errors')).toBeVisible();
    },
  },
  { name: 'order of a SIM without prices', path: START, username: 'mobile', after: (page) => walkTo(page, 'review') },
  { name: 'order of a SIM, placed', path: START, after: placed },
  { name: 'drafts of SIMs', path: `${START}/drafts` },
];
