import type { Database } from 'libsql';
import { AddressPool } from '../../circuits/address-pool';
import type { Route } from '../../circuits/circuit';
import { connectionIndex } from '../connections/connection-index';
import type { ConnectionIndex } from '../connections/selection';
import { carrierStates } from '../records';
import type { Connection } from '../records';

/** Blocks that addresses may be picked from, nobody's on the internet (RFC 5737, 6598). However large, the seed leaves many free. */
const blocks = [
  { first: '198.51.100.0', addresses: 256 },
  { first: '203.0.113.0', addresses: 256 },
  { first: '100.64.192.0', addresses: 1024 },
] as const;

/** How the addresses of these blocks begin, for the search by ip. */
const starts = ['198.51.100.', '203.0.113.', '100.64.192.', '100.64.193.', '100.64.194.', '100.64.195.'] as const;

const pools = new WeakMap<ConnectionIndex, AddressPool>();

/** The pool of this database; found out at its first use. */
export function addressPool(db: Database): AddressPool {
  const index = connectionIndex(db);
  const known = pools.get(index);
  if (known) return known;
  const pool = new AddressPool(blocks);
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
