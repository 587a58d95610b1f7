import type { Statement } from './connections.server';

/** The records of one statement, which the next one follows. */
export const MOST_SWEPT = 5_000;
/** Turns that ended longer ago are forgotten. */
const OLD_LEASE_MS = 24 * 60 * 60_000;

const COLUMNS = 'id, version, value, owner, expires_at';
/** The moment by the clock of the database, so that all instances have one. A test gives another as `$1`. */
const NOW = '(SELECT coalesce($1::bigint, (extract(epoch FROM clock_timestamp()) * 1000)::bigint))';

/** True without a turn, or while its holder still has all of its leases. None can end in the middle of the write. */
function held(needed: string): string {
  return `NOT EXISTS (SELECT 1 FROM json_to_recordset(${needed}::json) AS lease(name text, holder text) WHERE NOT EXISTS
      (SELECT 1 FROM leases WHERE leases.name = lease.name AND leases.holder = lease.holder AND until > ${NOW} FOR SHARE))`;
}

/** The statements of the store, prepared under their keys. */
export const SQL = statements({
  get: `SELECT ${COLUMNS} FROM records WHERE kind = $2 AND id = $3 AND expires_at > ${NOW}`,
  create: `INSERT INTO records (kind, id, owner, group_name, version, value, expires_at, changed_at, writer)
    SELECT $2::text, $3::text, $4::text, $5::text, 1, $6::text, $7::bigint, ${NOW}, $8::uuid WHERE ${held('$9')}
    ON CONFLICT (kind, id) DO UPDATE SET owner = excluded.owner, group_name = excluded.group_name, version = 1,
      value = excluded.value, expires_at = excluded.expires_at, changed_at = excluded.changed_at, writer = excluded.writer
    WHERE records.expires_at <= ${NOW} RETURNING ${COLUMNS}`,
  replace: `UPDATE records SET value = $2, version = version + 1, expires_at = coalesce($3::bigint, expires_at),
      owner = coalesce($10::text, owner), group_name = coalesce($4::text, group_name), changed_at = ${NOW}, writer = $5::uuid
    WHERE kind = $6 AND id = $7 AND version = $8 AND expires_at > ${NOW} AND ${held('$9')} RETURNING ${COLUMNS}`,
  // a taken record is dead, and keeps the mark of its taker until it is swept out
  take: `UPDATE records SET expires_at = 0, writer = $4::uuid WHERE kind = $2 AND id = $3 AND expires_at > ${NOW} RETURNING ${COLUMNS}`,
  writtenBy: `SELECT ${COLUMNS} FROM records WHERE kind = $1 AND id = $2 AND writer = $3::uuid`,
  remove: 'DELETE FROM records WHERE kind = $1 AND id = $2',
  list: `SELECT ${COLUMNS} FROM records WHERE kind = $2 AND owner = $3 AND ($4::text IS NULL OR group_name = $4)
    AND expires_at > ${NOW} ORDER BY changed_at DESC, id LIMIT $5`,
  listGroup: `SELECT ${COLUMNS} FROM records WHERE kind = $2 AND group_name = $3 AND group_name <> ''
    AND expires_at > ${NOW} ORDER BY changed_at DESC, id LIMIT $4`,
  lease: `INSERT INTO leases (name, holder, until) VALUES ($2, $3, ${NOW} + $4::bigint)
    ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, until = excluded.until
    WHERE leases.until <= ${NOW} OR leases.holder = excluded.holder RETURNING holder`,
  leaseEnd: 'SELECT until FROM leases WHERE name = $1',
  release: 'DELETE FROM leases WHERE name = $1 AND holder = $2',
  page: `SELECT ${COLUMNS} FROM records WHERE kind = $2 AND id > $3 AND expires_at > ${NOW} ORDER BY id LIMIT $4`,
  counts: `SELECT kind, count(*) AS count FROM records WHERE expires_at > ${NOW} GROUP BY kind ORDER BY kind`,
  facts: 'SELECT version, least_reader, (SELECT count(*) FROM trail) AS lines FROM portal_schema',
  sweep: `DELETE FROM records WHERE (kind, id) IN
    (SELECT kind, id FROM records WHERE expires_at <= ${NOW} LIMIT ${MOST_SWEPT} FOR UPDATE SKIP LOCKED) RETURNING 1`,
  sweepLeases: `DELETE FROM leases WHERE until <= ${NOW} - ${OLD_LEASE_MS}`,
  count: `INSERT INTO counters (name, points, until) VALUES ($2, $3, ${NOW} + $4::bigint)
    ON CONFLICT (name) DO UPDATE SET
      points = excluded.points + CASE WHEN counters.until <= ${NOW} THEN 0 ELSE counters.points END,
      until = CASE WHEN counters.until <= ${NOW} THEN excluded.until ELSE counters.until END
    RETURNING points, until - ${NOW} AS left_ms`,
  forget: 'DELETE FROM counters WHERE name = $1',
  sweepCounters: `DELETE FROM counters WHERE until <= ${NOW}`,
  probe: `INSERT INTO records (kind, id, owner, version, value, expires_at, changed_at, writer)
    VALUES ('probe', $2, '', 1, '1', ${NOW} + 60000, ${NOW}, $3::uuid) RETURNING id`,
  now: `SELECT ${NOW} AS at`,
  size: "SELECT pg_total_relation_size('records') + pg_total_relation_size('trail') AS bytes",
  place: `SELECT (SELECT system_identifier FROM pg_control_system())::text || ' ' ||
    left(pg_walfile_name(pg_current_wal_lsn()), 8) || ' ' || (SELECT oid FROM pg_database WHERE datname = current_database())::text AS place`,
});

/** Names each statement by its key. */
function statements<K extends string>(texts: Record<K, string>): Record<K, Statement> {
  const named = Object.entries<string>(texts).map(([name, text]) => [name, { name, text }]);
  return Object.fromEntries(named) as Record<K, Statement>;
}
