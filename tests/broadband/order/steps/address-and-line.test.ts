import { describe, expect, it } from 'vitest';
import { type Fields, parse, judge } from '~tests/fixtures/broadband/order-steps';

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
