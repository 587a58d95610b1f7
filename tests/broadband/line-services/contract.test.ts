import { describe, expect, it } from 'vitest';
import { contractFilter, contractMonths, filterContracts, knownFilter } from '~/broadband/line-services/contract';

const durations = [
  { months: 12, isDefault: false, isBest: false },
  { months: 36, isDefault: true, isBest: true },
  { months: 60, isDefault: false, isBest: true },
];

describe('contractFilter', () => {
  it.each([
    [-1, { kind: 'best' }],
    ['-1', { kind: 'best' }],
    [null, { kind: 'all' }],
    [undefined, { kind: 'all' }],
    ['', { kind: 'all' }],
    [12, { kind: 'months', months: 12 }],
    ['36', { kind: 'months', months: 36 }],
    ['36m', { kind: 'months', months: 36 }],
    [1, { kind: 'months', months: 1 }],
    [0, { kind: 'unknown' }],
    [-2, { kind: 'unknown' }],
    [1.5, { kind: 'unknown' }],
    [Number.NaN, { kind: 'unknown' }],
    ['twaalf', { kind: 'unknown' }],
    ['2w', { kind: 'unknown' }],
    [{}, { kind: 'unknown' }],
  ])('BBO-16 ERR-05 %j is %j', (value, filter) => {
    expect(contractFilter(value)).toEqual(filter);
  });
});

describe('filterContracts', () => {
  it.each([
    ['best options', -1, [36, 60]],
    ['all', null, [12, 36, 60]],
    ['a number of months', 12, [12]],
    ['months that are not offered', 24, []],
    ['an unknown filter', 'nonsense', [12, 36, 60]],
  ])('BBO-16 %s', (_case, value, months) => {
    expect(filterContracts(durations, contractFilter(value)).map((duration) => duration.months)).toEqual(months);
  });

  it('BBO-16 leaves the list itself alone', () => {
    expect(filterContracts(durations, { kind: 'all' })).not.toBe(durations);
    expect(filterContracts([], { kind: 'best' })).toEqual([]);
  });
});

describe('knownFilter', () => {
  it.each([
    [12, { kind: 'months', months: 12 }],
    [99, { kind: 'unknown' }],
    [-1, { kind: 'best' }],
    [null, { kind: 'all' }],
    ['nonsense', { kind: 'unknown' }],
  ])('ordering table ERR-05 %j among 12, 36 and 60 months is %j', (value, filter) => {
    expect(knownFilter(contractFilter(value), durations)).toEqual(filter);
  });
});

describe('contractMonths', () => {
  it.each([
    [36, 36],
    ['36', 36],
    [' 36m ', 36],
    [0, null],
    [-12, null],
    [12.5, null],
    ['', null],
    ['12w', null],
    ['365d', null],
    [null, null],
    [[12], null],
  ])('FMT-04 %j is %j months', (value, months) => {
    expect(contractMonths(value)).toBe(months);
  });
});
