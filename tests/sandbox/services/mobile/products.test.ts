import { afterEach, describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';
import { at, listMobiles } from './mobile';
import type { List } from './mobile';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');

afterEach(sandbox.reset);

const uuid = (number: number) => `c0de5a11-4b1d-4e7a-9f00-${String(number).padStart(12, '0')}`;
const machines = uuid(103);
const bundle = uuid(204);
const router = uuid(401);

async function read<T>(path: string, client: Api = reseller): Promise<T> {
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
    const { results } = await read<List<Product>>('products/availability', sandbox.client('mobile'));
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
      (await read<{ capabilities: object }>('products/capabilities', sandbox.client(name))).capabilities;
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
