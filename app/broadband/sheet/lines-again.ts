import type { RunItem, Wished } from '~/flows/runs/run';
import { rowOf } from './sheet-items';
import type { SheetWish } from './sheet-wish';

/** The columns in the order in which a row is pasted again, under the headings that the sheet reads. */
const COLUMNS = [
  'customer',
  'product',
  'contact_name',
  'contact_email',
  'contact_phonenumber',
  'date',
  'tags',
] as const;

const HEADINGS = ['adres', 'klant', 'product', 'contactpersoon', 'email', 'telefoon', 'wensdatum', 'label'];

/** The headings above the rows of a sheet that are pasted again. Columns that nobody has named stand behind the others. */
export function headingsOf(wish: Wished): string {
  const { headings = [] } = (wish as SheetWish).asked ?? {};
  return [...HEADINGS, ...unnamedIn(wish).map((at) => headings[at] ?? '')].join('\t');
}

/** The row to paste again. */
export function lineOfRow(item: RunItem, wish: Wished): string {
  const { typed, cells, text = [] } = rowOf(item);
  const known = [typed.replace(/\t+/g, ' ').trim(), ...COLUMNS.map((name) => cells[name] ?? '')];
  return [...known, ...unnamedIn(wish).map((at) => text[at] ?? '')].join('\t');
}

/** The places of the columns that nobody has named. */
function unnamedIn(wish: Wished): number[] {
  const { columns } = (wish as SheetWish).asked ?? { columns: [] };
  return columns.flatMap((column, at) => (column === null ? [at] : []));
}
