import type { RunItem } from '~/flows/runs/run';
import { formatZipcode, type Place } from '~/kernel/text/postcode';
import type { AddressColumn } from '../domain/check-columns';
import type { CheckRow, WrongCell } from '../domain/check-rows';

/** The reasons why an address is not asked about: its row is wrong, or an earlier row has the same address. */
export type PlanObstacle = 'wrong' | 'twice';

/** The items of a check. Rows that are no address, and addresses of earlier rows, are in it and are not asked about. */
export function checkItems(rows: readonly CheckRow[]): RunItem[] {
  const first = new Map<string, number>();
  return rows.map((row): RunItem => {
    const { line, reference, typed } = row;
    const kept = { line: String(line), reference, typed };
    if ('wrong' in row) {
      const name = typed.replace(/\s+/g, ' ').trim() || '?';
      return item(name, { ...kept, ...row.wrong }, { obstacle: 'wrong', unmet: 'not sent' });
    }
    const name = placeText(row.place);
    const earlier = first.get(name);
    const parts = { ...kept, ...row.place, housenr: String(row.place.housenr) };
    if (earlier !== undefined) return item(name, { ...parts, twin: String(earlier) }, { obstacle: 'twice' });
    first.set(name, line);
    return item(name, parts, { obstacle: null });
  });
}

function item(
  name: string,
  row: Readonly<Record<string, string>>,
  why: Pick<RunItem, 'obstacle' | 'unmet'> & { readonly obstacle: PlanObstacle | null },
): RunItem {
  return { id: '', row, name, detail: row['reference'] ?? '', ...why };
}

function placeText({ zipcode, housenr, housenrext }: Place): string {
  return [formatZipcode(zipcode), housenr, housenrext].filter(Boolean).join(' ');
}

type Item = Pick<RunItem, 'row'>;

/** The address of an item. Null for a row that is no address. */
export function placeOfItem({ row }: Item): Place | null {
  const { zipcode, housenr, housenrext = '' } = row ?? {};
  return zipcode && housenr ? { zipcode, housenr: Number(housenr), housenrext } : null;
}

export function lineNumberOf({ row }: Item): string {
  return row?.['line'] ?? '';
}

/** The row that has the address of this one. Empty for the first row of an address. */
export function twinOf({ row }: Item): string {
  return row?.['twin'] ?? '';
}

/** The cell that makes a row no address. */
export function wrongCellOf({ row }: Item): WrongCell {
  return { column: (row?.['column'] ?? 'address') as AddressColumn, value: row?.['value'] ?? '' };
}

/** The item as a line to paste again. */
export function lineOf({ row }: Item): string {
  const { typed = '', reference = '' } = row ?? {};
  return reference === '' ? typed : `${typed}\t${reference}`;
}
