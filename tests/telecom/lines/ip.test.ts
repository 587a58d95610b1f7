import { describe, expect, it } from 'vitest';
import { formatBlock, isIpv4, networksIn, readSize, sizeName, sizeValue } from '~/telecom/lines/ip';

describe('isIpv4', () => {
  it.each(['192.0.2.1', '0.0.0.0', '255.255.255.255', '10.0.100.9', '203.0.113.250'])('BBC-08 takes %j', (text) => {
    expect(isIpv4(text)).toBe(true);
  });

  it.each([
    '',
    ' ',
    '192.0.2',
    '192.0.2.1.1',
    '192.0.2.',
    '.192.0.2.1',
    '192..2.1',
    '192.0.2.256',
    '192.0.2.999',
    '1920.0.2.1',
    '192.0.2.-1',
    '192.0.2.01',
    '010.0.2.1',
    '192.0.2.00',
    '0x10.0.2.1',
    '1e1.0.2.1',
    '192.0.2.1 ',
    ' 192.0.2.1',
    '192.0.2.1\n',
    '192.0.2.1/32',
    '192,0,2,1',
    '192.0.2.\u0661',
    '192.0.2.a',
    '2001:db8::1',
    '::ffff:192.0.2.1',
    '3221225985',
    '192.0.2.+1',
    '192.0.2.1.0',
  ])('BBC-08 refuses %j', (text) => {
    expect(isIpv4(text)).toBe(false);
  });
});

it.each([
  ['192.0.2.8', 29, '192.0.2.8/29'],
  ['2001:db8:4::', 56, '2001:db8:4::/56'],
])('BBC-19 writes %s of size %d as %s', (network, size, text) => {
  expect(formatBlock(network, size)).toBe(text);
});

it.each([
  [48, 65_536],
  [56, 256],
  [63, 2],
  [64, 1],
  [65, 0],
  [128, 0],
])('ordering B22 an IPv6 block of /%d has %d networks of /64', (size, networks) => {
  expect(networksIn(size)).toBe(networks);
});

it.each([
  ['ipv4/29', 'IPv4 /29'],
  ['ipv6/56', 'IPv6 /56'],
])('BBC-20 the size %s of a form is %s, and is written as it is read', (value, name) => {
  const size = readSize(value);
  expect(size && [sizeValue(size), sizeName(size)]).toEqual([value, name]);
});

it.each([undefined, '', 'ipv4', 'ipv4/', 'ipv5/29', 'ipv4/29/30', 'ipv4/-1', 'ipv4/1000', ' ipv4/29'])(
  'BBC-20 %j is no size',
  (text) => {
    expect(readSize(text)).toBeNull();
  },
);
