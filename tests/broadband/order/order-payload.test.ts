import { describe, expect, it } from 'vitest';
import {
  orderParts,
  orderPayload,
  taggedOrder,
  type CompleteOrder,
} from '~/broadband/order/review/order-payload.server';
import { stepOfField } from '~/flows/wizard/step.server';
import { contentHash } from '~/flows/intents/intent.server';
import { circuit as circuitBody, order as orderBody } from '~tests/sandbox/services/broadband/orders/order-body';
import { circuit, order } from './an-order';
import { changed, takeOver, address, withLine, replacing } from '~tests/fixtures/broadband/changed-order';

/** Every field of order_connection outside the services, by the page that asks for it. */
function stepsByField(): Record<string, string> {
  const fields = {
    address: ['zipcode', 'housenr', 'housenrext', 'isra'],
    product: [
      'carrier',
      'carrier_type',
      'supplier',
      'order_variant',
      'serviceid',
      'requested_phonenumber',
      'confirm',
      'remarks',
      'replace_copper',
      'replace_copper_nid',
    ],
    customer: [
      'contact_name',
      'contact_email',
      'contact_phonenumber',
      'additional_contact_phonenumber',
      'enduser',
      'tags',
    ],
    delivery: ['custwishdate', 'on_demand', 'hardware_delivery', 'hardware_address_uuid', 'shipping_address'],
  };
  return Object.fromEntries(Object.entries(fields).flatMap(([step, names]) => names.map((name) => [name, step])));
}

describe('the order on the wire', () => {
  it('BBO-08 is exactly this for fibre', () => {
    expect(orderPayload(order)).toEqual(
      orderBody({
        housenrext: 'A',
        isra: '001/MK/MK',
        circuit: [
          circuitBody({
            bandwidth_down: null,
            bandwidth_up: null,
            termination_profile_uuid: 'internet',
            subnets: [],
          }),
        ],
        enduser: { uuid: 'e1' },
        custwishdate: '2027-03-15',
        hardware_delivery: 'enduser',
        offer_uuid: undefined,
      }),
    );
  });

  it.each<[string, CompleteOrder, object]>([
    [
      'copper has a VCI',
      changed({}, { service: { ...order.facts.service, tagging: 'vci' } }),
      { circuit: [{ vlan: null, vci: 6 }] },
    ],
    [
      'speeds and subnets',
      changed({
        service: {
          circuits: [
            {
              ...circuit,
              bandwidth: { download: 2, upload: 1 },
              subnets: [{ size: { protocol: 'ipv4', size: 29 }, routing: 'primary' }],
            },
          ],
        },
      }),
      {
        circuit: [
          {
            bandwidth_down: 2,
            bandwidth_up: 1,
            subnets: [{ protocol: 'ipv4', subnet_size: 29, routing_type: 'primary', network: null }],
          },
        ],
      },
    ],
    ['BBO-05 nobody to deliver for', changed({ customer: { enduser: '' } }), { enduser: null }],
    [
      'BBO-05 taking over a line',
      changed({ product: { orderVariant: 'migrate', ...takeOver } }),
      {
        order_variant: 'migrate',
        serviceid: 'KPN-12',
        requested_phonenumber: '0501234567',
        confirm: ['terminate_voice'],
      },
    ],
    [
      'BBO-05 taking over, and the telephony stays',
      changed({ product: { orderVariant: 'migrate', ...takeOver, terminateVoice: false } }),
      { confirm: [] },
    ],
    [
      'BBO-05 taking over a line known by its number alone',
      changed({ product: { orderVariant: 'migrate', ...takeOver, serviceid: '' } }),
      { serviceid: null, requested_phonenumber: '0501234567' },
    ],
    [
      'BBO-05 no telephony ends where there is none',
      changed({ product: { orderVariant: 'migrate', ...takeOver } }, withLine('internet')),
      { confirm: [] },
    ],
    [
      'BBO-05 what is to be quoted',
      changed({ product: { orderVariant: 'complex', remarks: 'Kelder\nvochtig', ...takeOver } }),
      {
        order_variant: 'complex',
        remarks: 'Kelder\nvochtig',
        serviceid: null,
        requested_phonenumber: null,
        confirm: [],
      },
    ],
    ['BBO-05 remarks of another variant are not sent', changed({ product: { remarks: 'Kelder' } }), { remarks: null }],
    [
      'BBO-05 replacing copper',
      changed({ product: { replaceCopper: true } }, replacing),
      { replace_copper: true, replace_copper_nid: 'NL100012', tags: ['kantoor', 'koperuit_NL100012'] },
    ],
    [
      'BBO-05 copper that was not found is not replaced',
      changed({ product: { replaceCopper: true } }),
      { replace_copper: false, replace_copper_nid: null, tags: ['kantoor'] },
    ],
    [
      'BBO-05 copper that stays',
      changed({}, replacing),
      { replace_copper: false, replace_copper_nid: null, tags: ['kantoor'] },
    ],
    [
      'BBO-05 sharing a line',
      changed({ product: { orderVariant: 'shared', ...takeOver } }),
      { serviceid: null, requested_phonenumber: '0501234567', confirm: [] },
    ],
    [
      'BBO-05 what was typed for another variant is not sent',
      changed({ product: { orderVariant: 'nls', ...takeOver } }),
      { serviceid: null, requested_phonenumber: null, confirm: [] },
    ],
    [
      'BBO-12 an address of the book',
      changed({ delivery: { hardware_delivery: 'shipping_address', hardware_address_uuid: 's1' } }),
      { hardware_delivery: 'shipping_address', hardware_address_uuid: 's1', shipping_address: null },
    ],
    [
      'BBO-12 a new address',
      changed({ delivery: { hardware_delivery: 'new_address', new_hardware_address: address } }),
      { hardware_delivery: 'new_address', shipping_address: address },
    ],
    [
      'ordering B24 BBO-12 no equipment goes nowhere',
      changed(
        {
          service: { cpe: { p7001: 0 } },
          delivery: { hardware_delivery: 'new_address', new_hardware_address: address },
        },
        { service: { ...order.facts.service, cpe: [] } },
      ),
      { cpe: [], hardware_delivery: null, hardware_address_uuid: null, shipping_address: null },
    ],
    [
      'BBO-12 later',
      changed({ delivery: { hardware_delivery: 'later', deliverLater: true, on_demand: true, custwishdate: null } }),
      { hardware_delivery: 'later', on_demand: true, custwishdate: null },
    ],
    ['a promotion', changed({ service: { promo: 'Actie' } }), { promo: 'Actie' }],
  ])('%s', (_what, complete, part) => {
    expect(orderPayload(complete)).toMatchObject(part);
  });

  it('BBO-14 gets its reference as the last tag, and the offer that its prices belong to', () => {
    expect(taggedOrder(orderPayload(order), 'abcdef0123', 'offer')).toEqual({
      ...orderPayload(order),
      tags: ['kantoor', 'ref_abcdef0123'],
      offer_uuid: 'offer',
    });
    expect(taggedOrder(orderPayload(order), 'abcdef0123', null).offer_uuid).toBe(null);
  });

  it.each<[string, CompleteOrder]>([
    ['the number', changed({ address: { housenr: 2 } })],
    ['the line', changed({ product: { carrier: 4102 } })],
    ['a VLAN', changed({ service: { circuits: [{ ...circuit, tag: 7 }] } })],
    ['the contract', changed({ service: { contract: 12 } })],
    ['the contact', changed({ customer: { contact_name: 'Piet' } })],
    ['a tag', changed({ customer: { tags: [] } })],
    ['the date', changed({ delivery: { custwishdate: null } })],
  ])('BBO-14 another fingerprint when %s changes', (_what, complete) => {
    expect(contentHash(orderPayload(complete))).not.toBe(contentHash(orderPayload(order)));
  });
});

describe('stepOfField', () => {
  it.each([
    ...Object.keys(taggedOrder(orderPayload(order), 'abcdef0123', null)).map(
      (field) => [field, stepsByField()[field] ?? (field === 'offer_uuid' ? null : 'service')] as const,
    ),
    ['circuit.0.vlan', 'service'] as const,
    ['enduser.uuid', 'customer'] as const,
    ['shipping_address.zipcode', 'delivery'] as const,
    ['something_new', null] as const,
    ['constructor', null] as const,
    [null, null] as const,
  ])('%s is put right at %s', (field, step) => {
    expect(stepOfField(orderParts(order), field)).toBe(step);
  });
});
