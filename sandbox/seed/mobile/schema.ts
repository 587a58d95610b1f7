/** Indexes of the connections, apart so that a large seed can build them after its rows. */
const indexes: readonly (readonly [name: string, columns: string])[] = [
  ['mobile_by_nid', '(owner, nid, id, state)'],
  ['mobile_by_msisdn', '(owner, msisdn, id, state)'],
  ['mobile_by_iccid', '(owner, iccid, id, state)'],
  ['mobile_by_imsi', '(owner, imsi)'],
  ['mobile_by_end_user_name', '(owner, end_user_name, id, state)'],
  ['mobile_by_data_pool_name', '(owner, data_pool_name, id, state)'],
  ['mobile_by_product', '(owner, product, id, state)'],
  ['mobile_ordered', '(owner, product, bundle, duration, state)'],
  ['mobile_by_last_seen', '(owner, last_seen, id, state)'],
  ['mobile_by_end_user', '(owner, end_user, state)'],
  ['mobile_by_data_pool', '(data_pool, state, next_pool)'],
  ['mobile_by_next_pool', "(next_pool) WHERE next_pool <> ''"],
  ['mobile_blocked', '(owner, state) WHERE blocked = 1'],
  ['mobile_picked', '(id) WHERE picked = 1'],
];

export const createMobileIndexes = indexes
  .map(([name, columns]) => `CREATE INDEX IF NOT EXISTS ${name} ON mobile_connection ${columns};`)
  .join('\n');

export const dropMobileIndexes = indexes.map(([name]) => `DROP INDEX IF EXISTS ${name};`).join('\n');

/**
 * `mobile_connection` has what lists search, filter and sort by, folded. Its record is in a table of its own, so that a
 * walk to a far page stays short. Indexes hold the state, since nearly every list asks for it. `mobile_due` has the
 * steps that the clock sets off. A `subject` is the uuid of a connection or a data pool.
 */
export const schema = `
CREATE TABLE IF NOT EXISTS mobile_connection (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, state TEXT NOT NULL, blocked INTEGER NOT NULL, nid TEXT NOT NULL,
  msisdn TEXT NOT NULL, iccid TEXT NOT NULL, imsi TEXT NOT NULL, end_user TEXT NOT NULL, end_user_name TEXT NOT NULL, data_pool TEXT NOT NULL,
  data_pool_name TEXT NOT NULL, next_pool TEXT NOT NULL, product TEXT NOT NULL, bundle TEXT NOT NULL,
  duration INTEGER NOT NULL, last_seen TEXT NOT NULL, picked INTEGER NOT NULL);
CREATE TABLE IF NOT EXISTS mobile_record (id INTEGER PRIMARY KEY, record TEXT NOT NULL);
${createMobileIndexes}
CREATE TABLE IF NOT EXISTS mobile_tag (owner INTEGER NOT NULL, tag TEXT NOT NULL, id INTEGER NOT NULL, PRIMARY KEY (owner, tag, id)) WITHOUT ROWID;
CREATE INDEX IF NOT EXISTS mobile_tag_of ON mobile_tag (id);

CREATE TABLE IF NOT EXISTS mobile_pool (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, name TEXT NOT NULL, start_date TEXT NOT NULL, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS mobile_pool_by_name ON mobile_pool (owner, name);

CREATE TABLE IF NOT EXISTS mobile_transaction (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, uuid TEXT NOT NULL UNIQUE, connection INTEGER NOT NULL, subject TEXT NOT NULL,
  nid TEXT NOT NULL, open INTEGER NOT NULL, created_at TEXT NOT NULL, expected_completion_date TEXT NOT NULL, end_user_name TEXT NOT NULL,
  record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS mobile_transaction_by_owner ON mobile_transaction (owner, open, created_at);
CREATE INDEX IF NOT EXISTS mobile_transaction_by_subject ON mobile_transaction (owner, subject, created_at);
CREATE TABLE IF NOT EXISTS mobile_stock (provider TEXT NOT NULL, sim_type TEXT NOT NULL, count INTEGER NOT NULL, PRIMARY KEY (provider, sim_type));

CREATE TABLE IF NOT EXISTS mobile_event (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, subject TEXT NOT NULL, transaction_uuid TEXT NOT NULL, created_at TEXT NOT NULL,
  record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS mobile_event_by_subject ON mobile_event (owner, subject, created_at);
CREATE INDEX IF NOT EXISTS mobile_event_by_transaction ON mobile_event (owner, transaction_uuid, created_at);

CREATE TABLE IF NOT EXISTS mobile_due (id INTEGER PRIMARY KEY, at TEXT NOT NULL, kind TEXT NOT NULL, subject INTEGER NOT NULL);
CREATE INDEX IF NOT EXISTS mobile_due_at ON mobile_due (at);
CREATE INDEX IF NOT EXISTS mobile_due_of ON mobile_due (kind, subject);
`;
