import { describe, expect, it } from 'vitest';
import {
  draftOf,
  NEW_ADDRESS,
  NL_36,
  simsOrderedSince,
  START,
  stepOf,
} from '~tests/fixtures/clients/mobile-order-client';
import { wordsOf } from '~tests/fixtures/page';
import { hasPools, offers, ORDER, ORDERABLE, products, PRODUCTS, RECEIPT } from './offered';
import { simOrderOutage } from '~tests/fixtures/mobile/sim-order-outage';

const { portal, client, mark, stormy } = simOrderOutage();

describe('what was kept holds no more', () => {
  it('a draft that is gone on with says what changed, and asks for it again', async () => {
    const review = await client.walk('review');
    const dearer = {
      ...products.bundle,
      pricing: [
        {
          ...products.bundle.pricing[1],
          total_prices: [{ i18n_price: '€ 5,75', recurring: true, recurring_interval_unit: 'months' }],
        },
      ],
    };
    await stormy(offers(products.nl, dearer));
    const resumed = await client.get(`${START}/${draftOf(review)}`);
    expect(wordsOf(resumed)).toContain('De prijs van Data NL 1 GB was € 3,75 per maand en is nu € 5,75 per maand.');
    await stormy(offers(products.eu));
    const gone = await client.get(`${START}/${draftOf(review)}`);
    expect(wordsOf(gone)).toContain('Mobiel Internet NL is niet meer te bestellen.');
    expect(wordsOf(await client.get(review.address))).toContain('Dit abonnement is niet meer te bestellen');
    expect(stepOf(await client.fill(gone))).toBe('product');
  });

  it('as it was, it goes on at once', async () => {
    const review = await client.walk('review');
    expect((await client.open(`${START}/${draftOf(review)}`)).location?.pathname).toBe(review.address.pathname);
  });

  it('what could not be asked is said', async () => {
    const review = await client.walk('review');
    await stormy({ match: PRODUCTS, status: 500 });
    const resumed = await client.get(`${START}/${draftOf(review)}`);
    expect(wordsOf(resumed)).toContain('Of het abonnement nog te bestellen is.');
  });
});

describe('MOB-08 a provider of the specification alone', () => {
  const bare = [products.nl, products.bundle].map(({ uuid, zones, provider, pricing }) => ({
    uuid,
    zones,
    provider,
    pricing,
  }));

  it('products without names or categories can be ordered, and a POST without a body is an order without its number', async () => {
    await portal.faults([
      { match: PRODUCTS, status: 200, body: { results: bare } },
      hasPools(),
      { match: RECEIPT, status: 404 },
      { match: ORDERABLE, status: 404 },
      { match: ORDER, status: 201, body: {} },
    ]);
    const review = await client.walk('review', { product: { product: NL_36 }, delivery: NEW_ADDRESS });
    expect(wordsOf(review)).not.toContain('Soort SIM');
    const sent = await client.follow(await client.order(review, { unpriced: 'on' }));
    expect([sent.status, sent.address.pathname]).toEqual([200, '/mobile/transactions']);
    expect(wordsOf(sent)).toContain('Het nummer is nog niet bekend');
    expect(await simsOrderedSince(portal, mark.since)).toHaveLength(1);
  });
});

describe('ERR-04 the confirmation', () => {
  it('of what we sent stands, whatever the provider has of it', async () => {
    const own = '00000000-0000-4000-8000-0000000000b9';
    await stormy({ match: ORDER, status: 201, body: { uuid: own } });
    const review = await client.walk('review', { sim: { name: 'Kassa Assen' } });
    const done = await client.follow(await client.order(review));
    expect([done.status, done.address.pathname]).toEqual([200, `${START}/complete/${own}`]);
    for (const words of ['SIM besteld', 'Kassa Assen', 'Mobiel Internet NL', 'Bestel nog een SIM'])
      expect(wordsOf(done)).toContain(words);
  });

  it.each(['x', '00000000-0000-4000-8000-000000000000'])('of %s is a 404', async (uuid) => {
    expect((await client.open(`${START}/complete/${uuid}`)).status).toBe(404);
  });
});
