import { afterEach, describe, expect, it } from 'vitest';
import { noorderlicht, vanDijk } from '../../../../sandbox/cast';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';
import { at } from './mobile';
import type { List, Mobile, Refusal } from './mobile';

const sandbox = sandboxStage();
const reseller = sandbox.client('reseller');

afterEach(sandbox.reset);

const uuid = (number: number) => `c0de5a11-4b1d-4e7a-9f00-${String(number).padStart(12, '0')}`;
const internet = uuid(101);
const european = uuid(102);
const machines = uuid(103);
const bundle = uuid(204);
const europeanBundle = uuid(212);
const pool = uuid(303);
const router = uuid(401);

const bare = { organization: vanDijk.organization_uuid, product: internet, name: 'Kassa Utrecht' };

interface Placed extends Refusal {
  uuid: string;
  nid: string;
  transaction_uuid: string;
}

async function place(body: object, client: Api = reseller) {
  return client.rest<Placed>('POST', `${at}/connections/`, body);
}

async function read<T>(path: string, client: Api = reseller): Promise<T> {
  const { status, body } = await client.rest<T>('GET', `${at}/${path}`);
  if (status !== 200) throw new Error(`${path}: ${status}`);
  return body;
}

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
    await sandbox.clock({ advance: 'P5D' });
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
    await sandbox.reset();
    const second = await place(bare);
    expect(Number(second.body.nid.slice(2))).toBe(Number(first.body.nid.slice(2)) + 1);
  });

  it('to where nothing can be delivered fails, and says so', async () => {
    const shipping_address = {
      ...{ company_name: 'Bouwbedrijf De Groot', contact_name: 'Jan de Groot', phone_number: '0592123456' },
      ...{ street: 'Verloopstraat', house_number: 5, zipcode: '9400 PP', city: 'Assen' },
    };
    const { body } = await place({ ...bare, shipping_address });
    await sandbox.clock({ advance: 'P3D' });
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
    const [reader, mobile] = [sandbox.client('reader'), sandbox.client('mobile')];
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
