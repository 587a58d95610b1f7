import { REFUSAL, type TrailPart, type TrailQuery } from './trail';

/** A search looks at this many of the newest lines, because someone waits for it. */
const MOST_SCANNED = 100_000;

/** A statement with `?` for each of its values. */
export interface Part {
  readonly text: string;
  readonly values: readonly unknown[];
}

export interface Search {
  readonly lines: Part;
  /** Counts the chosen lines. Null where all lines of the scan are chosen. */
  readonly chosen: Part | null;
  readonly scanned: Part;
}

export interface LineRow {
  readonly id: string;
  readonly at: number;
  readonly value: string;
}

export interface CountRow {
  readonly n: number;
}

/** The rows that a driver got by the three statements of a search. */
export interface Found {
  readonly lines: readonly LineRow[];
  readonly chosen: readonly CountRow[] | null;
  readonly scanned: readonly CountRow[];
}

/** The statements of a search. `indexOf` is the driver's function for the place of one text in another. */
export function searchOf(query: TrailQuery, indexOf: 'instr' | 'strpos'): Search {
  const scanned = scanOf(query);
  const filter = filterOf(query, indexOf);
  const order = query.oldestFirst === true ? 'at, seq' : 'at DESC, seq DESC';
  const from = filter
    ? `SELECT * FROM (${scanned.text} ORDER BY at DESC, seq DESC LIMIT ${MOST_SCANNED}) AS scanned WHERE ${filter.text}`
    : scanned.text;
  const values = [...scanned.values, ...(filter?.values ?? [])];
  return {
    lines: {
      text: `SELECT trail.id, trail.at, trail.value FROM (${from} ORDER BY ${order} LIMIT ? OFFSET ?) AS found
        JOIN trail ON trail.seq = found.seq ORDER BY ${order.replaceAll(/at|seq/g, 'trail.$&')}`,
      values: [...values, query.limit, query.offset],
    },
    chosen: filter && { text: `SELECT count(*) AS n FROM (${from}) AS chosen`, values },
    scanned: {
      text: `SELECT count(*) AS n FROM (${scanned.text} LIMIT ${MOST_SCANNED + 1}) AS scanned`,
      values: scanned.values,
    },
  };
}

export function partOf<T>({ lines, chosen, scanned }: Found): TrailPart<T> {
  const [{ n: all } = { n: 0 }] = scanned;
  const isMore = all > MOST_SCANNED;
  return {
    lines: lines.map(({ id, at, value }) => ({ id, at, value: JSON.parse(value) as T })),
    count: isMore ? null : (chosen?.[0]?.n ?? all),
    isCut: isMore && chosen !== null,
  };
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
function filterOf({ kind, outcome, person, record }: TrailQuery, indexOf: string): Part | null {
  const parts: (readonly [text: string, value: unknown])[] = [];
  if (kind !== undefined) parts.push(['kind = ?', kind]);
  if (outcome !== undefined) parts.push(['outcome = ?', outcome]);
  if (person !== undefined) parts.push([`${indexOf}(people, ?) > 0`, `\n${person}`]);
  if (record !== undefined) parts.push([`${indexOf}(upper(record), ?) = 1`, record.toUpperCase()]);
  if (parts.length === 0) return null;
  return { text: parts.map(([text]) => text).join(' AND '), values: parts.map(([, value]) => value) };
}

/** The part of the cap that refusals may take. */
export const REFUSALS_SHARE = 0.1;

/** The statements that remove lines. */
export const SWEEPS = {
  /** The values are the moment before which lines are too old, and the lines of one sweep. */
  old: 'DELETE FROM trail WHERE seq IN (SELECT seq FROM trail WHERE at < ? ORDER BY at LIMIT ?)',
  /** The number of lines, or more where numbers were left out. */
  span: 'SELECT coalesce(max(seq) - min(seq) + 1, 0) AS lines FROM trail',
  refusals: tooMany(`kind = '${REFUSAL}'`),
  others: tooMany(`kind <> '${REFUSAL}'`),
} as const;

/** The values are the lines that stay, and the lines of one sweep. */
function tooMany(which: string): string {
  return `DELETE FROM trail WHERE seq IN (SELECT seq FROM trail WHERE ${which} AND seq <=
    (SELECT seq FROM trail WHERE ${which} ORDER BY seq DESC LIMIT 1 OFFSET ?) ORDER BY seq LIMIT ?)`;
}
