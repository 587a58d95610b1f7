import type Database from 'libsql';
import { REFUSAL, type Trail, type TrailLimits, type TrailPart, type TrailQuery } from './trail';

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

/** A search looks at this many of the newest lines, because the process waits for it. */
const MOST_SCANNED = 100_000;
/** The lines of one sweep, for the same reason. */
const MOST_SWEPT = 1_000;

/** The part of the cap that refusals may take. */
const REFUSALS_SHARE = 0.1;

interface Statements {
  readonly read: <T>(look: () => T) => Promise<T>;
  readonly written: <T>(change: () => T) => Promise<T>;
}

interface Row {
  readonly id: string;
  readonly at: number;
  readonly value: string;
}

/** The trail in this file. `sweep` removes the lines that are too old or too many. */
export function trailIn(db: Database.Database, { read, written }: Statements) {
  const append = db.prepare(
    `INSERT INTO trail (id, at, kind, outcome, organization, other_organization, people, area, record, value)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT (id) DO NOTHING`,
  );
  const old = db.prepare('DELETE FROM trail WHERE seq IN (SELECT seq FROM trail WHERE at < ? ORDER BY at LIMIT ?)');
  const span = db.prepare('SELECT coalesce(max(seq) - min(seq) + 1, 0) AS lines FROM trail');
  const tooMany = (which: string) =>
    db.prepare(
      `DELETE FROM trail WHERE seq IN (SELECT seq FROM trail WHERE ${which} AND seq <=
         (SELECT seq FROM trail WHERE ${which} ORDER BY seq DESC LIMIT 1 OFFSET ?) ORDER BY seq LIMIT ?)`,
    );
  const tooManyRefusals = tooMany(`kind = '${REFUSAL}'`);
  const tooManyOthers = tooMany(`kind <> '${REFUSAL}'`);
  // a statement is prepared once for each form of a search
  const prepared = new Map<string, Database.Statement>();
  const rowsOf = <T>(text: string, values: readonly unknown[]): T[] => {
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known.all(...values) as T[];
  };

  const trail: Trail = {
    async append(line) {
      const { record } = line;
      const people = line.people.map((name) => `\n${name}`).join('');
      await written(() =>
        append.run(
          line.id,
          line.at,
          line.kind,
          line.outcome,
          line.organization,
          line.otherOrganization === line.organization ? '' : line.otherOrganization,
          people,
          record?.area ?? null,
          record?.id ?? null,
          JSON.stringify(line.value),
        ),
      );
    },
    async find<T>(query: TrailQuery): Promise<TrailPart<T>> {
      const scanned = scanOf(query);
      const chosen = filterOf(query);
      const order = query.oldestFirst === true ? 'at, seq' : 'at DESC, seq DESC';
      const from = chosen
        ? `SELECT * FROM (${scanned.text} ORDER BY at DESC, seq DESC LIMIT ${MOST_SCANNED}) WHERE ${chosen.text}`
        : scanned.text;
      const values = [...scanned.values, ...(chosen?.values ?? [])];
      const found = `${from} ORDER BY ${order} LIMIT ? OFFSET ?`;
      const { rows, counted, all } = await read(() => ({
        rows: rowsOf<Row>(
          `SELECT trail.id, trail.at, trail.value FROM (${found}) AS found JOIN trail ON trail.seq = found.seq
           ORDER BY ${order.replaceAll(/at|seq/g, 'trail.$&')}`,
          [...values, query.limit, query.offset],
        ),
        counted: chosen ? numberOf(rowsOf(`SELECT count(*) AS n FROM (${from})`, values)) : null,
        all: numberOf(rowsOf(`SELECT count(*) AS n FROM (${scanned.text} LIMIT ${MOST_SCANNED + 1})`, scanned.values)),
      }));
      const isMore = all > MOST_SCANNED;
      return {
        lines: rows.map(({ id, at, value }) => ({ id, at, value: JSON.parse(value) as T })),
        count: isMore ? null : (counted ?? all),
        isCut: isMore && chosen !== null,
      };
    },
  };

  function sweep(now: number, { keptSince, most }: TrailLimits): void {
    old.run(keptSince(now), MOST_SWEPT);
    const [{ lines }] = span.all() as [{ lines: number }];
    const refusals = Math.floor(most * REFUSALS_SHARE);
    if (lines > refusals) tooManyRefusals.run(refusals, MOST_SWEPT);
    if (lines > most) tooManyOthers.run(most, MOST_SWEPT);
  }

  return { trail, sweep };
}

interface Part {
  readonly text: string;
  readonly values: readonly unknown[];
}

const COLUMNS = 'SELECT seq, at, kind, outcome, people, record FROM trail WHERE';

/** The lines that may be meant, newest first by an index. */
function scanOf({ organization, of, since = 0, until = Number.MAX_SAFE_INTEGER }: TrailQuery): Part {
  const period = 'at >= ? AND at < ?';
  const span = [since, until];
  if (of) {
    const theirs = organization === null ? '' : ' AND (organization = ? OR other_organization = ?)';
    const values = organization === null ? [] : [organization, organization];
    return {
      text: `${COLUMNS} area = ? AND record = ? AND ${period}${theirs}`,
      values: [of.area, of.id, ...span, ...values],
    };
  }
  if (organization === null) return { text: `${COLUMNS} ${period}`, values: span };
  return {
    text: `${COLUMNS} organization = ? AND ${period} UNION ALL
      ${COLUMNS} other_organization = ? AND other_organization <> '' AND ${period}`,
    values: [organization, ...span, organization, ...span],
  };
}

/** The lines among them that are meant; null for all. */
function filterOf({ kind, outcome, person, record }: TrailQuery): Part | null {
  const parts: (readonly [text: string, value: unknown])[] = [];
  if (kind !== undefined) parts.push(['kind = ?', kind]);
  if (outcome !== undefined) parts.push(['outcome = ?', outcome]);
  if (person !== undefined) parts.push(['instr(people, ?) > 0', `\n${person}`]);
  if (record !== undefined) parts.push(['instr(upper(record), ?) = 1', record.toUpperCase()]);
  if (parts.length === 0) return null;
  return { text: parts.map(([text]) => text).join(' AND '), values: parts.map(([, value]) => value) };
}

function numberOf(rows: readonly unknown[]): number {
  return (rows as readonly { readonly n: number }[])[0]?.n ?? 0;
}
