import { describe, expect, it } from 'vitest';
import type { KeptSteps } from '~/flows/drafts/kept';
import { basisOf, replay, type KeyOf } from '~/flows/wizard/wizard.server';
import { orderWizard, type OrderAnswers, type OrderSteps } from '~/broadband/order/order-wizard.server';
import { type Fields, parse } from '~tests/fixtures/broadband/order-steps';

describe('ordering B16 access D10 all errors of a step at once', () => {
  it.each<[KeyOf<OrderSteps>, Fields, string[]]>([
    ['address', { zipcode: 'x', housenr: '', housenrext: 'x'.repeat(11) }, ['zipcode', 'housenr', 'housenrext']],
    ['product', { orderVariant: 'migrate' }, ['carrier', 'serviceid']],
    ['product', { orderVariant: 'complex' }, ['carrier', 'remarks']],
    [
      'delivery',
      { custwishdate: '31-02-2027', hardware_delivery: 'shipping_address' },
      ['custwishdate', 'hardware_address_uuid'],
    ],
    [
      'delivery',
      { custwishdate: '31-02-2027', hardware_delivery: 'new_address', 'new_hardware_address.city': 'Tiel' },
      [
        'custwishdate',
        ...['company_name', 'contact_name', 'phone_number', 'street', 'house_number', 'zipcode'].map(
          (name) => `new_hardware_address.${name}`,
        ),
      ],
    ],
  ])('%s %j', (step, fields, wrong) => {
    expect(parse(step, fields).wrong).toEqual(wrong);
  });
});

describe('ordering B17 what another answer makes superfluous is neither judged nor kept', () => {
  it.each<Fields>([
    { requested_phonenumber: '123', serviceid: 'x'.repeat(41), remarks: 'x'.repeat(1001) },
    { orderVariant: 'complex', remarks: 'Kelder', requested_phonenumber: '123' },
    { orderVariant: 'shared', requested_phonenumber: '0201234567', serviceid: 'x'.repeat(41) },
  ])('%#', (typed) => {
    const { value, wrong } = parse('product', { carrier: '4101', ...typed });
    expect(wrong).toEqual([]);
    expect(value).toMatchObject({ serviceid: '' });
  });
});

describe('BBO-13 the steps beside each other', () => {
  const typed = {
    address: { zipcode: '1000AA', housenr: '1' },
    product: { carrier: '4101' },
    service: {
      'circuits[0].product': '5101',
      'circuits[0].tag': '6',
      'circuits[0].profile': 'u',
      sla: '606',
      contract: '36',
      'cpe.p7001': '1',
    },
    customer: { contact_name: 'Jan', contact_email: 'jan@b.example', contact_phonenumber: '0201234567', enduser: 'e1' },
    delivery: { hardware_delivery: 'enduser' },
  };
  const facts = {
    product: {
      name: '',
      supplier: 'WBA',
      carrierType: 'smb',
      technology: 'Fiber',
      upload: 1,
      download: 1,
      leadTimeDays: 7,
      usedVcis: [],
      street: '',
      city: '',
    },
    service: { tagging: 'vlan', circuits: [], sla: '', cpe: [], options: [] },
    customer: { enduser: null },
    delivery: { shippingAddress: null },
  };
  const answers = Object.fromEntries(
    Object.entries(typed).map(([step, fields]) => [step, parse(step as KeyOf<OrderSteps>, fields).value]),
  ) as unknown as OrderAnswers;

  function draft(changes: { [K in KeyOf<OrderSteps>]?: Fields } = {}): KeptSteps {
    return Object.fromEntries(
      (Object.keys(typed) as KeyOf<OrderSteps>[]).map((step) => [
        step,
        {
          fields: Object.entries({ ...typed[step], ...changes[step] }),
          basis: basisOf(orderWizard, step, answers),
          facts: (facts as Record<string, unknown>)[step],
        },
      ]),
    );
  }

  it.each<[string, Parameters<typeof draft>[0], string | null]>([
    ['all as answered', {}, null],
    ['the same address, typed otherwise', { address: { zipcode: '1000 aa' } }, null],
    ['another address', { address: { housenr: '3' } }, 'product'],
    ['another line', { product: { carrier: '4102' } }, 'service'],
    ['another contact', { customer: { contact_name: 'Piet' } }, null],
    ['another SLA', { service: { sla: '607' } }, null],
    ['no end customer any more, and the equipment was for them', { customer: { enduser: '' } }, 'delivery'],
    ['ordering B24 equipment, and nobody said where it goes', { delivery: { hardware_delivery: '' } }, 'delivery'],
    [
      'ordering B24 no equipment, and nobody said where it goes',
      { service: { 'cpe.p7001': '0' }, delivery: { hardware_delivery: '' } },
      null,
    ],
    [
      'ordering B24 no equipment, and no end customer that it was for',
      { service: { 'cpe.p7001': '0' }, customer: { enduser: '' } },
      null,
    ],
    [
      'no end customer, and the equipment goes elsewhere',
      { customer: { enduser: '' }, delivery: { hardware_delivery: 'later' } },
      null,
    ],
  ])('%s', (_what, changes, furthest) => {
    expect(replay(orderWizard, draft(changes)).furthest).toBe(furthest);
  });

  it('ordering B2 B6 services of before their options were kept are asked again: they may hold redundancy, and their total is too low', () => {
    const { options: _unknown, ...before } = facts.service;
    const kept = draft();
    expect(
      replay(orderWizard, { ...kept, service: { fields: [], basis: '', ...kept['service'], facts: before } }).furthest,
    ).toBe('service');
  });
});
