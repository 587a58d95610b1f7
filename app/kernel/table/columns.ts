import type { TableDefinition, TableState } from './definition';

/** The parameter with the chosen columns, whose names may stand in one value or in several. */
export const COLUMNS = 'columns';
/** The parameter with the columns that every choice keeps, beside the boxes. The boxes alone share a name. */
export const KEPT = 'with';
/** The parameter that opens the choice of columns. */
export const CHOOSING = 'choosing';
/** The filter that adds one optional column to those that are shown. */
const ONE_MORE = 'column';
const BETWEEN = '.';
/** A choice between fewer columns is none. */
const LEAST_OFFERED = 2;

/** The parts of a list that say which of its columns may be hidden. */
export interface ListColumns {
  readonly definition: TableDefinition;
  /** The column that names the row and has its link. It is always shown. */
  readonly heads: string;
  readonly looks?: Readonly<Record<string, { readonly hiddenLabel?: boolean }>>;
  /** Columns that this user does not get. */
  readonly hidden?: readonly string[];
}

/** The chosen columns of an address. Unknown names are ignored; null stands for none, and for the usual ones. */
export function readColumns(
  { columns, optional = [], single = [], isFixed = false }: TableDefinition,
  query: URLSearchParams,
): readonly string[] | null {
  const named = new Set([...query.getAll(COLUMNS), ...query.getAll(KEPT)].flatMap((value) => value.split(BETWEEN)));
  const all = columns.map(({ key }) => key).filter((key) => !single.includes(key));
  const chosen = all.filter((key) => named.has(key));
  const isUsual = all.every((key) => named.has(key) !== optional.includes(key));
  return chosen.length === 0 || isUsual || isFixed ? null : chosen;
}

export function writeColumns(columns: readonly string[]): string {
  return columns.join(BETWEEN);
}

/** The columns that a list shows in this state, from left to right. The one that names the rows is always there. */
export function shownColumns(list: ListColumns, state: TableState): string[] {
  const { definition, hidden = [] } = list;
  const extra = extraColumn(definition, state);
  return definition.columns
    .map(({ key }) => key)
    .filter(
      (key) => !hidden.includes(key) && (isAlways(list, key) || key === extra || isChosen(definition, state, key)),
    );
}

/** The columns that the user may hide or add. Empty when there is no choice to make. */
export function offeredColumns(list: ListColumns): string[] {
  const { columns, single = [], isFixed = false } = list.definition;
  const offered = columns
    .map(({ key }) => key)
    .filter((key) => !isAlways(list, key) && !single.includes(key) && !list.hidden?.includes(key));
  return isFixed || offered.length < LEAST_OFFERED ? [] : offered;
}

/**
 * The columns that stay in every choice, as a hidden field of its form. Those that this user does not get are among
 * them, so that a colleague who follows the link does.
 */
export function keptColumns(list: ListColumns): string[] {
  const { columns, optional = [] } = list.definition;
  const offered = offeredColumns(list);
  return columns.map(({ key }) => key).filter((key) => !offered.includes(key) && !optional.includes(key));
}

/**
 * The columns of a file: all of them or, when the user chose columns, those of the chosen ones. The first one names the
 * row and is in every file.
 */
export function fileColumns<C extends { readonly of?: string }>(
  list: ListColumns,
  state: TableState,
  columns: readonly C[],
): readonly C[] {
  if (state.columns === null) return columns;
  const shown = shownColumns(list, state);
  return columns.filter(({ of }, at) => at === 0 || (of !== undefined && shown.includes(of)));
}

/** The chosen columns that the file of the choice lacks. */
export function unfiledColumns(list: ListColumns, state: TableState): string[] {
  const { unfiled = [], single = [] } = list.definition;
  if (state.columns === null) return [];
  return shownColumns(list, state).filter((key) => unfiled.includes(key) || single.includes(key));
}

/** The state whose choice has one more column among its boxes, so that the filter for it is not needed. */
export function withoutExtra(list: ListColumns, state: TableState): TableState {
  const extra = state.filters[ONE_MORE];
  if (extra === undefined || !offeredColumns(list).includes(extra)) return state;
  return { ...state, filters: { ...state.filters, [ONE_MORE]: list.definition.filters[ONE_MORE]?.[0] ?? '' } };
}

function isAlways({ heads, looks = {} }: ListColumns, key: string): boolean {
  return key === heads || looks[key]?.hiddenLabel === true;
}

function isChosen({ optional = [] }: TableDefinition, { columns }: TableState, key: string): boolean {
  return columns ? columns.includes(key) : !optional.includes(key);
}

/** The one column more: that of the filter or, while nothing is chosen, the one that is searched in. */
function extraColumn({ filters }: TableDefinition, state: TableState): string | undefined {
  const asked = state.filters[ONE_MORE];
  if (asked !== undefined && asked !== filters[ONE_MORE]?.[0]) return asked;
  return state.columns === null && state.search ? state.searchField : undefined;
}
