import { readSheet } from '~/kernel/text/sheet';

export type ForwarderColumn = 'name' | 'to';

/** A row of a sheet of forwarders. */
export interface ForwarderRow {
  /** The number of the row in the sheet, from 1. */
  readonly line: number;
  readonly name: string;
  readonly to: string;
}

/** The headings of the columns, in small letters alone. */
const HEADINGS: Readonly<Record<ForwarderColumn, RegExp>> = {
  name: /^(?:naam|name|adres|address|email|emailadres|emailaddress|doorstuuradres|forwarder|van|from)$/,
  to: /^(?:naar|to|doorsturennaar|stuurtdoornaar|forwardto|forwardsto|mailbox|doel|target)$/,
};

/** The rows of a sheet of forwarders, pasted or saved as CSV. A row with headings is left out. */
export function forwarderRows(text: string): ForwarderRow[] {
  const rows = readSheet(text, ['\t', ';', ',']).map(
    ({ number, cells: [name = '', to = ''] }): ForwarderRow => ({ line: number, name, to }),
  );
  const [first] = rows;
  return first && isHeading(first) ? rows.slice(1) : rows;
}

function isHeading(row: ForwarderRow): boolean {
  const letters = (cell: string) => cell.toLowerCase().replace(/[^a-z]/g, '');
  return HEADINGS.name.test(letters(row.name)) && HEADINGS.to.test(letters(row.to));
}
