import { describe, expect, it } from 'vitest';
import { apiClient, signIn } from '~tests/sandbox/client';
import { sandboxStage } from '~tests/sandbox/stage';
import { availabilityFor } from './availability';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');
const noprice = sandbox.client('noprice');
const reader = sandbox.client('reader');
const admin = sandbox.client('admin');
const { ask, availability } = availabilityFor(reseller);

async function rawZipcode(zipcode: string, housenr: number, signal: AbortSignal | null = null): Promise<Response> {
  const { accessToken } = await signIn(sandbox, 'reseller');
  return fetch(`${sandbox.origin}/api/broadband/v1?method=zipcode`, {
    method: 'POST',
    signal,
    headers: { authorization: `Bearer ${accessToken}` },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'zipcode', params: { zipcode, housenr } }),
  });
}

describe('BBO-04 the addresses that always behave the same', () => {
  it('1000 AA 1 has fibre and copper of every technology, type and supplier', async () => {
    const { available, errors, address } = await availability('1000 aa', 1);
    expect(errors).toEqual([]);
    expect(address).toMatchObject({ zipcode: '1000AA', housenr: 1 });
    expect(new Set(available.map((line) => line.data_technology))).toEqual(
      new Set(['Fiber', 'VPLUS', 'VDSL', 'BVDSL', 'ADSL', 'SDSL', 'SDSL.bis']),
    );
    expect(new Set(available.map((line) => line.carrier_type))).toEqual(new Set(['smb', 'enterprise', 'home']));
    expect(new Set(available.map((line) => line.supplier))).toEqual(
      new Set(['WBA', 'DELTA', 'FO', 'BGT', 'FOREFREEDOM']),
    );
    expect(available.every((line) => line.orderable)).toBe(true);
  });

  it('2000 BB 10 exists only with a suffix, and lists them', async () => {
    const without = await availability('2000BB', 10);
    expect(without.errors).toMatchObject([{ code: 251, housenrexts: ['A', 'B', '2HG'] }]);
    expect(without.available).toEqual([]);
    expect((await availability('2000BB', 10, { housenrext: 'C' })).errors[0]?.code).toBe(251);
    const right = await availability('2000BB', 10, { housenrext: '2hg' });
    expect(right).toMatchObject({ errors: [], address: { housenrext: '2HG' } });
    expect(right.available).not.toEqual([]);
  });

  it('3000 CC 5 has three connection points to choose from', async () => {
    const without = await availability('3000CC', 5);
    expect(without.errors).toMatchObject([{ code: 642 }]);
    expect(without.errors[0]?.connectionpoints).toHaveLength(3);
    expect(without.available).toEqual([]);
    const isra = without.errors[0]?.connectionpoints[0]?.isra ?? '';
    const chosen = await availability('3000CC', 5, { filter: { connectionpoint: isra } });
    expect(chosen.errors).toEqual([]);
    expect(new Set(chosen.available.map((line) => line.connectionpoint))).toEqual(new Set([isra]));
    expect((await availability('3000CC', 5, { filter: { connectionpoint: '999/XX' } })).errors[0]?.code).toBe(642);
  });

  it('4000 DD 7 has copper only, with VCI 35 in use on ATM', async () => {
    const { available } = await availability('4000DD', 7);
    expect(available.some((line) => line.data_technology === 'Fiber')).toBe(false);
    expect(new Set(available.map((line) => line.data_technology)).size).toBeGreaterThan(3);
    for (const line of available) {
      expect(line.used_vcis).toEqual(['ADSL', 'SDSL'].includes(line.data_technology) ? [35] : []);
      expect(line.distance).toBeGreaterThan(0);
    }
  });

  it('5000 EE 9 has fibre planned for Q3 2027 and nothing to order', async () => {
    const { available, construction_messages } = await availability('5000EE', 9);
    expect(available.length).toBeGreaterThan(0);
    for (const line of available)
      expect(line).toMatchObject({ orderable: false, planned: 'Q3 2027', data_technology: 'Fiber' });
    expect(construction_messages[0]?.i18n_msg).toContain('Q3 2027');
  });

  it('6000 GG 11 is known and has nothing', async () => {
    expect(await availability('6000GG', 11)).toMatchObject({
      available: [],
      errors: [],
      address: { zipcode: '6000GG' },
    });
  });

  it.each([
    ['7000HH', 13],
    ['1234XY', 1],
    ['1000AA', 99],
  ])('%s %i is not known', async (zipcode, housenr) => {
    expect(await availability(zipcode, housenr)).toMatchObject({
      available: [],
      address: null,
      errors: [{ code: 202 }],
    });
  });

  it.each([
    ['1000', 1],
    ['0123AB', 1],
    ['1000SA', 1],
    ['1000AA', 0],
    ['1000AA', 1.5],
  ])('%s %d is a syntax error', async (zipcode, housenr) => {
    expect((await availability(zipcode, housenr)).errors[0]?.code).toBe(701);
  });

  it('8000 JJ 15 answers 503', async () => {
    expect((await rawZipcode('8000JJ', 15)).status).toBe(503);
  });

  it('8100 JK 16 keeps waiting while other calls are answered', async () => {
    const patience = new AbortController();
    const answered = rawZipcode('8100JK', 16, patience.signal).then(
      () => 'answered',
      () => 'given up',
    );
    const others = Promise.all([1, 3, 5].map((housenr) => availability('1000AA', housenr))).then(() => 'waiting');
    expect(await Promise.race([answered, others])).toBe('waiting');
    patience.abort();
    expect(await answered).toBe('given up');
  });

  it('8200 JL 17 answers a body that is not JSON', async () => {
    const answer = await rawZipcode('8200JL', 17);
    expect(answer.status).toBe(200);
    await expect(answer.json()).rejects.toThrow();
  });

  it('an address of the seed answers by the ordinary rule', async () => {
    const list = await reseller.rpc<{
      connections: { address: { zipcode: string; housenr: number; housenrext: string } }[];
    }>('broadband', 'list_connections', {});
    for (const { address } of list.result?.connections ?? []) {
      expect((await availability(address.zipcode, address.housenr, { housenrext: address.housenrext })).errors).toEqual(
        [],
      );
    }
  });

  it('says its messages in the language of the profile', async () => {
    const { errors } = await availability('7000HH', 13);
    expect(errors[0]).toMatchObject({ msg: 'This address is not known.', i18n_msg: 'Dit adres is niet bekend.' });
  });
});

describe('who may see what', () => {
  it('the price list needs broadband-pricing-r', async () => {
    expect((await availability('1000AA', 1)).pricing).toContainEqual({
      carrier_product_id: 4101,
      price: 39.5,
      recurring_interval_unit: 'months',
    });
    expect((await availability('1000AA', 1, {}, noprice)).pricing).toEqual([]);
  });

  it('lines for staff alone come to nobody else, nor does their price', async () => {
    const forStaff = await availability('1000AA', 1, {}, admin);
    expect(forStaff.available.filter((line) => line.is_admin_only)).toHaveLength(1);
    expect(JSON.stringify(forStaff)).toContain('9876.54');
    const forReseller = await availability('1000AA', 1);
    expect(forReseller.available.some((line) => line.is_admin_only)).toBe(false);
    expect(JSON.stringify(forReseller)).not.toContain('9876.54');
  });

  it('availability needs broadband-c', async () => {
    expect((await ask('1000AA', 1, {}, reader)).status).toBe(403);
    expect((await ask('1000AA', 1, {}, apiClient(sandbox.origin, 'none'))).status).toBe(401);
  });

  it('params of the wrong kind are named', async () => {
    const { error } = await reseller.rpc('broadband', 'zipcode', { zipcode: 1000, housenr: 'one' });
    expect(error?.code).toBe(-32602);
    expect(error?.data.details.map(({ field }) => field)).toEqual(['zipcode', 'housenr']);
  });
});
