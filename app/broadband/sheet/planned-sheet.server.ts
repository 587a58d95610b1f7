import type { RunItem } from '~/flows/runs/run';
import type { Access } from '~/kernel/session/authorize.server';
import { isAsked, knownColumns } from '../domain/sheet/asked-columns';
import { unreadOf, type SheetRow } from '../domain/sheet/sheet-rows';
import { sheetItems } from './sheet-items';
import type { AskedSheet, SheetWish } from './sheet-wish';

/** The request to judge a sheet, without what its rows say. */
export type SheetRequest = Omit<SheetWish, 'count' | 'unread' | 'asked'>;

/** The columns about which the user of a sheet is asked. Null when all that may order something is known. */
export function askedOf(rows: readonly SheetRow[]): AskedSheet | null {
  const headings = rows[0]?.headings ?? [];
  return isAsked(rows) ? { headings, columns: knownColumns(rows, headings), isNamed: false } : null;
}

/** The request and the records of a sheet with these rows. */
export function sheetOf(
  { t }: Access,
  rows: readonly SheetRow[],
  asked: AskedSheet | null,
  request: SheetRequest,
): { readonly wish: SheetWish; readonly items: readonly RunItem[] } {
  const items = sheetItems(rows, (line) => t('sheet:row', { line }), { isAsked: asked !== null });
  const count = items.filter(({ obstacle }) => obstacle === null).length;
  const unread = unreadOf(rows);
  return { wish: { ...request, count, ...(unread ? { unread } : {}), ...(asked ? { asked } : {}) }, items };
}
