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
 * `record` is the JSON as the contract gives it. What lists search and sort connections by is in memory (connection-index.ts): of a large
 * seed it is kept in `connection_order`, and what has changed since is named in `connection_touched`.
 */
export const schema = `
-- seed 6: raise this when the seed's content changes, so that kept data is seeded anew
CREATE TABLE IF NOT EXISTS seeded (day TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, organization_uuid TEXT NOT NULL UNIQUE);

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

CREATE TABLE IF NOT EXISTS support_ticket (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, connection TEXT NOT NULL, status TEXT NOT NULL, created_at TEXT NOT NULL,
  record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS ticket_by_owner ON support_ticket (owner, connection, status);

CREATE TABLE IF NOT EXISTS diagnostic_report (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, nid TEXT NOT NULL, started_at TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS report_by_nid ON diagnostic_report (owner, nid, started_at);
CREATE TABLE IF NOT EXISTS forced_disconnect (
  id INTEGER PRIMARY KEY, circuit_nid TEXT NOT NULL, ended_at TEXT NOT NULL, back_at TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS forced_by_circuit ON forced_disconnect (circuit_nid);

CREATE TABLE IF NOT EXISTS broadband_setting (owner INTEGER PRIMARY KEY, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS ipvpn (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, record TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS offer (id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, record TEXT NOT NULL);

CREATE TABLE IF NOT EXISTS postcode (
  zipcode TEXT PRIMARY KEY, street TEXT NOT NULL, city TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, step INTEGER NOT NULL,
  latitude REAL NOT NULL, longitude REAL NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS end_user (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, company_name TEXT NOT NULL, city TEXT NOT NULL,
  zipcode TEXT NOT NULL, record TEXT NOT NULL, archived INTEGER NOT NULL DEFAULT 0);
CREATE INDEX IF NOT EXISTS end_user_by_company ON end_user (owner, company_name);

CREATE TABLE IF NOT EXISTS shipping_address (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, archived INTEGER NOT NULL, reference TEXT NOT NULL,
  city TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS shipping_address_by_owner ON shipping_address (owner, archived, reference);
`;
