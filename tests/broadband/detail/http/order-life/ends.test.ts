import { describe, expect, it } from 'vitest';
import { textOf } from '~tests/fixtures/page';
import { orderLife } from '~tests/fixtures/broadband/order-life';

const { portal, reseller, provider, placed, orderOf, ordersOf, advance, page } = orderLife();

/** The events of an order at each address of the Verloopstraat (sandbox/README.md). */
const ENDINGS = [
  [
    'as usual',
    { zipcode: '1000AA', housenr: 1 },
    ['Bestelling bevestigd', 'Verwachte datum bekend', 'Opgeleverd'],
    'Afgerond',
  ],
  ['with proof of delivery', { zipcode: '9400PP', housenr: 1 }, ['Bewijs van oplevering ontvangen'], 'Afgerond'],
  [
    'cancelled by the provider',
    { zipcode: '9400PP', housenr: 3 },
    ['Geannuleerd door de netwerkaanbieder'],
    'Geannuleerd',
  ],
  [
    'in error',
    { zipcode: '9400PP', housenr: 5 },
    ['Fout bij: Uitvoering door de netwerkaanbieder', 'Aansluitpunt niet gevonden'],
    'Mislukt',
  ],
  ['delayed', { zipcode: '9400PP', housenr: 7 }, ['Bestelling vertraagd', 'Eerst beloofd', 'Opgeleverd'], 'Afgerond'],
  [
    'with survey and works',
    { zipcode: '9400PP', housenr: 9 },
    ['Schouw gepland', 'Schouw uitgevoerd', 'Testen en labelen niet gedaan', 'Opgeleverd'],
    'Afgerond',
  ],
] as const;

describe('TRX-04 TRX-11 the clock walks an order from created to each of its ends', () => {
  it.each(ENDINGS)('%s', async (_name, address, told, state) => {
    const nid = await placed(address);
    const created = await page(nid);
    expect(created).toContain('Bestelling ontvangen');
    expect(created).toContain('Wacht op een datum, u wenst');
    expect(created).toContain('de netwerkaanbieder noemt een datum → oplevering');
    await advance('P60D');
    const ended = await page(nid);
    for (const words of told) expect(ended, words).toContain(words);
    expect(ended).toContain(state);
    expect(ended).toContain('Geen open bestelling');
    expect(ended).not.toContain('Hierna');
  });

  it('cancelled by the customer', async () => {
    const nid = await placed({});
    await provider().rpc('broadband', 'cancel_transaction', {
      uuid: await orderOf(nid),
      reason: 'De klant ziet ervan af',
    });
    const asked = await page(nid);
    expect(textOf(asked)).toMatch(/Annulering gevraagd op \d{2}-\d{2}-\d{4}/);
    expect(asked).toContain('bevestiging van de annulering');
    await advance('P2D');
    const ended = await page(nid);
    expect(ended).toContain('Annulering bevestigd');
    expect(ended).toContain('Geannuleerd');
  });

  it('29 after a cancel an order whose events are none waits for the confirmation of the cancel', async () => {
    const nid = await placed({});
    await provider().rpc('broadband', 'cancel_transaction', {
      uuid: await orderOf(nid),
      reason: 'De klant ziet ervan af',
    });
    await portal.faults([
      {
        match: 'rpc:broadband.list_events',
        body: { jsonrpc: '2.0', id: 1, result: { events: [], pagination: { count: 0 } } },
      },
    ]);
    const [asked = ''] = await ordersOf(nid);
    await portal.faults([]);
    expect(asked).toContain('Hierna: bevestiging van de annulering');
    expect(asked).not.toContain('oplevering →');
    expect(asked).not.toContain('noemt een datum');
  });

  it('step by step: confirmed within the hour, a date the day after, delivered on that date', async () => {
    const nid = await placed({});
    await advance('PT2H');
    expect(await page(nid)).toContain('Bestelling bevestigd');
    await advance('P1D');
    const dated = await page(nid);
    expect(textOf(dated)).toMatch(/Verwacht op \d{2}-\d{2}-\d{4}/);
    expect(dated).toMatch(/Hierna<!-- -->: <!-- -->oplevering|Hierna: oplevering/);
    await advance('P40D');
    const delivered = await page(nid);
    expect(delivered).toContain('Opgeleverd');
    expect(delivered).toContain('Actief');
  });
});

describe('life B10 a termination at once', () => {
  it('waits for no date, and is not offered to be taken back', async () => {
    await provider().rpc('broadband', 'terminate_connection', {
      nid: 'NL100002',
      reason: 'De winkel sluit',
      moment: 'immediately',
      wish_date: null,
      confirm: true,
    });
    const [banner] = await ordersOf('NL100002');
    expect(banner).toContain('Zo snel mogelijk: er is geen datum gevraagd');
    expect(banner).toContain('Hierna: de verbinding eindigt');
    expect(banner).not.toMatch(/Wacht op een datum|noemt een datum/);
    const { text } = await reseller.get('/connections/NL100002');
    expect(text).not.toContain('href="/connections/NL100002/order/');
    const row = textOf(
      /<tr(?:(?!<\/tr>)[\s\S])*NL100002[\s\S]*?<\/tr>/.exec(
        (await reseller.get('/connections/pending?itemsPerPage=100')).text,
      )?.[0] ?? '',
    );
    expect(row).toMatch(/Hierna: de verbinding eindigt .*Opzegging NL100002 \d{2}-\d{2}-\d{4} Geen Nog niet bekend/);
  });
});
