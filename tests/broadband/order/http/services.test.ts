import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { filePortal } from '~tests/fixtures/portal';
import type { Page } from '~tests/fixtures/portal-client';
import { apiClient, signIn } from '~tests/sandbox/client';
import {
  callsSince,
  CONTACT,
  draftOf,
  OrderClient,
  ordersSince,
  paramsOf,
  START,
  stepOf,
} from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { buttonValue, errorsOf, mainForm, textOf } from '~tests/fixtures/page';

/** The services of an order and their prices: at first, after a choice, at the review, and when lists fail. */
const portal = filePortal({ connections: 30, anew: true });
let nl: OrderClient;
let en: OrderClient;
let provider: ReturnType<typeof apiClient>;

beforeAll(async () => {
  [nl, en] = [await OrderClient.signedIn(portal), await OrderClient.signedIn(portal, 'reseller', 'en')];
  provider = apiClient(portal.sandbox.origin, (await signIn(portal.sandbox, 'reseller')).accessToken);
});

const PRICING = 'rpc:broadband.get_order_pricing';
const SUBNETS = 'rpc:broadband.list_available_subnetsizes';
const IPVPN = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c02';
const REDUNDANCY = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c03';
const COPPER = { address: { zipcode: '4000 DD', housenr: '7' }, product: { carrier: '4204' } };
const COMPLEX = { product: { carrier: '4101', orderVariant: 'complex', remarks: 'Een lange kelder' } };
const SUBNET: Fields = { 'circuits[0].subnets[0].size': 'ipv4/29', 'circuits[0].subnets[0].routing': 'routed' };
const OPTIONS: Fields = { 'circuits[0].profile': IPVPN, ...SUBNET };

/** The text of the price panel. */
function prices(page: Page): string {
  const [, panel = ''] = page.text.split('id="prices"');
  return textOf(`<div ${panel.split('id="saved"')[0] ?? ''}`);
}

/** The labels of a select. */
function optionsOf(page: Page, name: string): string[] {
  const select =
    [...page.text.matchAll(/<select[\s\S]*?<\/select>/g)]
      .map(([html]) => html)
      .find((html) => html.includes(`name="${name}"`)) ?? '';
  return [...select.matchAll(/<option[^>]*>([\s\S]*?)<\/option>/g)].map(([, label = '']) => textOf(label));
}

const stepAt = (page: Page, step: string, query = '') => `${START}/${draftOf(page)}/${step}${query}`;

interface Change {
  readonly method: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly change: (result: Record<string, unknown>) => void;
}

/** Changes the provider's answers to these methods from now on. */
async function answers(...changes: readonly Change[]): Promise<void> {
  await portal.faults([]);
  const faults = changes.map(async ({ method, params, change }) => {
    const asked =
      params ??
      paramsOf(
        (await portal.ledger()).filter((line) => line.rpc_method === method).at(-1) ??
          fail(`${method} was never asked`),
      );
    const { result = {} } = await provider.rpc<Record<string, unknown>>('broadband', method, asked);
    change(result);
    return { match: `rpc:broadband.${method}`, status: 200, body: { jsonrpc: '2.0', id: 1, result } };
  });
  await portal.faults(await Promise.all(faults));
}

function fail(message: string): never {
  throw new Error(message);
}

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
    ['that takes six seconds', { delay_ms: 6_000 }],
  ])('BBO-06 a pricing %s yields nothing, and does not hold the page', async (_what, fault) => {
    const product = await nl.walk('product');
    const answered = await nl.press(product, { carrier: '4101' });
    await portal.faults([{ match: PRICING, ...fault }]);
    const started = performance.now();
    const service = await nl.follow(answered);
    expect(performance.now() - started).toBeLessThan(5_500);
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

describe('ordering B7 the prices are those of the form as it stands', () => {
  it('BBO-09 without scripts they follow circuits and subnets that come and go, and the draft keeps them', async () => {
    let page = await nl.walk('service');
    page = await nl.fill(page, { intent: buttonValue(page, 'Voeg circuit toe') });
    expect(prices(page)).toMatch(/2 × EVC 1000\/1000 .*Totaal Per maand € 94,50/);
    page = await nl.fill(page, { intent: buttonValue(page, 'Voeg IP-subnet toe aan circuit 2') });
    expect(mainForm(page).fields).toMatchObject({
      'circuits[1].subnets[0].size': 'ipv4/32',
      'circuits[1].subnets[0].routing': 'routed',
    });
    page = await nl.fill(page, {
      'circuits[1].subnets[0].size': 'ipv4/29',
      intent: buttonValue(page, 'Voeg IP-subnet toe aan circuit 2'),
    });
    expect(prices(page)).toMatch(/Totaal Per maand € 102,50/);
    expect(prices(await nl.get(stepAt(page, 'service')))).toMatch(/Totaal Per maand € 102,50/);
    page = await nl.fill(page, { intent: buttonValue(page, 'Verwijder subnet 1 van circuit 2') });
    expect(prices(page)).toMatch(/Totaal Per maand € 94,50/);
    page = await nl.fill(page, { intent: buttonValue(page, 'Verwijder circuit 2') });
    expect(prices(page)).toMatch(/ EVC 1000\/1000 .*Totaal Per maand € 67,00/);
    expect(prices(page)).not.toContain('2 ×');
  });

  it('a form that comes back with errors is priced as it was posted', async () => {
    const refused = await nl.press(await nl.walk('service'), { 'circuits[0].tag': 'zes', sla: '607' });
    expect(refused.status).toBe(422);
    expect(prices(refused)).toMatch(/SLA Plus .*Totaal Per maand/);
  });
});

describe('ordering B8 access D1 a button of the services leads to its part of the page', () => {
  it('BBO-09 to the first field of a new row, the heading or field that follows a removed one, and the prices', async () => {
    let page = await nl.walk('service', COPPER);
    const press = async (intent: string, fields: Fields = {}) => {
      const answer = await nl.press(page, { ...fields, intent });
      page = await nl.follow(answer);
      const place = decodeURIComponent(answer.location?.hash.slice(1) ?? '');
      expect(page.text, place).toContain(`id="${place}"`);
      return [answer.status, place];
    };
    expect(await press('circuits+')).toEqual([303, 'service-circuits[1].product']);
    expect(await press('circuits+')).toEqual([303, 'service-circuits[2].product']);
    expect(await press('circuits[2].subnets+')).toEqual([303, 'service-circuits[2].subnets[0].size']);
    expect(await press('circuits[2].subnets+')).toEqual([303, 'service-circuits[2].subnets[1].size']);
    expect(await press('circuits[2].subnets-1')).toEqual([303, 'service-circuits[2].subnets[0].size']);
    expect(await press('circuits[2].subnets-1')).toEqual([303, 'circuit-3']);
    expect(await press('circuits-1')).toEqual([303, 'circuit-1']);
    expect(await press('circuits-2')).toEqual([303, 'circuit-1']);
    expect(await press('filter', { contractFilter: '-1' })).toEqual([303, 'contracts']);
    expect(page.address.search).toBe('?contract=-1');
    expect(await press('price')).toEqual([303, 'prices']);
    expect(await press('circuits+')).toEqual([303, 'service-circuits[1].product']);
    expect(page.address.search).toBe('?contract=-1');
  });

  it('a place that no page has leads nowhere', async () => {
    const answer = await nl.press(await nl.walk('service'), { intent: 'again x"\r\ny' });
    expect([answer.status, answer.location?.hash]).toEqual([303, '']);
  });
});

describe('access F15 what a text browser shows of the buttons', () => {
  it('SYS-05 is their text alone: what one sends stands in its name', async () => {
    const service = await nl.fill(await nl.fill(await nl.walk('service'), { intent: 'circuits+' }), {
      intent: 'circuits[0].subnets+',
    });
    const buttons = [...service.text.matchAll(/<button[^>]*>/g)].map(([button]) => button);
    const sent = buttons.flatMap((button) => / name="intent=([^"]*)"/.exec(button)?.[1] ?? []);
    expect(sent).toEqual(
      expect.arrayContaining([
        'circuits+',
        'circuits-1',
        'circuits-2',
        'circuits[0].subnets+',
        'circuits[0].subnets-1',
        'price',
        'filter',
        'back',
      ]),
    );
    // the buttons of the language have the language as their value
    const values = buttons.flatMap((button) => / value="([^"]*)"/.exec(button)?.[1] ?? []);
    expect(values).toEqual(['nl', 'en']);
  });
});

describe('ordering B6 redundancy and IPVPN', () => {
  it('BBO-09 redundancy is not offered while ordering: the page says where it is chosen afterwards', async () => {
    for (const [client, words] of [
      [nl, 'Redundantie kiest u na de oplevering, bij ‘Profiel wijzigen’ van het circuit.'],
      [en, 'You choose redundancy after delivery, at ‘Change profile’ of the circuit.'],
    ] as const) {
      const service = await client.walk('service', COPPER);
      expect(optionsOf(service, 'circuits[0].profile')).toHaveLength(2);
      expect(textOf(service.text)).toContain(words);
    }
  });

  it('one that was sent all the same is refused, shown as chosen, and not ordered', async () => {
    const refused = await nl.press(await nl.walk('service', COPPER), { 'circuits[0].profile': REDUNDANCY });
    expect([refused.status, errorsOf(refused)]).toEqual([
      422,
      ['Redundantie kan pas na de oplevering. Kies een ander afleverprofiel'],
    ]);
    expect(mainForm(refused).fields['circuits[0].profile']).toBe(REDUNDANCY);
    expect(optionsOf(refused, 'circuits[0].profile')).toContain('Redundantie (kan pas na de oplevering)');
    expect((await nl.get(stepAt(refused, 'review'))).address.pathname).toBe(stepAt(refused, 'service'));
  });

  it('of IPVPN the page says that an order cannot choose which, and where the default is', async () => {
    const service = await nl.walk('service');
    expect(textOf(service.text)).toContain('Welke IP-VPN het wordt, kiest u niet in een bestelling.');
    expect(service.text).toContain('href="/connections/radius"');
  });
});

describe('BBO-07 a list that fails is said in its place', () => {
  const LISTS = [
    [
      'list_bandwidths',
      'De bandbreedtes konden niet worden geladen.',
      'circuits[0].bandwidth',
      '512000/512000',
      '500 Mb / 500 Mb',
    ],
    [
      'list_available_subnetsizes',
      'IP-subnetten konden niet worden geladen.',
      'circuits[0].subnets[0].size',
      'ipv4/29',
      'IPv4 /29',
    ],
    ['list_promos', 'De acties konden niet worden geladen.', 'promo', null, null],
  ] as const;

  it.each(LISTS)('%s: with a way to try again that keeps what was typed', async (method, words) => {
    const service = await nl.walk('service');
    await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
    const failed = await nl.get(service.address);
    expect(textOf(failed.text)).toContain(`${words} Probeer opnieuw te laden`);
    const again = { sla: '607', intent: buttonValue(failed, 'Probeer opnieuw te laden') };
    expect(textOf((await nl.fill(failed, again)).text)).toContain(words);
    await portal.faults([]);
    const better = await nl.fill(failed, again);
    expect(textOf(better.text)).not.toContain('Probeer opnieuw te laden');
    expect(mainForm(better).fields['sla']).toBe('607');
  });

  it.each(LISTS)(
    '%s: what was chosen before stays in the form and in the draft, and is never ordered without',
    async (method, _words, field, value, name) => {
      const promo = optionsOf(await nl.walk('service'), 'promo')[1] ?? '';
      const [chosen, label] = [value ?? promo, name ?? promo];
      const review = await nl.walk('review', {
        service: { ...SUBNET, [field]: chosen },
        delivery: { hardware_delivery: 'later' },
      });
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
      const failed = await nl.get(stepAt(review, 'service'));
      expect(mainForm(failed).fields[field]).toBe(chosen);
      expect(optionsOf(failed, field)).toContain(`${label} (gekozen, staat nu niet in de lijst)`);
      const refused = await nl.press(failed, { contract: '12' });
      expect([refused.status, errorsOf(refused)]).toEqual([
        422,
        [expect.stringContaining('De lijst kon niet worden geladen, dus wij kunnen deze keuze niet controleren.')],
      ]);
      const saved = await nl.press(failed, { contract: '12', intent: 'back' });
      expect(saved.status).toBe(303);
      await portal.faults([]);
      const better = await nl.get(stepAt(review, 'service'));
      expect(mainForm(better).fields).toMatchObject({ [field]: chosen, contract: '12' });
      expect(stepOf(await nl.fill(better))).toBe('review');
    },
  );

  it.each(['get_provider_products', 'list_contract_durations', 'list_profiles'])(
    '%s: the page says so in the place of the form, and shows no price of nothing',
    async (method) => {
      const service = await nl.walk('service');
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500 }]);
      const failed = await nl.get(service.address);
      expect(textOf(failed.text)).toContain('Data kon niet worden geladen');
      expect(failed.text).not.toContain('id="prices"');
    },
  );
});

describe('ordering table ERR-05 the filter of contract durations', () => {
  it.each(['99', '24', 'x'])('?contract=%s is Onbekend, and hides nothing', async (asked) => {
    const service = await nl.walk('service');
    const filtered = await nl.get(stepAt(service, 'service', `?contract=${asked}`));
    expect(mainForm(filtered).fields['contractFilter']).toBe('unknown');
    expect(optionsOf(filtered, 'contractFilter')).toContain('Onbekend');
    expect(textOf(filtered.text)).not.toMatch(/(99|24) maanden/);
    expect([...filtered.text.matchAll(/name="contract" /g)]).toHaveLength(4);
  });
});

describe('ordering table BBO-09 the summary says of which circuit a problem is', () => {
  it.each([
    ['nl', 'Circuit 2: Vul een getal in', 'Circuit 2, IP-subnet 1: Kies een subnet uit de lijst'],
    ['en', 'Circuit 2: Enter a number', 'Circuit 2, IP subnet 1: Choose a subnet from the list'],
  ] as const)('%s', async (language, tag, subnet) => {
    const client = language === 'nl' ? nl : en;
    const two = await client.fill(await client.walk('service'), { intent: 'circuits+' });
    const wrong = {
      'circuits[1].tag': 'zes',
      'circuits[1].subnets[0].size': 'x',
      'circuits[1].subnets[0].routing': 'routed',
    };
    const refused = await client.press(two, wrong);
    expect([refused.status, errorsOf(refused)]).toEqual([422, [tag, subnet]]);
    const twice = await client.press(two, { 'circuits[1].tag': '6' });
    expect(errorsOf(twice)).toEqual([expect.stringMatching(/^Circuit 2: 6 /)]);
  });

  it('one circuit needs no number', async () => {
    const refused = await nl.press(await nl.walk('service'), { 'circuits[0].tag': 'zes' });
    expect(errorsOf(refused)).toEqual(['Vul een getal in']);
  });
});

describe('ordering B23 a line to be quoted is asked for, not bought', () => {
  const WORDS = [
    [
      'nl',
      'Indicatie Per maand',
      'U vraagt een offerte aan. U gaat nog geen contract aan.',
      'Vraag offerte aan',
      'Controleer uw aanvraag',
      'Vink aan dat u de aanvraag heeft gecontroleerd',
      'Aanvraag ontvangen',
      /contract aan voor|Plaats bestelling|Uw bestelling is geplaatst|Bestelling ontvangen/,
    ],
    [
      'en',
      'Indication Per month',
      'You request a quote. You do not enter into a contract yet.',
      'Request a quote',
      'Check your request',
      'Tick the box to say that you have checked the request',
      'Request received',
      /into a contract for|Place order|Your order has been placed|Order received/,
    ],
  ] as const;

  it.each(WORDS)(
    'BBO-05 in %s: the totals, the confirmation, the button, and what is said when it was sent',
    async (language, totals, hint, button, heading, unticked, done, never) => {
      const client = language === 'nl' ? nl : en;
      const service = await client.walk('service', COMPLEX);
      expect(prices(service)).toContain(totals);
      const review = await client.walk('review', { ...COMPLEX, delivery: { hardware_delivery: 'later' } });
      for (const words of [totals, hint, button, heading]) expect(textOf(review.text), words).toContain(words);
      expect(errorsOf(await client.order(review, { confirm: undefined }))).toEqual([unticked]);
      const since = await portal.lastCall();
      const complete = await client.follow(await client.order(review));
      expect(await ordersSince(portal, since)).toMatchObject([{ order_variant: 'complex' }]);
      expect(textOf(complete.text)).toContain(done);
      for (const page of [review, complete]) expect(textOf(page.text)).not.toMatch(never);
    },
  );

  it('another order is sold as before', async () => {
    const review = await nl.walk('review', { delivery: { hardware_delivery: 'later' } });
    const words = textOf(review.text);
    for (const part of ['Totaal Per maand', 'Met bestellen gaat u een contract aan', 'Plaats bestelling'])
      expect(words).toContain(part);
    expect(textOf((await nl.follow(await nl.order(review))).text)).toContain('Bestelling ontvangen');
  });
});

describe('AUT-13 a form that was put aside when the session ended', () => {
  afterEach(() => portal.rewind());

  it('ordering B7 is changed and priced by its buttons like any other', async () => {
    const service = await nl.walk('service');
    portal.advance(31 * 60_000);
    expect((await nl.press(service, { 'circuits[0].tag': '44', sla: '607' })).location?.pathname).toBe(
      '/session/expired',
    );
    const back = await nl.signIn('reseller', service.address.pathname);
    expect(mainForm(back).fields).toMatchObject({ 'circuits[0].tag': '44', sla: '607' });
    expect(prices(back)).toContain('SLA Plus');
    const added = await nl.fill(back, { intent: 'circuits+' });
    expect(mainForm(added).fields).toMatchObject({ 'circuits[0].tag': '44', 'circuits[1].tag': '6', sla: '607' });
    expect(prices(added)).toMatch(/2 × EVC 1000\/1000 .*SLA Plus/);
  });
});

/** The id of each line, and the costs in its row. */
function costsOf(page: Page): Map<string, string> {
  const rows = page.text.split('<div class="choice"').slice(1);
  const lines = rows.filter((row) => row.includes('name="carrier"'));
  return new Map(
    lines.map((row) => [
      /value="(\d+)"/.exec(row)?.[1] ?? '',
      textOf(/<div class="price">([\s\S]*?)<\/div>/.exec(row)?.[1] ?? ''),
    ]),
  );
}

const inEuros = (amount: string) => Number(amount.replace('.', '').replace(',', '.')).toFixed(2);

/** The hidden value of a review that showed the costs in a line's row. */
const asSeen = (cost: string) => {
  const [, monthly = '', once = ''] = /^vanaf € ([\d.,]+) \/mnd .* Eenmalig € ([\d.,]+)$/.exec(cost) ?? [];
  return `months ${inEuros(monthly)},once ${inEuros(once)}`;
};

describe('ordering F3 the price at a line is the price of its review', { timeout: 120_000 }, () => {
  const month = (count: number) => (count === 1 ? '1 maand' : `${count} maanden`);

  it.each([
    [1, { zipcode: '4000 DD', housenr: '7' }],
    [12, { zipcode: '1000 AA', housenr: '1' }],
    [36, { zipcode: '1000 AA', housenr: '1' }],
    [60, { zipcode: '1000 AA', housenr: '1' }],
  ])('BBO-06 at %i months, for whoever goes on with what is proposed', async (months, address) => {
    const priced = async () => nl.fill(await nl.walk('product', { address }), { intent: `term ${months}` });
    const at = await priced();
    expect(at.address.hash).toBe('#term');
    const costs = costsOf(at);
    const chosen = [...costs.keys()].filter((_, index) => index % 3 === 0);
    expect(chosen.length).toBeGreaterThan(1);
    for (const carrier of chosen) {
      const cost = costs.get(carrier) ?? '';
      const shown = /met circuit, (\d+) maand/.exec(cost)?.[1];
      const isOther = textOf(at.text).includes(`Niet voor ${month(months)}: de prijs is voor ${month(Number(shown))}.`);
      expect(shown === String(months) || isOther, cost).toBe(true);
      let step = await nl.fill(await priced(), { carrier });
      expect(mainForm(step).fields['contract'], carrier).toBe(shown);
      for (const fields of [{}, CONTACT, {}]) step = await nl.fill(step, fields);
      expect([stepOf(step), mainForm(step).fields['seen']], carrier).toEqual(['review', asSeen(cost)]);
    }
  });

  it('the term is kept with the draft, and takes no answer away', async () => {
    const review = await nl.walk('review');
    const line = await nl.get(stepAt(review, 'product'));
    for (const cost of costsOf(line).values()) expect(cost).toContain('met circuit, 36 maanden');
    const again = await nl.fill(line, { intent: 'term 60' });
    expect(mainForm(again).fields).toMatchObject({ carrier: '4101', term: '60' });
    expect(costsOf(again).get('4101')).toContain('60 maanden');
    expect(stepOf(await nl.get(`${START}/${draftOf(review)}`))).toBe('review');
  });

  it.each(['get_order_pricing', 'get_provider_products', 'list_contract_durations'])(
    'ERR-04 without %s the lines stay, and no row shows an amount',
    async (method) => {
      await portal.faults([{ match: `rpc:broadband.${method}`, status: 500, body: {} }]);
      const page = await nl.walk('product');
      expect(new Set(costsOf(page).values())).toEqual(new Set(['Prijs nu niet bekend']));
      expect(textOf(page.text)).not.toContain('€');
      await portal.faults([]);
      expect(stepOf(await nl.fill(page, { carrier: '4101' }))).toBe('service');
    },
  );

  it('PER-05 a line costs three calls; nobody is asked for who sees no prices', async () => {
    const since = await portal.lastCall();
    const lines = costsOf(await nl.walk('product')).size;
    const asked = await callsSince(portal, since);
    for (const method of ['get_order_pricing', 'get_provider_products', 'list_contract_durations'])
      expect(
        asked.filter((name) => name === method),
        method,
      ).toHaveLength(lines);
    expect(asked.filter((name) => name === 'list_profiles')).toHaveLength(1);
    const without = await OrderClient.signedIn(portal, 'noprice');
    const before = await portal.lastCall();
    const page = await without.walk('product');
    expect(mainForm(page).fields['term']).toBeUndefined();
    expect(await callsSince(portal, before)).not.toContain('get_provider_products');
  });
});
