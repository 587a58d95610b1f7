import type { TableDefinition, TableState } from './definition';
import { tableQuery } from './table';

/** A state of a list that is kept under a name. */
export interface NamedView {
  readonly id: string;
  readonly name: string;
  /** The query of the list in this state, on its first page. */
  readonly query: string;
  /** True for a view of the whole organisation. */
  readonly isShared: boolean;
}

/** The named views of a list. */
export interface ListViews {
  readonly named: readonly NamedView[];
  /** True when the bare address of the list opens one of them. */
  readonly isBareTaken: boolean;
  /** The address of the page that keeps them. */
  readonly page: string;
}

/** The query of this state as a view keeps it. */
export function viewQuery(definition: TableDefinition, state: TableState): string {
  return tableQuery(definition, { ...state, page: 1, isBareTaken: false });
}

/** The page that keeps this state as a view. Null for a state that is a view already, and for the whole list. */
export function keepHref({ named, page }: ListViews, query: string): string | null {
  if (query === '' || named.some((view) => view.query === query)) return null;
  return `${page}&query=${encodeURIComponent(query)}`;
}
