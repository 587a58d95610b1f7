import type { Database } from 'libsql';
import { limitOffset } from './page';
import type { PageRequest } from './page';

/** A part of a WHERE clause, and what fills its marks. */
export type Condition = readonly [sql: string, ...values: (string | number)[]];

/**
 * Rows of a table with a `record` column, JSON as the contract gives it: all conditions hold. `order` is an ORDER BY
 * clause.
 */
export interface Rows {
  table: string;
  /** The table to read the records from once the page is known, by the same `id`. */
  recordsIn?: string;
  where: readonly Condition[];
  order: string;
}

/** One page of the records, with the count on all pages. */
export function listRecords<T>(
  db: Database,
  { table, recordsIn, where, order }: Rows,
  page: PageRequest,
): { records: T[]; count: number } {
  const { conditions, values } = joined(where);
  const { n } = db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${conditions}`).get(...values) as { n: number };
  const { limit, offset } = limitOffset(page);
  const found = `FROM ${table} WHERE ${conditions} ORDER BY ${order} LIMIT ? OFFSET ?`;
  const rows = db
    .prepare(
      recordsIn === undefined
        ? `SELECT record ${found}`
        : // an index serves the walk to the page, which reads no records
          `SELECT (SELECT record FROM ${recordsIn} WHERE id = found.id) AS record FROM (SELECT id ${found}) AS found`,
    )
    .all(...values, limit, offset) as { record: string }[];
  return { records: rows.map(({ record }) => JSON.parse(record) as T), count: n };
}

/** The number of records that a streamed list holds in memory. */
const BATCH = 500;

/** All of the records in their order, each read when its turn comes. The table has an `id`. */
export function* streamRecords<T>(db: Database, { table, recordsIn, where, order }: Rows): Iterable<T[]> {
  const { conditions, values } = joined(where);
  const ids = (
    db.prepare(`SELECT id FROM ${table} WHERE ${conditions} ORDER BY ${order}`).all(...values) as { id: number }[]
  ).map(({ id }) => id);
  const record = db.prepare(`SELECT record FROM ${recordsIn ?? table} WHERE id = ?`);
  for (let from = 0; from < ids.length; from += BATCH)
    yield ids.slice(from, from + BATCH).flatMap((id) => {
      const row = record.get(id) as { record: string } | undefined;
      return row ? [JSON.parse(row.record) as T] : [];
    });
}

function joined(where: readonly Condition[]): { conditions: string; values: (string | number)[] } {
  return {
    conditions: where.map(([sql]) => sql).join(' AND '),
    values: where.flatMap(([, ...given]) => given),
  };
}

/** An ORDER BY clause on a column and then on the id, both in one direction. */
export function orderBy(column: string, descending: boolean): string {
  const direction = descending ? 'DESC' : 'ASC';
  return `${column} ${direction}, id ${direction}`;
}

/** A column with folded texts starts with `folded`. */
export function startsWith(column: string, folded: string): Condition {
  return [`(${column} >= ? AND ${column} < ?)`, folded, `${folded}\u{10FFFF}`];
}

/** A column has one of these values. */
export function isOneOf(column: string, values: readonly (string | number)[]): Condition {
  return [`${column} IN (${values.map(() => '?').join()})`, ...values];
}

/** A condition that holds when at least one of these does. */
export function anyOf(conditions: readonly Condition[]): Condition {
  return [`(${conditions.map(([sql]) => sql).join(' OR ')})`, ...conditions.flatMap(([, ...values]) => values)];
}

/** The owner's own record with this uuid, in any case; null without one. */
export function recordOf<T>(db: Database, table: string, owner: number, uuid: string): T | null {
  const row = db.prepare(`SELECT record FROM ${table} WHERE owner = ? AND uuid = ?`).get(owner, uuid.toLowerCase()) as
    | { record: string }
    | undefined;
  return row ? (JSON.parse(row.record) as T) : null;
}
