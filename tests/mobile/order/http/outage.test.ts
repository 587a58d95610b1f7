import { describe, expect, it } from 'vitest';
import { NL_36, simsOrderedSince, START, stepOf } from '~tests/fixtures/clients/mobile-order-client';
import { errorsOf, mainForm, wordsOf } from '~tests/fixtures/page';
import { costs, offers, orderable, ORDERABLE, pool, POOLS, products, PRODUCTS, RECEIPT } from './offered';
import { MADE, CALM, simOrderOutage } from '~tests/fixtures/mobile/sim-order-outage';

const { portal, client, mark, stormy } = simOrderOutage();

describe('MOB-14 the catalogue cannot be read', () => {
  it.each([
    ['an error', { status: 500 }],
    ['nonsense', { status: 200, body: '<html>' }],
    ['no list', { status: 200, body: { results: 'none' } }],
    ['silence', { delay_ms: 8_000 }],
  ])('%s: its step says so, keeps what was chosen and asks again', { timeout: 60_000 }, async (_what, fault) => {
    const page = await client.walk('product');
    await stormy({ match: PRODUCTS, ...fault });
    const failed = await client.open(page.address);
    expect([failed.status, mainForm(failed).fields['zone']]).toEqual([200, '1']);
    expect(failed.text).not.toContain('value="c0de5a11');
    const refused = await client.press(page, { product: NL_36 });
    expect([refused.status, errorsOf(refused)]).toEqual([422, [expect.stringContaining('geen antwoord')]]);
    await portal.faults(CALM);
    const again = await client.get(page.address);
    expect(mainForm(again).fields['product']).toBe(NL_36);
    expect(stepOf(await client.fill(again))).toBe('data');
  });

  it('an odd row costs itself, an odd price its price', async () => {
    await stormy(
      offers(
        { ...products.nl, uuid: null, i18n_name: 'Zonder kenmerk' },
        { ...products.eu, pricing: [{ offer: { contract_duration: 12 }, total_prices: 'veel' }] },
        { ...products.nl, zones: 'overal', sim_types: 7, limit_bytes: {}, provider: null },
      ),
    );
    const words = wordsOf(await client.walk('product'));
    expect(words).not.toContain('Zonder kenmerk');
    expect(words).toContain('Mobiel Internet EU');
    expect(words).toContain('Mobiel Internet NL');
    expect(words).not.toContain('veel');
  });

  it('with nothing in it the step says what can be done', async () => {
    await stormy(offers());
    const page = await client.walk('product');
    expect([page.status, wordsOf(page)]).toEqual([200, expect.stringContaining('Hier is nu geen abonnement voor')]);
  });

  it('products/capabilities that forbid to order are told before anything is chosen, and leave no button', async () => {
    const review = await client.walk('review');
    await stormy(orderable(false));
    expect(wordsOf(await client.walk('product'))).toContain('U kunt nu geen SIM’s bestellen');
    const closed = await client.get(review.address);
    expect(wordsOf(closed)).toContain('U kunt nu geen SIM’s bestellen');
    expect(closed.text).not.toContain('name="confirm"');
  });

  it('products/capabilities that fail, or say nothing, forbid nothing', async () => {
    for (const fault of [{ status: 503 }, { status: 200, body: {} }, { status: 200, body: { capabilities: 'alle' } }]) {
      await stormy({ match: ORDERABLE, ...fault });
      expect((await client.walk('review')).text).toContain('name="confirm"');
    }
  });
});

describe('MOB-12 the pools cannot be read', () => {
  it('a bundle can be chosen all the same, a pool cannot be taken for gone', async () => {
    await stormy({ match: POOLS, status: 500 });
    const page = await client.walk('data');
    expect(wordsOf(page)).toContain('Wij konden uw datapools niet laden');
    const refused = await client.press(page, { data_source: `pool:${pool.uuid}` });
    expect([refused.status, errorsOf(refused)]).toEqual([422, [expect.stringContaining('geen antwoord')]]);
    expect(
      stepOf(await client.fill(await client.get(page.address), { data_source: `bundle:${products.bundle.uuid}` })),
    ).toBe('customer');
  });

  it('a provider without bundles: the data of the product, or a pool', async () => {
    await stormy(offers(products.nl));
    const page = await client.walk('data');
    expect(wordsOf(page)).toContain('Eigen databundel De data die bij het abonnement hoort');
    const review = await client.walk('review', { data: { data_source: 'own' } });
    expect(wordsOf(review)).toContain('Soort databundel Eigen databundel');
  });
});

describe('MOB-09 the receipt', () => {
  it('is shown before the order, by category', async () => {
    expect(wordsOf(await client.walk('review'))).toContain('Per maand Mobiel Internet NL € 6,25');
  });

  it.each([
    ['fails', { status: 500 }],
    ['is not whole', { status: 200, body: { prices_per_category: [{ type: 'recurring', prices: 'veel' }] } }],
    ['names nothing', { status: 200, body: { prices_per_category: [] } }],
  ])('desk 11 that %s is said, and one can order by a tick of its own', async (what, fault) => {
    await stormy({ match: RECEIPT, ...fault });
    const review = await client.walk('review');
    expect(wordsOf(review)).toContain(
      what === 'names nothing'
        ? 'De netwerkaanbieder noemt hiervoor geen kosten.'
        : 'De prijzen konden niet worden berekend. U kunt wel bestellen.',
    );
    const asked = await client.order(review);
    expect([asked.status, errorsOf(asked)]).toEqual([422, [expect.stringContaining('De prijs is nu niet te lezen')]]);
    expect(await simsOrderedSince(portal, mark.since)).toEqual([]);
    const done = await client.follow(await client.order(asked, { unpriced: 'on' }));
    expect(done.address.pathname).toBe(`${START}/complete/${MADE}`);
    expect(wordsOf(done)).toContain('Prijzen U heeft besteld zonder de prijs te zien');
  });

  it('desk 11 that was shown and cannot be read any more is asked about: nothing is ordered', async () => {
    const review = await client.walk('review');
    await stormy({ match: RECEIPT, status: 500 });
    expect(errorsOf(await client.order(review))).toEqual([
      expect.stringContaining('De prijs die u zag, is nu niet meer te lezen'),
    ]);
    expect(await simsOrderedSince(portal, mark.since)).toEqual([]);
  });

  it('ordering F18 a that is another by now is shown first, from what to what: nothing is ordered', async () => {
    const review = await client.walk('review');
    await stormy(costs('€ 9,99'));
    const refused = await client.order(review);
    expect([refused.status, errorsOf(refused)]).toEqual([
      409,
      [
        expect.stringMatching(
          /De prijs van een SIM was Per maand €\s6,25 en is nu Per maand €\s9,99\. Er is niets besteld\./,
        ),
      ],
    ]);
    expect(wordsOf(refused)).toContain('€ 9,99');
    expect(await simsOrderedSince(portal, mark.since)).toEqual([]);
    expect((await client.order(refused)).status).toBe(303);
  });
});
