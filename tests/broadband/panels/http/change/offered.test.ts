import { describe, expect, it } from 'vitest';
import { isBusinessDay } from '~/kernel/time/business-days';
import { addDays, formatDate, today } from '~/kernel/time/dates';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import {
  NID,
  CHANGE,
  SERIAL,
  earliest,
  CIRCUIT,
  EMPTY,
  answering,
  changePanel,
} from '~tests/fixtures/broadband/change-panel';

const { portal, reseller, options, valuesOf } = changePanel();
const latest = () => addDays(today(new Date()), 90);

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

function dayOff(): string {
  let day = addDays(earliest(), 7);
  while (isBusinessDay(day)) day = addDays(day, 1);
  return formatDate(day);
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
