import { describe, expect, it } from 'vitest';
import { isVci, isVlan, suggestVci, suggestVlan } from '~/broadband/domain/vci';

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('suggestVci', () => {
  it.each([
    ['nothing used', [], 35],
    ['others used', [36, 38, 39], 35],
    ['35 used', [35], 38],
    ['35 and 38 used', [35, 38], 39],
    ['a gap', [35, 38, 40], 39],
    ['the free 36 and 37 are passed over', [40, 39, 38, 35], 41],
    ['doubles and nonsense', [35, 35, -1, Number.NaN, 38.5], 38],
    ['one left', [35, ...range(38, 254)], 255],
    ['none left', [35, ...range(38, 255)], null],
    ['35 free though the rest is used', range(38, 255), 35],
  ])('BBO-10 %s', (_case, used, suggestion) => {
    expect(suggestVci(used)).toBe(suggestion);
  });
});

describe('suggestVlan', () => {
  it.each([
    ['nothing used', [], 6],
    ['lower ones used', [2, 3, 5], 6],
    ['6 used', [6], 7],
    ['a gap', [6, 8], 7],
    ['one left', range(6, 4093), 4094],
    ['none left', range(6, 4094), null],
  ])('BBO-09 %s', (_case, used, suggestion) => {
    expect(suggestVlan(used)).toBe(suggestion);
  });
});

describe('ranges', () => {
  it.each([
    [31, false],
    [32, true],
    [255, true],
    [256, false],
    [35.5, false],
    [-35, false],
    [Number.NaN, false],
  ])('BBO-10 VCI %d: %s', (value, valid) => {
    expect(isVci(value)).toBe(valid);
  });

  it.each([
    [1, false],
    [2, true],
    [4094, true],
    [4095, false],
    [6.5, false],
    [0, false],
    [Number.POSITIVE_INFINITY, false],
  ])('BBO-09 VLAN %d: %s', (value, valid) => {
    expect(isVlan(value)).toBe(valid);
  });
});
