import { describe, expect, it } from 'vitest';
import { sandboxStage } from '~tests/sandbox/stage';
import { circuit, copperOrder, deliveryAddress, order, wishDate } from './order-body';
import type { OrderBody } from './order-body';
import { placingOn } from './placing';

const sandbox = sandboxStage();
const stranger = sandbox.client('stranger');
const { reseller, refusedFields, connectionCount } = placingOn(sandbox);

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
      await sandbox.clock({ now: '2026-12-01T10:00:00Z' });
      expect(await refusedFields(order({ custwishdate }))).toEqual(['custwishdate']);
      await sandbox.clock({ now: new Date().toISOString() });
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
