import { beforeAll, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { callsSince, COPPER, draftOf, EQUIPMENT, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { errorsOf, textOf } from '~tests/fixtures/page';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

/** `reseller` and `quiet` have the same rights; `quiet` has switched prices off in the profile. */
const USERS = ['reseller', 'quiet'] as const;

const LINE = '/connections/NL100001';
const CIRCUIT = `${LINE}/circuits/NL100001-1`;
const OTHER = '/connections/NL100016/circuits/NL100016-1';

const portal = filePortal();
const clients = {} as Record<(typeof USERS)[number], { order: OrderClient; panels: PanelClient }>;

beforeAll(async () => {
  for (const username of USERS)
    clients[username] = {
      order: await OrderClient.signedIn(portal, username),
      panels: await PanelClient.signedIn(portal, username),
    };
});

type Visit = (who: (typeof clients)['quiet']) => Promise<Page>;

const shown = (address: string): readonly [string, Visit] => [address, ({ panels }) => panels.get(address)];
const reviewed = (
  address: string,
  fields: (form: Page) => Readonly<Record<string, string>>,
): readonly [string, Visit] => [
  `the review of ${address}`,
  async ({ panels }) => panels.configure(address, fields(await panels.get(address))),
];
const valueOf = (page: Page, name: string) =>
  new RegExp(`name="${name}"[^>]*value="([^"]+)"`).exec(page.text)?.[1] ?? '';

/** The pages that show a reseller a price. */
const PRICED: readonly (readonly [string, Visit])[] = [
  shown(`${LINE}/change`),
  reviewed(`${LINE}/change`, (form) => ({
    kind: 'sla',
    sla: /name="sla"[^>]*value="(\d+)"(?![^>]*(?:checked|disabled))/.exec(form.text)?.[1] ?? '',
  })),
  shown(`${LINE}/termination`),
  reviewed(`${LINE}/termination`, () => ({ reason: 'De winkel sluit', moment: 'immediately' })),
  shown(`${LINE}/circuits/create`),
  reviewed(`${LINE}/circuits/create`, (form) => ({ profile: valueOf(form, 'profile') })),
  shown(`${CIRCUIT}/routes/create`),
  reviewed(`${CIRCUIT}/routes/create`, () => ({ size: 'ipv4/29', mode: 'auto' })),
  shown(`${OTHER}/profile`),
  ['order: line', async ({ order }) => order.walk('product', { address: COPPER })],
  ['order: services', async ({ order }) => order.walk('service')],
  [
    'order: review',
    async ({ order }) => order.walk('review', { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } }),
  ],
];

/** Every other screen. These need no prices and must stay that way. */
const OTHERS = [
  '/connections',
  '/connections/pending',
  '/connections/end_of_life',
  '/search?q=NL100001',
  '/profile',
  LINE,
  '/connections/NL100031?activity=all',
  `${LINE}/tags`,
  `${LINE}/end_user`,
  `${LINE}/diagnostics`,
  `${LINE}/report`,
  '/connections/NL100017/order/wish_date',
  '/connections/NL100017/order/cancellation',
  '/connections/radius',
  '/connections/access_lists',
];

const PRICE = /€|\/mnd|\/yrl|\/once|per maand|eenmalig/;

describe('PER-05 PRO-06 prices that the profile switches off', () => {
  it.each(PRICED)('%s: the same page with prices and without', { timeout: 60_000 }, async (_name, visit) => {
    const [withPrices, without] = [await visit(clients.reseller), await visit(clients.quiet)];
    expect([withPrices.status, without.status]).toEqual([200, 200]);
    expect(textOf(withPrices.text)).toMatch(/€/);
    expect(textOf(without.text).match(PRICE)).toBeNull();
    expect(without.text.match(/€/)).toBeNull();
  });

  it.each(OTHERS)('%s shows none either', async (address) => {
    const page = await clients.quiet.panels.get(address);
    expect(page.status).toBe(200);
    expect(page.text.match(/€/)).toBeNull();
  });

  it('a draft that was priced before shows no totals of then', async () => {
    const { order } = clients.quiet;
    const review = await order.walk('review');
    expect(textOf((await order.get(`${START}/${draftOf(review)}`)).text).match(PRICE)).toBeNull();
  });

  const receiptsOf = async (since: number) =>
    (await portal.ledger(since)).filter(({ method, path }) => method === 'GET' && path.includes('receipt')).length;

  it.each([
    [`${LINE}/circuits/create`, (form: Page) => ({ profile: valueOf(form, 'profile') })],
    [`${CIRCUIT}/routes/create`, () => ({ size: 'ipv4/29', mode: 'auto' })],
    [`${CIRCUIT}/routes/primary`, () => ({ size: 'ipv4/30', mode: 'auto' })],
    [`${OTHER}/profile`, () => ({ profile: 'ipvpn/5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02' })],
  ] as const)('no receipt is asked for %s of who is not shown it', async (address, fields) => {
    const asked: number[] = [];
    for (const username of USERS) {
      const { panels } = clients[username];
      const form = await panels.get(address);
      const since = await portal.lastCall();
      const review = await panels.configure(address, fields(form));
      expect(review.text).toContain('name="hash"');
      // a review without its tick is refused before anything else is checked
      await panels.confirm(review, {});
      asked.push(await receiptsOf(since));
    }
    // the price is read for the review, and again for the review that comes back
    expect(asked).toEqual([2, 0]);
  });

  it('what is not shown is not asked: no quotation, no cost of ending', async () => {
    const since = await portal.lastCall();
    await clients.quiet.order.walk('review', { address: { zipcode: '9400PP', housenr: '11' } });
    await clients.quiet.panels.configure('/connections/NL100002/termination', {
      reason: 'De winkel sluit',
      moment: 'immediately',
    });
    const asked = (await portal.ledger(since)).map(({ rpc_method: method }) => method);
    expect(asked).not.toContain('get_order_pricing');
    expect(asked.filter((method) => method?.includes('cost'))).toEqual([]);
  });
});

/** Pages that say why they show no prices. */
const SAID: readonly (readonly [string, Visit])[] = [
  shown(`${LINE}/change`),
  shown(`${LINE}/termination`),
  reviewed(`${LINE}/termination`, () => ({
    reason: 'De winkel sluit',
    moment: 'immediately',
  })),
  shown(`${LINE}/circuits/create`),
  reviewed(`${LINE}/circuits/create`, (form) => ({
    profile: valueOf(form, 'profile'),
  })),
  shown('/mobile/data_pools/create'),
  ['order: services', async ({ order }) => order.walk('service')],
  ['order: review', async ({ order }) => order.walk('review')],
];

describe('ordering F12 prices that the own profile switches off', () => {
  it.each(SAID)('%s says that the profile has them off, and sends nobody to sales', async (_name, visit) => {
    const words = textOf((await visit(clients.quiet)).text);
    expect(words).toContain('U heeft prijzen uitgezet in uw profiel. U kunt ze daar weer aanzetten.');
    expect(words).not.toContain('verkoop');
  });

  it('the way to the profile stands beside it', async () => {
    expect((await clients.quiet.order.walk('service')).text).toContain('<a href="/profile/region">Naar uw profiel</a>');
  });

  const SET = 'rpc:user.set_profile';
  const set = async (prices: string) =>
    clients.quiet.order.follow(await clients.quiet.order.post('/profile/region', { prices }));
  const seesPrices = async () => (await clients.quiet.order.walk('service')).text.includes('€');

  it('PRO-06 the profile switches them on and off: at the provider, and at once in this session', async () => {
    const since = await portal.lastCall();
    const before = await clients.quiet.order.get('/profile/region');
    expect(before.text).toMatch(/<button[^>]*name="prices=on"[^>]*>Zet prijzen aan/);
    expect(textOf((await set('on')).text)).toContain('Prijzen staan aan');
    expect(await seesPrices()).toBe(true);
    expect(textOf((await set('off')).text)).toContain('U heeft prijzen uitgezet.');
    expect(await seesPrices()).toBe(false);
    const sent = (await portal.ledger(since)).filter(({ rpc_method: method }) => method === 'set_profile');
    expect(sent.map(({ body }) => (body as { params: unknown }).params)).toEqual([
      { username: 'quiet', show_prices: true },
      { username: 'quiet', show_prices: false },
    ]);
  });

  it('an answer that is lost is read back; what did not arrive, or is refused, changes nothing', async () => {
    await portal.faults([{ match: SET, drop: 'after', times: 1 }]);
    expect(textOf((await set('on')).text)).toContain('Prijzen staan aan');
    expect(await seesPrices()).toBe(true);
    await portal.faults([{ match: SET, drop: 'before', times: 1 }]);
    const lost = await clients.quiet.order.post('/profile/region', { prices: 'off' });
    expect([lost.status, errorsOf(lost)]).toEqual([502, [expect.stringContaining('Misschien is het wel opgeslagen')]]);
    expect(await seesPrices()).toBe(true);
    await portal.faults([]);
    await set('off');
  });

  it('who lacks the right has no switch, and nothing is sent for who posts one', async () => {
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    const page = await noprice.get('/profile/region');
    expect(textOf(page.text)).toContain('U ziet geen prijzen: u heeft er geen recht op.');
    expect(page.text).not.toContain('name="prices=');
    const since = await portal.lastCall();
    expect((await noprice.post('/profile/region', { prices: 'on' })).status).toBe(403);
    expect(await callsSince(portal, since)).not.toContain('set_profile');
  });
});
