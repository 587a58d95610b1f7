import { sortFields } from '../../services/broadband/connections/connection-keys';

/** Indexes of the connections, apart so that a large seed can build them after its rows. */
const connectionIndexes: readonly (readonly [name: string, on: string])[] = [
  ...[...sortFields, 'uuid', 'end_user'].map(
    (column) => [`connection_by_${column}`, `connection (owner, ${column}, id, state)`] as const,
  ),
  ['connection_with_text', 'connection_text (field, text, id)'],
  ['connection_text_of', 'connection_text (id)'],
];

export const createConnectionIndexes = connectionIndexes
  .map(([name, on]) => `CREATE INDEX IF NOT EXISTS ${name} ON ${on};`)
  .join('\n');

export const dropConnectionIndexes = connectionIndexes.map(([name]) => `DROP INDEX IF EXISTS ${name};`).join('\n');

/**
 * `connection` has what lists search, filter and sort by, folded, and `connection_text` the fields of which a connection
 * may have several. The record is in a table of its own, so that a walk over many rows stays short. Indexes hold the
 * state, since nearly every list asks for it.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS connection (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, state TEXT NOT NULL, nid TEXT NOT NULL, uuid TEXT NOT NULL, zipcode TEXT NOT NULL,
  street TEXT NOT NULL, city TEXT NOT NULL, supplier TEXT NOT NULL, carrier_type TEXT NOT NULL, online INTEGER, last_username TEXT NOT NULL,
  end_of_life_date TEXT, end_user TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS connection_record (id INTEGER PRIMARY KEY, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS connection_text (field TEXT NOT NULL, text TEXT NOT NULL, id INTEGER NOT NULL);
${createConnectionIndexes}

CREATE TABLE IF NOT EXISTS broadband_transaction (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, connection INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, nid TEXT NOT NULL,
  action TEXT NOT NULL, state TEXT NOT NULL, open INTEGER NOT NULL, created_at TEXT NOT NULL, wish_date TEXT, expected_date TEXT,
  zipcode TEXT NOT NULL, street TEXT NOT NULL, city TEXT NOT NULL, next_step TEXT, next_at TEXT, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS transaction_by_owner ON broadband_transaction (owner, open, expected_date);
CREATE INDEX IF NOT EXISTS transaction_by_nid ON broadband_transaction (owner, nid, created_at);
CREATE INDEX IF NOT EXISTS transaction_due ON broadband_transaction (next_at) WHERE next_at IS NOT NULL;

CREATE TABLE IF NOT EXISTS broadband_event (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, nid TEXT NOT NULL, transaction_uuid TEXT NOT NULL, created_at TEXT NOT NULL,
  record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS event_by_nid ON broadband_event (owner, nid, created_at);
CREATE INDEX IF NOT EXISTS event_by_transaction ON broadband_event (owner, transaction_uuid, created_at);

CREATE TABLE IF NOT EXISTS broadband_setting (owner INTEGER PRIMARY KEY, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS ipvpn (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS offer (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, record TEXT NOT NULL);
`;
