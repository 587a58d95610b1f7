import { describe, expect, it } from 'vitest';
import { type Fields, parse, judge } from '~tests/fixtures/broadband/order-steps';

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
