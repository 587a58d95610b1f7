import { describe, expect, it } from 'vitest';
import { compareTechnology, isFibre, technologyRank } from '~/telecom/lines/technology';

describe('technologyRank', () => {
  it.each([
    ['Fiber', 1],
    ['VPLUS', 2],
    ['VDSL', 3],
    ['BVDSL', 4],
    ['ADSL', 5],
    ['SDSL', 6],
    ['SDSL.bis', 7],
    ['fiber', 8],
    ['5G', 8],
    ['', 8],
    [null, 8],
  ])('BBO-11 ranks %j %d', (technology, rank) => {
    expect(technologyRank(technology)).toBe(rank);
  });
});

describe('compareTechnology', () => {
  it('BBO-11 sorts best first and unknown ones last', () => {
    const shuffled = ['SDSL.bis', 'Onbekend', 'ADSL', null, 'VPLUS', '5G', 'Fiber', 'SDSL', 'BVDSL', 'VDSL'];
    const sorted = ['Fiber', 'VPLUS', 'VDSL', 'BVDSL', 'ADSL', 'SDSL', 'SDSL.bis', null, '5G', 'Onbekend'];
    expect([...shuffled].sort(compareTechnology)).toEqual(sorted);
    expect([...shuffled].reverse().sort(compareTechnology)).toEqual(sorted);
  });

  it('BBO-11 holds equals equal', () => {
    expect(compareTechnology('VDSL', 'VDSL')).toBe(0);
    expect(compareTechnology(null, null)).toBe(0);
  });
});

describe('isFibre', () => {
  it.each([
    ['Fiber', true],
    ['VPLUS', false],
    ['fiber ', false],
    ['', false],
    [null, false],
  ])('BBO-19 %j: %s', (technology, fibre) => {
    expect(isFibre(technology)).toBe(fibre);
  });
});
