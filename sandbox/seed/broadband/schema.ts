/** Indexes of the connections, apart so that a large seed can build them after its rows. */
const connectionIndexes: readonly { name: string; columns: string }[] = [
  { name: 'connection_by_zipcode', columns: 'owner, state, zipcode' },
  { name: 'connection_by_nid', columns: 'owner, state, nid' },
];

export const createConnectionIndexes = connectionIndexes
  .map(({ name, columns }) => `CREATE INDEX IF NOT EXISTS ${name} ON connection (${columns});`)
  .join('\n');

export const dropConnectionIndexes = connectionIndexes.map(({ name }) => `DROP INDEX IF EXISTS ${name};`).join('\n');

/**
 * `record` is the JSON of the contract. The search index of a large seed is kept in `connection_order`, and rows
 * changed since are listed in `connection_touched`.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS connection (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, state TEXT NOT NULL, nid TEXT NOT NULL, zipcode TEXT NOT NULL, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS connection_order (
  owner INTEGER NOT NULL, field TEXT NOT NULL, ids BLOB NOT NULL, which BLOB NOT NULL, PRIMARY KEY (owner, field));
CREATE TABLE IF NOT EXISTS connection_touched (id INTEGER PRIMARY KEY);
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
