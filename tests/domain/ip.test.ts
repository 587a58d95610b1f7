import { describe, expect, it } from 'vitest';
import { formatBlock, isBlockStart, isIpv4 } from '~/domain/ip';

describe('isIpv4', () => {
  it.each(['192.0.2.1', '0.0.0.0', '255.255.255.255', '10.0.100.9', '203.0.113.250'])('BBC-08 takes %j', (text) => {
    expect(isIpv4(text)).toBe(true);
  });

  it.each([
    '', ' ', '192.0.2', '192.0.2.1.1', '192.0.2.', '.192.0.2.1', '192..2.1', '192.0.2.256', '192.0.2.999', '1920.0.2.1', '192.0.2.-1',
    '192.0.2.01', '010.0.2.1', '192.0.2.00', '0x10.0.2.1', '1e1.0.2.1', '192.0.2.1 ', ' 192.0.2.1', '192.0.2.1\n', '192.0.2.1/32',
    '192,0,2,1', '192.0.2.\u0661', '192.0.2.a', '2001:db8::1', '::ffff:192.0.2.1', '3221225985', '192.0.2.+1', '192.0.2.1.0',
  ])('BBC-08 refuses %j', (text) => {
    expect(isIpv4(text)).toBe(false);
  });
});

describe('isBlockStart', () => {
  it.each([
    ['192.0.2.8', 29, true],
    ['192.0.2.0', 29, true],
    ['192.0.2.248', 29, true],
    ['192.0.2.4', 29, false],
    ['192.0.2.9', 29, false],
    ['192.0.2.4', 30, true],
    ['192.0.2.6', 30, false],
    ['192.0.2.16', 28, true],
    ['192.0.2.24', 28, false],
    ['192.0.2.1', 32, true],
    ['192.0.2.1', 31, false],
    ['192.0.2.0', 24, true],
    ['192.0.3.0', 23, false],
    ['192.0.2.0', 23, true],
    ['255.255.255.248', 29, true],
    ['128.0.0.0', 1, true],
    ['64.0.0.0', 1, false],
    ['0.0.0.0', 0, true],
    ['128.0.0.0', 0, false],
    ['192.0.2.8', 33, false],
    ['0.0.0.0', -1, false],
    ['192.0.2.8', 29.5, false],
    ['0.0.0.0', 29.5, false],
    ['192.0.2.8', Number.NaN, false],
    ['192.0.2', 29, false],
    ['2001:db8::', 29, false],
    ['', 29, false],
  ])('BBC-08 %s is the first of its /%d: %s', (network, size, first) => {
    expect(isBlockStart(network, size)).toBe(first);
  });
});

it.each([
  ['192.0.2.8', 29, '192.0.2.8/29'],
  ['2001:db8:4::', 56, '2001:db8:4::/56'],
])('BBC-19 writes %s of size %d as %s', (network, size, text) => {
  expect(formatBlock(network, size)).toBe(text);
});
