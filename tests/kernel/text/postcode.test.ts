import { describe, expect, it } from 'vitest';
import {
  formatAddress,
  formatAddressLine,
  formatPlace,
  formatZipcode,
  isSamePlace,
  parseHouseNumber,
  parseZipcode,
  placeOf,
  splitHouseNumberExtension,
} from '~/kernel/text/postcode';

describe('parseZipcode', () => {
  it.each([
    ['1012LG', '1012LG'],
    ['1012 LG', '1012LG'],
    ['1012 lg', '1012LG'],
    ['1012lG', '1012LG'],
    ['  1012   LG  ', '1012LG'],
    ['1012\u00a0LG', '1012LG'],
    ['\u00a01012\tLG\n', '1012LG'],
    ['1000AA', '1000AA'],
    ['9999ZZ', '9999ZZ'],
    ['1234SB', '1234SB'],
    ['1234AS', '1234AS'],
  ])('FMT-01 takes %j as %s', (text, zipcode) => {
    expect(parseZipcode(text)).toBe(zipcode);
  });

  it.each([
    '',
    ' ',
    '0123AB',
    '0999 zz',
    '1234SA',
    '1234 sd',
    '1234Ss',
    '1234',
    'AB',
    '123AB',
    '12345AB',
    '1234A',
    '1234ABC',
    '12 34AB',
    '1234A B',
    '1234-AB',
    'AB1234',
    '1234ÀB',
    '1234ſa',
    '1234\u212aA',
    '１２３４AB',
    '1234AB x',
    '1234AB\u0000',
    '1234AB;DROP',
  ])('FMT-01 refuses %j', (text) => {
    expect(parseZipcode(text)).toBeNull();
  });
});

describe('formatZipcode', () => {
  it.each([
    ['1012LG', '1012 LG'],
    ['1012 lg', '1012 LG'],
    ['0012LG', '0012LG'],
    ['', ''],
    ['elsewhere', 'elsewhere'],
  ])('FMT-01 writes %j as %j', (zipcode, text) => {
    expect(formatZipcode(zipcode)).toBe(text);
  });
});

describe('parseHouseNumber', () => {
  it.each([
    ['1', 1],
    ['12', 12],
    [' 12\u00a0', 12],
    ['007', 7],
    ['99999', 99_999],
  ])('FMT-01 takes %j as %d', (text, number) => {
    expect(parseHouseNumber(text)).toBe(number);
  });

  it.each([
    '',
    ' ',
    '0',
    '000',
    '100000',
    '9'.repeat(400),
    '12a',
    '12-1',
    '-1',
    '+1',
    '1.0',
    '1e3',
    '0x1f',
    '1 2',
    '１２',
    'NaN',
    'twaalf',
  ])('FMT-01 refuses house number %j', (text) => {
    expect(parseHouseNumber(text)).toBeNull();
  });
});

describe('splitHouseNumberExtension', () => {
  it.each([
    ['A|001/MK/MK', 'A', '001/MK/MK'],
    ['|001', '', '001'],
    ['2HG', '2HG', null],
    ['', '', null],
    ['A|', 'A', null],
    ['A| ', 'A', null],
    [' A | 001, B, MTK ', 'A', '001, B, MTK'],
    ['A|001|B', 'A', '001|B'],
    ['|', '', null],
  ])('BBO-03 splits %j into suffix %j and connection point %j', (text, housenrext, isra) => {
    expect(splitHouseNumberExtension(text)).toEqual({ housenrext, isra });
  });
});

describe('formatAddressLine', () => {
  it.each([
    [{ street: 'Dorpsstraat', housenr: 12, housenrext: 'A' }, 'Dorpsstraat 12 A'],
    [{ street: 'Dorpsstraat', housenr: '12', housenrext: '' }, 'Dorpsstraat 12'],
    [{ street: "'t Hof", housenr: 1, housenrext: null }, "'t Hof 1"],
    [{ street: 'Plein 1944', housenr: 3 }, 'Plein 1944 3'],
    [{ street: 'Kade', housenr: 3, housenrext: '2HG|001' }, 'Kade 3 2HG'],
    [{ street: ' ', housenr: 3, housenrext: ' ' }, '3'],
  ])('BBO-03 writes %j as %j', (address, line) => {
    expect(formatAddressLine(address)).toBe(line);
  });
});

describe('ordering B25 one place, however it is written', () => {
  const place = placeOf({ zipcode: '1000AA', housenr: 1, housenrext: 'A' });

  it.each([
    [{ zipcode: '1000 aa', housenr: 1, housenrext: 'a' }, true],
    [{ zipcode: '1000AA', housenr: 1, housenrext: 'A|001/MK/MK' }, true],
    [{ zipcode: ' 1000 AA', housenr: 1, housenrext: ' a ' }, true],
    [{ zipcode: '1000AB', housenr: 1, housenrext: 'A' }, false],
    [{ zipcode: '1000AA', housenr: 2, housenrext: 'A' }, false],
    [{ zipcode: '1000AA', housenr: 1, housenrext: null }, false],
  ])('%j: %j', (address, same) => {
    expect(isSamePlace(place, placeOf(address))).toBe(same);
  });

  it('a number that is none makes no place, and that is the same as no other', () => {
    const none = placeOf({ zipcode: '1000AA', housenr: Number.NaN, housenrext: '' });
    expect([none, isSamePlace(none, none), isSamePlace(place, none)]).toEqual([undefined, false, false]);
  });
});

describe('an address as the provider gives it', () => {
  it.each([
    ['12A', '', '12', 'A'],
    ['2 bis', '', '2', 'BIS'],
    ['12', 'a ', '12', 'A'],
  ])('foreign F11 %j with suffix %j is the place of %s and %s', (housenr, housenrext, number, suffix) => {
    expect(
      isSamePlace(
        placeOf({ zipcode: '1012LG', housenr, housenrext }),
        placeOf({ zipcode: '1012 lg', housenr: number, housenrext: suffix }),
      ),
    ).toBe(true);
  });

  it.each([
    ['', '12'],
    ['1012LG', ''],
    ['1012LG', 'A'],
  ])('foreign F11 zipcode %j with number %j is no place', (zipcode, housenr) => {
    expect(placeOf({ zipcode, housenr })).toBeUndefined();
  });

  it('foreign F11 is written as it came, as far as it is known', () => {
    const address = { street: 'Kade', housenr: '12A', housenrext: '', zipcode: '1012LG', city: 'Amsterdam' };
    expect([formatAddress(address), formatPlace(address)]).toEqual([
      'Kade 12A, 1012 LG Amsterdam',
      '1012 LG, Kade 12A',
    ]);
    expect([
      formatAddress({ ...address, street: '', housenr: '', zipcode: '', city: '' }),
      formatPlace({ ...address, zipcode: '' }),
    ]).toEqual(['', 'Kade 12A']);
  });
});
