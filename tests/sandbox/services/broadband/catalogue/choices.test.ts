import { describe, expect, it } from 'vitest';
import { control } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';

interface Price {
  product_id: number;
  category: string;
  i18n_category: string;
  price: number;
  count: number;
  recurring_interval_unit: string | null;
  is_admin_only: boolean;
}

interface Product {
  id: number;
  kind: string;
  tagging?: string;
  clock?: string;
  norms?: { hours: number; percentage: number }[];
}

const sandbox = sandboxStage({ connections: 30 });
const reseller = sandbox.client('reseller');
const noprice = sandbox.client('noprice');
const admin = sandbox.client('admin');

async function ask<R>(method: string, params: Record<string, unknown> = {}, client = reseller): Promise<R> {
  const { result, error } = await client.rpc<R>('broadband', method, params);
  if (!result) throw new Error(error?.message);
  return result;
}

function ofLine(id: number) {
  return { filter: { carrier_product_id: id } };
}

describe('BBO-07 choices come from the provider', () => {
  it('BBO-15 five suppliers, the main one first', async () => {
    const { carriers } = await ask<{ carriers: { code: string }[] }>('list_carriers');
    const { providers } = await ask<{ providers: { code: string }[] }>('list_providers');
    expect(carriers.map(({ code }) => code)).toEqual(['WBA', 'DELTA', 'FO', 'BGT', 'FOREFREEDOM']);
    expect(providers).toEqual(carriers);
  });

  it.each(['WBA', 'DELTA', 'FO', 'BGT', 'FOREFREEDOM'])('%s has products of its own', async (carrier) => {
    const { products } = await ask<{ products: { supplier: string; id: number }[] }>('get_carrier_products', {
      carrier,
    });
    expect(products.length).toBeGreaterThan(0);
    expect(products.every(({ supplier, id }) => supplier === carrier && id !== 4190)).toBe(true);
  });

  it.each([
    [4101, 'vlan'],
    [4204, 'vci'],
    [4205, 'vci'],
    [4206, 'vlan'],
  ])('line %i has circuits with a %s, an SLA and equipment', async (id, tagging) => {
    const { products } = await ask<{ products: Product[] }>('get_provider_products', ofLine(id));
    expect(new Set(products.map(({ kind }) => kind))).toEqual(new Set(['circuit', 'sla', 'cpe']));
    for (const product of products.filter(({ kind }) => kind === 'circuit')) expect(product.tagging).toBe(tagging);
  });

  it('BBO-15 the norms of the SLA levels', async () => {
    const norms = new Map<number, unknown>();
    for (const id of [4101, 4111, 4201]) {
      const { products } = await ask<{ products: Product[] }>('get_provider_products', ofLine(id));
      const levels = products.filter(({ kind }) => kind === 'sla');
      expect(levels).toHaveLength(3);
      for (const level of levels)
        norms.set(level.id, [level.clock, ...(level.norms ?? []).map(({ hours, percentage }) => [hours, percentage])]);
    }
    expect([...norms.keys()].sort()).toEqual([606, 607, 608, 758, 759]);
    expect(norms.get(606)).toEqual(['office', [20, 80], [30, 95], [40, 100]]);
    expect(norms.get(758)).toEqual(['24x7', [8, 80], [48, 95], [96, 100]]);
  });

  it.each([4101, 4111, 4121, 4201, 4212])('line %i has one default and one best contract duration', async (id) => {
    const { contract_durations: durations } = await ask<{
      contract_durations: { is_default: boolean; is_best: boolean }[];
    }>('list_contract_durations', ofLine(id));
    expect(durations.filter((duration) => duration.is_default)).toHaveLength(1);
    expect(durations.filter((duration) => duration.is_best)).toHaveLength(1);
  });

  it('bandwidths, subnet sizes, profiles and promotions', async () => {
    expect((await ask<{ bandwidths: object[] }>('list_bandwidths', ofLine(4101))).bandwidths).toContainEqual({
      upload: 512000,
      download: 512000,
    });
    const { subnet_sizes: sizes } = await ask<{ subnet_sizes: { protocol: string; size: number }[] }>(
      'list_available_subnetsizes',
    );
    expect(sizes.map(({ protocol, size }) => `${protocol}/${size}`)).toEqual([
      'ipv4/32',
      'ipv4/30',
      'ipv4/29',
      'ipv4/28',
      'ipv6/56',
      'ipv6/48',
    ]);
    const { profiles } = await ask<{ profiles: { type: string; is_default: boolean }[] }>('list_profiles', {
      filter: { is_available_for_broadband: true },
    });
    expect(profiles.map(({ type }) => type)).toEqual(['internet', 'ipvpn', 'redundancy']);
    expect(profiles.filter((profile) => profile.is_default)).toHaveLength(1);
    expect((await ask<{ names: string[] }>('list_promos')).names.length).toBeGreaterThan(0);
  });

  it('prices are null without broadband-pricing-r', async () => {
    const { subnet_sizes: sizes } = await ask<{ subnet_sizes: { pricing: unknown }[] }>(
      'list_available_subnetsizes',
      {},
      noprice,
    );
    const { profiles } = await ask<{ profiles: { price: unknown }[] }>('list_profiles', {}, noprice);
    expect(
      [...sizes.map(({ pricing }) => pricing), ...profiles.map(({ price }) => price)].every((price) => price === null),
    ).toBe(true);
  });

  it.each(['get_provider_products', 'list_bandwidths', 'list_contract_durations'])(
    '%s: an unknown line and one for staff alone are the same',
    async (method) => {
      for (const id of [1, 4190]) {
        const { error } = await reseller.rpc('broadband', method, ofLine(id));
        expect(error).toMatchObject({ code: -32602, data: { details: [{ field: 'filter.carrier_product_id' }] } });
      }
      expect((await admin.rpc('broadband', method, ofLine(4190))).error).toBeUndefined();
    },
  );

  it.each(['list_carriers', 'list_promos', 'list_profiles'])('%s needs broadband-r', async (method) => {
    expect((await sandbox.client('mobile').rpc('broadband', method)).status).toBe(403);
  });
});

describe('BBO-18 get_order_pricing', () => {
  const params = {
    carrier_product_id: 4101,
    circuit_product_ids: [5101],
    sla_product_id: 606,
    contract_duration: 36,
    address: { zipcode: '1000AA', housenr: 1, housenrext: '', connectionpoint: null },
    misc_product_ids: [7001],
    offer_only: false,
  };

  async function prices(changes: Record<string, unknown> = {}, client = reseller): Promise<Price[]> {
    return (await ask<{ products: Price[] }>('get_order_pricing', { ...params, ...changes }, client)).products;
  }

  it('prices the line, its circuit, SLA, equipment and connection', async () => {
    const found = await prices({ misc_product_ids: [7001, 7003, 7008] });
    expect(new Set(found.map(({ category }) => category))).toEqual(
      new Set(['carrier', 'circuit', 'sla', 'cpe', 'one_off']),
    );
    expect(found[0]).toMatchObject({
      product_id: 4101,
      category: 'carrier',
      i18n_category: 'Lijn',
      price: 39.5,
      count: 1,
      recurring_interval_unit: 'months',
    });
    expect(new Set(found.map((price) => price.recurring_interval_unit))).toEqual(new Set(['months', 'years', null]));
    expect(found.find(({ category }) => category === 'one_off')).toMatchObject({
      price: 95,
      recurring_interval_unit: null,
    });
  });

  it('a repeated id raises count', async () => {
    const found = await prices({ circuit_product_ids: [5101, 41011, 5101], misc_product_ids: [7001, 7001] });
    expect(found.find(({ product_id }) => product_id === 5101)?.count).toBe(2);
    expect(found.find(({ product_id }) => product_id === 41011)?.count).toBe(1);
    expect(found.find(({ product_id }) => product_id === 7001)?.count).toBe(2);
  });

  it('a longer contract is cheaper', async () => {
    const lines = await Promise.all(
      [1, 12, 36, 60].map(async (contract_duration) => (await prices({ contract_duration }))[0]?.price ?? 0),
    );
    expect(lines).toEqual(lines.toSorted((a, b) => b - a));
    expect(new Set(lines).size).toBe(4);
  });

  it.each([
    [{ carrier_product_id: 1 }, 'carrier_product_id'],
    [{ carrier_product_id: 4190 }, 'carrier_product_id'],
    [{ circuit_product_ids: [5102] }, 'circuit_product_ids'],
    [{ sla_product_id: 759 }, 'sla_product_id'],
    [{ misc_product_ids: [7002] }, 'misc_product_ids'],
    [{ contract_duration: 24 }, 'contract_duration'],
  ])('refuses %o', async (changes, field) => {
    const { error } = await reseller.rpc('broadband', 'get_order_pricing', { ...params, ...changes });
    expect(error).toMatchObject({ code: -32602, data: { details: [{ field }] } });
  });

  it('needs broadband-pricing-r', async () => {
    expect((await noprice.rpc('broadband', 'get_order_pricing', params)).status).toBe(403);
  });

  it('gives staff the price of the line for staff alone', async () => {
    const forStaff = { carrier_product_id: 4190, circuit_product_ids: [], sla_product_id: null, misc_product_ids: [] };
    expect((await prices(forStaff, admin))[0]).toMatchObject({ price: 9876.54, is_admin_only: true });
  });

  it('9200 MM 21 fails', async () => {
    const { error } = await reseller.rpc('broadband', 'get_order_pricing', {
      ...params,
      address: { zipcode: '9200MM', housenr: 21 },
    });
    expect(error?.code).toBe(-32603);
  });

  it('asking prices orders nothing', async () => {
    const ledger = await control<{ rpc_method: string | null }[]>(sandbox, 'ledger?since=0');
    expect(ledger.some(({ rpc_method }) => rpc_method?.includes('order_connection'))).toBe(false);
  });
});
