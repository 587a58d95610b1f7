import { isIpv4 } from '~/telecom/lines/ip';

/** A block of addresses. One address is a block of its own. */
export interface IpBlock {
  readonly bits: 32 | 128;
  readonly first: bigint;
  readonly size: number;
}

const GROUPS = 8;
const GROUP = /^[\da-f]{1,4}$/i;

/** Reads `192.0.2.8/29` or `2001:db8::1`. Null for the beginning of an address, and for anything else. */
export function readBlock(text: string): IpBlock | null {
  const [address = '', size, more] = text.trim().split('/');
  const read = isIpv4(address) ? ipv4(address) : ipv6(address);
  if (!read || more !== undefined) return null;
  if (size === undefined) return { ...read, size: read.bits };
  return /^\d{1,3}$/.test(size) && Number(size) <= read.bits ? { ...read, size: Number(size) } : null;
}

/** True when this block contains all of the other. */
export function holds({ bits, first, size }: IpBlock, other: IpBlock): boolean {
  const rest = BigInt(bits - size);
  return bits === other.bits && size <= other.size && first >> rest === other.first >> rest;
}

/** The address of a block without its size, as providers write it (RFC 5952). */
export function addressOf({ bits, first }: IpBlock): string {
  if (bits === 32) return partsOf(first, 4, 8).join('.');
  const groups = partsOf(first, GROUPS, 16).map((group) => group.toString(16));
  const zeros = longestZeros(groups);
  if (zeros === null) return groups.join(':');
  return `${groups.slice(0, zeros.from).join(':')}::${groups.slice(zeros.to).join(':')}`;
}

/** The common beginning of the addresses around it: of 256 addresses, or of a /48. */
export function neighbourhood({ bits, first }: IpBlock): string {
  return bits === 32
    ? `${partsOf(first, 4, 8).slice(0, 3).join('.')}.`
    : `${partsOf(first, GROUPS, 16)
        .slice(0, 3)
        .map((group) => group.toString(16))
        .join(':')}:`;
}

function ipv4(address: string) {
  return { bits: 32 as const, first: joined(address.split('.').map(Number), 8) };
}

function ipv6(address: string) {
  const [before = '', behind, more] = address.split('::');
  const groupsOf = (text: string) => (text === '' ? [] : text.split(':'));
  const [start, end] = [groupsOf(before), groupsOf(behind ?? '')];
  const missing = GROUPS - start.length - end.length;
  if (more !== undefined || (behind === undefined ? missing !== 0 : missing < 1)) return null;
  if (![...start, ...end].every((group) => GROUP.test(group))) return null;
  const groups = [...start, ...Array<string>(missing).fill('0'), ...end];
  return {
    bits: 128 as const,
    first: joined(
      groups.map((group) => Number.parseInt(group, 16)),
      16,
    ),
  };
}

function joined(parts: readonly number[], width: number): bigint {
  return parts.reduce((sum, part) => (sum << BigInt(width)) | BigInt(part), 0n);
}

function partsOf(first: bigint, count: number, width: number): number[] {
  const mask = (1n << BigInt(width)) - 1n;
  return Array.from({ length: count }, (_, at) => Number((first >> BigInt((count - 1 - at) * width)) & mask));
}

/** The longest run of at least two zero groups. The first one wins when several are as long. */
function longestZeros(groups: readonly string[]): { from: number; to: number } | null {
  let longest: { from: number; to: number } | null = null;
  for (let from = 0; from < groups.length; from += 1) {
    let to = from;
    while (groups[to] === '0') to += 1;
    if (to - from > Math.max(1, longest ? longest.to - longest.from : 1)) longest = { from, to };
  }
  return longest;
}
