import { describe, expect, it } from 'vitest';
import { isOfSameMonth, isOtherData, isOtherPlace } from '~/mobile/domain/asked';

const POOL = { uuid: 'P-1', type: 'pool', name: 'Noord', productUuid: 'x-1' };
const BUNDLE = { uuid: 'b-1', type: 'single_connection', name: 'Data NL 1 GB', productUuid: 'X-2' };
const asPool = { kind: 'pool', uuid: 'p-1' } as const;
const asBundle = { kind: 'bundle', uuid: 'x-2' } as const;

describe('foreign N3 what was asked and what was got', () => {
  it.each([
    ['the pool', POOL, asPool, false],
    ['another pool', { ...POOL, uuid: 'p-2' }, asPool, true],
    ['a bundle in place of a pool', BUNDLE, asPool, true],
    ['a bundle without a uuid in place of a pool', { ...BUNDLE, uuid: null }, asPool, true],
    ['a pool without a uuid', { ...POOL, uuid: null }, asPool, false],
    ['the pool under a word of the provider', { ...POOL, type: 'gedeeld' }, asPool, false],
    ['another pool under a word of the provider', { ...POOL, type: 'gedeeld', uuid: 'p-2' }, asPool, true],
    ['nothing', null, asPool, false],
    ['the bundle', BUNDLE, asBundle, false],
    ['another bundle', { ...BUNDLE, productUuid: 'x-3' }, asBundle, true],
    ['a bundle without a product', { ...BUNDLE, productUuid: null }, asBundle, false],
    ['a pool in place of a bundle', POOL, asBundle, true],
  ])('%s', (_what, got, asked, isOther) => {
    expect(isOtherData(got, asked)).toBe(isOther);
  });

  const place = (housenr: string, zipcode = '1012LG', street = 'Kade') => ({
    street,
    housenr,
    housenrext: '',
    zipcode,
    city: 'Amsterdam',
  });
  it.each([
    ['the same', place('3'), place('3'), false],
    ['the same, written otherwise', place('3', '1012 lg', 'De Kade'), place('3'), false],
    ['another number', place('4'), place('3'), true],
    ['none told', place('', ''), place('3'), false],
    ['none asked', place('3'), null, false],
  ])('an address: %s', (_what, got, asked, isOther) => {
    expect(isOtherPlace(got, asked)).toBe(isOther);
  });

  it('data is compared within the month that it was asked in', () => {
    expect(isOfSameMonth('2026-11-01', '2026-11-30')).toBe(true);
    expect(isOfSameMonth('2026-11-30', '2026-12-01')).toBe(false);
  });
});
