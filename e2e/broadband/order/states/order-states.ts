import type { Page } from '@playwright/test';
import { DRAFT_STATES, type DraftState } from './draft-states';
import { EXAMPLE_STATES } from './example-states';
import { expect } from '../../../fixtures/test';
import {
  draftUpTo,
  EQUIPMENT,
  FIBRE,
  START,
  type StepKey,
  summary,
  showEndUsers,
  tickBoxes,
} from '../../../fixtures/order-steps';

const CONTINUE = /^(Doorgaan|Continue|Controleer adres|Check address)$/;

async function openStep(
  page: Page,
  step: Exclude<StepKey, 'address'>,
  prepared: Parameters<typeof draftUpTo>[2] = {},
): Promise<void> {
  await page.goto(`${await draftUpTo(page, step, prepared)}/${step}`);
}

/** Sends the step unchanged; its fields are not complete. */
async function fail(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: CONTINUE }).click();
  await expect(summary(page)).toBeVisible();
}

const troubles: readonly (readonly [zipcode: string, housenr: string])[] = [
  ['2000 BB', '10'],
  ['3000 CC', '5'],
  ['5000 EE', '9'],
  ['6000 GG', '11'],
  ['7000 HH', '13'],
  ['8000 JJ', '15'],
];

/** Every step of the order in every state that looks different. */
export const STATES: readonly (DraftState & { readonly weighed?: boolean })[] = [
  { name: 'address', open: async (page) => void (await page.goto(START)) },
  {
    name: 'address with errors',
    open: async (page) => {
      await page.goto(START);
      await fail(page);
    },
  },
  {
    name: 'address looked up',
    open: async (page) => {
      await page.goto(`${START}?zipcode=2000BB&housenr=10`);
      await page.locator('button[name="intent=lookup"]').click();
      await expect(page.locator('#housenrs')).toBeAttached();
    },
  },
  { name: 'product', open: (page) => openStep(page, 'product') },
  {
    name: 'product with errors',
    open: async (page) => {
      await openStep(page, 'product', { at: ['9300 NN', '23'] });
      await fail(page);
    },
  },
  {
    name: 'product that takes a line over',
    open: async (page) => {
      await takeOver(page, '');
    },
  },
  {
    name: 'product that asks what stops',
    open: async (page) => {
      await takeOver(page, 'CDQ12344');
      await fail(page);
    },
  },
  {
    name: 'product made to measure',
    open: async (page) => {
      await openStep(page, 'product');
      await page.locator('input[value="complex"]').check();
      await fail(page);
    },
  },
  { name: 'product that replaces copper', open: replaceCopper },
  {
    name: 'product without its suffix',
    open: async (page) => {
      await openStep(page, 'product', { at: ['2000 BB', '10'] });
      await fail(page);
    },
  },
  ...troubles.map((at) => ({
    name: `product at ${at.join(' ')}`,
    open: (page: Page) => openStep(page, 'product', { at }),
  })),
  { name: 'service', open: (page) => openStep(page, 'service') },
  {
    name: 'service, durations filtered',
    open: async (page) => void (await page.goto(`${await draftUpTo(page, 'service')}/service?contract=24`)),
  },
  {
    name: 'service with circuits, subnets, prices and errors',
    open: async (page) => {
      const draft = await draftUpTo(page, 'customer', {
        line: '4112',
        service: {
          'cpe.p7007': '10',
          'circuits[0].subnets[0].size': 'ipv4/29',
          'circuits[0].subnets[0].routing': 'primary',
        },
      });
      await page.goto(`${draft}/service`);
      await page.locator('input[name="circuits[0].tag"]').fill('9999');
      await fail(page);
    },
  },
  {
    name: 'service without the lists it can do without',
    open: async (page, sandbox) => {
      const service = {
        promo: '',
        'circuits[0].subnets[0].size': 'ipv6/56',
        'circuits[0].subnets[0].routing': 'primary',
      };
      const draft = await draftUpTo(page, 'customer', { service });
      await sandbox.faults(
        ...['bandwidths', 'available_subnetsizes', 'promos'].map((list) => ({
          match: `rpc:broadband.list_${list}`,
          status: 503,
        })),
      );
      await page.goto(`${draft}/service`);
    },
  },
  {
    name: 'service, failed',
    open: async (page, sandbox) => {
      await sandbox.faults({ match: 'rpc:broadband.get_provider_products', status: 503 });
      await openStep(page, 'service');
    },
  },
  { name: 'customer', open: (page) => openStep(page, 'customer') },
  {
    name: 'customer with end customers',
    scripted: true,
    open: async (page) => {
      await openStep(page, 'customer');
      await showEndUsers(page);
    },
  },
  {
    name: 'customer with errors',
    open: async (page) => {
      await openStep(page, 'customer');
      await fail(page);
    },
  },
  { name: 'delivery', open: (page) => openStep(page, 'delivery', { service: EQUIPMENT }) },
  {
    name: 'delivery with errors',
    open: async (page) => {
      await openStep(page, 'delivery', { service: EQUIPMENT });
      await page.locator('input[value="new_address"]').check();
      await fail(page);
    },
  },
  { name: 'review', open: (page) => openStep(page, 'review', { customer: { tags: 'kantoor, spoed' } }) },
  {
    name: 'status',
    open: async (page) => {
      await openStep(page, 'review', { at: ['9100 LL', '19'] });
      await order(page);
      await expect(page).toHaveURL(/\/status$/);
    },
  },
  {
    name: 'complete',
    open: async (page) => {
      await openStep(page, 'review');
      await order(page);
      await expect(page).toHaveURL(/\/complete\/NL\d+$/);
    },
  },
  ...[...DRAFT_STATES, ...EXAMPLE_STATES].map((state) => ({ ...state, weighed: true })),
];

/** The page with the lines at Roden, after the line with this service id was taken over. */
async function takeOver(page: Page, serviceId: string): Promise<void> {
  await openStep(page, 'product', { at: ['9300 NN', '23'] });
  await page.locator(`input[name="carrier"][value="${FIBRE}"]`).check();
  await page.locator('input[value="migrate"]').check();
  await page.locator('input[name="serviceid"]').fill(serviceId);
}

/** The address of the page that replaces the first line of the end-of-life list. */
export async function replacementHref(page: Page): Promise<string> {
  await page.goto('/connections/end_of_life');
  return (await page.locator('a[href*="replace="]').first().getAttribute('href')) ?? '';
}

async function replaceCopper(page: Page): Promise<void> {
  await page.goto(await replacementHref(page));
  await page.getByRole('main').getByRole('button', { name: CONTINUE }).click();
  await expect(page.getByRole('main')).toContainText(/koperlijn NL|copper line NL/);
}

async function order(page: Page): Promise<void> {
  await tickBoxes(page);
  await page.getByRole('button', { name: /^(Plaats bestelling|Place order)$/ }).click();
}
