/** The page sizes of spec 9. The default is 10, the second. */
export const PAGE_SIZES = [5, 10, 25, 100] as const;
type PageSize = (typeof PAGE_SIZES)[number];

/** The parameter for low rows, with its one value. */
export const ROWS = 'rows';
export const COMPACT = 'compact';

interface TableColumn {
  /** The name of the column, in the query and in the provider's sort. */
  readonly key: string;
  readonly sortable: boolean;
}

/** A list as data: its columns, its searches, its sorting, and its start (design: Tables are data). */
export interface TableDefinition {
  readonly columns: readonly TableColumn[];
  /** Columns that are hidden until the user chooses them. */
  readonly optional?: readonly string[];
  /** Optional columns that only the filter `column` shows, one at a time, since each of their cells costs a call. */
  readonly single?: readonly string[];
  /** Columns that no file has. */
  readonly unfiled?: readonly string[];
  /** True for a table that always shows all of its columns, such as the plan of a run. */
  readonly isFixed?: boolean;
  readonly sort: { readonly by: string; readonly descending: boolean };
  readonly searchFields: readonly string[];
  /** The search field at the start. */
  readonly searchField: string;
  /** The sort field for a search in a field. Searches in other fields leave the order unchanged. */
  readonly searchSorts: Readonly<Record<string, string>>;
  /** Search fields with a date, which the user types in the Dutch order. */
  readonly dates: readonly string[];
  /** Fields whose search text is sent in capitals. */
  readonly uppercase: readonly string[];
  /** The list's own filters with their values. The first value is the default; `false` and `true` make a checkbox. */
  readonly filters: Readonly<Record<string, readonly [string, ...string[]]>>;
}

interface TableParts extends Partial<Omit<TableDefinition, 'columns'>> {
  /** Its columns from left to right. */
  readonly columns: readonly string[];
  /** Those that sort; all of them when left out. */
  readonly sortable?: readonly string[];
  readonly sort: TableDefinition['sort'];
  readonly searchFields: TableDefinition['searchFields'];
}

/** Defines a table that begins with its first search field and has no filters, like most tables. */
export function defineTable({ columns, sortable = columns, ...parts }: TableParts): TableDefinition {
  const [searchField = ''] = parts.searchFields;
  return {
    searchField,
    searchSorts: {},
    dates: [],
    uppercase: [],
    filters: {},
    ...parts,
    columns: columns.map((key) => ({ key, sortable: sortable.includes(key) })),
  };
}

/** One state of a list. Every state has an address. */
export interface TableState {
  readonly sortBy: string;
  readonly descending: boolean;
  readonly page: number;
  readonly itemsPerPage: PageSize;
  readonly searchField: string;
  readonly search: string;
  readonly filters: Readonly<Record<string, string>>;
  /** The columns that the user chose, in the order of the list. Null for its usual ones. */
  readonly columns: readonly string[] | null;
  /** True for low rows, so that more of them fit on a screen. */
  readonly isCompact: boolean;
  /** True while the columns are being chosen. No link keeps it. */
  readonly isChoosing: boolean;
  /** True when the bare address of the list opens a named view, so that the whole list needs an address of its own. */
  readonly isBareTaken?: boolean;
}
