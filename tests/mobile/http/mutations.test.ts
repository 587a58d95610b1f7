import { afterAll, beforeAll, it } from 'vitest';
import { draftOf, MobileOrderClient } from '~tests/fixtures/clients/mobile-order-client';
import { mutatingProvider, type MutatingProvider } from '~tests/fixtures/mutating-provider';
import { walkMalformed } from '~tests/fixtures/malformed-values';
import { errorsOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import type { TestPortal } from '~tests/fixtures/portal-client';
import { startPortal } from '~tests/fixtures/machines/start-portal';

let provider: MutatingProvider;
let portal: TestPortal;
let reseller: MobileOrderClient;
let sim = '';
let order = '';
let pool = '';
let draft = '';
let news = '';
const reviews: Record<string, string> = {};

const firstOf = async (list: string, below: string) => {
  const href = new RegExp(`href="${below}/([\\da-f-]{36})"`).exec((await reseller.get(list)).text)?.[1];
  if (!href) throw new Error(`${list} leads to none of ${below}`);
  return href;
};

beforeAll(async () => {
  provider = await mutatingProvider();
  portal = await startPortal({
    connections: 5,
    env: { SANDBOX_PORT: String(provider.port) },
    onSandbox: ({ origin }) => provider.behind(origin),
  });
  reseller = await MobileOrderClient.signedIn(portal);
  sim = await firstOf('/mobile?state=open', '/mobile');
  order = await firstOf('/mobile/transactions', '/mobile/transactions');
  pool = await firstOf('/mobile/data_pools', '/mobile/data_pools');
  news = /\/activity\/([\w-]+)/.exec((await reseller.get(`/mobile/transactions/${order}`)).text)?.[1] ?? '';
  draft = draftOf(await reseller.walk('review'));
  const panels = await PanelClient.signedIn(portal);
  const data =
    /name="data"[^>]*value="(pool:[^"]+)"/.exec((await panels.get(`/mobile/${sim}/data_pool`)).text)?.[1] ?? '';
  const offered = await panels.get('/mobile/data_pools/create');
  const product = /name="product"[^>]*value="([^"]+)"/.exec(offered.text)?.[1] ?? '';
  for (const [name, address, fields] of [
    ['termination', `/mobile/${sim}/termination`, { reason: 'De winkel sluit', moment: 'immediately' }],
    ['data', `/mobile/${sim}/data_pool`, { data, contract_duration: '24' }],
    ['pool', '/mobile/data_pools/create', { product, months: '24', name: 'Bezorgbussen' }],
  ] as const) {
    const review = await panels.configure(address, fields);
    if (!review.address.searchParams.has('draft'))
      throw new Error(`${address}: ${errorsOf(review).join() || 'no review'}`);
    reviews[name] = review.address.href;
  }
}, 120_000);

afterAll(async () => {
  await portal.stop();
  await provider.stop();
});

/** The fields that identify the one record of a page, which cannot be shown without them. */
const IDENTITY =
  /^GET \/mobile-broadband\/(?:connections|transactions|data-pools)\/\{uuid\}\/ uuid$|\/activity-logs results(?:\.0(?:\.cid)?)?$/;

/** A file cannot be made without its list, nor of fewer rows than that list counts. */
const FILE = / results(?:\.0)?$/;

const PAGES: readonly [name: string, address: () => string][] = [
  ['SIMs', () => '/mobile?itemsPerPage=5&column=tags'],
  ['one SIM', () => `/mobile/${sim}`],
  ['its usage', () => `/mobile/${sim}/usage`],
  ['another data pool', () => `/mobile/${sim}/data_pool`],
  ['review of another data pool', () => reviews['data'] ?? ''],
  ['termination of a SIM', () => `/mobile/${sim}/termination`],
  ['review of a termination of a SIM', () => reviews['termination'] ?? ''],
  ['block', () => `/mobile/${sim}/block`],
  ['tags of a SIM', () => `/mobile/${sim}/tags`],
  ['end customer of a SIM', () => `/mobile/${sim}/end_user`],
  ['mobile orders', () => '/mobile/transactions?itemsPerPage=5'],
  ['mobile orders as a file', () => '/mobile/transactions/export'],
  ['one mobile order', () => `/mobile/transactions/${order}`],
  ['a piece of its news', () => `/mobile/transactions/${order}/activity/${news}`],
  ['its cancellation', () => `/mobile/transactions/${order}/cancellation`],
  ['data pools', () => '/mobile/data_pools?itemsPerPage=5'],
  ['one data pool', () => `/mobile/data_pools/${pool}`],
  ['order of a data pool', () => '/mobile/data_pools/create'],
  ['review of an order of a data pool', () => reviews['pool'] ?? ''],
  ['order of a SIM: product', () => `/mobile/create/${draft}/product`],
  ['order of a SIM: data', () => `/mobile/create/${draft}/data`],
  ['order of a SIM: delivery', () => `/mobile/create/${draft}/delivery`],
  ['order of a SIM: review', () => `/mobile/create/${draft}/review`],
  ['for many SIMs', () => `/mobile/runs/create?sim=${sim}`],
];

it.each([
  ...PAGES.map(([name, address]) => [name, () => reseller.get(address())] as const),
  [
    'the plan for many SIMs',
    () => reseller.post(`/mobile/runs/create?sim=${sim}`, { wish: 'tag', tags: 'plat' }),
  ] as const,
])(
  'foreign F6 %s: no answer with one odd value costs more than its field, row or panel',
  { timeout: 900_000 },
  (name, visit) => walkMalformed(name, provider, visit, name.endsWith('as a file') ? FILE : IDENTITY),
);
