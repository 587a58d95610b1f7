/** Indexes of the connections, apart so that a large seed can build them after its rows. */
const connectionIndexes: readonly { name: string; columns: string }[] = [
  { name: 'connection_by_zipcode', columns: 'owner, state, zipcode' },
  { name: 'connection_by_street', columns: 'owner, state, street' },
  { name: 'connection_by_city', columns: 'owner, state, city' },
  { name: 'connection_by_username', columns: 'owner, state, username' },
  { name: 'connection_by_online', columns: 'owner, state, online' },
  { name: 'connection_by_carrier_type', columns: 'owner, state, carrier_type' },
  { name: 'connection_by_end_of_life', columns: 'owner, state, end_of_life' },
  { name: 'connection_by_end_of_life_last', columns: 'owner, state, end_of_life_last' },
  { name: 'connection_by_supplier', columns: 'owner, state, supplier' },
  { name: 'connection_by_nid', columns: 'owner, state, nid' },
  { name: 'connection_by_uuid', columns: 'owner, state, uuid' },
];

export const createConnectionIndexes = [
  ...connectionIndexes.map(({ name, columns }) => `CREATE INDEX IF NOT EXISTS ${name} ON connection (${columns});`),
  'CREATE INDEX IF NOT EXISTS connection_term_of ON connection_term (connection, field, term);',
].join('\n');

export const dropConnectionIndexes = [...connectionIndexes.map(({ name }) => name), 'connection_term_of']
  .map((name) => `DROP INDEX IF EXISTS ${name};`)
  .join('\n');

/**
 * Columns beside `record` (the JSON as the contract gives it) are folded by `fold` to search and sort. `online` is -1 (unknown), 0 or 1;
 * `end_of_life` is '' and `end_of_life_last` '~' without a date, so that such lines come last in either direction.
 * `connection_count` spares a count over millions of rows; `connection_term` holds the fields that have several values.
 */
export const schema = `
-- seed 3: raise this when the seed's content changes, so that kept data is seeded anew
CREATE TABLE IF NOT EXISTS owner (id INTEGER PRIMARY KEY, organization_uuid TEXT NOT NULL UNIQUE);

CREATE TABLE IF NOT EXISTS connection (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, state TEXT NOT NULL, uuid TEXT NOT NULL, nid TEXT NOT NULL,
  zipcode TEXT NOT NULL, street TEXT NOT NULL, city TEXT NOT NULL, username TEXT NOT NULL, online INTEGER NOT NULL,
  carrier_type TEXT NOT NULL, end_of_life TEXT NOT NULL, end_of_life_last TEXT NOT NULL, supplier TEXT NOT NULL, record TEXT NOT NULL);

CREATE TABLE IF NOT EXISTS connection_count (
  owner INTEGER NOT NULL, state TEXT NOT NULL, total INTEGER NOT NULL, PRIMARY KEY (owner, state)) WITHOUT ROWID;
CREATE TRIGGER IF NOT EXISTS connection_counted AFTER INSERT ON connection BEGIN
  INSERT INTO connection_count VALUES (new.owner, new.state, 1) ON CONFLICT DO UPDATE SET total = total + 1;
END;
CREATE TRIGGER IF NOT EXISTS connection_moved AFTER UPDATE OF state ON connection WHEN old.state <> new.state BEGIN
  UPDATE connection_count SET total = total - 1 WHERE owner = old.owner AND state = old.state;
  INSERT INTO connection_count VALUES (new.owner, new.state, 1) ON CONFLICT DO UPDATE SET total = total + 1;
  UPDATE connection_term SET state = new.state WHERE connection = new.id;
END;

CREATE TABLE IF NOT EXISTS connection_term (
  owner INTEGER NOT NULL, field TEXT NOT NULL, state TEXT NOT NULL, term TEXT NOT NULL, connection INTEGER NOT NULL,
  PRIMARY KEY (owner, field, state, term, connection)) WITHOUT ROWID;
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

CREATE TABLE IF NOT EXISTS postcode (
  zipcode TEXT PRIMARY KEY, street TEXT NOT NULL, city TEXT NOT NULL, first INTEGER NOT NULL, last INTEGER NOT NULL, step INTEGER NOT NULL,
  latitude REAL NOT NULL, longitude REAL NOT NULL) WITHOUT ROWID;

CREATE TABLE IF NOT EXISTS end_user (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, company_name TEXT NOT NULL, city TEXT NOT NULL,
  zipcode TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS end_user_by_company ON end_user (owner, company_name);

CREATE TABLE IF NOT EXISTS shipping_address (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, archived INTEGER NOT NULL, reference TEXT NOT NULL,
  city TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS shipping_address_by_owner ON shipping_address (owner, archived, reference);
`;
