import { describe, expect, it } from 'vitest';
import { cardsEndingIn, digitsTyped, iccidParts } from '~/mobile/domain/cards';

const cards = [
  { name: 'Bus 1', iccid: '8931088421000014312', msisdn: '31612340001' },
  { name: 'Bus 2', iccid: '8931088421000024312', msisdn: '31612340002' },
  { name: 'Bus 3', iccid: '', msisdn: '' },
  { name: 'Bus 4', iccid: '', msisdn: '+31612340004' },
];
const named = (digits: string) => cardsEndingIn(cards, digits).map(({ name }) => name);

describe('ordering 7.6 a card by the digits that one reads on it', () => {
  it.each([
    ['4312', ['Bus 1', 'Bus 2']],
    ['14312', ['Bus 1']],
    ['0002', ['Bus 2']],
    ['0612340002', ['Bus 2']],
    ['0612340004', ['Bus 4']],
    ['0612340003', []],
    ['0612', []],
    ['9999', []],
    ['', ['Bus 1', 'Bus 2', 'Bus 3', 'Bus 4']],
  ])('%j finds %j', (digits, found) => {
    expect(named(digits)).toEqual(found);
  });

  it.each([
    [' 43 12 ', '4312'],
    ['8931 0884 2100 0014 312', '8931088421000014312'],
    ['Bus 7', '7'],
    [null, ''],
  ])('%j are the digits %j', (typed, digits) => {
    expect(digitsTyped(typed)).toBe(digits);
  });

  it.each([
    ['8931088421000014312', { head: '893108842100001', tail: '4312' }],
    ['8931 0884 2100 001 4312', { head: '8931 0884 2100 001 ', tail: '4312' }],
    ['12', { head: '', tail: '12' }],
    ['', { head: '', tail: '' }],
  ])('%j ends in its last four', (iccid, parts) => {
    expect(iccidParts(iccid)).toEqual(parts);
  });
});
