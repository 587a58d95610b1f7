import { isEmail } from '~/kernel/text/email';
import { parsePhone } from '~/kernel/text/phone';
import { parseDateInput } from '~/kernel/time/dates';
import { ADDRESS_COLUMNS, columnsOf, type AddressColumn } from '../check-columns';
import { hasUnknownHeadings, referenceOf, rowOf, sheetOf, type AddressRow, type ReadAddress } from '../check-rows';
import type { SheetRow as TextRow } from '~/kernel/text/sheet';

/** A column of an order sheet beside the address. */
export type SheetColumn =
  | 'customer'
  | 'product'
  | 'contact_name'
  | 'contact_email'
  | 'contact_phonenumber'
  | 'date'
  | 'tags';

/** A column of an order sheet. */
export type AnyColumn = AddressColumn | SheetColumn;

/** The cells of a row by their columns. A column that the sheet does not have, or an empty cell, is absent. */
export type SheetCells = Readonly<Partial<Record<SheetColumn, string>>>;

/** A row of an order sheet. `reference` has the cells whose column is not known. */
export type SheetRow = {
  /** The number of the row in the sheet, from 1. */
  readonly line: number;
  /** The cells of the address as typed, with tabs between them. */
  readonly typed: string;
  readonly cells: SheetCells;
  readonly reference: string;
  /** The cells of `reference` with their headings. */
  readonly unread: readonly UnreadCell[];
  /** All its cells, and the headings above them, for when its user names the columns. */
  readonly text: readonly string[];
  readonly headings: readonly string[];
} & Pick<AddressRow, 'behind'> &
  ReadAddress;

/** A cell that orders nothing, because its column is not known. Its heading is empty in a sheet without headings. */
export interface UnreadCell {
  readonly heading: string;
  readonly cell: string;
}

/** The part of a sheet that orders nothing. */
export interface Unread {
  /** The headings of those columns, or some of their cells in a sheet without headings. */
  readonly named: readonly string[];
  readonly hasHeadings: boolean;
}

const MOST_NAMED = 6;

/** Null for a sheet of which every cell is read. */
export function unreadOf(rows: readonly SheetRow[]): Unread | null {
  const cells = rows.flatMap(({ unread }) => unread);
  const headings = cells.flatMap(({ heading }) => heading || []);
  const named = [...new Set(headings.length > 0 ? headings : cells.map(({ cell }) => cell))];
  if (named.length === 0) return null;
  const first = named.slice(0, MOST_NAMED);
  return { named: named.length > MOST_NAMED ? [...first, '…'] : first, hasHeadings: headings.length > 0 };
}

/** The headings of these columns, in small letters alone. */
const HEADINGS: Readonly<Record<SheetColumn, RegExp>> = {
  customer: /^(?:eind)?klant(?:naam)?$|^bedrijf(?:snaam)?$|^(?:end)?customer(?:name)?$|^enduser$|^company(?:name)?$/,
  product: /^product(?:naam)?$|^lijn$|^dienst$|^line$|^service$/,
  contact_name: /^contact(?:persoon|naam|name|person)?$|^naam$|^name$/,
  contact_email: /^(?:contact)?e?mail(?:adres|address)?$/,
  contact_phonenumber: /^(?:contact)?(?:telefoon|tel|phone|mobiel|mobile)(?:nummer|nr|number)?$/,
  date: /^(?:wens|oplever|installatie)?datum$|^(?:wish|delivery)?date$/,
  tags: /^(?:label|tag|kenmerk|referentie|reference|ref)s?$/,
};
export const SHEET_COLUMNS = Object.keys(HEADINGS) as SheetColumn[];

/** All columns, those of the address first. */
export const ANY_COLUMNS: readonly AnyColumn[] = ['address', 'zipcode', 'housenr', 'housenrext', ...SHEET_COLUMNS];

/** A sheet as text. The headings are empty for a sheet without them. */
export interface SheetText {
  readonly headings: readonly string[];
  readonly rows: readonly TextRow[];
}

/** The rows of an order sheet: addresses, with the customer, contact, product and date where the sheet has them. */
export function sheetRows(text: string): SheetRow[] {
  const { headings, rows } = sheetText(text);
  const address = columnsOf(headings);
  return rows.map((row) =>
    sheetRow(row, rowOf(row, address, headings), headings, ({ heading, cell }) => columnOf(heading, cell)),
  );
}

/** The rows of a sheet whose columns its user has named by their places. Null for a column that orders nothing. */
export function rowsNamed({ headings, rows }: SheetText, columns: readonly (AnyColumn | null)[]): SheetRow[] {
  const address = columns.map((column) => ADDRESS_COLUMNS.find((name) => name === column) ?? null);
  const named = columns.map((column) => SHEET_COLUMNS.find((name) => name === column) ?? null);
  return rows.map((row) => sheetRow(row, rowOf(row, address, headings), headings, ({ at }) => named[at] ?? null));
}

function sheetRow(
  { cells: text }: TextRow,
  { others, ...row }: AddressRow,
  headings: readonly string[],
  columnAt: (other: AddressRow['others'][number]) => SheetColumn | null,
): SheetRow {
  const cells: Partial<Record<SheetColumn, string>> = {};
  const unknown = others.filter((other) => {
    const column = columnAt(other);
    if (column === null || cells[column] !== undefined) return true;
    if (other.cell !== '') cells[column] = other.cell;
    return false;
  });
  const unread = unknown.flatMap(({ heading, cell }) => (cell === '' ? [] : [{ heading, cell }]));
  return { ...row, cells, reference: referenceOf(unknown), unread, text, headings };
}

function sheetText(text: string): SheetText {
  const rows = sheetOf(text);
  const [first, ...rest] = rows;
  const isHeaded = first !== undefined && (columnsOf(first.cells) !== null || hasUnknownHeadings(rows));
  return isHeaded ? { headings: first.cells, rows: rest } : { headings: [], rows };
}

/** The date in a cell as `YYYY-MM-DD`, or null. A year of two digits is one of this century, since wishes lie ahead. */
export function dateOfCell(cell: string): string | null {
  return parseDateInput(cell.trim().replace(/^(\d{1,2}\D\d{1,2}\D)(\d{2})$/, '$120$2'));
}

/** The column of a cell: by its heading, or by its content in a sheet without headings. */
export function columnOf(heading: string, cell: string): SheetColumn | null {
  const word = heading.toLowerCase().replace(/[^a-z]/g, '');
  if (word !== '') return SHEET_COLUMNS.find((name) => HEADINGS[name].test(word)) ?? null;
  if (isEmail(cell)) return 'contact_email';
  // a date without signs between its parts may be a number of the sheet's own
  if (/\D/.test(cell) && dateOfCell(cell) !== null) return 'date';
  return parsePhone(cell) === null ? null : 'contact_phonenumber';
}
