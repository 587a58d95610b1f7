import { describe, expect, it } from 'vitest';
import { addressOf, holds, neighbourhood, readBlock } from '~/broadband/domain/ip-block';

const read = (text: string) => {
  const block = readBlock(text);
  if (!block) throw new Error(`${text} is no block`);
  return block;
};

describe('life A1 addresses and blocks', () => {
  it.each([
    ['192.0.2.11/32', '192.0.2.11', true],
    ['192.0.2.118/32', '192.0.2.11', false],
    ['192.0.2.8/29', '192.0.2.11', true],
    ['192.0.2.8/29', '192.0.2.16', false],
    ['192.0.2.8/29', '192.0.2.8/29', true],
    ['192.0.2.8/30', '192.0.2.8/29', false],
    ['0.0.0.0/0', '203.0.113.1', true],
    ['2001:db8:12::/48', '2001:db8:12:1::5', true],
    ['2001:db8:12::/48', '2001:db8:13::', false],
    ['0.0.0.0/0', '::1', false],
  ])('%s holds %s: %s', (block, address, expected) => {
    expect(holds(read(block), read(address))).toBe(expected);
  });

  it.each([
    '192.0.2',
    '192.0.2.',
    '192.0.2.256',
    '192.0.2.1/33',
    '1.2.3.4/1/2',
    '2001:db8:',
    '1:2',
    '1::2::3',
    '::g',
    '',
    '06',
  ])('%j is none', (text) => {
    expect(readBlock(text)).toBeNull();
  });

  it.each([
    ['192.0.2.8/29', '192.0.2.8', '192.0.2.'],
    ['2001:0DB8:0012:0:0:0:0:0/48', '2001:db8:12::', '2001:db8:12:'],
    ['2001:db8:0:1:2:3:4:5', '2001:db8:0:1:2:3:4:5', '2001:db8:0:'],
    ['::1', '::1', '0:0:0:'],
    ['::', '::', '0:0:0:'],
  ])('%s is written %s, among %s', (text, address, around) => {
    expect([addressOf(read(text)), neighbourhood(read(text))]).toEqual([address, around]);
  });
});
