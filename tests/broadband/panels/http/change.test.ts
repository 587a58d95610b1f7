import { describe, expect, it } from 'vitest';
import { addBusinessDays, isBusinessDay } from '~/kernel/time/business-days';
import { addDays, formatDate, today } from '~/kernel/time/dates';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { control } from '~tests/sandbox/client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';

const portal = filePortal({ anew: true });
const reseller = castMember(portal, PanelClient, 'reseller', { anew: true });

/** A connection whose product, SLA, ONT and provisioning can be changed (sandbox/README.md). */
const NID = 'NL100060';
const CHANGE = `/connections/${NID}/change`;
const SERIAL = 'GNXS0A1B2C3D';

const earliest = () => addBusinessDays(today(new Date()), 5);
const latest = () => addDays(today(new Date()), 90);

const CIRCUIT = { uuid: 'c0ffee00-0000-4000-8000-000000000001', nid: `${NID}-1` };
const EMPTY = { products: [], sla: null, ont: null, migration: null, earliest_date: null, latest_date: null };

/** A connection for a user of the provider's staff, who has none of their own. */
const CONNECTION = {
  uuid: 'c0ffee00-0000-4000-8000-000000000002',
  supplier: 'WBA',
  address: { street: 'Dorpsstraat', housenr: 1, housenrext: '', zipcode: '1012LG', city: 'Amsterdam' },
  carrier: {
    nid: NID,
    state: 'ACTIVE',
    data_technology: 'Fiber',
    carrier_type: 'smb',
    product: { network: 'WBA', upload: 1000, download: 1000 },
  },
  circuits: [],
  capabilities: { change: { is_enabled: true } },
};

function answering(method: string, result: unknown) {
  return { match: `rpc:broadband.${method}`, body: JSON.stringify({ jsonrpc: '2.0', id: 1, result }) };
}

/** Replaces the options, for cases that the sandbox does not have. */
function options(given: Readonly<Record<string, unknown>>): Promise<unknown> {
  return portal.faults([answering('get_change_connection_options', { options: { ...EMPTY, ...given } })]);
}

/** The values of a group of radio buttons. */
async function valuesOf(name: string, client = reseller): Promise<string[]> {
  const { text } = await client.get(CHANGE);
  return [...text.matchAll(/<input[^>]*type="radio"[^>]*>/g)]
    .map(([tag]) => tag)
    .filter((tag) => tag.includes(`name="${name}"`))
    .flatMap((tag) => /value="([^"]+)"/.exec(tag)?.[1] ?? []);
}

describe('PER-03 rights, and connections of others', () => {
  it('reader, noorder and stranger', async () => {
    expect((await (await PanelClient.signedIn(portal, 'reader')).get(CHANGE)).status).toBe(403);
    expect((await (await PanelClient.signedIn(portal, 'stranger')).get(CHANGE)).status).toBe(404);
    const noorder = await PanelClient.signedIn(portal, 'noorder');
    expect((await noorder.get(CHANGE)).text).toContain('U heeft geen recht om te bestellen');
    expect((await noorder.post(CHANGE, { kind: 'migration' })).status).toBe(403);
    expect((await reseller.get('/connections/x/change')).status).toBe(404);
  });
});

describe('BBC-13 what is offered', () => {
  it('is what the provider gives, with prices', async () => {
    const page = await reseller.get(CHANGE);
    expect(await valuesOf('kind')).toEqual(['product', 'sla', 'ont', 'migration']);
    expect(page.text).toContain(`Nieuw product voor ${NID}-1`);
    expect(page.text).toMatch(/€\u00a0\d/);
    expect(page.text).toContain('van PPP naar IPoE');
    expect(page.text).toContain(`van ${formatDate(earliest())} tot en met ${formatDate(latest())}`);
  });

  it('nothing to change is said', async () => {
    await options({});
    const page = await reseller.get(CHANGE);
    expect(page.text).toContain('Aan deze verbinding valt nu niets te wijzigen');
    expect(page.text).not.toMatch(/name="kind["=]/);
  });

  it('one kind alone is chosen already', async () => {
    await options({ ont: { current_serial: SERIAL } });
    const { text } = await reseller.get(CHANGE);
    expect(text).toMatch(/<input[^>]*checked[^>]*value="ont"|<input[^>]*value="ont"[^>]*checked/);
  });

  it('options that cannot be had are said to be so', async () => {
    await portal.faults([{ match: 'rpc:broadband.get_change_connection_options', status: 500 }]);
    expect((await reseller.get(CHANGE)).text).toContain('Wij weten nu niet wat u kunt wijzigen');
  });

  it('of the capabilities: a connection that ends says why', async () => {
    const page = await reseller.get('/connections/NL100098/change');
    expect(page.text).toContain('Dit kan nu niet');
    expect((await reseller.post('/connections/NL100098/change', { kind: 'ont', ont_serial: SERIAL })).status).toBe(422);
  });

  it('products for administrators come to them alone, with their label', async () => {
    const products = [
      { id: 1, i18n_name: 'EVC open', price: 1, recurring_interval_unit: 'months' },
      { id: 2, i18n_name: 'EVC besloten', price: 1, recurring_interval_unit: 'months', is_admin_only: true },
    ];
    const ofCircuit = { circuit_uuid: CIRCUIT.uuid, circuit_nid: CIRCUIT.nid, current_product_id: 9, products };
    await options({ products: [ofCircuit] });
    expect((await reseller.get(CHANGE)).text).not.toContain('EVC besloten');
    expect((await reseller.post(CHANGE, { kind: 'product', product: `${CIRCUIT.uuid} 2` })).text).toContain(
      'Deze wijziging is niet meer mogelijk',
    );
    const admin = await PanelClient.signedIn(portal, 'admin');
    await portal.faults([
      answering('list_connections', { connections: [CONNECTION] }),
      answering('get_change_connection_options', { options: { ...EMPTY, products: [ofCircuit] } }),
    ]);
    expect((await admin.get(CHANGE)).text).toMatch(/EVC besloten.*Alleen voor beheer/s);
  });

  it('prices are for who may see them', async () => {
    const noprice = await PanelClient.signedIn(portal, 'noprice');
    const page = await noprice.get(CHANGE);
    expect(page.text).not.toContain('€');
    expect(page.text).toContain('Neem contact op met de afdeling verkoop');
  });
});

describe('BBC-13 what is filled in', () => {
  it.each([
    ['nothing', {}, 'Kies wat u wilt wijzigen', 'Choose what you want to change'],
    ['no product', { kind: 'product' }, 'Kies het nieuwe product', 'Choose the new product'],
    ['no SLA', { kind: 'sla' }, 'Kies de nieuwe SLA', 'Choose the new SLA'],
    [
      'life BBC-14 no serial',
      { kind: 'ont', ont_serial: ' ' },
      'Vul het serienummer van de nieuwe ONT in<',
      'Enter the serial number of the new ONT<',
    ],
    [
      'life BBC-14 no serial of an ONT: the error gives the rule',
      { kind: 'ont', ont_serial: 'GNXS' },
      'Een serienummer begint met GNXS, ALCL of een andere code van 4 tekens. Daarna komen 8 tekens: cijfers, of letters van A tot en met F, bijvoorbeeld GNXS0A1B2C3D',
      'A serial number starts with GNXS, ALCL or another code of 4 characters. After that come 8 characters: digits, or letters from A to F, for example GNXS0A1B2C3D',
    ],
    [
      'a product that is not offered',
      { kind: 'product', product: `${CIRCUIT.uuid} 1` },
      'Deze wijziging is niet meer mogelijk',
      'This change is no longer possible',
    ],
    [
      'an SLA that is not offered',
      { kind: 'sla', sla: '1' },
      'Deze wijziging is niet meer mogelijk',
      'This change is no longer possible',
    ],
  ])('%s', async (_what, fields, dutch, english) => {
    for (const [language, text] of [
      ['nl', dutch],
      ['en', english],
    ] as const) {
      reseller.cookies.set('lang', language);
      const page = await reseller.configure(CHANGE, fields);
      expect(page.status).toBe(422);
      expect(page.text).toContain(text);
    }
  });

  it.each([
    ['too early', () => formatDate(addDays(earliest(), -1)), 'Kies een datum van'],
    ['too late', () => formatDate(addDays(latest(), 1)), 'Kies een datum van'],
    ['no date', () => 'morgen', 'Vul een datum in als dag-maand-jaar'],
    ['a day off', dayOff, 'Kies een werkdag'],
  ])('a wish date: %s', async (_what, date, text) => {
    const [product = ''] = await valuesOf('product');
    const page = await reseller.configure(CHANGE, { kind: 'product', product, wish_date: date() });
    expect(page.status).toBe(422);
    expect(page.text).toContain(text);
  });

  it('a date with another kind does not count', async () => {
    const page = await reseller.configure(CHANGE, { kind: 'migration', wish_date: 'morgen', ont_serial: 'onzin' });
    expect(page.status).toBe(200);
  });

  it('the ONT that is there already is refused', async () => {
    const now = /Nu ([A-Z0-9]{12})\./.exec((await reseller.get(CHANGE)).text)?.[1] ?? '';
    expect((await reseller.configure(CHANGE, { kind: 'ont', ont_serial: now })).text).toContain(
      'Dit is de huidige ONT',
    );
  });
});

function dayOff(): string {
  let day = addDays(earliest(), 7);
  while (isBusinessDay(day)) day = addDays(day, 1);
  return formatDate(day);
}

describe('BBC-13 each kind is reviewed with its summary, then sent once by its own call', () => {
  it('a product, on a date', async () => {
    const [product = ''] = await valuesOf('product');
    const [circuit, id] = product.split(' ');
    const review = await reseller.configure(CHANGE, { kind: 'product', product, wish_date: formatDate(earliest()) });
    expect(review.text).toMatch(/EVC \S+ wordt EVC/);
    expect(review.text).toContain('De verbinding is ongeveer 5 minuten weg');
    expect(review.text).toMatch(/€\s\d/);
    expect(review.text).toContain(formatDate(earliest()));
    const before = await portal.lastCall();
    await Promise.all([reseller.confirm(review), reseller.confirm(review)]);
    expect(await reseller.calls('change_connection', before)).toEqual([
      { nid: NID, circuit_uuid: circuit, product_id: Number(id), wish_date: earliest(), on_demand: false },
    ]);
    expect((await reseller.get(CHANGE)).text).toContain('Dit kan nu niet');
  });

  it('life BBC-13 a product on demand waits for its customer’s word', async () => {
    const [product = ''] = await valuesOf('product');
    expect((await reseller.get(CHANGE)).text).toContain('Op afroep: ik bepaal later wanneer dit wordt uitgevoerd');
    const soon = await reseller.configure(CHANGE, { kind: 'product', product, on_demand: 'on' });
    expect(soon.text).toMatch(/Wanneer<\/dt><dd>Op afroep</);
    const review = await reseller.configure(CHANGE, {
      kind: 'product',
      product,
      on_demand: 'on',
      wish_date: formatDate(earliest()),
    });
    expect(review.text).toContain(`Op afroep, vanaf ${formatDate(earliest())}`);
    const before = await portal.lastCall();
    await reseller.confirm(review);
    expect(await reseller.calls('change_connection', before)).toMatchObject([
      { on_demand: true, wish_date: earliest() },
    ]);
    await control(portal.sandbox, 'clock', { now: `${addDays(earliest(), 1)}T09:00:00Z` });
    expect((await reseller.get(`/connections/${NID}`)).text).toContain('Op afroep: u kunt laten opleveren vanaf');
  });

  it.each([
    ['is not offered where no options say so', {}, false],
    ['is refused of a circuit whose options do not say so', { on_demand: true }, true],
  ])('life BBC-13 on demand %s', async (_what, of, shown) => {
    const product = { id: 1, i18n_name: 'EVC open', price: 1, recurring_interval_unit: 'months' };
    const other = {
      circuit_uuid: 'c0ffee00-0000-4000-8000-000000000003',
      circuit_nid: `${NID}-2`,
      current_product_id: 9,
      products: [product],
      ...of,
    };
    await options({
      products: [
        { circuit_uuid: CIRCUIT.uuid, circuit_nid: CIRCUIT.nid, current_product_id: 9, products: [product] },
        other,
      ],
    });
    expect((await reseller.get(CHANGE)).text.includes('name="on_demand"')).toBe(shown);
    const refused = await reseller.configure(CHANGE, {
      kind: 'product',
      product: `${CIRCUIT.uuid} 1`,
      on_demand: 'on',
    });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain('Het product van dit circuit kan niet op afroep worden gewijzigd');
  });

  it('life BBC-13 the review tells the price of now, the new one and the difference, where the answer has them', async () => {
    const sla = (await valuesOf('sla'))[0] ?? '';
    expect((await reseller.configure(CHANGE, { kind: 'sla', sla })).text).toMatch(
      /Prijs<\/dt><dd><div class="muted">Nu(?:<!-- -->)?: (?:<!-- -->)?€\s[\d,]+ \/mnd<.*Wordt(?:<!-- -->)?: (?:<!-- -->)?€\s[\d,]+ \/mnd \(€\s[\d,]+ \/mnd (?:meer|minder)\)/s,
    );
    const summary = {
      i18n_description: 'EVC wordt EVC',
      prices_per_category: [],
      current_price: 39.5,
      recurring_interval_unit: 'months',
    };
    for (const [price, said] of [
      [39.5, 'evenveel'],
      [50, '€\u00a010,50 /mnd meer'],
      [19.5, '€\u00a020,00 /mnd minder'],
      ['x', null],
      [undefined, null],
    ] as const) {
      await portal.faults([answering('get_change_summary', { summary: { ...summary, new_price: price } })]);
      const { text } = await reseller.configure(CHANGE, { kind: 'sla', sla });
      if (said) expect(text).toContain(`(${said})`);
      else expect(text).not.toContain('>Prijs<');
    }
    await portal.faults([]);
    const noprice = await PanelClient.signedIn(portal, 'noprice');
    expect((await noprice.configure(CHANGE, { kind: 'sla', sla })).text).not.toContain('>Prijs<');
  });

  it.each([
    [
      'an SLA',
      async () => ({ kind: 'sla', sla: (await valuesOf('sla'))[0] ?? '' }),
      'change_sla',
      { nid: NID, sla_product_id: expect.any(Number) as number },
    ],
    [
      'an ONT, typed as it is printed',
      () => ({ kind: 'ont', ont_serial: 'gnxs 0a1b-2c3d' }),
      'change_ont',
      { nid: NID, ont_serial: SERIAL },
    ],
    ['a migration', () => ({ kind: 'migration' }), 'migrate_provisioning', { nid: NID, transaction_uuid: null }],
  ])('%s', async (_what, fields, method, sent) => {
    const before = await portal.lastCall();
    const review = await reseller.configure(CHANGE, await fields());
    expect(await reseller.calls('get_change_summary', before)).toHaveLength(1);
    expect(review.text).toMatch(/ wordt | gaat over van /);
    const done = await reseller.confirm(review);
    expect(done.text).toContain('De wijziging is besteld');
    expect(await reseller.calls(method, before)).toEqual([sent]);
  });

  it('without a date it is as soon as possible', async () => {
    const [product = ''] = await valuesOf('product');
    const review = await reseller.configure(CHANGE, { kind: 'product', product });
    expect(review.text).toContain('Zo snel mogelijk');
    const before = await portal.lastCall();
    await reseller.confirm(review);
    expect(await reseller.calls('change_connection', before)).toMatchObject([{ wish_date: null }]);
  });

  it('a summary that cannot be had says so, and names the change in our own words', async () => {
    await portal.faults([{ match: 'rpc:broadband.get_change_summary', status: 500 }]);
    const review = await reseller.configure(CHANGE, { kind: 'ont', ont_serial: SERIAL });
    expect(review.text).toContain('De kosten konden niet worden berekend');
    expect(review.text).toContain(`ONT ${SERIAL}`);
  });

  it('a refusal of the provider keeps the form as it was typed', async () => {
    const review = await reseller.configure(CHANGE, { kind: 'ont', ont_serial: SERIAL });
    const error = {
      code: -32010,
      message: 'no',
      data: { details: [{ field: 'ont_serial', msg: 'known', i18n_msg: 'Deze ONT hangt al ergens anders' }] },
    };
    await portal.faults([
      { match: 'rpc:broadband.change_ont', body: JSON.stringify({ jsonrpc: '2.0', id: 1, error }), times: 1 },
    ]);
    expect((await reseller.confirm(review)).text).toContain('Deze ONT hangt al ergens anders');
    const form = await reseller.get(`${review.address.pathname}${review.address.search}&step=configure`);
    expect(form.text).toContain(`value="${SERIAL}"`);
  });

  it('a lost answer is found by its order', async () => {
    const review = await reseller.configure(CHANGE, { kind: 'ont', ont_serial: SERIAL });
    await portal.faults([{ match: 'rpc:broadband.change_ont', drop: 'after', times: 1 }]);
    const done = await reseller.confirm(review);
    expect(done.address.pathname).toBe(`/connections/${NID}`);
    expect(done.text).toContain('De wijziging is besteld');
  });

  it('an answer that was lost on the way there waits, and is not sent again by itself', async () => {
    const review = await reseller.configure(CHANGE, { kind: 'ont', ont_serial: SERIAL });
    const before = await portal.lastCall();
    await portal.faults([{ match: 'rpc:broadband.change_ont', drop: 'before', times: 1 }]);
    const sent = await reseller.confirm(review);
    expect(sent.text).toContain('De wijziging van de verbinding is misschien wel gelukt');
    const looked = await reseller.post(sent.address, {});
    expect(looked.text).toContain('De wijziging van de verbinding is misschien wel gelukt');
    expect(await reseller.calls('change_ont', before)).toHaveLength(1);
  });
});
