import type Database from 'libsql';
import { lineValues, type Trail, type TrailLimits, type TrailPart, type TrailQuery } from '../trail';
import { partOf, REFUSALS_SHARE, searchOf, SWEEPS, type Part } from '../trail-search';

/**
 * The table of the trail. The file itself refuses a change of a line, so that a mistake in the code cannot make one.
 */
export const TRAIL_SCHEMA = `
  CREATE TABLE IF NOT EXISTS trail (
    seq INTEGER PRIMARY KEY AUTOINCREMENT, id TEXT NOT NULL UNIQUE, at INTEGER NOT NULL, kind TEXT NOT NULL, outcome TEXT NOT NULL,
    organization TEXT NOT NULL, other_organization TEXT NOT NULL, people TEXT NOT NULL, area TEXT, record TEXT, value TEXT NOT NULL);
  CREATE INDEX IF NOT EXISTS trail_by_time ON trail (at);
  CREATE INDEX IF NOT EXISTS trail_by_organization ON trail (organization, at);
  CREATE INDEX IF NOT EXISTS trail_by_other_organization ON trail (other_organization, at) WHERE other_organization <> '';
  CREATE INDEX IF NOT EXISTS trail_by_record ON trail (area, record, at) WHERE record IS NOT NULL;
  CREATE INDEX IF NOT EXISTS trail_by_kind ON trail (kind, seq);
  CREATE TRIGGER IF NOT EXISTS trail_append_only BEFORE UPDATE ON trail BEGIN SELECT RAISE(ABORT, 'lines of the trail do not change'); END;`;

/** The lines of one sweep, because the process waits for it. */
const MOST_SWEPT = 1_000;

interface Statements {
  readonly read: <T>(look: () => T) => Promise<T>;
  readonly written: <T>(change: () => T) => Promise<T>;
}

/** The trail in this file. `sweep` removes the lines that are too old or too many. */
export function trailIn(db: Database.Database, { read, written }: Statements) {
  const append = db.prepare(
    `INSERT INTO trail (id, at, kind, outcome, organization, other_organization, people, area, record, value)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  );
  const old = db.prepare(SWEEPS.old);
  const span = db.prepare(SWEEPS.span);
  const refusals = db.prepare(SWEEPS.refusals);
  const others = db.prepare(SWEEPS.others);
  // a statement is prepared once for each form of a search
  const prepared = new Map<string, Database.Statement>();
  const rowsOf = <T>({ text, values }: Part): T[] => {
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known.all(...values) as T[];
  };

  const trail: Trail = {
    async append(line) {
      await written(() => append.run(...lineValues(line)));
    },
    async find<T>(query: TrailQuery): Promise<TrailPart<T>> {
      const { lines, chosen, scanned } = searchOf(query, 'instr');
      return partOf<T>(
        await read(() => ({
          lines: rowsOf(lines),
          chosen: chosen && rowsOf(chosen),
          scanned: rowsOf(scanned),
        })),
      );
    },
  };

  function sweep(now: number, { keptSince, most }: TrailLimits): void {
    old.run(keptSince(now), MOST_SWEPT);
    const [{ lines }] = span.all() as [{ lines: number }];
    const mostRefusals = Math.floor(most * REFUSALS_SHARE);
    if (lines > mostRefusals) refusals.run(mostRefusals, MOST_SWEPT);
    if (lines > most) others.run(most, MOST_SWEPT);
  }

  return { trail, sweep };
}
