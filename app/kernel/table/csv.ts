/**
 * Excel with Dutch settings opens a file with semicolons by a double click. The byte order mark makes it read UTF-8.
 */
const SEPARATOR = ';';
const LINE_END = '\r\n';
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of CSV with its line end (RFC 4180, with semicolons). */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(csvCell).join(SEPARATOR) + LINE_END;
}

// All control characters but TAB, CR and LF. Spreadsheets drop them, so that a formula behind one would come first.
const CONTROLS = /(?![\t\r\n])\p{Cc}/gu;

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = harmless(cell.replace(CONTROLS, ''));
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/**
 * Puts an apostrophe before text that a spreadsheet would take for a formula (OWASP: CSV injection), such as a phone
 * number with a plus sign. Numbers of more than fifteen digits, such as an ICCID, get one too, since they would be
 * rounded.
 */
function harmless(text: string): string {
  if (/^\d{16,}$/.test(text)) return `'${text}`;
  return /^[\s\p{Cf}"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r\n]/u.test(text) ? `'${text}` : text;
}
