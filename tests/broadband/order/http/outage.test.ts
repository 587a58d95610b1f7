import { beforeAll, describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { hastyMs, type Page } from '~tests/fixtures/portal-client';
import {
  draftOf,
  EQUIPMENT,
  FIBRE,
  OrderClient,
  ordersSince,
  START,
  stepOf,
  type OrderAnswers,
} from '~tests/fixtures/clients/order-client';
import { mainForm, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, hasty: true, anew: true });
const client = castMember(portal, OrderClient);

const NONSENSE = { jsonrpc: '2.0', id: 1, result: { available: 1, products: 'none', results: 7, pagination: null } };
const weathers = [
  ['500', { status: 500, body: {} }],
  ['no JSON', { status: 200, body: '<html>It works!</html>' }],
  ['wrong types', { status: 200, body: NONSENSE }],
  ['a dropped connection', { drop: 'before' }],
] as const;

describe('issue 2.7 the special addresses', () => {
  it.each([
    [
      '2000 BB 10',
      { zipcode: '2000BB', housenr: '10' },
      ['2000 BB 10 bestaat alleen met een toevoeging', 'A', 'B', '2HG'],
      ['exists only with a suffix'],
    ],
    [
      '3000 CC 5',
      { zipcode: '3000CC', housenr: '5' },
      ['3000 CC 5 heeft meerdere aansluitpunten', '002/MK/TR', 'Technische ruimte, kelder'],
      ['has several connection points'],
    ],
    [
      '5000 EE 9',
      { zipcode: '5000EE', housenr: '9' },
      ['nu niets te bestellen', 'Q3 2027', 'wordt glasvezel aangelegd', 'Kijk later opnieuw'],
      ['Nothing can be ordered'],
    ],
    [
      '6000 GG 11',
      { zipcode: '6000GG', housenr: '11' },
      ['Op Stille Kade 11, 6000 GG Weert is nu niets te bestellen'],
      ['Nothing can be ordered'],
    ],
    ['7000 HH 13', { zipcode: '7000HH', housenr: '13' }, ['Het adres 7000 HH 13 is niet bekend'], ['is not known']],
    [
      '8000 JJ 15',
      { zipcode: '8000JJ', housenr: '15' },
      ['Wij weten nu niet wat er leverbaar is op 8000 JJ 15', 'Probeer opnieuw', 'is bewaard'],
      ['Try again'],
    ],
    [
      '8200 JL 17',
      { zipcode: '8200JL', housenr: '17' },
      ['Wij weten nu niet wat er leverbaar is op 8200 JL 17'],
      ['Try again'],
    ],
  ])(
    'ERR-04 %s says what happened and what to do, in both languages, with the draft intact',
    async (_address, address, dutch, english) => {
      const page = await client.walk('product', { address });
      expect(page.status).toBe(200);
      const words = textOf(page.text);
      for (const part of [...dutch, 'Kies een ander adres']) expect(words).toContain(part);
      client.cookies.set('lang', 'en');
      const translated = textOf((await client.get(page.address)).text);
      client.cookies.set('lang', 'nl');
      for (const part of english) expect(translated).toContain(part);
      const kept = await client.get(`${START}/${draftOf(page)}/address`);
      expect(mainForm(kept).fields).toMatchObject(address);
      expect(stepOf(await client.fill(kept, FIBRE))).toBe('product');
    },
  );

  it('8100 JK 16 does not make anybody wait for its 20 s', async () => {
    const started = performance.now();
    const page = await client.walk('product', { address: { zipcode: '8100JK', housenr: '16' } });
    expect(performance.now() - started).toBeLessThan(hastyMs(12_000));
    expect([page.status, textOf(page.text).includes('antwoordt te langzaam over 8100 JK 16')]).toEqual([200, true]);
  });

  it('BBO-03 the suffix of 2000 BB 10 and the connection point of 3000 CC 5 are chosen on the spot', async () => {
    const suffix = await client.fill(await client.walk('product', { address: { zipcode: '2000BB', housenr: '10' } }), {
      housenrext: '2HG',
    });
    expect(textOf(suffix.text)).toContain('Toevoegingsweg 10 2HG');
    const point = await client.fill(await client.walk('product', { address: { zipcode: '3000CC', housenr: '5' } }), {
      connectionpoint: '002/MK/TR',
    });
    const review = await client.fill(point, { carrier: '4101' });
    expect(stepOf(review)).toBe('service');
    const piped = await client.walk('review', {
      address: { zipcode: '3000CC', housenr: '5', housenrext: '|003/VP/01' },
    });
    const since = await portal.lastCall();
    await client.order(piped);
    expect(await ordersSince(portal, since)).toMatchObject([{ housenrext: '', isra: '003/VP/01' }]);
  });

  it('BBO-06 9200 MM 21 has no prices and can be ordered, by who ticks that', async () => {
    const review = await client.walk('review', { address: { zipcode: '9200MM', housenr: '21' } });
    expect(textOf(review.text)).toContain('De prijzen konden niet worden berekend. U kunt wel bestellen.');
    expect(review.text).not.toContain('Totaal');
    const since = await portal.lastCall();
    expect((await client.order(review, { unpriced: 'on' })).status).toBe(303);
    expect(await ordersSince(portal, since)).toMatchObject([{ offer_uuid: null }]);
  });
});

/** Every call of every step, and the words that replace it; null if the page manages without it. */
const calls: readonly [
  step: 'product' | 'service' | 'customer' | 'delivery' | 'review',
  match: string,
  says: string | null,
][] = [
  ['product', 'rpc:broadband.zipcode', 'Wij weten nu niet wat er leverbaar is op 1000 AA 1'],
  ['product', 'rpc:broadband.list_carriers', null],
  ['product', 'rpc:broadband.list_providers', null],
  ['service', 'rpc:broadband.get_provider_products', 'Data kon niet worden geladen'],
  ['service', 'rpc:broadband.list_contract_durations', 'Data kon niet worden geladen'],
  ['service', 'rpc:broadband.list_profiles', 'Data kon niet worden geladen'],
  ['service', 'rpc:broadband.list_bandwidths', null],
  ['service', 'rpc:broadband.list_available_subnetsizes', null],
  ['service', 'rpc:broadband.list_promos', null],
  ['delivery', 'GET /score/organization/shipping-addresses/', 'Wij konden uw adresboek niet laden'],
  ['review', 'rpc:broadband.get_order_pricing', 'De prijzen konden niet worden berekend'],
  ['review', 'rpc:broadband.get_carrier_products', null],
];

describe('S-26 ERR-04 one call of a step fails, and the step is still a page', () => {
  let review: Page;
  const answers: OrderAnswers = { service: EQUIPMENT, delivery: { hardware_delivery: 'later' } };
  beforeAll(async () => {
    review = await client.walk('review', answers);
  });

  it.each(
    calls.flatMap(([step, match, says]) =>
      weathers.map(([outage, fault]) => [step, match, outage, fault, says] as const),
    ),
  )('%s: %s answers %s', async (step, match, _outage, fault, says) => {
    const address = `${START}/${draftOf(review)}/${step}`;
    await portal.faults([{ match, ...fault }]);
    const page = await client.open(address);
    expect(page.status).toBe(200);
    if (says) expect(textOf(page.text)).toContain(says);
    await portal.faults([]);
    const better = await client.open(address);
    expect(better.status).toBe(200);
    if (says) expect(textOf(better.text)).not.toContain(says);
  });

  it.each([
    ['product', 'rpc:broadband.zipcode', { carrier: '4102' }],
    ['service', 'rpc:broadband.get_provider_products', { contract: '12' }],
    ['customer', 'GET /score/enduser/', { contact_name: 'Nieuw', enduser: '00000000-0000-4000-8000-000000000001' }],
    [
      'delivery',
      'GET /score/organization/shipping-addresses/',
      { hardware_delivery: 'shipping_address', hardware_address_uuid: '00000000-0000-4000-8000-000000000001' },
    ],
  ] as const)(
    'a post of %s while %s fails says so; what was typed is kept and the step is still to be done',
    async (step, match, changes) => {
      const page = await client.walk('review', answers);
      const address = `${START}/${draftOf(page)}/${step}`;
      const form = await client.open(address);
      await portal.faults([{ match, status: 503 }]);
      const failed = await client.press(form, changes);
      expect(failed.status).toBe(422);
      expect(textOf(failed.text)).toMatch(
        /De netwerkaanbieder geeft nu geen antwoord|Wij weten nu niet wat er leverbaar is|Data kon niet worden geladen/,
      );
      await portal.faults([]);
      const [name = '', value] = Object.entries(changes)[0] ?? [];
      expect(mainForm(await client.open(address)).fields[name]).toBe(value);
      expect(stepOf(await client.get(page.address))).toBe(step);
    },
  );

  it('the search for end customers fails: the order can go on without one', async () => {
    const page = await client.walk('customer');
    await portal.faults([{ match: 'GET /score/enduser/', status: 500 }]);
    const told = await client.press(page, { contact_name: 'Jan', endUserSearch: 'a', intent: 'search' });
    expect([told.status, textOf(told.text).includes('Wij konden de eindklanten niet laden')]).toEqual([200, true]);
    expect(mainForm(told).fields.contact_name).toBe('Jan');
  });

  it('the look-up of house numbers fails: the address can be filled in all the same', async () => {
    await portal.faults([{ match: 'rpc:postcodes.get_housenrs', status: 500 }]);
    const start = await client.open(START);
    const told = await client.press(start, { ...FIBRE, intent: 'lookup' });
    expect([told.status, textOf(told.text).includes('Wij konden de huisnummers niet opzoeken')]).toEqual([200, true]);
    expect(stepOf(await client.fill(told))).toBe('product');
  });

  it('BBO-06 the order goes while pricing fails, by who ticks that', async () => {
    const again = await client.walk('review', answers);
    await portal.faults([{ match: 'rpc:broadband.get_order_pricing', status: 500 }]);
    const since = await portal.lastCall();
    expect((await client.order(again, { unpriced: 'on' })).location?.pathname).toMatch(/\/complete\/NL\d+$/);
    expect(await ordersSince(portal, since)).toMatchObject([{ offer_uuid: null }]);
  });

  it('the confirmation is a page while the provider cannot be asked', async () => {
    const done = await client.order(await client.walk('review', answers));
    await portal.faults([{ match: 'rpc:broadband.get_recent_transaction', status: 500 }]);
    const page = await client.open(done.location ?? '');
    expect(page.status).toBe(200);
    expect(textOf(page.text)).toContain('Bestelling ontvangen');
    expect(textOf(page.text)).toContain('Data kon niet worden geladen');
  });
});
