import { describe, expect, it } from 'vitest';
import { translator } from '~/kernel/i18n/i18n.server';
import {
  orderParts,
  orderPayload,
  taggedOrder,
  type CompleteOrder,
} from '~/broadband/order/review/order-payload.server';
import { orderSummary } from '~/broadband/order/review/order-summary.server';
import { foreign } from '~/kernel/ui/words';
import { stepOfField } from '~/flows/wizard/review.server';
import { contentHash } from '~/flows/intents/intent.server';
import { circuit as circuitBody, order as orderBody } from '~tests/sandbox/services/broadband/orders/order-body';
import { circuit, order } from './an-order';

type Changes = { readonly [K in keyof CompleteOrder['answers']]?: Partial<CompleteOrder['answers'][K]> };

function changed(changes: Changes, facts: Partial<CompleteOrder['facts']> = {}): CompleteOrder {
  const { address, product, service, customer, delivery } = order.answers;
  return {
    answers: {
      address: { ...address, ...changes.address },
      product: { ...product, ...changes.product },
      service: { ...service, ...changes.service },
      customer: { ...customer, ...changes.customer },
      delivery: { ...delivery, ...changes.delivery },
    },
    facts: { ...order.facts, ...facts },
  };
}

const takeOver = { serviceid: 'KPN-12', requested_phonenumber: '0501234567', terminateVoice: true } as const;
const address = {
  company_name: 'Van Dijk',
  contact_name: 'Ann',
  phone_number: '0201234567',
  street: 'Kade',
  house_number: 4,
  house_number_extension: 'B',
  zipcode: '1012LG',
  city: 'Tiel',
};

const withLine = (use: 'internet' | 'both') => ({
  product: {
    ...order.facts.product,
    line: { id: '1', serviceId: '…344', phoneNumber: '0…67', use, provider: 'Noordster' },
  },
});
const replacing = { product: { ...order.facts.product, replaces: { nid: 'NL100012', username: 'oud@isp.example' } } };

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

describe('BBO-01 the summary', () => {
  const words = (complete: CompleteOrder, language: 'nl' | 'en' = 'nl') =>
    orderSummary(complete, translator(language))
      .flatMap(({ lines }) => lines.flatMap(({ values }) => values))
      .join(' | ');

  it('says everything that is ordered', () => {
    const all = changed({
      product: { orderVariant: 'migrate', ...takeOver },
      service: {
        circuits: [
          {
            ...circuit,
            bandwidth: { download: 512_000, upload: 512_000 },
            subnets: [{ size: { protocol: 'ipv4', size: 29 }, routing: 'primary' }],
          },
        ],
        promo: 'Actie',
      },
      customer: { additional_contact_phonenumber: '0612345678' },
      delivery: { hardware_delivery: 'new_address', new_hardware_address: address, on_demand: true },
    });
    for (const part of [
      'Proefstraat 1 A',
      '1000 AA Amsterdam',
      'Aansluitpunt 001/MK/MK',
      'KPN-12',
      '050 123 4567',
      'VLAN 6',
      '500 Mb / 500 Mb',
      'IPv4 /29, Primair',
      '36 maanden',
      `1 × ${foreign('FRITZ!Box')}`,
      'Actie',
      '06 12345678',
      'Bakkerij De Lange',
      'kantoor',
      '15-03-2027',
      'Kade 4 B',
      '1012 LG Tiel',
    ]) {
      expect(words(all)).toContain(part);
    }
  });

  it.each([
    ['nl', 'Zo snel mogelijk'],
    ['en', 'As soon as possible'],
  ] as const)('FMT-05 is in the user’s language (%s)', (language, text) => {
    expect(words(changed({ delivery: { custwishdate: null } }), language)).toContain(text);
  });

  it('BBO-05 says again what stops on the line that is taken over', () => {
    const both = changed(
      { product: { orderVariant: 'migrate', ...takeOver, terminateVoice: false } },
      withLine('both'),
    );
    expect(words(both)).toContain('De internetverbinding van Noordster op lijn …344 stopt op de dag van de overname.');
    expect(words(both)).toContain('Het telefoonnummer 0…67 blijft.');
    expect(words(both, 'en')).toContain(
      'The internet connection of Noordster on line …344 stops on the day of the take-over.',
    );
    const ended = changed({ product: { orderVariant: 'migrate', ...takeOver } }, withLine('both'));
    expect(words(ended)).toContain('Het telefoonnummer 0…67 vervalt.');
  });

  it('BBO-05 says what is quoted and what is replaced', () => {
    expect(words(changed({ product: { orderVariant: 'complex', remarks: 'Vochtige kelder' } }))).toContain(
      'Vochtige kelder',
    );
    expect(words(changed({ product: { replaceCopper: true } }, replacing))).toContain(
      'Koperlijn NL100012 | gebruikersnaam oud@isp.example',
    );
    expect(words(changed({}, replacing))).not.toContain('NL100012');
  });

  describe('ordering B25 where the equipment goes', () => {
    const line = { zipcode: '1000AA', housenr: 1, housenrext: 'A' };
    const endUserAt = (place?: typeof line) => ({
      customer: { enduser: { name: 'Bakkerij De Lange', address: 'Steenweg 7, 6041 EV Roermond', place } },
    });
    const notice = (complete: CompleteOrder, language: 'nl' | 'en' = 'nl') =>
      orderSummary(complete, translator(language)).find(({ step }) => step === 'delivery')?.notice ?? null;
    const elsewhere =
      'De apparatuur gaat naar een ander adres dan de lijn. De lijn komt op Proefstraat 1 A, 1000 AA Amsterdam.';

    it('is printed when it is the end customer’s address', () => {
      const delivery = orderSummary(changed({}, endUserAt(line)), translator('nl')).find(
        ({ step }) => step === 'delivery',
      );
      expect(delivery?.lines.find(({ key }) => key === 'hardware')?.values).toEqual([
        'Naar het adres van de eindklant',
        'Bakkerij De Lange',
        'Steenweg 7, 6041 EV Roermond',
      ]);
    });

    it.each<[string, CompleteOrder, string | null]>([
      ['the end customer elsewhere', changed({}, endUserAt({ ...line, housenr: 7 })), elsewhere],
      ['the end customer behind another door', changed({}, endUserAt({ ...line, housenrext: 'B' })), elsewhere],
      ['the end customer where the line is', changed({}, endUserAt(line)), null],
      ['the end customer at an address that is not known', changed({}, endUserAt()), null],
      [
        'the book',
        changed(
          { delivery: { hardware_delivery: 'shipping_address', hardware_address_uuid: 's1' } },
          { delivery: { shippingAddress: 'Kantoor', shippingPlace: { ...line, zipcode: '1012LG' } } },
        ),
        elsewhere,
      ],
      [
        'the book, kept before its place was',
        changed({ delivery: { hardware_delivery: 'shipping_address', hardware_address_uuid: 's1' } }),
        null,
      ],
      [
        'a new address',
        changed({ delivery: { hardware_delivery: 'new_address', new_hardware_address: address } }),
        elsewhere,
      ],
      ['later', changed({ delivery: { hardware_delivery: 'later' } }, endUserAt({ ...line, housenr: 7 })), null],
      ['no equipment', changed({ service: { cpe: {} } }, endUserAt({ ...line, housenr: 7 })), null],
    ])('%s', (_what, complete, said) => {
      expect(notice(complete)).toBe(said);
    });

    it('in English', () => {
      expect(notice(changed({}, endUserAt({ ...line, housenr: 7 })), 'en')).toBe(
        'The equipment goes to another address than the line. The line comes to Proefstraat 1 A, 1000 AA Amsterdam.',
      );
    });
  });

  it.each([
    ['nl', 'Geen apparatuur'],
    ['en', 'No equipment'],
  ] as const)('ordering B24 says that there is none (%s)', (language, text) => {
    const none = changed({ service: { cpe: {} } }, { service: { ...order.facts.service, cpe: [] } });
    expect(words(none, language)).toContain(text);
    expect(words(none, language)).not.toMatch(/eindklant|end customer’s/);
  });

  it('BBO-05 does not say what was typed for another variant', () => {
    expect(words(changed({ product: { orderVariant: 'nls', ...takeOver } }))).not.toMatch(/KPN-12|050 123 4567/);
  });
});
