import type { Page } from '@playwright/test';
import { OFFER_STEPS, requested, START, walkToOffer } from '../fixtures/offer-steps';
import { firstOf, type Screen } from './screen';

/** The seeded offer whose reference ends like this. */
const offer =
  (ending: string, below = ''): Exclude<Screen['path'], string> =>
  (page) =>
    firstOf(page, `/offers?showOpen=false&search=OFF-${new Date().getFullYear()}-${ending}`, below);

const REQUEST = 'broadband.request_offer';

async function pressed(page: Page): Promise<void> {
  await page.locator('main form .btn-primary').click();
  await page.locator('#errors').waitFor();
}

export const OFFERS: readonly Screen[] = [
  { name: 'offers', path: '/offers' },
  { name: 'offers, also those that were ordered', path: '/offers?showOpen=false' },
  { name: 'offers, none found', path: '/offers?search=nergens' },
  { name: 'an offer', path: offer('0042') },
  { name: 'an offer that was just requested', path: offer('0046') },
  { name: 'an offer that has partly expired', path: offer('0034') },
  { name: 'an offer without prices', path: offer('0042'), username: 'noprice' },
  { name: 'an order of an offer whose price has changed', path: offer('0042', '/order') },
  { name: 'an order of an offer that is as it was', path: offer('0040', '/order') },
  {
    name: 'an order of an offer whose line cannot be checked',
    path: offer('0042', '/order'),
    before: (sandbox) => sandbox.faults({ match: 'rpc:broadband.zipcode', status: 500 }),
  },
  ...OFFER_STEPS.map(
    (step): Screen => ({
      name: `request for an offer, ${step}`,
      path: START,
      after: (page) => walkToOffer(page, step),
    }),
  ),
  {
    name: 'request for an offer, no reference',
    path: START,
    after: async (page) => {
      await walkToOffer(page, 'reference');
      await page.locator('input[name="reference"]').fill('');
      await pressed(page);
    },
  },
  {
    name: 'request for an offer, refused',
    path: START,
    before: (sandbox) =>
      sandbox.faults({
        match: `rpc:${REQUEST}`,
        status: 200,
        body: {
          jsonrpc: '2.0',
          id: 1,
          error: {
            code: -32602,
            message: 'Invalid params',
            data: { details: [{ field: 'reference', msg: 'In use', i18n_msg: 'Dit kenmerk is al in gebruik.' }] },
          },
        },
      }),
    after: async (page) => {
      await walkToOffer(page, 'review');
      await page.locator('input[name="confirm"]').check();
      await pressed(page);
    },
  },
  { name: 'request for an offer, received', path: START, after: requested },
  {
    name: 'request for an offer, the lines with an earlier request',
    path: START,
    after: async (page) => {
      await requested(page);
      await walkToOffer(page, 'product', { address: { zipcode: '2000 BB', housenr: '10', housenrext: 'A' } });
    },
  },
  {
    name: 'requests that are remembered',
    path: START,
    after: async (page) => {
      await requested(page);
      await page.goto(`${START}/remembered`);
    },
  },
  {
    name: 'request for an offer of which it is not known',
    path: START,
    before: (sandbox) => sandbox.faults({ match: `rpc:${REQUEST}`, drop: 'before', times: 1 }),
    after: async (page) => {
      // the same request would be held on other screens
      await walkToOffer(page, 'review', { reference: { reference: 'Bakkerij Groot, Almelo' } });
      await page.locator('input[name="confirm"]').check();
      await page.locator('main form .btn-primary').click();
      await page.waitForURL(/\/status$/);
    },
  },
  {
    name: 'drafts of requests',
    path: START,
    after: async (page) => {
      await walkToOffer(page, 'review');
      await page.goto(`${START}/drafts`);
    },
  },
];
