import { isIPv4 } from 'node:net';
import type { Words } from '../../catalogue/words';
import type { Route } from './circuit';

/** A range of addresses. */
interface Block {
  first: string;
  addresses: number;
}

/** The addresses in use within a provider's blocks, over all organisations. */
export class AddressPool {
  private readonly used = new Set<number>();
  private readonly ranges: readonly { from: number; until: number }[];

  constructor(blocks: readonly Block[], routes: readonly Route[]) {
    this.ranges = blocks.map(({ first, addresses }) => ({ from: numberOf(first), until: numberOf(first) + addresses }));
    for (const route of routes) if (isIPv4(route.network)) this.use(route);
  }

  /** True for a route within these blocks. */
  has({ network }: Route): boolean {
    if (!isIPv4(network)) return false;
    const at = numberOf(network);
    return this.ranges.some(({ from, until }) => at >= from && at < until);
  }

  private use({ network, subnet_size: size }: Route): void {
    const from = numberOf(network);
    for (const range of this.ranges) {
      const until = Math.min(from + addressesIn(size), range.until);
      for (let at = Math.max(from, range.from); at < until; at += 1) this.used.add(at);
    }
  }

  /** Every block of this size that is free, in order. */
  free(size: number): string[] {
    const length = addressesIn(size);
    return this.ranges.flatMap(({ from, until }) => {
      const found: string[] = [];
      for (let at = from; at < until; at += length)
        if (isHandedOut(at, size) && this.isFree(at, length)) found.push(textOf(at));
      return found;
    });
  }

  /** The reason why a route of this size cannot have this address, or null when it is free. */
  refusal(network: string, size: number): Words | null {
    if (!isIPv4(network)) return { nl: 'Dit is geen geldig IP-adres.', en: 'This is not a valid IP address.' };
    const from = numberOf(network);
    const length = addressesIn(size);
    if (!this.ranges.some((range) => from >= range.from && from < range.until))
      return { nl: 'Dit adres is niet van de netwerkpartner.', en: "This address is not one of the provider's." };
    if (from % length !== 0)
      return {
        nl: `Dit adres ligt niet op een grens van /${size}.`,
        en: `This address is not on a boundary of /${size}.`,
      };
    return this.isFree(from, length)
      ? null
      : { nl: 'Dit adres is al in gebruik.', en: 'This address is already in use.' };
  }

  private isFree(from: number, length: number): boolean {
    for (let at = from; at < from + length; at += 1) if (this.used.has(at)) return false;
    return true;
  }
}

/** True unless a single address looks like the name of a network, or its broadcast. */
function isHandedOut(address: number, size: number): boolean {
  const last = address % 256;
  return size < 32 || (last !== 0 && last !== 255);
}

function addressesIn(size: number): number {
  return 2 ** (32 - size);
}

function numberOf(address: string): number {
  return address.split('.').reduce((number, part) => number * 256 + Number(part), 0);
}

function textOf(number: number): string {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255).join('.');
}
