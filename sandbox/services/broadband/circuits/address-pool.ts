import { isIPv4 } from 'node:net';
import type { Database } from 'libsql';
import type { Words } from '../../../catalogue/words';
import { connectionIndex } from '../connections/connection-index';
import type { ConnectionIndex } from '../connections/selection';
import { carrierStates } from '../records';
import type { Connection, Route } from '../records';

/** Blocks that addresses may be picked from, nobody's on the internet (RFC 5737, 6598). However large, the seed leaves many free. */
const blocks = [
  { first: '198.51.100.0', addresses: 256 },
  { first: '203.0.113.0', addresses: 256 },
  { first: '100.64.192.0', addresses: 1024 },
] as const;

/** How the addresses of these blocks begin, for the search by ip. */
const starts = ['198.51.100.', '203.0.113.', '100.64.192.', '100.64.193.', '100.64.194.', '100.64.195.'] as const;

const ranges = blocks.map(({ first, addresses }) => ({ from: numberOf(first), until: numberOf(first) + addresses }));

/** Which addresses of the provider's blocks are in use, of all organisations. */
export class AddressPool {
  private readonly uses = new Map<number, number>();

  note(routes: readonly Route[], by: 1 | -1): void {
    for (const route of routes) {
      if (!isIPv4(route.network)) continue;
      const from = numberOf(route.network);
      for (const range of ranges) {
        const until = Math.min(from + addressesIn(route.subnet_size), range.until);
        for (let at = Math.max(from, range.from); at < until; at += 1) this.uses.set(at, (this.uses.get(at) ?? 0) + by);
      }
    }
  }

  /** Every block of this size that is free, in order. */
  free(size: number): string[] {
    const length = addressesIn(size);
    return ranges.flatMap(({ from, until }) => {
      const found: string[] = [];
      for (let at = from; at < until; at += length)
        if (isHandedOut(at, size) && this.isFree(at, length)) found.push(textOf(at));
      return found;
    });
  }

  /** What is wrong with this address for a route of this size; null when it is free. */
  refusal(network: string, size: number): Words | null {
    if (!isIPv4(network)) return { nl: 'Dit is geen geldig IP-adres.', en: 'This is not a valid IP address.' };
    const from = numberOf(network);
    const length = addressesIn(size);
    if (!ranges.some((range) => from >= range.from && from < range.until))
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
    for (let at = from; at < from + length; at += 1) if ((this.uses.get(at) ?? 0) > 0) return false;
    return true;
  }
}

/** Single addresses that look like the name of a network, or its broadcast, are nobody's. */
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

const pools = new WeakMap<ConnectionIndex, AddressPool>();

/** The pool of this database; found out at its first use. */
export function addressPool(db: Database): AddressPool {
  const index = connectionIndex(db);
  const known = pools.get(index);
  if (known) return known;
  const pool = new AddressPool();
  const record = db.prepare('SELECT record FROM connection WHERE id = ?');
  for (const id of withinBlocks(db, index)) {
    const row = record.get(id) as { record: string };
    pool.note(routesOf(JSON.parse(row.record) as Connection), 1);
  }
  pools.set(index, pool);
  return pool;
}

function withinBlocks(db: Database, index: ConnectionIndex): Set<number> {
  const owners = db.prepare('SELECT id FROM owner').all() as { id: number }[];
  const found = owners.flatMap(({ id: owner }) =>
    starts.flatMap((text) => [
      ...index.select({
        owner,
        states: carrierStates,
        ending: false,
        search: { field: 'ip', text },
        sort: 'nid',
        descending: false,
      }),
    ]),
  );
  return new Set(found);
}

/** A connection that is new, or not as it was `before`. */
export function noteAddresses(db: Database, connection: Connection, before: Connection | null): void {
  const pool = pools.get(connectionIndex(db));
  if (!pool) return;
  if (before) pool.note(routesOf(before), -1);
  pool.note(routesOf(connection), 1);
}

function routesOf({ circuits }: Connection): Route[] {
  return circuits.flatMap(({ routes }) => routes);
}
