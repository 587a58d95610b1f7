import type { Database } from 'libsql';
import { anyOf, startsWith } from '../../../records/list';
import { AddressPool } from '../../circuits/address-pool';
import type { Connection } from '../records';

/** Blocks for documentation and shared use (RFC 5737, 6598). A seed of any size leaves many addresses free. */
const blocks = [
  { first: '198.51.100.0', addresses: 256 },
  { first: '203.0.113.0', addresses: 256 },
  { first: '100.64.192.0', addresses: 1024 },
] as const;

/** The beginnings of the addresses of these blocks, for the search by ip. */
const starts = ['198.51.100.', '203.0.113.', '100.64.192.', '100.64.193.', '100.64.194.', '100.64.195.'] as const;

/** The addresses that may be picked, with those in use by any organisation. */
export function addressPool(db: Database): AddressPool {
  const [within, ...values] = anyOf(starts.map((text) => startsWith('text', text)));
  const rows = db
    .prepare(
      `SELECT record FROM connection_record WHERE id IN (SELECT id FROM connection_text WHERE field = 'ip' AND ${within})`,
    )
    .all(...values) as { record: string }[];
  const connections = rows.map(({ record }) => JSON.parse(record) as Connection);
  return new AddressPool(
    blocks,
    connections.flatMap(({ circuits }) => circuits.flatMap(({ routes }) => routes)),
  );
}
