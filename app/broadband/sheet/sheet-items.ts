import { formatZipcode, type Place } from '~/kernel/text/postcode';
import type { RunItem } from '~/flows/runs/run';
import type { SheetCells, SheetRow } from '../domain/sheet/sheet-rows';

/** The reasons why a row is not judged: it has no address, or an earlier row has the same one. */
export type SheetObstacle = 'wrong' | 'twice';

/** A row as its run keeps it (`RunItem.own`). */
export interface OwnRow {
  readonly line: number;
  readonly typed: string;
  readonly cells: SheetCells;
  readonly reference: string;
  /** Absent for a row without an address. */
  readonly place?: Place;
  /** The cell that makes it no address, or the row that has the same address. */
  readonly why?: string;
  /** The words behind its whole address. Absent without any. */
  readonly behind?: string;
  /** The uuid of the customer who was chosen for the name in its cell. Absent without a choice. */
  readonly customer?: string;
  /** All its cells, in a sheet whose user is asked about the columns. */
  readonly text?: readonly string[];
}

/** The items of a sheet. Rows that are no address, or that have one again, are in it and are not judged. */
export function sheetItems(
  rows: readonly SheetRow[],
  numberText: (line: number) => string,
  { isAsked }: { readonly isAsked: boolean },
): RunItem[] {
  const first = new Map<string, number>();
  return rows.map((row): RunItem => {
    const { line, typed, cells, reference, text, behind } = row;
    const own = { line, typed, cells, reference, ...(isAsked ? { text } : {}), ...(behind ? { behind } : {}) };
    const extras = [cells.customer, cells.tags, reference].flatMap((cell) => (cell ? [shortened(cell)] : []));
    const detail = [numberText(line), ...extras].join(', ');
    const common = { id: '', detail, unmet: 'not sent' } as const;
    if ('wrong' in row) {
      const name = shortened(typed.replace(/\s+/g, ' ').trim()) || '?';
      return {
        ...common,
        name,
        own: { ...own, why: shortened(firstText(row.wrong.value, typed, text.join(' '))) },
        obstacle: 'wrong',
      };
    }
    const { zipcode, housenr, housenrext } = row.place;
    const name = [formatZipcode(zipcode), housenr, housenrext].filter(Boolean).join(' ');
    const earlier = first.get(name);
    if (earlier !== undefined)
      return { ...common, name, own: { ...own, place: row.place, why: String(earlier) }, obstacle: 'twice' };
    first.set(name, line);
    return { id: '', name, detail, own: { ...own, place: row.place }, obstacle: null };
  });
}

/** The first text with content, on one line. */
function firstText(...texts: readonly string[]): string {
  return texts.map((text) => text.replace(/\s+/g, ' ').trim()).find(Boolean) ?? '';
}

/** A row is recognised by its beginning; the whole text stays in the sheet. */
const LONGEST_SHOWN = 60;

export function shortened(text: string): string {
  return text.length > LONGEST_SHOWN ? `${text.slice(0, LONGEST_SHOWN)}…` : text;
}

export function rowOf({ own }: Pick<RunItem, 'own'>): OwnRow {
  return own as OwnRow;
}
