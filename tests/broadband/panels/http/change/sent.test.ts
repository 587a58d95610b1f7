import { describe, expect, it } from 'vitest';
import { addDays, formatDate } from '~/kernel/time/dates';
import { control } from '~tests/sandbox/client';
import { PanelClient } from '~tests/fixtures/clients/panel-client';
import { NID, CHANGE, SERIAL, earliest, CIRCUIT, answering, changePanel } from '~tests/fixtures/broadband/change-panel';

const { portal, reseller, options, valuesOf } = changePanel();

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
