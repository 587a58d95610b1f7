import { describe, expect, it } from 'vitest';
import { castMember, filePortal } from '~tests/fixtures/portal';
import { draftOf, OrderClient, START } from '~tests/fixtures/clients/order-client';
import { errorsOf, textOf } from '~tests/fixtures/page';

const portal = filePortal({ connections: 30, anew: true });
const client = castMember(portal, OrderClient);

const answerWith = (match: string, result: unknown) =>
  portal.faults([{ match, status: 200, body: { jsonrpc: '2.0', id: 1, result } }]);

let id = 9000;
function line(name: string, traits: Record<string, unknown> = {}) {
  id += 1;
  const shape = {
    carrier_product_id: id,
    name,
    supplier: 'WBA',
    carrier_type: 'smb',
    network: 'WBA',
    data_technology: 'VDSL',
    upload: 10_240,
    download: 51_200,
  };
  return {
    ...shape,
    distance: null,
    orderable: true,
    planned: null,
    lead_time_days: 7,
    variants: ['nls'],
    used_vcis: [],
    is_admin_only: false,
    ...traits,
  };
}

function available(lines: readonly unknown[], more: Record<string, unknown> = {}) {
  const address = { street: 'Proefstraat', housenr: 1, housenrext: '', zipcode: '1000AA', city: 'Amsterdam' };
  return { available: lines, construction_messages: [], address, errors: [], comments: [], pricing: [], ...more };
}

/** The names in the order of the page. */
function shownNames(html: string, names: readonly string[]): string[] {
  const words = textOf(html);
  return [...names]
    .filter((name) => words.includes(name))
    .sort((left, right) => words.indexOf(left) - words.indexOf(right));
}

describe('the lines at an address', () => {
  it('BBO-11 best technique first, BBO-15 then the suppliers, then speed; unknown ones last', async () => {
    const expected = [
      'Glas',
      'Vee Plus',
      'Hoofd snel',
      'Hoofd traag',
      'Delta',
      'Gebundeld',
      'Adsl',
      'Sdsl één',
      'Sdsl bis',
      'Draadloos',
    ];
    const lines = [
      line('Draadloos', { data_technology: 'FWA' }),
      line('Sdsl bis', { data_technology: 'SDSL.bis' }),
      line('Delta', { supplier: 'DELTA', download: 102_400 }),
      line('Hoofd traag', { download: 20_480 }),
      line('Sdsl één', { data_technology: 'SDSL' }),
      line('Gebundeld', { data_technology: 'BVDSL' }),
      line('Glas', { data_technology: 'Fiber', download: 1 }),
      line('Hoofd snel'),
      line('Adsl', { data_technology: 'ADSL' }),
      line('Vee Plus', { data_technology: 'VPLUS' }),
    ];
    await answerWith('rpc:broadband.zipcode', available(lines));
    expect(shownNames((await client.walk('product')).text, expected)).toEqual(expected);
  });

  it('BBO-02 the tab of small business comes first; each type has its own lines, and types without a line no tab', async () => {
    await answerWith(
      'rpc:broadband.zipcode',
      available([line('Voor thuis', { carrier_type: 'home' }), line('Voor de zaak')]),
    );
    const page = await client.walk('product');
    expect(shownNames(page.text, ['Voor de zaak', 'Voor thuis', 'Grootzakelijk'])).toEqual(['Voor de zaak']);
    const home = await client.get(`${page.address.pathname}?tab=home`);
    expect(shownNames(home.text, ['Voor de zaak', 'Voor thuis'])).toEqual(['Voor thuis']);
    const malformed = await client.get(`${page.address.pathname}?tab=<script>`);
    expect(shownNames(malformed.text, ['Voor de zaak', '<script>'])).toEqual(['Voor de zaak']);
  });

  it.each(['business', 'SOHO', null, undefined, { malformed: true }])(
    '29 a line whose carrier type is %j stands in a tab of its own, and can be ordered',
    async (type) => {
      const malformed = line('Vreemde lijn', { carrier_type: type });
      await answerWith('rpc:broadband.zipcode', available([line('Voor de zaak'), malformed]));
      const among = await client.walk('product');
      expect(textOf(among.text)).toContain('Overig');
      const other = await client.get(`${among.address.pathname}?tab=other`);
      expect(shownNames(other.text, ['Voor de zaak', 'Vreemde lijn'])).toEqual(['Vreemde lijn']);
      await answerWith('rpc:broadband.zipcode', available([malformed]));
      const alone = await client.get(among.address.pathname);
      expect(shownNames(alone.text, ['Vreemde lijn'])).toEqual(['Vreemde lijn']);
      const next = await client.press(alone, { carrier: String(malformed.carrier_product_id) });
      expect([next.status, next.location?.pathname]).toEqual([303, `${START}/${draftOf(alone)}/service`]);
    },
  );

  it.each([-3, 3_651, 1e300])('29 a lead time of %d days is not known, and the line can be ordered', async (days) => {
    await answerWith('rpc:broadband.zipcode', available([line('Verre lijn', { lead_time_days: days })]));
    const page = await client.walk('product');
    expect([page.status, shownNames(page.text, ['Verre lijn'])]).toEqual([200, ['Verre lijn']]);
    expect(textOf(page.text)).not.toContain('Levertijd');
  });

  it('29 a carrier type in capitals is that type', async () => {
    await answerWith('rpc:broadband.zipcode', available([line('Voor de zaak', { carrier_type: 'SMB' })]));
    const page = await client.walk('product');
    expect(textOf(page.text)).toContain('MKB');
    expect(shownNames(page.text, ['Voor de zaak'])).toEqual(['Voor de zaak']);
  });

  it('PER-04 a line for staff alone is dropped, also when the provider sends it', async () => {
    const secret = line('Geheime proeflijn', { is_admin_only: true });
    await answerWith(
      'rpc:broadband.zipcode',
      available([line('Gewone lijn'), secret], {
        pricing: [{ carrier_product_id: secret.carrier_product_id, price: 9876.54, recurring_interval_unit: 'months' }],
      }),
    );
    const page = await client.walk('product');
    expect(page.text).not.toMatch(/Geheime|9[.,]?876[.,]/);
    const forced = await client.press(page, { carrier: String(secret.carrier_product_id) });
    expect([forced.status, errorsOf(forced).length]).toEqual([422, 1]);
  });

  it('a planned line is shown and cannot be chosen', async () => {
    const planned = line('Glas straks', { data_technology: 'Fiber', orderable: false, planned: 'Q4 2031' });
    await answerWith('rpc:broadband.zipcode', available([planned, line('Koper nu')]));
    const page = await client.walk('product');
    expect(textOf(page.text)).toContain('Q4 2031');
    const forced = await client.press(page, { carrier: String(planned.carrier_product_id) });
    expect([forced.status, errorsOf(forced)]).toEqual([
      422,
      ['Deze lijn is hier niet te bestellen. Kies een andere lijn'],
    ]);
  });

  it('BBO-04 the provider’s messages are shown as text', async () => {
    await answerWith(
      'rpc:broadband.zipcode',
      available([line('Lijn')], {
        construction_messages: [{ msg: 'x', i18n_msg: 'Er wordt <b>gegraven</b>' }],
        comments: [{ code: 1, msg: 'Bel eerst', i18n_msg: null }],
      }),
    );
    const { text } = await client.walk('product');
    expect(text).toContain('Er wordt &lt;b&gt;gegraven&lt;/b&gt;');
    expect(text).toContain('Bel eerst');
  });
});

describe('BBO-06 BBO-18 the prices of an order', () => {
  const price = (name: string, euros: number, traits: Record<string, unknown> = {}) => ({
    product_id: 1,
    category: 'carrier',
    i18n_category: 'Lijn',
    i18n_name: name,
    price: euros,
    count: 1,
    recurring_interval_unit: 'months',
    is_admin_only: false,
    ...traits,
  });

  async function reviewWith(products: readonly unknown[]): Promise<string> {
    const review = await client.walk('review');
    await answerWith('rpc:broadband.get_order_pricing', { offer_uuid: 'offer', products });
    const address = `${START}/${draftOf(review)}/review`;
    return textOf((await client.open(address)).text);
  }

  it('are added per recurrence, in cents', async () => {
    const words = await reviewWith([
      price('Drie keer', 0.1, { count: 3 }),
      price('Een maand', 1234.5),
      price('Een jaar', 48, { recurring_interval_unit: 'years' }),
      price('Eens', 95, { i18n_category: 'Eenmalig', recurring_interval_unit: null }),
    ]);
    expect(words).toMatch(/Per maand € 1\.234,80/);
    expect(words).toMatch(/Per jaar € 48,00/);
    expect(words).toMatch(/Eenmalig € 95,00/);
  });

  it('PER-04 those for staff alone are neither shown nor added', async () => {
    const words = await reviewWith([price('Lijn', 10), price('Inkoop', 9876.54, { is_admin_only: true })]);
    expect(words).toMatch(/Per maand € 10,00/);
    expect(words).not.toMatch(/9\.?[68]86|9\.?876|Inkoop/);
  });
});
