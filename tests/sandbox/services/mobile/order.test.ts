import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { noorderlicht, vanDijk } from '../../../../sandbox/cast';
import { control, signIn, testSandbox } from '~tests/sandbox/client';
import type { Client, TestSandbox } from '~tests/sandbox/client';
import { at, listMobiles } from './mobile';
import type { List, Mobile, Refusal } from './mobile';

let sandbox: TestSandbox;
let reseller: Client;

beforeAll(async () => {
  sandbox = await testSandbox();
  reseller = await signIn(sandbox, 'reseller');
});

afterEach(() => control(sandbox, 'reset', {}));
afterAll(() => sandbox.stop());

const uuid = (number: number) => `c0de5a11-4b1d-4e7a-9f00-${String(number).padStart(12, '0')}`;
const [internet, european, machines, bundle, europeanBundle, pool, router] = [101, 102, 103, 204, 212, 303, 401].map(
  uuid,
);
const bare = { organization: vanDijk.organization_uuid, product: internet, name: 'Kassa Utrecht' };

interface Placed extends Refusal {
  uuid: string;
  nid: string;
  transaction_uuid: string;
}

async function place(body: object, client = reseller) {
  return client.rest<Placed>('POST', `${at}/connections/`, body);
}

async function read<T>(path: string, client = reseller): Promise<T> {
  const { status, body } = await client.rest<T>('GET', `${at}/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
}

interface Product {
  uuid: string;
  i18n_name: string;
  category: string;
  zones: number[];
  sim_types: string[];
  limit_bytes: number | null;
  provider: { name: string };
  carrier: { redundancy_type: string };
  pricing: {
    offer: { contract_duration: number | null };
    total_prices: { i18n_price: string; price: number; recurring: boolean; recurring_interval_unit: string | null }[];
    prices: object[];
    is_default_contract_duration: boolean;
    is_admin_only: boolean;
  }[];
}

describe('MOB-14 MOB-19 products', () => {
  it('of one SIM are subscriptions, bundles and hardware, priced by contract duration', async () => {
    const { results } = await read<List<Product>>('products/availability');
    expect(new Set(results.map(({ category }) => category))).toEqual(new Set(['subscription', 'bundle', 'hardware']));
    const data = results.find((each) => each.uuid === bundle);
    expect(data).toMatchObject({ i18n_name: 'Data NL 5 GB', zones: [1], limit_bytes: 5_000_000_000 });
    expect(data?.pricing.map(({ offer }) => offer.contract_duration)).toEqual([1, 12, 24, 36, 60]);
    expect(data?.pricing.filter((each) => each.is_default_contract_duration)).toHaveLength(1);
    expect(data?.pricing.at(-1)?.is_admin_only).toBe(true);
    expect(data?.pricing[3]?.total_prices).toEqual([
      { i18n_price: '€ 7,50', price: 7.5, recurring: true, recurring_interval_unit: 'months' },
    ]);
    expect(results.find((each) => each.uuid === router)?.pricing[0]).toMatchObject({
      offer: { contract_duration: null },
      total_prices: [{ recurring: false }],
    });
  });

  it('are asked by zone and by kind of SIM; those of pools stand apart', async () => {
    const abroad = await read<List<Product>>('products/availability?zone=2');
    expect(abroad.results.every(({ zones }) => zones.includes(2))).toBe(true);
    const triple = await read<List<Product>>('products/availability?sim_type=triple');
    expect(triple.results.map((each) => each.uuid)).not.toContain(machines);
    const pools = await read<List<Product>>('products/availability/data-pools?zone=1');
    expect(new Set(pools.results.map(({ category }) => category))).toEqual(new Set(['pool']));
    expect((await reseller.rest('GET', `${at}/products/availability?zone=3`)).status).toBe(422);
  });

  it('show no prices to who may not see them', async () => {
    const { results } = await read<List<Product>>('products/availability', await signIn(sandbox, 'mobile'));
    expect(results.flatMap(({ pricing }) => pricing.flatMap((each) => [...each.prices, ...each.total_prices]))).toEqual(
      [],
    );
  });

  it('subnets and profiles are those of a circuit', async () => {
    const subnets = await read<List<{ size: number; address_count: number; pricing: object }>>('products/subnets');
    expect(subnets.results).toContainEqual(expect.objectContaining({ size: 29, address_count: 8 }));
    const profiles = await read<List<{ type: string; i18n_name: string }>>('products/profiles');
    expect(profiles.results.map(({ type }) => type)).toEqual(['internet', 'ipvpn', 'redundancy']);
  });

  it('MOB-17 say what may be ordered at all', async () => {
    const may = async (name: string) =>
      (await read<{ capabilities: object }>('products/capabilities', await signIn(sandbox, name))).capabilities;
    expect(await may('mobile')).toEqual({ order: { is_enabled: true }, data_pools: { is_enabled: true } });
    expect(await may('reader')).toEqual({ order: { is_enabled: false }, data_pools: { is_enabled: false } });
  });

  it('that the organisation has are counted by product and contract', async () => {
    interface Ordered {
      i18n_name: string;
      type: string;
      contract_duration: number | null;
      count: number;
    }
    const all = await read<List<Ordered>>('products/ordered?per_page=100');
    const names = all.results.map(({ i18n_name: name }) => name.toUpperCase());
    expect(names).toEqual(names.toSorted());
    const current = await listMobiles(reseller, '?per_page=1');
    const over = await listMobiles(reseller, '?per_page=1&state=terminated');
    const sims = all.results.filter(({ type }) => type === 'subscription').reduce((sum, { count }) => sum + count, 0);
    expect(sims).toBe(current.pagination.total_count - over.pagination.total_count);
    const pools = await read<List<Ordered>>('products/ordered?per_page=100&filter=datapool&sort=-count');
    expect(pools.results.map(({ type }) => type)).toEqual(pools.results.map(() => 'pool'));
    expect(pools.results.reduce((sum, { count }) => sum + count, 0)).toBe(6);
  });
});

describe('MOB-08 the order of a SIM', () => {
  it('with what the specification names alone is a SIM with a bundle of that name', async () => {
    const { status, body } = await place(bare);
    expect(status).toBe(201);
    const mobile = await read<Mobile>(`connections/${body.uuid}/`);
    expect(mobile).toMatchObject({
      state: 'ordered',
      carrier: { nid: body.nid, msisdn: null, sim: { iccid: null, type: 'triple' } },
      data_pool: { type: 'single_connection', i18n_name: 'Kassa Utrecht' },
    });
    const order = await read<{ state: string; delivery_details: { company_name: string } }>(
      `transactions/${body.transaction_uuid}/`,
    );
    expect(order).toMatchObject({ state: 'open', delivery_details: { company_name: 'Van Dijk Telecom' } });
    await control(sandbox, 'clock', { advance: 'P5D' });
    const active = await read<Mobile>(`connections/${body.uuid}/`);
    expect([active.state, active.carrier.msisdn]).toEqual(['active', expect.stringMatching(/^31/) as string]);
    expect(await read(`connections/${body.uuid}/contract`)).toMatchObject({ contract_duration: 24 });
  });

  it('takes all that can be said: pool or bundle, kind, customer, tags, addresses, hardware', async () => {
    const customers = await reseller.rest<List<{ uuid: string; company_name: string }>>('GET', '/enduser/');
    const addresses = await reseller.rest<List<{ uuid: string; city: string }>>(
      'GET',
      '/organization/shipping-addresses/?archived=false',
    );
    const [customer] = customers.body.results;
    const [address] = addresses.body.results;
    const pools = await read<List<{ uuid: string; i18n_name: string }>>('data-pools/');
    const shared = pools.results.find(({ i18n_name: name }) => name === 'Stadsbussen');
    const { status, body } = await place({
      ...bare,
      contract_duration: 36,
      data_pool: shared?.uuid,
      sim_type: 'embedded',
      end_user_uuid: customer?.uuid,
      tags: ['ref_0123456789', 'bus'],
      hardware: [router],
      hardware_address_uuid: address?.uuid,
    });
    expect(status).toBe(201);
    const mobile = await read<Mobile>(`connections/${body.uuid}/`);
    expect(mobile).toMatchObject({
      carrier: { tags: ['ref_0123456789', 'bus'], sim: { type: 'embedded' } },
      data_pool: { uuid: shared?.uuid },
      end_user: { company_name: customer?.company_name },
    });
    const order = await read<{ tags: string[]; delivery_details: { address: { city: string } } }>(
      `transactions/${body.transaction_uuid}/`,
    );
    expect([order.tags, order.delivery_details.address.city]).toEqual([['ref_0123456789', 'bus'], address?.city]);
    const own = await place({ ...bare, data_bundle: { product: bundle, contract_duration: 12 } });
    expect((await read<Mobile>(`connections/${own.body.uuid}/`)).data_pool?.product.uuid).toBe(bundle);
  });

  it('of an embedded one needs no delivery, and nids go on where they were, after a reset too', async () => {
    const first = await place({ ...bare, product: machines });
    expect(await read(`transactions/${first.body.transaction_uuid}/`)).toMatchObject({ delivery_details: null });
    await control(sandbox, 'reset', {});
    const second = await place(bare);
    expect(Number(second.body.nid.slice(2))).toBe(Number(first.body.nid.slice(2)) + 1);
  });

  it('to where nothing can be delivered fails, and says so', async () => {
    const shipping_address = {
      ...{ company_name: 'Bouwbedrijf De Groot', contact_name: 'Jan de Groot', phone_number: '0592123456' },
      ...{ street: 'Verloopstraat', house_number: 5, zipcode: '9400 PP', city: 'Assen' },
    };
    const { body } = await place({ ...bare, shipping_address });
    await control(sandbox, 'clock', { advance: 'P3D' });
    expect(await read(`transactions/${body.transaction_uuid}/`)).toMatchObject({ state: 'failed', open: false });
    expect((await read<Mobile>(`connections/${body.uuid}/`)).state).toBe('terminated');
  });

  it.each<[object, string]>([
    [{ organization: noorderlicht.organization_uuid }, 'organization'],
    [{ product: 'x' }, 'product'],
    [{ product: pool }, 'product'],
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ contract_duration: 7 }, 'contract_duration'],
    [{ data_pool: 'x' }, 'data_pool'],
    [{ data_bundle: { product: europeanBundle } }, 'data_bundle'],
    [{ product: machines, sim_type: 'triple' }, 'sim_type'],
    [{ end_user_uuid: 'x' }, 'end_user_uuid'],
    [{ hardware: [bundle] }, 'hardware'],
    [{ shipping_address_uuid: 'x' }, 'shipping_address_uuid'],
    [{ tags: [''] }, 'tags.0'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await place({ ...bare, ...wrong });
    expect([status, body.detail[0]?.field]).toEqual([422, field]);
  });

  it('asks mobile-broadband-c', async () => {
    const [reader, mobile] = await Promise.all([signIn(sandbox, 'reader'), signIn(sandbox, 'mobile')]);
    expect([(await place(bare, reader)).status, (await place(bare, mobile)).status]).toEqual([403, 201]);
  });

  it('MOB-15 its receipt has what is paid once and by the month', async () => {
    const body = await read(
      `connections/receipt?product=${european}&contract_duration=36&data_bundle=${europeanBundle}&hardware=${router}`,
    );
    expect(body).toMatchObject({
      prices_per_category: [
        { type: 'one_time', prices: [{ i18n_price: '€ 4,95' }, { i18n_price: '€ 189,00' }], total_price: '€ 193,95' },
        { type: 'recurring', prices: [{ i18n_price: '€ 3,50' }, { i18n_price: '€ 14,00' }], total_price: '€ 17,50' },
      ],
    });
    expect((await reseller.rest('GET', `${at}/connections/receipt`)).status).toBe(422);
  });
});

describe('MOB-13 the order of a data pool', () => {
  const asked = { organization: vanDijk.organization_uuid, product: pool, name: 'Nieuwe winkels' };
  const create = (body: object, client = reseller) => client.rest<Placed>('POST', `${at}/data-pools/`, body);

  it('is a pool that can be used within the hour', async () => {
    const { status, body } = await create({ ...asked, contract_duration: 12, tags: ['ref_0123456789'] });
    expect(status).toBe(201);
    const shown = await read(`data-pools/${body.uuid}/`);
    expect(shown).toMatchObject({
      i18n_name: 'Nieuwe winkels',
      state: 'ordered',
      contract_duration: 12,
      product: { uuid: pool },
      tags: ['ref_0123456789'],
      connection_count: 0,
    });
    const { results } = await read<List<object>>(`data-pools/${body.uuid}/activity-logs`);
    expect(results).toMatchObject([{ method: 'order_data_pool', username: 'reseller' }]);
    await control(sandbox, 'clock', { advance: 'PT1H1M' });
    expect(await read(`data-pools/${body.uuid}/`)).toMatchObject({ state: 'active' });
    expect(await read(`data-pools/${body.uuid}/usage-summary`)).toMatchObject({
      zones: [{ zone: 1, used_bytes: 0, limit_bytes: 100_000_000_000 }],
    });
  });

  it.each<[object, string]>([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(51) }, 'name'],
    [{ product: bundle }, 'product'],
    [{ contract_duration: 60 }, 'contract_duration'],
    [{ organization: noorderlicht.organization_uuid }, 'organization'],
  ])('refuses %j', async (wrong, field) => {
    const { status, body } = await create({ ...asked, ...wrong });
    expect([status, body.detail[0]?.field]).toEqual([422, field]);
  });

  it('MOB-15 has a receipt, and asks mobile-broadband-c', async () => {
    expect(await read(`data-pools/receipt?product=${pool}&contract_duration=36`)).toMatchObject({
      prices_per_category: [{ type: 'recurring', total_price: '€ 65,00' }],
    });
    expect((await create(asked, await signIn(sandbox, 'reader'))).status).toBe(403);
  });
});
