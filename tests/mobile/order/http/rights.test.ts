import { beforeEach, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import { draftOf, MobileOrderClient, START, simsOrderedSince } from '~tests/fixtures/clients/mobile-order-client';
import { textOf, wordsOf } from '~tests/fixtures/page';
import { costs, hasPools, offers, orderable, ORDER, pool, products } from './offered';

const portal = filePortal({ connections: 30 });
let since: number;

const STEPS = ['sim', 'product', 'data', 'customer', 'delivery', 'review'] as const;
const MADE = '00000000-0000-4000-8000-0000000000b1';

beforeEach(async () => {
  since = await portal.lastCall();
  await portal.faults([
    offers(products.nl, products.eu, products.bundle, products.router),
    hasPools(pool),
    costs('€ 6,25'),
    orderable(true),
    { match: ORDER, status: 201, body: { uuid: MADE } },
  ]);
});

async function mobileCalls(): Promise<string[]> {
  const calls = (await portal.ledger(since)).filter(({ path }) => path.includes('mobile-broadband'));
  return calls.map(({ method, path }) => `${method} ${path}`);
}

describe('PER-07 PER-03 without the right to order', () => {
  it.each(['reader', 'support', 'norights', 'noprice'])(
    '%s gets 403 everywhere, and no call is made',
    async (username) => {
      const owner = await MobileOrderClient.signedIn(portal);
      const draft = draftOf(await owner.walk('data'));
      const client = new MobileOrderClient(portal);
      await client.signIn(username, '/profile');
      since = await portal.lastCall();
      const pages = ['', '/drafts', `/${draft}`, `/${draft}/status`, `/${draft}/discard`, `/complete/${MADE}`];
      for (const page of [...pages, ...STEPS.map((step) => `/${draft}/${step}`)]) {
        const refused = await client.open(START + page);
        expect(refused.status, page).toBe(403);
        expect(textOf(refused.text)).toContain('U heeft onvoldoende rechten om deze pagina te bekijken');
      }
      for (const page of ['', `/${draft}/status`, ...STEPS.map((step) => `/${draft}/${step}`)])
        expect((await client.submit(START + page, { name: 'Kassa', confirm: 'on' })).status, page).toBe(403);
      expect(await mobileCalls()).toEqual([]);
    },
  );
});

describe('PER-05 MOB-15 without the right to prices', () => {
  it.each([
    ['mobile', 'Neem contact op met de afdeling verkoop'],
    // ordering F12: a user who has switched prices off can switch them on
    ['quiet', 'U heeft prijzen uitgezet in uw profiel.'],
  ])('%s sees none, no receipt is asked, and the order goes', async (username, why) => {
    const client = await MobileOrderClient.signedIn(portal, username);
    const review = await client.walk('review');
    for (const step of STEPS) {
      const page = await client.open(`${START}/${draftOf(review)}/${step}`);
      expect(page.status, step).toBe(200);
      expect(page.text, step).not.toMatch(/€|\/mnd|total_prices/);
    }
    expect(wordsOf(review)).toContain(why);
    expect(await mobileCalls()).not.toContain('GET /score/mobile-broadband/connections/receipt');
    expect((await client.order(review)).location?.pathname).toBe(`${START}/complete/${MADE}`);
    expect(await simsOrderedSince(portal, since)).toHaveLength(1);
  });

  it('mobile may not see end customers: the step says so, and one cannot be made up', async () => {
    const client = await MobileOrderClient.signedIn(portal, 'mobile');
    const page = await client.walk('customer');
    expect(wordsOf(page)).toContain('U bestelt de SIM zonder eindklant');
    const refused = await client.press(page, { enduser: '00000000-0000-4000-8000-000000000001' });
    expect(refused.status).toBe(422);
  });
});

describe('MOB-15 PER-04 what is for staff alone', () => {
  const staff = {
    ...products.nl,
    uuid: 'c0de5a11-4b1d-4e7a-9f00-000000000999',
    i18n_name: 'Proefabonnement',
    pricing: products.nl.pricing.map((offer) => ({ ...offer, is_admin_only: true })),
  };

  it.each(['reseller', 'mobile'])('never reaches %s, who cannot order it either', async (username) => {
    await portal.faults([offers(products.nl, staff), hasPools()]);
    const client = await MobileOrderClient.signedIn(portal, username);
    const page = await client.walk('product');
    expect(page.text).not.toContain('Proefabonnement');
    expect((await client.press(page, { product: staff.uuid })).status).toBe(422);
  });

  it('carries its label for the provider’s staff', async () => {
    await portal.faults([offers(products.nl, staff), hasPools()]);
    const client = await MobileOrderClient.signedIn(portal, 'admin');
    expect(wordsOf(await client.walk('product'))).toContain('Proefabonnement Alleen voor beheer');
  });
});

describe('BBO-13 a draft is its user’s own', () => {
  it.each(['admin', 'stranger', 'listed'])('%s gets 404 for every page of it', async (username) => {
    const owner = await MobileOrderClient.signedIn(portal);
    const draft = draftOf(await owner.walk('review'));
    const other = await MobileOrderClient.signedIn(portal, username);
    const pages = ['', '/status', '/discard', ...STEPS.map((step) => `/${step}`)];
    for (const page of pages) expect((await other.open(`${START}/${draft}${page}`)).status, page).toBe(404);
    for (const page of STEPS)
      expect((await other.submit(`${START}/${draft}/${page}`, { name: 'Anders' })).status, page).toBe(404);
    expect((await other.open(START)).text).not.toContain(draft);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000', '%2e%2e'])('%s is no draft', async (id) => {
    const client = await MobileOrderClient.signedIn(portal);
    expect((await client.open(`${START}/${id}/product`)).status).toBe(404);
  });

  it('desk 14 one that was thrown away in another tab says so when it is confirmed', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const review = await client.walk('review');
    await client.press(await client.open(`${START}/${draftOf(review)}/discard`));
    const gone = await client.order(review);
    expect([gone.status, wordsOf(gone)]).toEqual([404, expect.stringContaining('Dit concept is weggegooid')]);
    expect(gone.text).toContain(`href="${START}/drafts"`);
    expect(await simsOrderedSince(portal, since)).toEqual([]);
  });

  it('no step is skipped by its address', async () => {
    const client = await MobileOrderClient.signedIn(portal);
    const page = await client.walk('product');
    const skipped = await client.open(`${START}/${draftOf(page)}/review`);
    expect(skipped.location?.pathname).toBe(page.address.pathname);
  });
});
