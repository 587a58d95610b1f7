import type { Database } from 'libsql';

/** The id of a new row: higher than any in the table, and than any given out under this name before. */
export function nextId(db: Database, table: string, name: string): number {
  const { last } = db
    .prepare(
      `SELECT max(coalesce((SELECT max(id) FROM ${table}), 0), coalesce((SELECT CAST(value AS INTEGER) FROM sandbox_meta WHERE key = ?), 0)) AS last`,
    )
    .get(name) as { last: number };
  return last + 1;
}

/** Remembers an id across resets, since portals remember whose order a nid was. */
export function noteId(db: Database, name: string, id: number): void {
  db.prepare('INSERT OR REPLACE INTO sandbox_meta (key, value) VALUES (?, ?)').run(name, String(id));
}
