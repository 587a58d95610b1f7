import { beforeAll, describe, expect, it } from 'vitest';
import { MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';

/** `reseller` and `quiet` have the same rights; `quiet` has switched prices off in the profile. */
const USERS = ['reseller', 'quiet'] as const;

const portal = filePortal({ connections: 5 });
const clients = {} as Record<(typeof USERS)[number], { order: MobileOrderClient; panels: PanelClient }>;
let sim = '';
let order = '';
let pool = '';

beforeAll(async () => {
  for (const username of USERS)
    clients[username] = {
      order: await MobileOrderClient.signedIn(portal, username),
      panels: await PanelClient.signedIn(portal, username),
    };
  const first = async (list: string, below: string) =>
    new RegExp(`href="(${below}/[\\da-f-]{36})"`).exec((await clients.quiet.panels.get(list)).text)?.[1] ?? '';
  sim = await first('/mobile?state=open', '/mobile');
  order = await first('/mobile/transactions', '/mobile/transactions');
  pool = await first('/mobile/data_pools', '/mobile/data_pools');
});

type Visit = (who: (typeof clients)['quiet']) => Promise<Page>;

const valueOf = (page: Page, name: string, like = '[^"]+') =>
  new RegExp(`name="${name}"[^>]*value="(${like})"`).exec(page.text)?.[1] ?? '';

async function reviewOf({ panels }: (typeof clients)['quiet'], address: string, fields: (form: Page) => object) {
  const review = await panels.configure(address, { ...fields(await panels.get(address)) });
  expect(review.address.searchParams.has('draft'), `${address}: ${review.status}`).toBe(true);
  return review;
}

async function toPool({ panels }: (typeof clients)['quiet']) {
  const address = `/mobile/runs/create?sim=${sim.split('/')[2]}`;
  const form = await panels.get(address);
  const to = /name="pool"[\s\S]*?<option[^>]*value="([\da-f-]{36})"/.exec(form.text)?.[1] ?? '';
  return panels.post(address, { wish: 'pool', pool: to });
}

/** The pages that show a reseller the price of something mobile. */
const PRICED: readonly (readonly [string, Visit])[] = [
  ['another data bundle or pool', ({ panels }) => panels.get(`${sim}/data_pool`)],
  [
    'the review of that',
    (who) =>
      reviewOf(who, `${sim}/data_pool`, (form) => ({
        data: valueOf(form, 'data', 'pool:[^"]+'),
        contract_duration: '24',
      })),
  ],
  ['the order of a pool', ({ panels }) => panels.get('/mobile/data_pools/create')],
  [
    'the review of that',
    (who) =>
      reviewOf(who, '/mobile/data_pools/create', (form) => ({
        product: valueOf(form, 'product'),
        months: '24',
        name: 'Bezorgbussen',
      })),
  ],
  ['order of a SIM: product', ({ order: client }) => client.walk('product')],
  ['order of a SIM: data', ({ order: client }) => client.walk('data')],
  ['order of a SIM: review', ({ order: client }) => client.walk('review')],
  ['the plan to move a SIM', toPool],
];

/** Every other screen. These need no prices and must stay that way. */
const OTHERS: readonly (readonly [string, () => string])[] = [
  ['SIMs', () => '/mobile'],
  ['one SIM', () => sim],
  ['its usage', () => `${sim}/usage`],
  ['its termination', () => `${sim}/termination`],
  ['its block', () => `${sim}/block`],
  ['its tags', () => `${sim}/tags`],
  ['its end customer', () => `${sim}/end_user`],
  ['mobile orders', () => '/mobile/transactions'],
  ['one mobile order', () => order],
  ['data pools', () => '/mobile/data_pools'],
  ['one data pool', () => pool],
  ['runs', () => '/mobile/runs'],
];

const PRICE = /€|\/mnd|\/yrl|\/once|eenmalig/;

describe('PER-05 PRO-06 mobile prices that the profile switches off', () => {
  it.each(PRICED)('%s: the same page with prices and without', { timeout: 60_000 }, async (_name, visit) => {
    const [withPrices, without] = [await visit(clients.reseller), await visit(clients.quiet)];
    expect([withPrices.status, without.status]).toEqual([200, 200]);
    expect(textOf(withPrices.text)).toMatch(/€/);
    expect(textOf(without.text).match(PRICE)).toBeNull();
    expect(without.text.match(/€/)).toBeNull();
  });

  it.each(OTHERS)('%s shows none either', async (_name, address) => {
    const page = await clients.quiet.panels.get(address());
    expect(page.status).toBe(200);
    expect(page.text.match(/€/)).toBeNull();
  });

  it('what is not shown is not asked where a SIM is ordered, or many are moved', async () => {
    const since = await portal.lastCall();
    await clients.quiet.order.walk('review');
    await toPool(clients.quiet);
    expect((await portal.ledger(since)).filter(({ path }) => path.includes('receipt'))).toEqual([]);
  });
});
