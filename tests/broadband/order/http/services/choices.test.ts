import { afterEach, describe, expect, it } from 'vitest';
import { ordersSince } from '~tests/fixtures/clients/order-client';
import type { Fields } from '~tests/fixtures/clients/form-client';
import { errorsOf, mainForm, optionsOf, textOf } from '~tests/fixtures/page';
import { prices, stepAt, orderServices } from '~tests/fixtures/broadband/order-services';

const { portal, nl, en } = orderServices();
const REDUNDANCY = '5d0c1c4e-7a35-4b0e-9d51-0f6d7a2b1c03';
const COPPER = { address: { zipcode: '4000 DD', housenr: '7' }, product: { carrier: '4204' } };
const COMPLEX = { product: { carrier: '4101', orderVariant: 'complex', remarks: 'Een lange kelder' } };

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

describe('ordering table ERR-05 the filter of contract durations', () => {
  it.each(['99', '24', 'x'])('?contract=%s is Onbekend, and hides nothing', async (asked) => {
    const service = await nl.walk('service');
    const filtered = await nl.get(stepAt(service, 'service', `?contract=${asked}`));
    expect(mainForm(filtered).fields['contractFilter']).toBe('unknown');
    expect(optionsOf(filtered, 'contractFilter')).toContain('Onbekend');
    // an order that the user placed before may have such a contract, and stands on the page
    expect(optionsOf(filtered, 'contractFilter').join()).not.toMatch(/(99|24) maanden/);
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

describe('36 equipment that the line does not have', () => {
  it.each([
    ['nl', 'Deze apparatuur kan niet op deze lijn. U bestelt die niet mee: 2 × FRITZ!Box 5590 Fiber'],
    ['en', 'This equipment cannot go with this line. It is not in your order: 2 × FRITZ!Box 5590 Fiber'],
  ] as const)('in %s is said once another line is chosen, and the rest has its price', async (language, said) => {
    const client = language === 'nl' ? nl : en;
    const customer = await client.walk('customer', { service: { 'cpe.p7001': '2', 'cpe.p7003': '1' } });
    const product = await client.open(stepAt(customer, 'product'));
    const service = await client.fill(product, { carrier: '4202' });
    expect(textOf(service.text)).toContain(said);
    expect(mainForm(service).fields).toMatchObject({ 'cpe.p7003': '1' });
    expect(prices(service)).toMatch(/Cisco C1111-4P .*€ /);
    const customerAgain = await client.fill(service);
    expect(textOf((await client.open(stepAt(customerAgain, 'service'))).text)).not.toContain(said.slice(0, 20));
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
      'You request an offer. You do not enter into a contract yet.',
      'Request an offer',
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
