import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { circuitById } from '../../../../../sandbox/catalogue/circuits';
import { addDays, addWorkingDays, dayOf, workingDayFrom } from '../../../../../sandbox/records/working-days';
import type { Connection, Transaction } from '../../../../../sandbox/services/broadband/records';
import { control, signIn, testSandbox } from '~tests/sandbox/client';
import type { Client, RpcAnswer, TestSandbox } from '~tests/sandbox/client';

interface Product {
  id: number;
  i18n_name: string;
  price: number | null;
  recurring_interval_unit: string;
}

interface Options {
  products: {
    circuit_uuid: string;
    circuit_nid: string;
    current_product_id: number;
    on_demand: boolean;
    products: Product[];
  }[];
  sla: { current_product_id: number; products: Product[] } | null;
  ont: { current_serial: string } | null;
  migration: { from: string; to: string; on_demand: boolean } | null;
  earliest_date: string;
  latest_date: string;
}

interface Summary {
  i18n_description: string;
  i18n_interruption: string | null;
  prices_per_category: { prices: { i18n_name: string; i18n_price: string }[]; total_price: string }[];
}

let sandbox: TestSandbox;
let reseller: Client;
let noprice: Client;
let all: Connection[];

beforeAll(async () => {
  sandbox = await testSandbox();
  [reseller, noprice] = await Promise.all([signIn(sandbox, 'reseller'), signIn(sandbox, 'noprice')]);
  const pages = await Promise.all(
    [1, 2, 3].map((page) =>
      reseller.rpc<{ connections: Connection[] }>('broadband', 'list_connections', {
        pagination: { page, per_page: 100 },
      }),
    ),
  );
  all = pages.flatMap(({ result }) => result?.connections ?? []);
});

afterEach(() => control(sandbox, 'reset', {}));
afterAll(() => sandbox.stop());

const call = <R = Record<string, unknown>>(
  method: string,
  params: Record<string, unknown>,
  client = reseller,
): Promise<RpcAnswer<R>> => client.rpc<R>('broadband', method, params);

async function optionsOf(nid: string, client = reseller): Promise<Options> {
  const { result, error } = await call<{ options: Options }>('get_change_connection_options', { nid }, client);
  if (!result) throw new Error(error?.message);
  return result.options;
}

async function summaryOf(nid: string, change: Record<string, unknown>, client = reseller): Promise<Summary> {
  const { result, error } = await call<{ summary: Summary }>('get_change_summary', { nid, change }, client);
  if (!result) throw new Error(error?.message);
  return result.summary;
}

async function ordered(method: string, params: Record<string, unknown>): Promise<string> {
  const { result, error } = await call<{ transaction_uuid: string }>(method, params);
  if (!result) throw new Error(error?.message);
  return result.transaction_uuid;
}

async function orderOf(uuid: string): Promise<Transaction | undefined> {
  return (await call<{ transaction: Transaction }>('get_transaction', { uuid })).result?.transaction;
}

async function line(nid: string): Promise<Connection | undefined> {
  const filter = { search_field: 'nid', search: nid };
  return (await call<{ connections: Connection[] }>('list_connections', { filter })).result?.connections[0];
}

const where = (matches: (connection: Connection) => boolean): string => {
  const found = all.find((connection) => connection.carrier.state === 'ACTIVE' && matches(connection));
  if (!found) throw new Error('no such connection in the seed');
  return found.carrier.nid;
};

const isPpp = ({ circuits }: Connection) => circuits.every(({ provisioning }) => provisioning === 'ppp');
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
    expect(await optionsOf(where(matches))).toMatchObject(expected);
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
    const nid = where(({ carrier }) => carrier.product_id === 4101);
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
    const [business, home] = [4101, 4121].map((productId) => where(({ carrier }) => carrier.product_id === productId));
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

describe('changes are orders', () => {
  it('of a product: open at first, in effect when complete', async () => {
    const nid = where((each) => each.carrier.product_id === 4101 && isPpp(each));
    const [circuit] = (await optionsOf(nid)).products;
    const wish = workingDayFrom(addDays(day(), 14));
    const params = {
      nid,
      circuit_uuid: circuit?.circuit_uuid.toUpperCase(),
      product_id: 41011,
      wish_date: wish,
      on_demand: false,
    };
    const uuid = await ordered('change_connection', params);
    expect(await orderOf(uuid)).toMatchObject({
      nid,
      action: 'change',
      state: 'open',
      open: true,
      customer_wish_date: wish,
      on_demand: false,
    });
    expect((await line(nid))?.circuits[0]?.product.download).toBe(1024000);
    await control(sandbox, 'clock', { advance: 'P2D' });
    expect(await orderOf(uuid)).toMatchObject({ expected_completion_date: wish });
    await control(sandbox, 'clock', { now: `${wish}T17:00:01Z` });
    expect(await orderOf(uuid)).toMatchObject({ state: 'finished', open: false });
    const [first, ...others] = (await line(nid))?.circuits ?? [];
    expect(first).toMatchObject({ product: { upload: 512000, download: 512000 }, bandwidth_down: 512000 });
    for (const { product } of others) expect(product).not.toEqual(first?.product);
    expect((await optionsOf(nid)).products[0]?.current_product_id).toBe(41011);
  });

  it('of an SLA and of an ONT', async () => {
    const before = await optionsOf('NL100002');
    const level = before.sla?.products[0]?.id;
    const bySla = await ordered('change_sla', { nid: 'NL100002', sla_product_id: level });
    await control(sandbox, 'clock', { advance: 'P30D' });
    expect(await orderOf(bySla)).toMatchObject({ action: 'change', state: 'finished' });
    const between = await optionsOf('NL100002');
    expect(between).toMatchObject({ sla: { current_product_id: level }, ont: before.ont });
    await ordered('change_ont', { nid: 'NL100002', ont_serial: ' gnxs0000cafe ' });
    await control(sandbox, 'clock', { advance: 'P30D' });
    expect(await optionsOf('NL100002')).toMatchObject({
      sla: { current_product_id: level },
      ont: { current_serial: 'GNXS0000CAFE' },
    });
  });

  it('of the provisioning', async () => {
    const nid = where((each) => each.carrier.data_technology === 'VDSL' && isPpp(each));
    const uuid = await ordered('migrate_provisioning', { nid, transaction_uuid: null });
    expect(await orderOf(uuid)).toMatchObject({ action: 'change', on_demand: false, open: true });
    await control(sandbox, 'clock', { advance: 'P30D' });
    expect((await line(nid))?.circuits.every(({ provisioning }) => provisioning === 'ipoe')).toBe(true);
    expect((await optionsOf(nid)).migration).toBeNull();
    expect((await call('migrate_provisioning', { nid })).error?.data.details[0]?.i18n_msg).toBe(
      'Deze verbinding kan niet worden gemigreerd.',
    );
  });

  it('of fibre: on demand', async () => {
    const uuid = await ordered('migrate_provisioning', { nid: 'NL100002' });
    await control(sandbox, 'clock', { advance: 'P30D' });
    expect(await orderOf(uuid)).toMatchObject({ on_demand: true, open: true });
    expect((await line('NL100002'))?.circuits[0]?.provisioning).toBe('ppp');
  });

  it('life B11 of the seed say what they ask, and do it', async () => {
    const [change] =
      (
        await call<{ events: { method: string; request: { product_id: number } }[] }>('list_events', {
          filter: { nid: 'NL100085' },
        })
      ).result?.events.slice(-1) ?? [];
    expect(change).toMatchObject({
      method: 'change_connection',
      request: { nid: 'NL100085', circuit_uuid: (await line('NL100085'))?.circuits[0]?.uuid },
    });
    const product = circuitById(change?.request.product_id ?? 0);
    expect((await line('NL100085'))?.circuits[0]?.product.download).not.toBe(product?.download);
    await control(sandbox, 'clock', { advance: 'P60D' });
    expect((await line('NL100085'))?.circuits[0]?.product).toEqual({
      download: product?.download,
      upload: product?.upload,
    });
    const [other] =
      (
        await call<{ events: { method: string; request: unknown }[] }>('list_events', { filter: { nid: 'NL100092' } })
      ).result?.events.slice(-1) ?? [];
    expect(other).toMatchObject({ method: 'change_sla', request: { nid: 'NL100092', sla_product_id: 608 } });
  });
});

describe('changes that are refused', () => {
  const nextSunday = () => {
    let found = addDays(day(), 20);
    while (new Date(`${found}T12:00:00Z`).getUTCDay() !== 0) found = addDays(found, 1);
    return found;
  };

  it.each<[string, () => Record<string, unknown>, string, string]>([
    ['the product it has', () => ({ product_id: 5101 }), 'product_id', 'Het circuit heeft dit product al.'],
    ['the product of another line', () => ({ product_id: 5204 }), 'product_id', 'Dit product is hier niet mogelijk.'],
    [
      'an unknown circuit',
      () => ({ circuit_uuid: 'x' }),
      'circuit_uuid',
      'Het product van dit circuit kan niet worden gewijzigd.',
    ],
    ['no date', () => ({ wish_date: '2026-02-30' }), 'wish_date', 'Dit is geen datum.'],
    [
      'today',
      () => ({ wish_date: day() }),
      'wish_date',
      `De datum is ${addWorkingDays(day(), 5).split('-').reverse().join('-')} of later.`,
    ],
    [
      'a day too far',
      () => ({ wish_date: addDays(day(), 91) }),
      'wish_date',
      `De datum is ${addDays(day(), 90).split('-').reverse().join('-')} of eerder.`,
    ],
    ['a Sunday', () => ({ wish_date: nextSunday() }), 'wish_date', 'Dit is geen werkdag.'],
  ])('change_connection with %s', async (_what, changes, field, words) => {
    const nid = where(({ carrier }) => carrier.product_id === 4101);
    const [circuit] = (await optionsOf(nid)).products;
    const params = { nid, circuit_uuid: circuit?.circuit_uuid, product_id: 41011, wish_date: null, ...changes() };
    const { error } = await call('change_connection', params);
    expect([error?.code, error?.data.details[0]]).toMatchObject([-32602, { field, i18n_msg: words }]);
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['change_sla', { sla_product_id: 759 }, 'Deze SLA is niet mogelijk op de lijn.'],
    [
      'change_ont',
      { ont_serial: 'GNX-12345' },
      'Een serienummer begint met GNXS, ALCL of een andere code van vier tekens, gevolgd door een nummer.',
    ],
    [
      'change_ont',
      { ont_serial: 'GNXSKAST' },
      'Een serienummer begint met GNXS, ALCL of een andere code van vier tekens, gevolgd door een nummer.',
    ],
  ])('%s with %o', async (method, params, words) => {
    const { error } = await call(method, { nid: 'NL100002', ...params });
    expect([error?.code, error?.data.details[0]?.i18n_msg]).toEqual([-32602, words]);
  });

  it('the ONT and the SLA that are there', async () => {
    const { ont, sla } = await optionsOf('NL100002');
    expect(
      (await call('change_ont', { nid: 'NL100002', ont_serial: ont?.current_serial })).error?.data.details[0]?.i18n_msg,
    ).toBe('Dit is de ONT die er al hangt.');
    const same = await call('change_sla', { nid: 'NL100002', sla_product_id: sla?.current_product_id });
    expect(same.error?.data.details[0]?.i18n_msg).toBe('De verbinding heeft deze SLA al.');
  });

  it('a second change while the first is open', async () => {
    await ordered('change_ont', { nid: 'NL100002', ont_serial: 'GNXS00000001' });
    const { error } = await call('change_ont', { nid: 'NL100002', ont_serial: 'GNXS00000002' });
    expect([error?.code, error?.data.details[0]?.i18n_msg]).toEqual([
      -32010,
      'Er loopt al een bestelling voor deze verbinding.',
    ]);
  });
});

describe('who may change', () => {
  const writes: [string, Record<string, unknown>][] = [
    ['change_connection', { nid: 'NL100002', circuit_uuid: 'x', product_id: 1 }],
    ['change_sla', { nid: 'NL100002', sla_product_id: 607 }],
    ['change_ont', { nid: 'NL100002', ont_serial: 'GNXS00000001' }],
    ['migrate_provisioning', { nid: 'NL100002' }],
  ];

  it.each(writes)('%s needs the right to order', async (method, params) => {
    expect((await call(method, params, await signIn(sandbox, 'noorder'))).status).toBe(403);
  });

  it.each([
    ...writes,
    ['get_change_connection_options', { nid: 'NL100002' }] as const,
    ['get_change_summary', { nid: 'NL100002', change: { kind: 'migration' } }] as const,
  ])('another organisation has no such line: %s', async (method, params) => {
    expect((await call(method, params, await signIn(sandbox, 'stranger'))).error?.code).toBe(-32004);
  });
});
