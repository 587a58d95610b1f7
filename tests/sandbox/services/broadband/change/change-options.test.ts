import { afterEach, describe, expect, it } from 'vitest';
import { addDays, addWorkingDays, dayOf } from '../../../../../sandbox/records/working-days';
import type { Connection } from '../../../../../sandbox/services/broadband/records';
import { sandboxStage } from '~tests/sandbox/stage';
import { changesOf, isPpp } from './changes';
import type { Options } from './changes';

const sandbox = sandboxStage();
const noprice = sandbox.client('noprice');
const { call, line, optionsOf, ordered, orderOf, summaryOf, where } = changesOf(sandbox);

afterEach(sandbox.reset);

const day = () => dayOf(new Date());

describe('BBC-13 what can be changed', () => {
  it('of a small-business fibre line: everything', async () => {
    const options = await optionsOf('NL100060');
    const connection = await line('NL100060');
    expect(options.products).toHaveLength(1);
    expect(options.products[0]).toMatchObject({
      circuit_uuid: connection?.circuits[0]?.uuid,
      circuit_nid: 'NL100060-1',
    });
    for (const { id, price, recurring_interval_unit: unit } of options.products[0]?.products ?? []) {
      expect(id).not.toBe(options.products[0]?.current_product_id);
      expect([typeof price, unit]).toEqual(['number', 'months']);
    }
    expect(options.sla?.products.map(({ id }) => id)).not.toContain(options.sla?.current_product_id);
    expect(options.sla?.products).toHaveLength(2);
    expect(options.ont?.current_serial).toMatch(/^(GNXS|ALCL)[0-9A-F]{8}$/);
    expect(options.migration).toEqual({ from: 'ppp', to: 'ipoe', on_demand: true });
    expect(options).toMatchObject({ earliest_date: addWorkingDays(day(), 5), latest_date: addDays(day(), 90) });
  });

  it.each<[string, (connection: Connection) => boolean, Partial<Record<keyof Options, unknown>>]>([
    ['one circuit product', ({ carrier }) => carrier.data_technology === 'VDSL', { products: [], ont: null }],
    [
      'business fibre',
      ({ carrier }) => carrier.carrier_type === 'enterprise' && carrier.data_technology === 'Fiber',
      { ont: null },
    ],
    ['one service level', ({ carrier }) => carrier.carrier_type === 'home', { sla: null }],
    [
      'IPoE',
      ({ carrier, circuits }) =>
        carrier.data_technology === 'Fiber' && circuits.every(({ provisioning }) => provisioning === 'ipoe'),
      { migration: null },
    ],
    ['ATM', ({ carrier }) => carrier.data_technology === 'ADSL', { migration: null, ont: null }],
    [
      'copper with PPP',
      (each) => each.carrier.data_technology === 'VDSL' && isPpp(each),
      { migration: { from: 'ppp', to: 'ipoe', on_demand: false } },
    ],
  ])('of a line with %s', async (_what, matches, expected) => {
    expect(await optionsOf(await where(matches))).toMatchObject(expected);
  });

  it('nothing while an order is open, or before delivery', async () => {
    const nothing = { products: [], sla: null, ont: null, migration: null };
    expect(await optionsOf('NL100004')).toMatchObject(nothing);
    await ordered('change_ont', { nid: 'NL100002', ont_serial: 'GNXS00000001' });
    expect(await optionsOf('NL100002')).toMatchObject(nothing);
  });

  it('without prices for who sees none', async () => {
    const options = await optionsOf('NL100060', noprice);
    const prices = [...(options.products[0]?.products ?? []), ...(options.sla?.products ?? [])].map(
      ({ price }) => price,
    );
    expect(new Set(prices)).toEqual(new Set([null]));
  });
});

describe('BBC-13 the summary', () => {
  it('tells what becomes of the circuit, the interruption and the price', async () => {
    const nid = await where(({ carrier }) => carrier.product_id === 4101);
    const [circuit] = (await optionsOf(nid)).products;
    const change = { kind: 'product', circuit_uuid: circuit?.circuit_uuid, product_id: 41011 };
    expect(await summaryOf(nid, change)).toEqual({
      i18n_description: 'EVC 1000/1000 wordt EVC 500/500',
      i18n_interruption: 'De verbinding is ongeveer 5 minuten weg.',
      prices_per_category: [
        {
          type: 'recurring',
          i18n_name: 'Per maand',
          prices: [{ count: 1, i18n_name: 'EVC 500/500', i18n_price: '€ 19,50' }],
          total_price: '€ 19,50',
        },
      ],
      current_price: 27.5,
      new_price: 19.5,
      recurring_interval_unit: 'months',
    });
    expect((await summaryOf(nid, change, noprice)).prices_per_category).toEqual([]);
  });

  it('tells of another SLA, ONT and provisioning', async () => {
    const { sla, ont } = await optionsOf('NL100002');
    const [level] = sla?.products ?? [];
    const bySla = await summaryOf('NL100002', { kind: 'sla', sla_product_id: level?.id });
    expect(bySla.i18n_description).toMatch(new RegExp(`^SLA .+ wordt ${level?.i18n_name}$`));
    expect(bySla).toMatchObject({ i18n_interruption: null, prices_per_category: [{ type: 'recurring' }] });
    expect(await summaryOf('NL100002', { kind: 'ont', ont_serial: 'alcl0000beef' })).toEqual({
      i18n_description: `ONT ${ont?.current_serial} wordt ONT ALCL0000BEEF`,
      i18n_interruption: 'De verbinding is weg tot de nieuwe ONT is aangesloten.',
      prices_per_category: [],
      current_price: null,
      new_price: null,
      recurring_interval_unit: 'months',
    });
    expect((await summaryOf('NL100002', { kind: 'migration' })).i18n_description).toBe(
      'De verbinding gaat over van PPP naar IPoE',
    );
  });

  it.each<[Record<string, unknown>, string]>([
    [{ kind: 'product', circuit_uuid: 'x', product_id: 1 }, 'change.circuit_uuid'],
    [{ kind: 'sla', sla_product_id: 1 }, 'change.sla_product_id'],
    [{ kind: 'ont', ont_serial: 'GNXS' }, 'change.ont_serial'],
    [{ kind: 'colour' }, 'change.kind'],
  ])('refuses %o', async (change, field) => {
    const { error } = await call('get_change_summary', { nid: 'NL100002', change });
    expect([error?.code, error?.data.details[0]?.field]).toEqual([-32602, field]);
  });
});

describe('life BBC-13 on demand and what it costs now', () => {
  it('the product of a circuit of a business line can be changed on demand, that of one for the home cannot', async () => {
    const [business, home] = await Promise.all(
      [4101, 4121].map((productId) => where(({ carrier }) => carrier.product_id === productId)),
    );
    for (const [nid = '', allowed] of [
      [business, true],
      [home, false],
    ] as const) {
      const [circuit] = (await optionsOf(nid)).products;
      expect(circuit?.on_demand).toBe(allowed);
      const params = {
        nid,
        circuit_uuid: circuit?.circuit_uuid,
        product_id: circuit?.products[0]?.id,
        wish_date: null,
        on_demand: true,
      };
      const { result, error } = await call<{ transaction_uuid: string }>('change_connection', params);
      expect(error?.data.details[0]?.field).toBe(allowed ? undefined : 'on_demand');
      if (result) expect(await orderOf(result.transaction_uuid)).toMatchObject({ on_demand: true });
    }
  });

  it('a summary has the price of now and the new one, for who may see prices', async () => {
    const nid = 'NL100060';
    const [sla] = (await optionsOf(nid)).sla?.products ?? [];
    const change = { kind: 'sla', sla_product_id: sla?.id };
    expect(await summaryOf(nid, change)).toMatchObject({
      current_price: expect.any(Number) as number,
      new_price: sla?.price,
      recurring_interval_unit: 'months',
    });
    expect(await summaryOf(nid, change, noprice)).toMatchObject({ current_price: null, new_price: null });
    expect(await summaryOf(nid, { kind: 'migration' })).toMatchObject({ current_price: null, new_price: null });
  });
});
