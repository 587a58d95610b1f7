import { dateSearch } from '~/kernel/time/date-search';
import { CHOOSING, COLUMNS, readColumns, writeColumns } from './columns';
import { COMPACT, PAGE_SIZES, ROWS, type TableDefinition, type TableState } from './definition';

/**
 * The list state of a URL: sortBy, descending, page, itemsPerPage, search, searchField, columns, rows, and the
 * list's own filters.
 * Values that the list does not know fall back to its defaults (TAB-01, TAB-07).
 */
export function readTableState(definition: TableDefinition, query: URLSearchParams): TableState {
  const searchField = oneOf(definition.searchFields, query.get('searchField')) ?? definition.searchField;
  const search = searchText(definition, searchField, query.get('search'));
  const usual = usualSort(definition, { searchField, search });
  const [field, direction] = query.get('sortBy')?.split('.') ?? [];
  const sortBy = oneOf(sortFields(definition), field) ?? usual.sortBy;
  return {
    sortBy,
    descending: orderOf(direction) ?? flag(query.get('descending')) ?? (sortBy === usual.sortBy && usual.descending),
    page: pageNumber(query.get('page')),
    itemsPerPage: PAGE_SIZES.find((size) => String(size) === query.get('itemsPerPage')) ?? PAGE_SIZES[1],
    searchField,
    search,
    // the last value counts, since a checkbox that is on by default has a hidden 'false' before it
    filters: Object.fromEntries(
      Object.entries(definition.filters).map(([name, values]) => [
        name,
        oneOf(values, query.getAll(name).at(-1)) ?? values[0],
      ]),
    ),
    columns: readColumns(definition, query),
    isCompact: !definition.isFixed && query.get(ROWS) === COMPACT,
    isChoosing: query.has(CHOOSING),
  };
}

/** The query of a state without default values, so that equal states have equal addresses. */
export function tableQuery(definition: TableDefinition, state: TableState): string {
  const query = new URLSearchParams();
  const put = (name: string, value: string | number | boolean, usual: string | number | boolean) => {
    if (value !== usual) query.set(name, String(value));
  };
  const usual = usualSort(definition, state);
  put('searchField', state.searchField, definition.searchField);
  put('search', state.search, '');
  put('sortBy', state.sortBy, usual.sortBy);
  put('descending', state.descending, state.sortBy === usual.sortBy && usual.descending);
  put('itemsPerPage', state.itemsPerPage, PAGE_SIZES[1]);
  for (const [name, [usual]] of Object.entries(definition.filters)) put(name, state.filters[name] ?? usual, usual);
  if (state.columns) query.set(COLUMNS, writeColumns(state.columns));
  if (state.isCompact) query.set(ROWS, COMPACT);
  put('page', state.page, 1);
  return query.toString() || (state.isBareTaken ? WHOLE : '');
}

/** The query of a list without a state of its own, whose bare address opens a named view. */
const WHOLE = 'view=all';

/** The address of the list at its start. */
export function bareHref(path: string, { isBareTaken }: Pick<TableState, 'isBareTaken'>): string {
  return isBareTaken ? `${path}?${WHOLE}` : path;
}

/** The address of this list in a changed state. A change of the rows leads to page 1. */
export function tableHref(
  definition: TableDefinition,
  path: string,
  state: TableState,
  change: Partial<TableState>,
): string {
  const next = { ...state, ...('page' in change ? {} : { page: 1 }), ...change };
  // an order that came with the search ends with it
  const query = tableQuery(
    definition,
    sortedAsUsual(definition, state) ? { ...next, ...usualSort(definition, next), ...change } : next,
  );
  return query ? `${path}?${query}` : path;
}

type Sorting = Pick<TableState, 'sortBy' | 'descending'>;

/** The sorting before the user chooses one: by the searched field, or the list's own. */
function usualSort(
  { sort, searchSorts }: TableDefinition,
  { searchField, search }: Pick<TableState, 'searchField' | 'search'>,
): Sorting {
  const searched = search ? searchSorts[searchField] : undefined;
  return searched === undefined || searched === sort.by
    ? { sortBy: sort.by, descending: sort.descending }
    : { sortBy: searched, descending: false };
}

function sortedAsUsual(definition: TableDefinition, state: TableState): boolean {
  const usual = usualSort(definition, state);
  return state.sortBy === usual.sortBy && state.descending === usual.descending;
}

/** True when the rows have the list's own order (TAB-02). The head shows any other, even that of a search. */
export function isOwnOrder({ sort }: TableDefinition, { sortBy, descending }: Sorting): boolean {
  return sortBy === sort.by && descending === sort.descending;
}

function sortFields({ columns, searchSorts }: TableDefinition): string[] {
  return [...columns.filter(({ sortable }) => sortable).map(({ key }) => key), ...Object.values(searchSorts)];
}

/** The search in the provider's form. Null for a date field without a valid date, since no row can match it. */
export function searchFor(
  { dates }: TableDefinition,
  { searchField, search }: Pick<TableState, 'searchField' | 'search'>,
): string | null {
  return search && dates.includes(searchField) ? dateSearch(search) : search;
}

/** The id of the table. */
export const LIST = 'list';

/**
 * The same list in another order or at another page. Without scripts the fragment brings the user back to the table
 * (app/kernel/enhance/lists leaves it out).
 */
export function atList(href: string): string {
  return `${href}#${LIST}`;
}

/** A click on the sorted column reverses the order; a click on another column sorts it ascending. */
export function sortChange(state: TableState, column: string): Partial<TableState> {
  return { sortBy: column, descending: column === state.sortBy ? !state.descending : false };
}

/**
 * The choices of the select that sorts: both directions of each column. The usual order has no value, so that it
 * follows the search that is sent with it.
 */
export function sortChoices(
  definition: TableDefinition,
  state: TableState,
  columns: readonly string[],
): readonly (Sorting & { readonly value: string })[] {
  const usual = usualSort(definition, state);
  return [...new Set([...columns, usual.sortBy, state.sortBy])].flatMap((sortBy) =>
    [false, true].map((descending) => ({
      sortBy,
      descending,
      value:
        sortBy === usual.sortBy && descending === usual.descending ? '' : `${sortBy}.${descending ? 'desc' : 'asc'}`,
    })),
  );
}

export function pageCount(count: number, itemsPerPage: number): number {
  return Math.max(1, Math.ceil(count / itemsPerPage));
}

function pageNumber(value: string | null): number {
  return value !== null && /^[1-9]\d{0,8}$/.test(value) ? Number(value) : 1;
}

/** The direction that a choice of the select has behind its column. */
function orderOf(direction: string | undefined): boolean | null {
  return direction === 'desc' ? true : direction === 'asc' ? false : null;
}

function flag(value: string | null): boolean | null {
  return value === 'true' ? true : value === 'false' ? false : null;
}

function oneOf(values: readonly string[], value: string | null | undefined): string | undefined {
  return values.find((known) => known === value);
}

const LONGEST_SEARCH = 100;

/** The search text for the provider: city, street and zipcode in capitals, a zipcode without its blank (spec 9). */
function searchText(definition: TableDefinition, field: string, value: string | null): string {
  const text = (value ?? '').normalize('NFC').replace(/\s+/g, ' ').trim().slice(0, LONGEST_SEARCH);
  const upper = definition.uppercase.includes(field) ? text.toLocaleUpperCase('nl') : text;
  return field === 'zipcode' ? upper.replace(/\s/g, '') : upper;
}

/** The first page, the last, and the neighbours of the current one. Null marks a gap. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, total])]
    .filter((page) => page >= 1 && page <= total)
    .sort((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}

/** The hidden fields of a search: page size, columns and low rows stay, the page does not. */
export function keptFields(definition: TableDefinition, state: TableState): [string, string][] {
  const query = new URLSearchParams(tableQuery(definition, state));
  return ['itemsPerPage', COLUMNS, ROWS].flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
}
