/** A row of a sheet that is saved or copied as text. */
export interface SheetRow {
  /** Its number in the sheet, from 1. Empty rows count, and a cell with line ends is one row. */
  readonly number: number;
  readonly cells: readonly string[];
}

const BYTE_ORDER_MARK = /^\uFEFF/;

/**
 * The rows of a sheet that have any content, with trimmed cells. Quotes hold separators, line ends and doubled quotes,
 * as Excel writes them (RFC 4180).
 * @param separators the possible separators; the first that stands outside quotes separates the cells
 */
export function readSheet(text: string, separators: readonly string[]): SheetRow[] {
  // spreadsheets save this line to say what separates the cells
  const plain = text.replace(BYTE_ORDER_MARK, '').replace(/^sep=(.)\r?\n/i, '\n');
  const separator = separators.find((one) => split(plain, one).some(({ cells }) => cells.length > 1)) ?? '';
  return split(plain, separator).filter(({ cells }) => cells.some(Boolean));
}

function split(text: string, separator: string): SheetRow[] {
  const rows: string[][] = [[]];
  let cell = '';
  let isQuoted = false;
  // the start of a cell, where a quote holds the cell
  let isBlank = true;
  const endCell = () => {
    rows.at(-1)?.push(tidy(cell));
    cell = '';
    isBlank = true;
  };
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (isQuoted) {
      if (sign !== '"') cell += sign;
      else if (text.charAt(at + 1) === '"') {
        cell += sign;
        at += 1;
      } else isQuoted = false;
    } else if (sign === '"' && isBlank && isClosed(text, at)) {
      cell = '';
      isBlank = false;
      isQuoted = true;
    } else if (sign === separator) endCell();
    else if (sign === '\n' || sign === '\r') {
      if (sign === '\r' && text.charAt(at + 1) === '\n') at += 1;
      endCell();
      rows.push([]);
    } else {
      cell += sign;
      isBlank &&= /\s/.test(sign);
    }
  }
  endCell();
  return rows.map((cells, at) => ({ number: at + 1, cells }));
}

/** True when the quote at this place has an end. A stray one is an ordinary character. */
function isClosed(text: string, at: number): boolean {
  return text.includes('"', at + 1);
}

/** A cell on one line, without invisible marks. */
function tidy(cell: string): string {
  return cell
    .replace(/\p{Cf}/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}
