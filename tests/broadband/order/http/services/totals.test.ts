import { describe, expect, it } from 'vitest';
import { callsSince, draftOf, OrderClient, paramsOf, START, stepOf } from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, optionsOf, textOf } from '~tests/fixtures/page';
import { SUBNET, prices, stepAt, type Change, fail, orderServices } from '~tests/fixtures/broadband/order-services';

const { portal, nl, en, answers } = orderServices();

const PRICING = 'rpc:broadband.get_order_pricing';
const SUBNETS = 'rpc:broadband.list_available_subnetsizes';
const IPVPN = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
const OPTIONS: Fields = { 'circuits[0].profile': IPVPN, ...SUBNET };

const pricedSubnets = (pricing: unknown): Change => ({
  method: 'list_available_subnetsizes',
  params: {},
  change: (result) =>
    (result['subnet_sizes'] as Record<string, unknown>[]).forEach((size) => (size['pricing'] = pricing)),
});

describe('ordering B2 the totals hold every option that has a price', () => {
  it('BBO-06 BBO-18 the profile and the subnets are lines of their own, each once, at the services, at the review, in what is compared and in what is kept', async () => {
    const priced = await nl.fill(await nl.walk('service'), { ...OPTIONS, intent: 'price' });
    const panel =
      /Afleverprofiel IPVPN € 7,50 \/mnd per maand IP-subnetten IPv4 \/29 € 8,00 \/mnd per maand Eenmalig Aansluitkosten .*Totaal Per maand € 82,50 Eenmalig € 95,00/;
    expect(prices(priced)).toMatch(panel);
    const review = await nl.walk('review', { service: OPTIONS, delivery: { hardware_delivery: 'later' } });
    expect(prices(review)).toMatch(panel);
    expect(mainForm(review).fields['seen']).toBe('months 82.50,once 95.00');
    const resumed = await nl.open(`${START}/${draftOf(review)}`);
    expect(resumed.location?.pathname).toBe(stepAt(review, 'review'));
    await answers(pricedSubnets({ price: 18, recurring_interval_unit: 'months' }));
    expect(textOf((await nl.open(`${START}/${draftOf(review)}`)).text)).toContain(
      'Het totaal per maand was € 82,50 en is nu € 92,50.',
    );
    const dearer = await nl.order(review);
    expect([dearer.status, errorsOf(dearer)]).toEqual([
      409,
      [expect.stringContaining('van € 82,50 per maand + € 95,00 eenmalig naar € 92,50 per maand')],
    ]);
  });

  it('an option of two circuits is one line, and a yearly one counts by the year', async () => {
    const two = await nl.fill(await nl.walk('service'), { 'circuits[0].profile': IPVPN, intent: 'circuits+' });
    await answers(pricedSubnets({ price: 24, recurring_interval_unit: 'years' }));
    const priced = await nl.fill(two, { 'circuits[1].profile': IPVPN, ...SUBNET, intent: 'price' });
    expect(prices(priced)).toMatch(
      /2 × IPVPN € 15,00 \/mnd .*IPv4 \/29 € 24,00 \/yrl .*Totaal Per maand € 109,50 Per jaar € 24,00 Eenmalig € 95,00/,
    );
  });

  it('what the quotation names already is not added again', async () => {
    const service = await nl.fill(await nl.walk('service'), { ...OPTIONS, intent: 'price' });
    await answers({
      method: 'get_order_pricing',
      change: (result) => {
        const products = result['products'] as Record<string, unknown>[];
        products.push({
          ...products[0],
          category: 'services',
          i18n_category: 'Diensten',
          i18n_name: 'IPVPN',
          price: 9,
        });
      },
    });
    expect(prices(await nl.get(service.address))).toMatch(
      /Diensten IPVPN € 9,00 \/mnd .*IP-subnetten IPv4 \/29 € 8,00.*Totaal Per maand € 84,00/,
    );
    expect(prices(await nl.get(service.address))).not.toContain('Afleverprofiel');
  });

  it.each([
    ['nl', 'Exclusief actie'],
    ['en', 'Excluding promotion'],
  ] as const)('a promotion is said at the total: nobody can compute what it does (%s)', async (language, words) => {
    const client = language === 'nl' ? nl : en;
    const service = await client.walk('service');
    const promo =
      optionsOf(service, 'promo').find((name) => name.startsWith('Glas zonder aansluitkosten')) ??
      fail('there is no promotion');
    const priced = await client.fill(service, { promo, intent: 'price' });
    expect(prices(priced)).toContain(`${words} ${promo}.`);
    const review = await client.walk('review', { service: { promo }, delivery: { hardware_delivery: 'later' } });
    expect(prices(review)).toMatch(new RegExp(`€ 95,00 ${words} ${promo}\\.`));
  });

  it('an option without a price is said, and so is a promotion', async () => {
    await answers(pricedSubnets(null));
    const review = await nl.walk('review', {
      service: { ...OPTIONS, promo: undefined },
      delivery: { hardware_delivery: 'later' },
    });
    expect(prices(review)).toMatch(/Totaal Per maand € 74,50 Eenmalig € 95,00 Exclusief IPv4 \/29\./);
  });

  it('a list that fails at the review leaves the prices that were kept, and the order goes', async () => {
    const review = await nl.walk('review', { service: OPTIONS, delivery: { hardware_delivery: 'later' } });
    await portal.faults([SUBNETS, 'rpc:broadband.list_profiles'].map((match) => ({ match, status: 500 })));
    expect(prices(await nl.get(review.address))).toMatch(/Totaal Per maand € 82,50/);
    expect((await nl.order(review)).location?.pathname).toMatch(/\/complete\/NL\d+$/);
  });

  it('a list that fails when the draft is gone on with is no change of price', async () => {
    const review = await nl.walk('review', { service: OPTIONS, delivery: { hardware_delivery: 'later' } });
    await portal.faults([SUBNETS, 'rpc:broadband.list_profiles'].map((match) => ({ match, status: 500 })));
    expect(textOf((await nl.open(`${START}/${draftOf(review)}`)).text)).not.toContain('Het totaal');
    await portal.faults([]);
    expect(prices(await nl.get(review.address))).toMatch(/Totaal Per maand € 82,50/);
  });

  it('PER-05 who may not see prices learns none, and nobody is asked', async () => {
    const noprice = await OrderClient.signedIn(portal, 'noprice');
    const since = await portal.lastCall();
    const service = await noprice.fill(await noprice.walk('service'), { ...OPTIONS, intent: 'circuits+' });
    expect(service.text).not.toMatch(/€|\/mnd/);
    expect(await callsSince(portal, since)).not.toContain('get_order_pricing');
  });
});

describe('ordering B9 prices on arrival at the services', () => {
  it('BBO-06 the defaults are priced, and each thing is asked once', async () => {
    const product = await nl.walk('product');
    const since = await portal.lastCall();
    const service = await nl.fill(product, { carrier: '4101' });
    expect(prices(service)).toMatch(
      /Glasvezel 1000\/1000 .*EVC 1000\/1000 .*Totaal Per maand € 67,00 Eenmalig € 95,00/,
    );
    expect(textOf(service.text)).not.toContain('U ziet de prijzen zodra');
    const calls = (await callsSince(portal, since)).filter((call) => call !== 'zipcode');
    expect(calls.sort()).toEqual([
      'get_order_pricing',
      'get_provider_products',
      'list_available_subnetsizes',
      'list_bandwidths',
      'list_contract_durations',
      'list_profiles',
      'list_promos',
    ]);
  });

  it.each([
    ['that fails', { status: 500 }],
    ['that hangs', { delay_ms: 20_000 }],
  ])('BBO-06 a pricing %s yields nothing, and does not hold the page', async (_what, fault) => {
    const product = await nl.walk('product');
    const answered = await nl.press(product, { carrier: '4101' });
    await portal.faults([{ match: PRICING, ...fault }]);
    const started = performance.now();
    const service = await nl.follow(answered);
    expect(performance.now() - started).toBeLessThan(7_500);
    expect(prices(service)).toContain('De prijzen konden niet worden berekend. U kunt wel bestellen.');
    await portal.faults([]);
    expect(stepOf(await nl.fill(service))).toBe('customer');
  });

  it('choices that this line does not have are not priced, and nothing of them is sent', async () => {
    const service = await nl.walk('service');
    const since = await portal.lastCall();
    const refused = await nl.press(service, {
      sla: '759',
      'circuits[0].product': '5204',
      'cpe.p7002': '1',
    });
    expect(refused.status).toBe(422);
    expect(prices(refused)).toContain(
      'De prijs staat hier zodra bij elke dienst iets is gekozen dat op deze lijn kan.',
    );
    const asked = (await portal.ledger(since))
      .filter((line) => line.rpc_method === 'get_order_pricing')
      .map((line) => JSON.stringify(paramsOf(line)));
    expect(asked.join()).not.toMatch(/759|5204|7002/);
  });
});
