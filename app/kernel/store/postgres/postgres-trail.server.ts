import { createHash } from 'node:crypto';
import { lineValues, type Trail, type TrailLimits, type TrailPart, type TrailQuery } from '../trail';
import {
  partOf,
  REFUSALS_SHARE,
  searchOf,
  SWEEPS,
  type CountRow,
  type Found,
  type LineRow,
  type Part,
  type Search,
} from '../trail-search';
import type { Connections, Statement } from './connections.server';

/** A search may take longer than a page's own statements: somebody asked for it. */
const SEARCH_MS = 5_000;
const MOST_SWEPT = 5_000;

const APPEND: Statement = {
  name: 'trail append',
  text: `INSERT INTO trail (id, at, kind, outcome, organization, other_organization, people, area, record, value)
    VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
};

interface Means {
  readonly connections: Connections;
  /** Does a write again that got no answer, and may be done twice. */
  readonly again: <T>(write: () => Promise<T>) => Promise<T>;
}

/** The trail in this database. `sweep` removes the lines that are too old or too many. */
export function trailIn({ connections, again }: Means) {
  const rowsOf = <R extends object>({ text, values }: Part, name = ''): Promise<R[]> =>
    connections.rows<R>({ name, text: numbered(text) }, values, SEARCH_MS);

  const trail: Trail = {
    async append(line) {
      await again(() => connections.rows(APPEND, lineValues(line)));
    },
    async find<T>(query: TrailQuery): Promise<TrailPart<T>> {
      const wanted = searchOf(query, 'strpos');
      // the lines of one record are found at once by their index
      if (query.of) return partOf<T>(await search(wanted, query));
      // other searches take turns, so that pages have their connections
      const found = searching.then(() => search(wanted, query));
      searching = found.catch(() => undefined);
      return partOf<T>(await found);
    },
  };

  let searching: Promise<unknown> = Promise.resolve();
  async function search({ lines, chosen, scanned }: Search, { of, offset, limit }: TrailQuery): Promise<Found> {
    // the record's pages ask often, with few texts, so that these are prepared
    const found = await rowsOf<LineRow>(lines, of ? nameOf(lines.text) : '');
    // a first page that is not full has all lines, unless they are some of those that were looked at
    if (!chosen && offset === 0 && found.length < limit)
      return { lines: found, chosen: null, scanned: [{ n: found.length }] };
    return {
      lines: found,
      chosen: chosen && (await rowsOf<CountRow>(chosen)),
      scanned: await rowsOf<CountRow>(scanned),
    };
  }

  async function sweep(now: number, { keptSince, most }: TrailLimits): Promise<void> {
    await rowsOf({ text: SWEEPS.old, values: [keptSince(now), MOST_SWEPT] });
    const [{ lines } = { lines: 0 }] = await rowsOf<{ lines: number }>({ text: SWEEPS.span, values: [] });
    const mostRefusals = Math.floor(most * REFUSALS_SHARE);
    if (lines > mostRefusals) await rowsOf({ text: SWEEPS.refusals, values: [mostRefusals, MOST_SWEPT] });
    if (lines > most) await rowsOf({ text: SWEEPS.others, values: [most, MOST_SWEPT] });
  }

  return { trail, sweep };
}

/** A name for the text of a statement, as short as the database needs it. */
function nameOf(text: string): string {
  return `trail ${createHash('sha256').update(text).digest('base64url')}`;
}

/** Turns each `?` into the numbered sign of PostgreSQL. */
function numbered(text: string): string {
  let at = 0;
  return text.replaceAll('?', () => `$${(at += 1)}`);
}
