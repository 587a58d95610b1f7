import { parseHouseNumber, parseZipcode, type Place } from '~/kernel/text/postcode';
import { readSheet, type SheetRow } from '~/kernel/text/sheet';
import { columnsOf, partsOf, ZIPCODE, type AddressColumn, type Columns, type Parts } from './check-columns';

const LONGEST_SUFFIX = 10;
const LONGEST_REFERENCE = 100;
const MOST_TITLES = 5;

/** The reason why a row is no address. */
export interface WrongCell {
  readonly column: AddressColumn;
  /** The cell as typed. Empty for one that is missing. */
  readonly value: string;
}

interface TypedRow {
  /** The number of the row in the sheet, from 1. */
  readonly line: number;
  /** The cells of the address as typed, with tabs between them. */
  readonly typed: string;
}

/** The address of a row, or the reason why it is none. */
export type ReadAddress = { readonly place: Place } | { readonly wrong: WrongCell };

/** A row of a sheet of addresses. `reference` has the cells that are no part of the address, to recognise it by. */
export type CheckRow = TypedRow & { readonly reference: string } & ReadAddress;

/**
 * A row with its address. Its other cells have their places, from 0, and their headings, which are empty where the sheet
 * has none.
 */
export type AddressRow = TypedRow & {
  readonly others: readonly { readonly at: number; readonly heading: string; readonly cell: string }[];
  /** The words behind a whole address, which are its place or something else. Absent without any. */
  readonly behind?: string;
} & ReadAddress;

/** The rows of a sheet of addresses, pasted or saved as CSV. A row with headings is left out. */
export function checkRows(text: string): CheckRow[] {
  const rows = sheetOf(text);
  const columns = columnsOf(rows[0]?.cells ?? []);
  return (columns ? rows.slice(1) : rows).map((row) => {
    const { others, behind: _behind, ...read } = rowOf(row, columns, []);
    return { ...read, reference: referenceOf(others) };
  });
}

/** Cells to recognise a row by. */
export function referenceOf(others: readonly { readonly cell: string }[]): string {
  return others
    .map(({ cell }) => cell)
    .filter(Boolean)
    .join(', ')
    .slice(0, LONGEST_REFERENCE);
}

/**
 * The rows of a sheet with its headings. Titles above the headings are left out. A comma separates cells below headings,
 * and where every row begins with a postcode in a cell of its own. Elsewhere it is a part of an address. Such rows prove
 * the comma, even when a cell has a semicolon.
 */
export function sheetOf(text: string): readonly SheetRow[] {
  const rows = untitled(readSheet(text, ['\t', ';']));
  const byComma = untitled(readSheet(text, [',']));
  const isHeaded = columnsOf(byComma[0]?.cells ?? []) !== null || isBelowUnknown(byComma);
  const isCoded = byComma.every(({ cells: [cell = ''] }) => parseZipcode(cell));
  if (rows.every(({ cells }) => cells.length === 1)) return isHeaded || isCoded ? byComma : rows;
  const isCertain = isHeaded ? rows[0]?.cells.length === 1 : isCoded && byComma.every(({ cells }) => cells.length > 1);
  return isCertain ? byComma : rows;
}

/** True for rows of one length, at least one of them an address, below headings that nobody knows. */
function isBelowUnknown(rows: readonly SheetRow[]): boolean {
  const [first, ...below] = rows;
  const isAddress = (row: SheetRow) => 'place' in rowOf(row, null, []) || row.cells.some((cell) => parseZipcode(cell));
  return (
    hasUnknownHeadings(rows) &&
    below.every(({ cells }) => cells.length === first?.cells.length) &&
    below.some(isAddress)
  );
}

/**
 * True where the first row can only be headings, though nobody knows them: it stands above postcodes and has no digits.
 * Every address has some.
 */
export function hasUnknownHeadings([first, ...below]: readonly SheetRow[]): boolean {
  const cells = first?.cells ?? [];
  return (
    cells.filter(Boolean).length > 1 &&
    !cells.some((cell) => /\d/.test(cell)) &&
    below.some((row) => row.cells.some((cell) => ZIPCODE.test(cell)))
  );
}

/** Titles stand above the headings, and have no postcodes. */
function untitled(rows: readonly SheetRow[]): readonly SheetRow[] {
  const headings = rows.slice(0, MOST_TITLES + 1).findIndex(({ cells }) => columnsOf(cells) !== null);
  const titles = rows.slice(0, Math.max(headings, 0));
  return titles.some(({ cells }) => cells.some((cell) => ZIPCODE.test(cell))) ? rows : rows.slice(titles.length);
}

/** A row as an address. @param headings the columns by their places; null for a row that tells them by its content */
export function rowOf(
  { number: line, cells }: SheetRow,
  headings: Columns | null,
  names: readonly string[],
): AddressRow {
  const { parts, others, behind } = partsOf(cells.map(plainCell), headings);
  const typed = (parts.address === undefined ? [parts.zipcode, parts.housenr, parts.housenrext] : [parts.address]).join(
    '\t',
  );
  const besides = others.map(({ at, cell }) => ({ at, heading: names[at] ?? '', cell }));
  return { line, others: besides, typed, ...(behind === '' ? {} : { behind }), ...judged(parts) };
}

/** Spreadsheets keep an apostrophe before a number that is text, and our own files write it. */
function plainCell(cell: string): string {
  return cell.replace(/^'(?=[\d=+@-])/, '');
}

function judged({ zipcode, housenr, housenrext, address }: Parts): ReadAddress {
  if (address !== undefined) return { wrong: { column: 'address', value: address } };
  const wrong = (column: AddressColumn, value: string) => ({ wrong: { column, value } });
  const parsed = parseZipcode(zipcode);
  if (parsed === null) return wrong('zipcode', zipcode);
  const [, digits = '', rest = ''] = /^(\d+)(?:\s*-\s*|\s*(?=\D|$))(.*)$/.exec(housenr) ?? [];
  const number = parseHouseNumber(digits);
  if (number === null) return wrong('housenr', housenr);
  const suffix = `${rest}${housenrext}`.replace(/\s|^\s*-/g, '').toUpperCase();
  if (suffix.length > LONGEST_SUFFIX) return wrong('housenrext', rest + housenrext);
  return { place: { zipcode: parsed, housenr: number, housenrext: suffix } };
}
