import type { TableDefinition, TableState } from '~/kernel/table/definition';
import { tableHref } from '~/kernel/table/table';

/** The parameter of the row in sight. */
const ROW = 'row';
/** The parameter that opens the form of a row that lacks nothing. */
const CHANGE = 'change';

/** The id of a row on its page. */
export const rowId = (at: number) => `row-${at}`;

/** The list of a run in this state, with one row in sight, whose form is open when it lacks something. */
export function rowHref(definition: TableDefinition, path: string, state: TableState, at: number): string {
  // the page follows from the row, which may have another place by then
  const list = tableHref(definition, path, state, { page: 1 });
  return `${list}${list.includes('?') ? '&' : '?'}${ROW}=${at}`;
}

/** The same, led to the row itself. */
export function atRow(definition: TableDefinition, path: string, state: TableState, at: number): string {
  return `${rowHref(definition, path, state, at)}#${rowId(at)}`;
}

/** The list with the form of a row that lacks nothing. */
export function changeHref(definition: TableDefinition, path: string, state: TableState, at: number): string {
  return `${rowHref(definition, path, state, at)}&${CHANGE}=on`;
}

/** True for an address at which a row is changed that lacks nothing. */
export function isChange(query: URLSearchParams): boolean {
  return query.get(CHANGE) === 'on';
}

/** The place of the row that an address names. Null for none. */
export function rowIn(query: URLSearchParams): number | null {
  const typed = query.get(ROW) ?? '';
  return /^\d{1,4}$/.test(typed) ? Number(typed) : null;
}
