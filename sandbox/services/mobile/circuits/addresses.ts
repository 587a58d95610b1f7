import type { Database } from 'libsql';
import { AddressPool } from '../../circuits/address-pool';
import type { Route } from '../../circuits/circuit';
import type { Mobile } from '../records';

/** Blocks that addresses may be picked from (RFC 6598), apart from those of broadband. */
const blocks = [{ first: '100.64.200.0', addresses: 1024 }] as const;
/** How prefixes begin (RFC 9637); the seed has the upper half of them. */
const PREFIX = '3fff:';
const PREFIXES = 0x800;

const empty = new AddressPool(blocks, []);

/**
 * True for an address that the provider gave out or let a customer pick. A SIM's own primary address is another kind.
 */
export function isHandedOut(route: Route): boolean {
  return empty.has(route) || route.network.startsWith(PREFIX);
}

function handedOut(db: Database): Route[] {
  const rows = db
    .prepare('SELECT record FROM mobile_record WHERE id IN (SELECT id FROM mobile_connection WHERE picked = 1)')
    .all() as { record: string }[];
  return rows.flatMap(({ record }) => (JSON.parse(record) as Mobile).circuits.flatMap(({ routes }) => routes));
}

/** The addresses that are in use now, of all organisations. */
export function mobileAddresses(db: Database): AddressPool {
  return new AddressPool(blocks, handedOut(db));
}

export function mobilePrefix(number: number): string {
  return `${PREFIX}${(number % PREFIXES).toString(16)}::`;
}

export function isPrefixTaken(prefix: string, db: Database): boolean {
  return handedOut(db).some(({ network }) => network === prefix);
}
