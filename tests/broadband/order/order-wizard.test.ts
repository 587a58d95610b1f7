import { describe, expect, it } from 'vitest';
import { parseForm } from '~/kernel/forms/parse.server';
import { translator } from '~/kernel/i18n/i18n.server';
import type { KeptSteps } from '~/flows/drafts/kept';
import { basisOf, replay, stepOf, type KeyOf } from '~/flows/wizard/wizard.server';
import { orderWizard, type OrderAnswers, type OrderSteps } from '~/broadband/order/order-wizard.server';

type Fields = Record<string, string>;
const nl = translator('nl');

function parse(step: KeyOf<OrderSteps>, fields: Fields): { value?: unknown; wrong: string[] } {
  const parsed = parseForm(new URLSearchParams(fields), stepOf(orderWizard, step).schema, nl);
  return parsed.ok ? { value: parsed.value, wrong: [] } : { wrong: Object.keys(parsed.result.error ?? {}) };
}

/** The refused fields of a form whose other fields are right. */
const judge = (step: KeyOf<OrderSteps>, right: Fields) => (change: Fields, wrong: readonly string[]) =>
  expect(parse(step, { ...right, ...change }).wrong, JSON.stringify(change).slice(0, 200)).toEqual(wrong);

describe('the address', () => {
  const right = { zipcode: '1000 AA', housenr: '1' };
  const expectWrong = judge('address', right);

  it.each<[Fields, object]>([
    [{}, { zipcode: '1000AA', housenr: 1, housenrext: '', isra: null }],
    [
      { zipcode: ' 1000aa ', housenr: ' 12 ' },
      { zipcode: '1000AA', housenr: 12 },
    ],
    [{ housenrext: ' 2hg ' }, { housenrext: '2HG', isra: null }],
    [{ housenrext: 'a|001/MK/MK' }, { housenrext: 'A', isra: '001/MK/MK' }],
    [{ housenrext: '|001/MK/MK' }, { housenrext: '', isra: '001/MK/MK' }],
    [{ housenrext: 'A|' }, { housenrext: 'A', isra: null }],
    [
      { housenrext: 'A|001/MK/MK', connectionpoint: '002/MK/TR' },
      { housenrext: 'A', isra: '002/MK/TR' },
    ],
    [{ connectionpoint: '003/VP/01' }, { isra: '003/VP/01' }],
    [{ replaceCopperNid: 'nl100012' }, { replaceCopperNid: 'NL100012' }],
  ])('FMT-01 BBO-03 %j', (change, value) => {
    expect(parse('address', { ...right, ...change }).value).toMatchObject(value);
  });

  it.each<[Fields, string[]]>([
    [{ zipcode: '' }, ['zipcode']],
    [{ zipcode: '0123 AB' }, ['zipcode']],
    [{ zipcode: '1000 SA' }, ['zipcode']],
    [{ zipcode: '1000 sd' }, ['zipcode']],
    [{ zipcode: '1000 Ss' }, ['zipcode']],
    [{ zipcode: '100 AA' }, ['zipcode']],
    [{ housenr: '' }, ['housenr']],
    [{ housenr: '1a' }, ['housenr']],
    [{ housenr: '100000' }, ['housenr']],
    [{ zipcode: 'x', housenr: 'x' }, ['zipcode', 'housenr']],
    [{ housenrext: 'x'.repeat(11) }, ['housenrext']],
    [{ housenrext: `${'x'.repeat(11)}|001/MK/MK` }, ['housenrext']],
    [{ housenrext: 'x'.repeat(71) }, ['housenrext']],
    [{ connectionpoint: 'x'.repeat(61) }, ['connectionpoint']],
  ])('FMT-01 refuses %j', expectWrong);
});

describe('the copper line to replace', () => {
  it.each(['', 'NL', '100012', 'NL1;DROP', 'x'.repeat(300)])('BBO-05 %j is none', (replaceCopperNid) => {
    expect(parse('address', { zipcode: '1000AA', housenr: '1', replaceCopperNid }).value).toEqual({
      zipcode: '1000AA',
      housenr: 1,
      housenrext: '',
      isra: null,
    });
  });
});

describe('the line', () => {
  const right = { carrier: '4101' };
  const expectWrong = judge('product', right);

  it('BBO-02 starts from its defaults', () => {
    expect(parse('product', right).value).toEqual({
      carrierTypeTab: 'smb',
      carrier: 4101,
      orderVariant: 'nls',
      serviceid: '',
      requested_phonenumber: null,
      terminateVoice: false,
      confirmStops: '',
      remarks: '',
      replaceCopper: false,
    });
  });

  it('BBO-02 an unknown tab is that of small business', () => {
    expect(parse('product', { ...right, carrierTypeTab: 'constructor' }).value).toMatchObject({
      carrierTypeTab: 'smb',
    });
  });

  it.each<[Fields, string[]]>([
    [{ carrier: '' }, ['carrier']],
    [{ carrier: '-4101' }, ['carrier']],
    [{ carrier: '1e4' }, ['carrier']],
    [{ orderVariant: 'NLS' }, ['orderVariant']],
    [{ orderVariant: 'migrate' }, ['serviceid']],
    [{ orderVariant: 'migrate', serviceid: 'A1' }, []],
    [{ orderVariant: 'migrate', serviceid: ' ', requested_phonenumber: '0201234567' }, []],
    [{ orderVariant: 'migrate', serviceid: ' ' }, ['serviceid']],
    [{ orderVariant: 'migrate', serviceid: 'A1', requested_phonenumber: '0201234567' }, []],
    [{ orderVariant: 'shared' }, ['requested_phonenumber']],
    [{ orderVariant: 'shared', requested_phonenumber: '06 12345678' }, []],
    [{ orderVariant: 'complex' }, ['remarks']],
    [{ orderVariant: 'complex', remarks: ' \r\n ' }, ['remarks']],
    [{ orderVariant: 'complex', remarks: 'Kelder' }, []],
    [{ orderVariant: 'complex', remarks: 'x'.repeat(1001) }, ['remarks']],
    [{ confirmStops: 'x'.repeat(301) }, ['confirmStops']],
    [{ orderVariant: 'shared', requested_phonenumber: '123' }, ['requested_phonenumber']],
    [{ orderVariant: 'migrate', serviceid: 'A1', requested_phonenumber: '123' }, ['requested_phonenumber']],
    [{ orderVariant: 'migrate', serviceid: 'x'.repeat(41) }, ['serviceid']],
  ])('BBO-05 %j', expectWrong);
});

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

describe('ordering B19 BBO-05 the service id', () => {
  it.each(['cdq12344', 'cdq 12344', ' CDQ12344 '])('%j is read as CDQ12344', (serviceid) => {
    expect(parse('product', { carrier: '4101', orderVariant: 'migrate', serviceid }).value).toMatchObject({
      serviceid: 'CDQ12344',
    });
  });
});

describe('the services', () => {
  const circuit = (at: number, tag = String(6 + at)): Fields => ({
    [`circuits[${at}].product`]: '5101',
    [`circuits[${at}].tag`]: tag,
    [`circuits[${at}].profile`]: 'uuid',
  });
  const circuits = (count: number): Fields =>
    Object.assign({}, ...Array.from({ length: count }, (_, at) => circuit(at))) as Fields;
  const right = { ...circuit(0), sla: '606', contract: '36' };
  const expectWrong = judge('service', right);

  it('reads a whole one', () => {
    const fields = {
      ...right,
      'circuits[0].bandwidth': '512000/102400',
      'circuits[0].subnets[0].size': 'ipv6/56',
      'circuits[0].subnets[0].routing': 'primary',
      'cpe.p7001': '2',
      'cpe.p7002': '0',
      promo: ' Actie ',
    };
    expect(parse('service', fields).value).toEqual({
      circuits: [
        {
          product: 5101,
          bandwidth: { download: 512000, upload: 102400 },
          tag: 6,
          profile: 'uuid',
          subnets: [{ size: { protocol: 'ipv6', size: 56 }, routing: 'primary' }],
        },
      ],
      sla: 606,
      contract: 36,
      cpe: { p7001: 2, p7002: 0 },
      promo: 'Actie',
    });
  });

  it.each([1, 2, 8])('BBO-09 takes %i circuits', (count) => {
    expect(parse('service', { ...circuits(count), sla: '606', contract: '36' }).wrong).toEqual([]);
  });

  it.each([0, 9])('BBO-09 refuses %i circuits', (count) => {
    expect(parse('service', { ...circuits(count), sla: '606', contract: '36' }).wrong).toEqual(['circuits']);
  });

  it.each<[Fields, string[]]>([
    [{ 'circuits[0].product': '' }, ['circuits[0].product']],
    [{ 'circuits[0].tag': 'zes' }, ['circuits[0].tag']],
    [{ 'circuits[0].tag': '6.0' }, ['circuits[0].tag']],
    [{ 'circuits[0].profile': 'x'.repeat(101) }, ['circuits[0].profile']],
    [{ 'circuits[0].bandwidth': '512000' }, ['circuits[0].bandwidth']],
    [{ 'circuits[0].bandwidth': '' }, []],
    [{ 'circuits[0].subnets[0].size': '' }, ['circuits[0].subnets[0].size']],
    [{ 'circuits[0].subnets[0].size': 'ipv5/8' }, ['circuits[0].subnets[0].size']],
    [
      { 'circuits[0].subnets[0].size': 'ipv4/29', 'circuits[0].subnets[0].routing': 'x' },
      ['circuits[0].subnets[0].routing'],
    ],
    [{ sla: '' }, ['sla']],
    [{ contract: 'altijd' }, ['contract']],
    [{ 'cpe.p7001': '-1' }, ['cpe.p7001']],
    [{ promo: 'x'.repeat(101) }, ['promo']],
  ])('refuses or takes %j', expectWrong);

  it('a key that is no equipment is refused', () => {
    expect(parse('service', { ...right, 'cpe.toString': '1' }).wrong).not.toEqual([]);
  });
});

describe('BBO-17 the customer', () => {
  const right = {
    contact_name: 'Jan de Boer',
    contact_email: 'jan@bakkerij.example',
    contact_phonenumber: '020 123 45 67',
  };
  const expectWrong = judge('customer', right);

  it('reads what is asked, and no more than that', () => {
    expect(parse('customer', { ...right, tags: ' a, b ,,a' }).value).toEqual({
      contact_name: 'Jan de Boer',
      contact_email: 'jan@bakkerij.example',
      contact_phonenumber: '0201234567',
      additional_contact_phonenumber: null,
      enduser: '',
      tags: ['a', 'b'],
    });
  });

  it.each<[Fields, string[]]>([
    [{ contact_name: '' }, ['contact_name']],
    [{ contact_name: '123' }, ['contact_name']],
    [{ contact_name: 'x'.repeat(101) }, ['contact_name']],
    [{ contact_name: 'Zoë Özdemir-’t Hart' }, []],
    [{ contact_email: 'jan' }, ['contact_email']],
    [{ contact_email: 'jan@bakkerij' }, ['contact_email']],
    [{ contact_phonenumber: '' }, ['contact_phonenumber']],
    [{ contact_phonenumber: '12 345 67890' }, ['contact_phonenumber']],
    [{ contact_phonenumber: '020123456' }, ['contact_phonenumber']],
    [{ contact_phonenumber: '+31 (0)6-12345678' }, []],
    [{ additional_contact_phonenumber: '0612' }, ['additional_contact_phonenumber']],
    [{ enduser: 'x'.repeat(101) }, ['enduser']],
    [{ tags: 'x'.repeat(40) }, []],
    [{ tags: 'x'.repeat(41) }, ['tags']],
    [{ tags: 'kantoor,ref_abcdefghij' }, ['tags']],
    [{ tags: 'kantoor,Koperuit_NL1' }, ['tags']],
    [{ tags: Array.from({ length: 21 }, (_, at) => `t${at}`).join(',') }, ['tags']],
  ])('FMT-06 %j', expectWrong);
});

describe('BBO-12 the delivery', () => {
  const address = {
    company_name: 'Van Dijk',
    contact_name: 'Ann',
    phone_number: '0201234567',
    street: 'Kade',
    house_number: '4',
    zipcode: '1012 LG',
    city: 'Tiel',
  };
  const fields = (change: Fields = {}): Fields =>
    Object.fromEntries(
      Object.entries({ ...address, ...change }).map(([name, value]) => [`new_hardware_address.${name}`, value]),
    );
  const nothing = {
    custwishdate: null,
    on_demand: false,
    deliverLater: false,
    hardware_address_uuid: null,
    new_hardware_address: null,
    keep_address: false,
  };

  it.each<[Fields, object]>([
    [{ hardware_delivery: 'enduser' }, { ...nothing, hardware_delivery: 'enduser' }],
    [
      { hardware_delivery: 'later', on_demand: 'on' },
      { ...nothing, hardware_delivery: 'later', deliverLater: true, on_demand: true },
    ],
    [
      { hardware_delivery: 'shipping_address', hardware_address_uuid: 'u1' },
      { ...nothing, hardware_delivery: 'shipping_address', hardware_address_uuid: 'u1' },
    ],
    [
      { hardware_delivery: 'later', hardware_address_uuid: 'u1', ...fields({ zipcode: 'half' }) },
      { ...nothing, hardware_delivery: 'later', deliverLater: true },
    ],
    [
      { hardware_delivery: 'new_address', hardware_address_uuid: 'u1', ...fields({ house_number_extension: ' B ' }) },
      {
        ...nothing,
        hardware_delivery: 'new_address',
        new_hardware_address: { ...address, house_number: 4, house_number_extension: 'B', zipcode: '1012LG' },
      },
    ],
    [
      {
        hardware_delivery: 'new_address',
        hardware_address_uuid: 'u1',
        ...fields({ house_number_extension: ' B ' }),
        keep_address: 'on',
      },
      {
        ...nothing,
        hardware_delivery: 'new_address',
        keep_address: true,
        new_hardware_address: { ...address, house_number: 4, house_number_extension: 'B', zipcode: '1012LG' },
      },
    ],
    [
      { hardware_delivery: 'later', keep_address: 'on' },
      { ...nothing, hardware_delivery: 'later', deliverLater: true },
    ],
    [{}, { ...nothing, hardware_delivery: null }],
    [
      { hardware_delivery: 'later', custwishdate: ' 15-3-2027 ' },
      { ...nothing, hardware_delivery: 'later', deliverLater: true, custwishdate: '2027-03-15' },
    ],
  ])('reads %j', (typed, value) => {
    expect(parse('delivery', typed).value).toEqual(value);
  });

  it.each<[Fields, string[]]>([
    [{ hardware_delivery: 'drone' }, ['hardware_delivery']],
    [{ hardware_delivery: 'shipping_address' }, ['hardware_address_uuid']],
    [{ hardware_delivery: 'later', custwishdate: '31-02-2027' }, ['custwishdate']],
    [{ hardware_delivery: 'later', custwishdate: 'volgende week' }, ['custwishdate']],
    [{ hardware_delivery: 'later', custwishdate: '15-03-27' }, ['custwishdate']],
    [
      { hardware_delivery: 'new_address' },
      ['company_name', 'contact_name', 'phone_number', 'street', 'house_number', 'zipcode', 'city'].map(
        (name) => `new_hardware_address.${name}`,
      ),
    ],
    [{ hardware_delivery: 'new_address', ...fields({ zipcode: '1000 SS' }) }, ['new_hardware_address.zipcode']],
    [{ hardware_delivery: 'new_address', ...fields({ house_number: '4B' }) }, ['new_hardware_address.house_number']],
    [{ hardware_delivery: 'new_address', ...fields({ phone_number: '123' }) }, ['new_hardware_address.phone_number']],
    [{ hardware_delivery: 'new_address', ...fields({ company_name: '<b>' }) }, ['new_hardware_address.company_name']],
    [
      { hardware_delivery: 'new_address', ...fields({ house_number_extension: 'x'.repeat(11) }) },
      ['new_hardware_address.house_number_extension'],
    ],
    [{ hardware_delivery: 'new_address', ...fields({ city: 'x'.repeat(101) }) }, ['new_hardware_address.city']],
  ])('refuses %j', (typed, wrong) => {
    expect(parse('delivery', typed).wrong).toEqual(wrong);
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
