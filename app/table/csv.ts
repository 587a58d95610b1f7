/** Excel with Dutch settings opens a file with semicolons by a double click; the mark tells it that the text is UTF-8. */
const SEPARATOR = ';';
const LINE_END = '\r\n';
export const BYTE_ORDER_MARK = '\uFEFF';

/** One line of CSV (RFC 4180 with semicolons), its end included. */
export function csvLine(cells: readonly (string | number | null)[]): string {
  return cells.map(csvCell).join(SEPARATOR) + LINE_END;
}

function csvCell(cell: string | number | null): string {
  if (cell === null) return '';
  const text = harmless(String(cell));
  return /[";\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** What a spreadsheet would take for a formula gets an apostrophe in front (OWASP: CSV injection); numbers with a sign are none. */
function harmless(text: string): string {
  if (/^[+-]?\d+(?:[.,]\d+)?$/.test(text)) return text;
  return /^[\s"']*[=+\-@\uFF1D\uFF0B\uFF0D\uFF20\t\r]/.test(text) ? `'${text}` : text;
}
