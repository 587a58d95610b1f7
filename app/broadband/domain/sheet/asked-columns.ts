import { columnsOf, guessed, mayBeTwice } from '../check-columns';
import { columnOf, type AnyColumn, type SheetRow } from './sheet-rows';

/** The columns of a sheet by their places. Null for one that orders nothing. */
export type NamedColumns = readonly (AnyColumn | null)[];

/** A column as its user recognises it. */
export interface ColumnShown {
  /** Its place, from 0. */
  readonly at: number;
  /** Empty in a sheet without headings. */
  readonly heading: string;
  /** Its first cells with content. */
  readonly values: readonly string[];
}

/** A form asks about no more columns that are not known. The rest of such a sheet orders nothing. */
const MOST_COLUMNS = 40;
const VALUES_SHOWN = 2;

/** Parts of an address that its postcode and number say already. Nobody has to name these columns. */
const NEEDLESS = /^(?:straat(?:naam)?|street(?:name)?|(?:woon)?plaats(?:naam)?|stad|city|town|land|country)$/;

/**
 * True for a sheet with cells that might order something, in a column that is not known. Below headings that nobody
 * knows even the address is a guess: a short name may look like an addition.
 */
export function isAsked(rows: readonly SheetRow[]): boolean {
  const headings = rows[0]?.headings ?? [];
  const isGuessed = headings.length > 0 && columnsOf(headings) === null;
  return (
    isGuessed ||
    rows.some(({ unread }) =>
      unread.some(({ heading }) => !NEEDLESS.test(heading.toLowerCase().replace(/[^a-z]/g, ''))),
    )
  );
}

/** The columns of a sheet that have content: those that are known, and as many others as a form holds. */
export function shownColumns(
  rows: readonly Pick<SheetRow, 'text'>[],
  headings: readonly string[],
  known: NamedColumns,
): ColumnShown[] {
  const filled = filledColumns(rows, headings);
  const others = filled.filter(({ at }) => !known[at]).slice(0, MOST_COLUMNS);
  return filled.filter((column) => known[column.at] || others.includes(column));
}

function filledColumns(rows: readonly Pick<SheetRow, 'text'>[], headings: readonly string[]): ColumnShown[] {
  const width = Math.max(0, ...rows.map(({ text }) => text.length));
  return Array.from({ length: width }, (_, at) => ({
    at,
    heading: headings[at] ?? '',
    values: rows.flatMap(({ text }) => text[at] || []).slice(0, VALUES_SHOWN),
  })).filter(({ values }) => values.length > 0);
}

/** The columns that are known by their headings or their content, up to the last one with content. */
export function knownColumns(rows: readonly SheetRow[], headings: readonly string[]): NamedColumns {
  const withPlace = rows.find((row) => 'place' in row);
  const address = columnsOf(headings) ?? guessed(withPlace?.text ?? []);
  const known = new Set<AnyColumn>();
  const columns: (AnyColumn | null)[] = [];
  for (const { at, heading, values } of filledColumns(rows, headings)) {
    const column = address[at] ?? columnOf(heading, values[0] ?? '');
    const isKnown = column !== null && known.has(column) && !mayBeTwice(column);
    columns[at] = isKnown ? null : column;
    if (column !== null) known.add(column);
  }
  return Array.from(columns, (column) => column ?? null);
}

/** The problem with named columns: one for two places, the second of which is `at`, or no address. */
export type ColumnsProblem =
  | { readonly kind: 'twice'; readonly at: number; readonly first: number }
  | { readonly kind: 'noAddress' };

/** Null for columns that make orders. */
export function columnsProblem(columns: NamedColumns): ColumnsProblem | null {
  const at = columns.findIndex((column, place) => !mayBeTwice(column) && columns.indexOf(column) < place);
  if (at >= 0) return { kind: 'twice', at, first: columns.indexOf(columns[at] ?? null) };
  const isWhole = columns.includes('address') || (columns.includes('zipcode') && columns.includes('housenr'));
  return isWhole ? null : { kind: 'noAddress' };
}
