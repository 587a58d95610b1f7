import { describe, expect, it } from 'vitest';
import { formatBandwidth, speedIndicator } from '~/telecom/lines/bandwidth';

describe('formatBandwidth', () => {
  it.each([
    [22_000, '22 Mb'],
    [21_999, '21 Mb'],
    [50_000, '50 Mb'],
    [50_001, '49 Mb'],
    [512_000, '500 Mb'],
    [512_001, '510 Mb'],
    [524_000, '500 Mb'],
    [524_001, '520 Mb'],
  ])('FMT-03 looks for a special label first: %d is %s', (kbps, text) => {
    expect(formatBandwidth(kbps)).toBe(text);
  });

  it.each([
    [0, '0 Kb'],
    [768, '768 Kb'],
    [1023, '1023 Kb'],
    [1024, '1,00 Mb'],
    [1536, '1,50 Mb'],
    [2999, '2,93 Mb'],
    [3000, '3 Mb'],
    [20_139, '20 Mb'],
    [71_968, '70 Mb'],
    [94_999, '93 Mb'],
    [95_000, '100 Mb'],
    [102_400, '100 Mb'],
    [102_401, '110 Mb'],
    [204_800, '200 Mb'],
    [999_999, '980 Mb'],
    [1_000_000, '1 Gb'],
    [1_024_000, '1 Gb'],
    [2_500_000, '2,5 Gb'],
    [10_000_000, '10 Gb'],
  ])('FMT-03 writes %d as %s', (kbps, text) => {
    expect(formatBandwidth(kbps)).toBe(text);
  });

  it.each([
    ['102400', '100 Mb'],
    [' 22000 ', '22 Mb'],
    ['onbekend', 'onbekend'],
    ['100 Mb', '100 Mb'],
    ['1e6', '1e6'],
    ['', ''],
    [null, ''],
    [undefined, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
    [{}, ''],
    [true, ''],
  ])('FMT-03 shows what is no number as it comes, or not at all: %j is %j', (value, text) => {
    expect(formatBandwidth(value)).toBe(text);
  });
});

describe('speedIndicator', () => {
  it.each([
    [0, 0],
    [25_000, 0.25],
    [99_000, 0.99],
    [100_000, 1],
    [102_400, 1],
    [1_024_000, 1],
    [-5, 0],
    [Number.NaN, 0],
    [Number.POSITIVE_INFINITY, 1],
  ])('BBO-11 is full from 100 Mb: %d gives %d', (kbps, share) => {
    expect(speedIndicator(kbps)).toBe(share);
  });
});
