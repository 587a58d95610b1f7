import { beforeEach, describe, expect, it } from 'vitest';
import { deliveryAddress } from '~tests/sandbox/services/broadband/orders/order-body';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';

interface Page<T> {
  results: T[];
  pagination: { total_count: number };
  detail?: { field: string | null; msg: string; i18n_msg: string }[];
}

const sandbox = sandboxStage({ connections: 30 });
const reseller = sandbox.client('reseller');
const reader = sandbox.client('reader');
const stranger = sandbox.client('stranger');

beforeEach(sandbox.reset);

describe('ADR-01 shipping addresses', () => {
  const address = '/organization/shipping-addresses/';

  it('leave out the archived one when asked', async () => {
    const count = async (query: string) =>
      (await reseller.rest<Page<object>>('GET', address + query)).body.pagination.total_count;
    expect([await count(''), await count('?archived=false'), await count('?archived=true')]).toEqual([6, 5, 1]);
    expect((await reseller.rest('GET', `${address}?archived=perhaps`)).status).toBe(422);
  });

  it('can be made', async () => {
    const made = await reseller.rest('POST', address, deliveryAddress);
    expect(made).toMatchObject({
      status: 201,
      body: { ...deliveryAddress, archived: false, uuid: expect.any(String) as string },
    });
    const wrong = await reseller.rest<Page<never>>('POST', address, {
      ...deliveryAddress,
      zipcode: 'x',
      phone_number: '1',
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body.detail?.map((each) => each.field)).toEqual(['zipcode', 'phone_number']);
  });

  it('are changed and archived, and can be read for good', async () => {
    const { body: made } = await reseller.rest<{ uuid: string }>('POST', address, {
      ...deliveryAddress,
      reference: 'Tijdelijk',
    });
    const change = (body: object, client: Api = reseller) =>
      client.rest<Page<never>>('PATCH', `${address}${made.uuid}/`, body);
    expect(await change({ reference: 'Tijdelijk 2' })).toMatchObject({
      status: 200,
      body: { ...deliveryAddress, reference: 'Tijdelijk 2', archived: false },
    });
    expect([
      (await change({})).status,
      (await change({ zipcode: 'x' })).body.detail?.[0]?.field,
      (await change({ reference: 'x' }, reader)).status,
    ]).toEqual([422, 'zipcode', 403]);
    expect([
      (await stranger.rest('PUT', `${address}${made.uuid}/archive/`)).status,
      (await reseller.rest('PUT', `${address}${made.uuid}/archive/`)).status,
      (await change({ reference: 'x' })).status,
    ]).toEqual([404, 204, 404]);
    expect(await reseller.rest('GET', `/organization/shipping-address/${made.uuid}/`)).toMatchObject({
      status: 200,
      body: { archived: true },
    });
  });

  it('need one of the rights', async () => {
    expect((await sandbox.client('mobile').rest('GET', address)).status).toBe(200);
    expect((await reader.rest('GET', address)).status).toBe(200);
    expect((await reader.rest('POST', address, deliveryAddress)).status).toBe(403);
    expect((await sandbox.client('norights').rest('GET', address)).status).toBe(403);
  });
});
