import { describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import type { Api } from '~tests/sandbox/stage';
import { circuit, copperOrder, deliveryAddress, order } from './order-body';
import type { OrderBody } from './order-body';
import { placingOn } from './placing';

const sandbox = sandboxStage();
const stranger = sandbox.client('stranger');
const { reseller, place, refusedFields, connectionCount, transactionsOf, connectionOf } = placingOn(sandbox);

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
    const nidOf = async (client: Api, fibre: boolean) => {
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
