import { describe, expect, it } from 'vitest';
import { formatVolume } from '~/kernel/text/volume';

const MB = 1_000_000;
const GB = 1_000 * MB;

describe('FMT-02 a volume as people buy it', () => {
  it.each([
    [0, '0 MB'],
    [1, '< 0,01 MB'],
    [9_999, '< 0,01 MB'],
    [10_000, '0,01 MB'],
    [1_234_567, '1,23 MB'],
    [10 * MB, '10 MB'],
    [12_345_678, '12,3 MB'],
    [123_456_789, '123 MB'],
    [999.4 * MB, '999 MB'],
    [999.5 * MB, '1 GB'],
    [GB, '1 GB'],
    [1.25 * GB, '1,25 GB'],
    [99.94 * GB, '99,9 GB'],
    [1_500 * GB, '1.500 GB'],
    [null, ''],
    [-1, ''],
    [Number.NaN, ''],
    [Number.POSITIVE_INFINITY, ''],
  ])('%s bytes is %j', (bytes, text) => {
    expect(formatVolume(bytes, 'nl')).toBe(text);
  });

  it('is written in the language of the reader', () => {
    expect(formatVolume(1_500.4 * GB, 'en')).toBe('1,500 GB');
    expect(formatVolume(1.25 * GB, 'en')).toBe('1.25 GB');
    expect(formatVolume(1, 'en')).toBe('< 0.01 MB');
  });
});
