import type { Database } from 'libsql';
import { limitOffset } from './page';
import type { PageRequest } from './page';

/** A part of a WHERE clause, and what fills its marks. */
export type Condition = readonly [sql: string, ...values: (string | number)[]];

/** Rows of a table with a `record` column, JSON as the contract gives it: all conditions hold. `order` is an ORDER BY clause. */
export interface Rows {
  table: string;
  where: readonly Condition[];
  order: string;
}

/** One page of the records, and how many there are on all pages. */
export function listRecords<T>(
  db: Database,
  { table, where, order }: Rows,
  page: PageRequest,
): { records: T[]; count: number } {
  const conditions = where.map(([sql]) => sql).join(' AND ');
  const values = where.flatMap(([, ...given]) => given);
  const { n } = db.prepare(`SELECT count(*) AS n FROM ${table} WHERE ${conditions}`).get(...values) as { n: number };
  const { limit, offset } = limitOffset(page);
  const rows = db
    .prepare(`SELECT record FROM ${table} WHERE ${conditions} ORDER BY ${order} LIMIT ? OFFSET ?`)
    .all(...values, limit, offset) as { record: string }[];
  return { records: rows.map(({ record }) => JSON.parse(record) as T), count: n };
}

/** By a column and then by id, both in one direction. */
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

/** At least one of these holds. */
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
