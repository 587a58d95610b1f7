import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { control, signIn, testSandbox } from '~tests/sandbox/client';
import type { Client, TestSandbox } from '~tests/sandbox/client';
import { circuit, copperOrder, deliveryAddress, order, wishDate } from './order-body';
import type { OrderBody } from './order-body';

interface Transaction {
  uuid: string;
  nid: string;
  action: string;
  state: string;
  open: boolean;
  tags: string[];
  username: string;
  expected_completion_date: string | null;
}

let sandbox: TestSandbox;
let reseller: Client;
let noprice: Client;
let stranger: Client;

beforeAll(async () => {
  sandbox = await testSandbox();
  [reseller, noprice, stranger] = await Promise.all([
    signIn(sandbox, 'reseller'),
    signIn(sandbox, 'noprice'),
    signIn(sandbox, 'stranger'),
  ]);
});

afterAll(() => sandbox.stop());

function place(body: OrderBody, client = reseller) {
  return client.rpc<{ orderid?: string }>('broadband', 'order_connection', body);
}

async function refusedFields(body: OrderBody): Promise<(string | null)[]> {
  const { error } = await place(body);
  expect(error?.code).toBe(-32602);
  for (const { msg, i18n_msg } of error?.data.details ?? []) expect(msg).not.toBe(i18n_msg);
  return error?.data.details.map(({ field }) => field) ?? [];
}

async function connectionCount(client = reseller): Promise<number> {
  const { result } = await client.rpc<{ pagination: { count: number } }>('broadband', 'list_connections', {});
  return result?.pagination.count ?? 0;
}

async function transactionsOf(nid: string, client = reseller): Promise<Transaction[]> {
  const { result } = await client.rpc<{ transactions: Transaction[] }>('broadband', 'list_transactions', {
    filter: { nid, show_closed: true },
  });
  return result?.transactions ?? [];
}

async function connectionOf(nid: string) {
  const filter = { search_field: 'nid', search: nid };
  const { result } = await reseller.rpc<{
    connections: { carrier: { nid: string; state: string }; circuits: { online: boolean | null; vlan: number }[] }[];
  }>('broadband', 'list_connections', { filter });
  return result?.connections[0];
}

describe('BBO-08 an order that is right', () => {
  it('makes exactly one connection, one transaction and one event', async () => {
    const before = await connectionCount();
    const { result } = await place(order({ tags: ['kantoor', 'ref_k3j9x2m1qp'] }));
    const nid = result?.orderid ?? '';
    expect(nid).toMatch(/^NL\d{6}$/);
    expect(await connectionCount()).toBe(before + 1);
    expect(await connectionOf(nid)).toMatchObject({
      carrier: { nid, state: 'PROCESSING' },
      circuits: [{ online: null, vlan: 6 }],
    });
    const transactions = await transactionsOf(nid);
    expect(transactions).toMatchObject([
      { nid, action: 'new', state: 'open', open: true, username: 'reseller', tags: ['kantoor', 'ref_k3j9x2m1qp'] },
    ]);
    const events = await reseller.rpc<{ events: object[] }>('broadband', 'list_events', { filter: { nid } });
    expect(events.result?.events).toMatchObject([
      { action: 'create_order', method: 'order_connection', originated_from: { first_name: 'Renée' } },
    ]);
  });

  it('sent twice makes two: the provider knows no idempotency', async () => {
    const body = order();
    const [one, two] = [await place(body), await place(body)];
    expect(one.result?.orderid).toBeTruthy();
    expect(one.result?.orderid).not.toBe(two.result?.orderid);
  });

  it.each<[string, () => OrderBody]>([
    ['BBO-19 copper over ATM', () => copperOrder()],
    [
      'BBO-09 two circuits',
      () =>
        order({
          circuit: [
            circuit(),
            circuit({ product_id: 41011, vlan: 7, bandwidth_down: 512000, bandwidth_up: 512000, subnets: [] }),
          ],
        }),
    ],
    ['no wish date', () => order({ custwishdate: null })],
    ['a suffix', () => order({ zipcode: '2000bb', housenr: 10, housenrext: '2hg' })],
    ['a connection point', () => order({ zipcode: '3000CC', housenr: 5, isra: '001/MK/MK' })],
    [
      'BBO-12 a new delivery address',
      () => order({ hardware_delivery: 'new_address', shipping_address: deliveryAddress }),
    ],
    ['ordering B24 BBO-12 no equipment, and no delivery', () => order({ cpe: [], hardware_delivery: null })],
    ['a promotion of this year', () => order({ promo: `Overstapvoordeel ${new Date().getUTCFullYear()}` })],
  ])('may have %s', async (_what, body) => {
    const { result, error } = await place(body());
    expect(error).toBeUndefined();
    expect(result?.orderid).toMatch(/^NL/);
  });

  it('may name an end customer and a delivery address of the organisation', async () => {
    const { body: customers } = await reseller.rest<{ results: { uuid: string }[] }>('GET', '/enduser/');
    const { body: addresses } = await reseller.rest<{ results: { uuid: string }[] }>(
      'GET',
      '/organization/shipping-addresses/?archived=false',
    );
    const enduser = { uuid: customers.results[0]?.uuid };
    const hardware_address_uuid = addresses.results[0]?.uuid;
    expect(
      (await place(order({ enduser, hardware_delivery: 'shipping_address', hardware_address_uuid }))).result?.orderid,
    ).toBeTruthy();
    expect((await place(order({ enduser, hardware_delivery: 'enduser' }))).result?.orderid).toBeTruthy();
  });

  const roden = { zipcode: '9300NN', housenr: 23 };
  const migrate = { ...roden, order_variant: 'migrate' };
  const shared = {
    zipcode: '9300NN',
    housenr: 23,
    carrier: 4204,
    order_variant: 'shared',
    contract_duration: 12,
    cpe: [],
    hardware_delivery: null,
    circuit: copperOrder()['circuit'],
  };

  it.each<[string, OrderBody]>([
    [
      'by both numbers, and ends telephony',
      { ...migrate, serviceid: 'cdq12344', requested_phonenumber: '0501234567', confirm: ['terminate_voice'] },
    ],
    ['by its service id alone', { ...migrate, serviceid: 'CDQ12344' }],
    ['by its phone number alone', { ...migrate, requested_phonenumber: '0501234567' }],
    ['with internet alone', { ...migrate, serviceid: 'CDQ77618' }],
    ['with telephony alone, which ends', { ...migrate, serviceid: 'CDQ55871', confirm: ['terminate_voice'] }],
    [
      'at the chosen connection point',
      { zipcode: '3000CC', housenr: 5, isra: '001/MK/MK', order_variant: 'migrate', serviceid: 'CDQ30005' },
    ],
  ])('BBO-05 takes over a line %s', async (_what, body) => {
    const { result, error } = await place(order(body));
    expect(error).toBeUndefined();
    expect(await transactionsOf(result?.orderid ?? '')).toMatchObject([{ action: 'migrate' }]);
  });

  it.each<[string, OrderBody, string[]]>([
    ['not named', migrate, ['serviceid', 'requested_phonenumber']],
    ['of another address', { ...migrate, serviceid: 'CDQ10071' }, ['serviceid']],
    ['of a part of its id', { ...migrate, serviceid: '344' }, ['serviceid']],
    ['of an unknown number', { ...migrate, requested_phonenumber: '0501234568' }, ['requested_phonenumber']],
    [
      'of two different lines',
      { ...migrate, serviceid: 'CDQ12344', requested_phonenumber: '0507654321' },
      ['requested_phonenumber'],
    ],
    ['that another takes over, by id', { ...migrate, serviceid: 'CDQ90210' }, ['serviceid']],
    [
      'that another takes over, by number',
      { ...migrate, requested_phonenumber: '0509876543' },
      ['requested_phonenumber'],
    ],
    ['with telephony alone, unconfirmed', { ...migrate, serviceid: 'CDQ55871' }, ['confirm']],
    [
      'whose telephony ends without there being any',
      { ...migrate, serviceid: 'CDQ77618', confirm: ['terminate_voice'] },
      ['confirm'],
    ],
    [
      'at another connection point',
      { zipcode: '3000CC', housenr: 5, isra: '002/MK/TR', order_variant: 'migrate', serviceid: 'CDQ30005' },
      ['serviceid'],
    ],
    ['that is shared, not named', shared, ['requested_phonenumber']],
    ['that is shared and has internet', { ...shared, requested_phonenumber: '0501234567' }, ['requested_phonenumber']],
  ])('BBO-05 refuses a line %s', async (_what, body, fields) => {
    expect(await refusedFields(order(body))).toEqual(fields);
  });

  it('BBO-05 shares a line that has telephony alone, and quotes what is described', async () => {
    expect((await place(order({ ...shared, requested_phonenumber: '0507654321' }))).error).toBeUndefined();
    expect(
      (await place(order({ order_variant: 'complex', remarks: 'Gevel aan de achterkant' }))).error,
    ).toBeUndefined();
    expect(await refusedFields(order({ order_variant: 'complex', remarks: ' ' }))).toEqual(['remarks']);
  });

  it('BBO-05 replaces an active copper line of the organisation itself, by fibre only', async () => {
    const nidOf = async (client: Client, fibre: boolean) => {
      const { result } = await client.rpc<{ connections: { carrier: { nid: string; data_technology: string } }[] }>(
        'broadband',
        'list_connections',
        {
          pagination: { page: 1, per_page: 100 },
          filter: { states: ['ACTIVE'] },
        },
      );
      return (
        result?.connections.find(({ carrier }) => (carrier.data_technology === 'Fiber') === fibre)?.carrier.nid ?? ''
      );
    };
    const [copper, fibre, theirs] = await Promise.all([
      nidOf(reseller, false),
      nidOf(reseller, true),
      nidOf(stranger, false),
    ]);
    const replace = (nid: string | null, tags = [`koperuit_${nid}`]) => ({
      replace_copper: true,
      replace_copper_nid: nid,
      tags,
    });
    expect((await place(order(replace(copper)))).error).toBeUndefined();
    expect(await refusedFields(order(replace(fibre)))).toEqual(['replace_copper_nid']);
    expect(await refusedFields(order(replace(theirs)))).toEqual(['replace_copper_nid']);
    expect(await refusedFields(order(replace(null, [])))).toEqual(['replace_copper_nid']);
    expect(await refusedFields(order(replace(copper, [])))).toEqual(['tags']);
    expect(await refusedFields(order({ replace_copper_nid: copper }))).toEqual(['replace_copper_nid']);
    expect(await refusedFields(copperOrder(replace(copper)))).toEqual(['replace_copper']);
  });
});

describe('an order that is wrong names the field', () => {
  const tagged = (vlan: number | null, vci: number | null = null) => ({ circuit: [circuit({ vlan, vci })] });

  it.each<[string, OrderBody, string]>([
    ['an unknown address', { zipcode: '7000HH', housenr: 13 }, 'zipcode'],
    ['a zipcode that is none', { zipcode: '0000AA' }, 'zipcode'],
    ['a house number that is none', { housenr: 0 }, 'housenr'],
    ['a suffix that is none', { zipcode: '2000BB', housenr: 10, housenrext: 'Z' }, 'housenrext'],
    ['no connection point', { zipcode: '3000CC', housenr: 5 }, 'isra'],
    ['a line that is planned', { zipcode: '5000EE', housenr: 9 }, 'carrier'],
    ['nothing available', { zipcode: '6000GG', housenr: 11 }, 'carrier'],
    ['a line for staff alone', { carrier: 4190 }, 'carrier'],
    ['another type', { carrier_type: 'home' }, 'carrier_type'],
    ['another supplier', { supplier: 'DELTA' }, 'supplier'],
    [
      'a variant that is not offered',
      { order_variant: 'shared', requested_phonenumber: '0201112233' },
      'order_variant',
    ],
    ['a variant that is none', { order_variant: 'steal' }, 'order_variant'],
    ['an SLA of another line', { sla: 759 }, 'sla'],
    ['a duration that is none', { contract_duration: 24 }, 'contract_duration'],
    ["another line's circuit", { circuit: [circuit({ product_id: 5102 })] }, 'circuit.0.product_id'],
    ['no circuit', { circuit: [] }, 'circuit'],
    ['VLAN 1', tagged(1), 'circuit.0.vlan'],
    ['VLAN 4095', tagged(4095), 'circuit.0.vlan'],
    ['no VLAN', tagged(null), 'circuit.0.vlan'],
    ['a VCI on a line with VLANs', tagged(6, 35), 'circuit.0.vci'],
    ['one VLAN twice', { circuit: [circuit(), circuit()] }, 'circuit.1.vlan'],
    ['a speed that is none', { circuit: [circuit({ bandwidth_down: 999 })] }, 'circuit.0.bandwidth_down'],
    [
      'a profile that is none',
      { circuit: [circuit({ termination_profile_uuid: 'x' })] },
      'circuit.0.termination_profile_uuid',
    ],
    [
      'a subnet size that is none',
      {
        circuit: [circuit({ subnets: [{ protocol: 'ipv4', subnet_size: 24, routing_type: 'routed', network: null }] })],
      },
      'circuit.0.subnets.0.subnet_size',
    ],
    [
      'a network that is none',
      {
        circuit: [
          circuit({ subnets: [{ protocol: 'ipv4', subnet_size: 29, routing_type: 'routed', network: '300.1.1.1' }] }),
        ],
      },
      'circuit.0.subnets.0.network',
    ],
    ['a device that does not fit', { cpe: [{ product_id: 7002, count: 1 }] }, 'cpe.0.product_id'],
    ['too many of a device', { cpe: [{ product_id: 7001, count: 3 }] }, 'cpe.0.count'],
    [
      'too many in two rows',
      {
        cpe: [
          { product_id: 7001, count: 2 },
          { product_id: 7001, count: 1 },
        ],
      },
      'cpe.1.count',
    ],
    ['no contact', { contact_name: ' ' }, 'contact_name'],
    ['an e-mail address that is none', { contact_email: 'jan@' }, 'contact_email'],
    ['a phone number of 9 digits', { contact_phonenumber: '020123456' }, 'contact_phonenumber'],
    ['a phone number with a country code', { contact_phonenumber: '+31201234' }, 'contact_phonenumber'],
    ['a wrong second phone number', { additional_contact_phonenumber: '1234567890' }, 'additional_contact_phonenumber'],
    ['an unknown end customer', { enduser: { uuid: '00000000-0000-4000-8000-000000000000' } }, 'enduser'],
    ['a day that is none', { custwishdate: '2027-02-30' }, 'custwishdate'],
    ['a Dutch way of writing a day', { custwishdate: '07-12-2026' }, 'custwishdate'],
    ['a day before the lead time', { custwishdate: wishDate(1) }, 'custwishdate'],
    ['a day more than a year ahead', { custwishdate: wishDate(370) }, 'custwishdate'],
    ['a tag of 41 characters', { tags: ['x'.repeat(41)] }, 'tags.0'],
    ['an empty tag', { tags: ['kantoor', ''] }, 'tags.1'],
    ['ordering B24 delivery of nothing', { cpe: [] }, 'hardware_delivery'],
    ['ordering B24 equipment that goes nowhere', { hardware_delivery: null }, 'hardware_delivery'],
    ['delivery to nobody', { hardware_delivery: 'enduser' }, 'enduser'],
    ['delivery to an unknown address', { hardware_delivery: 'shipping_address' }, 'hardware_address_uuid'],
    ['delivery to no new address', { hardware_delivery: 'new_address' }, 'shipping_address'],
    [
      'a new address with a wrong zipcode',
      { hardware_delivery: 'new_address', shipping_address: { ...deliveryAddress, zipcode: '12' } },
      'shipping_address.zipcode',
    ],
    ['an address for a delivery without one', { shipping_address: deliveryAddress }, 'shipping_address'],
    ['a promotion that is none', { promo: 'Alles gratis' }, 'promo'],
    ['an offer that is none', { offer_uuid: 'x' }, 'offer_uuid'],
    ['an end of telephony without a line', { confirm: ['terminate_voice'] }, 'confirm'],
  ])('%s', async (_what, changes, field) => {
    const before = await connectionCount();
    expect(await refusedFields(order(changes))).toEqual([field]);
    expect(await connectionCount()).toBe(before);
  });

  it.each<[string, number | null]>([
    ['in use', 35],
    ['below 32', 31],
    ['above 255', 256],
    ['missing', null],
  ])('a VCI that is %s', async (_what, vci) => {
    const atm = circuit({ product_id: 5204, vlan: null, vci, bandwidth_down: null, bandwidth_up: null });
    expect(await refusedFields(copperOrder({ circuit: [atm] }))).toEqual(['circuit.0.vci']);
  });

  it.each(['2027-01-01', '2027-03-29', '2027-04-27', '2027-05-06', '2027-05-17', '2027-04-03', '2027-04-04'])(
    '%s, no working day',
    async (custwishdate) => {
      await control(sandbox, 'clock', { now: '2026-12-01T10:00:00Z' });
      expect(await refusedFields(order({ custwishdate }))).toEqual(['custwishdate']);
      await control(sandbox, 'clock', { now: new Date().toISOString() });
    },
  );

  it("another organisation's end customer or address", async () => {
    const { body: customers } = await stranger.rest<{ results: { uuid: string }[] }>('GET', '/enduser/');
    const { body: addresses } = await stranger.rest<{ results: { uuid: string }[] }>(
      'GET',
      '/organization/shipping-addresses/',
    );
    expect(await refusedFields(order({ enduser: { uuid: customers.results[0]?.uuid } }))).toEqual(['enduser']);
    const delivery = { hardware_delivery: 'shipping_address', hardware_address_uuid: addresses.results[0]?.uuid };
    expect(await refusedFields(order(delivery))).toEqual(['hardware_address_uuid']);
  });

  it('an archived address', async () => {
    const { body } = await reseller.rest<{ results: { uuid: string }[] }>(
      'GET',
      '/organization/shipping-addresses/?archived=true',
    );
    expect(body.results).toHaveLength(1);
    expect(
      await refusedFields(
        order({ hardware_delivery: 'shipping_address', hardware_address_uuid: body.results[0]?.uuid }),
      ),
    ).toEqual(['hardware_address_uuid']);
  });
});

describe('BBO-14 answers that get lost', () => {
  it('9000 KK 17: the order is carried out, the connection is closed', async () => {
    const tag = 'ref_verloren01';
    await expect(place(order({ zipcode: '9000KK', housenr: 17, tags: [tag] }))).rejects.toThrow();
    const found = await reseller.rpc<{ pagination: { count: number } }>('broadband', 'list_connections', {
      filter: { search_field: 'tags', search: tag },
    });
    expect(found.result?.pagination.count).toBe(1);
  });

  it('9100 LL 19: no orderid, and nothing is made', async () => {
    const before = await connectionCount();
    expect((await place(order({ zipcode: '9100LL', housenr: 19 }))).result).toEqual({});
    expect(await connectionCount()).toBe(before);
  });
});

describe('who may order', () => {
  it.each(['reader', 'noorder', 'mobile'])('%s may not', async (username) => {
    expect((await place(order(), await signIn(sandbox, username))).status).toBe(403);
  });

  it('noprice may; the order is theirs', async () => {
    const { result } = await place(order(), noprice);
    expect(await transactionsOf(result?.orderid ?? '')).toMatchObject([{ username: 'noprice' }]);
  });

  it('another organisation sees nothing of it', async () => {
    const nid = (await place(order())).result?.orderid ?? '';
    const uuid = (await transactionsOf(nid))[0]?.uuid;
    expect(await transactionsOf(nid, stranger)).toEqual([]);
    expect((await stranger.rpc('broadband', 'get_transaction', { uuid })).error?.code).toBe(-32004);
    expect((await stranger.rpc('broadband', 'get_recent_transaction', { nid })).error?.code).toBe(-32004);
    expect((await stranger.rpc('broadband', 'list_events', { filter: { nid } })).error?.code).toBe(-32004);
    expect((await stranger.rpc('broadband', 'list_events', { filter: { transaction_uuid: uuid } })).error?.code).toBe(
      -32004,
    );
  });
});
