import type { ReactNode } from 'react';
import type { Column, Row } from '~/kernel/ui/table/data-table';
import type { TableDefinition } from './definition';
import type { ListFilter } from './filters';
import type { ListData } from './list.server';

/** The words of one list, in the user's language. */
export interface ListTexts {
  readonly caption: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly searchFields: Readonly<Record<string, string>>;
  readonly none: { readonly title: string; readonly text: string };
}

export interface ListViewProps<R> {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly texts: ListTexts;
  /** The number of results in words. */
  readonly countText: (count: number) => string;
  readonly list: ListData<R>;
  readonly row: (record: R) => Row;
  /** The column that names the row and has its link. */
  readonly heads: string;
  /** True if a row's page makes one round of calls. The browser may then prefetch it (docs/decisions/documents.md). */
  readonly prefetch?: boolean;
  /** True while the rows change by themselves, together with the head of the page. Left out for lists that never do. */
  readonly refresh?: boolean;
  /** Columns that this user does not get. */
  readonly hidden?: readonly string[];
  /** The look of columns: alignment, and the widths on which they show. */
  readonly looks?: Readonly<Record<string, Partial<Pick<Column, 'align' | 'hideBelow' | 'hiddenLabel'>>>>;
  /** A remark behind the number of results, such as the meaning of the search. */
  readonly remark?: string | null;
  /** Its filters, which stand in the search form and, while they hold, above the table. */
  readonly filters?: readonly ListFilter[];
  /** The form around the table, for rows that can be ticked: its address, and the controls below the table. */
  readonly choose?: { readonly action: string; readonly controls: ReactNode } | false;
  /** The actions of a list that is empty without a search. */
  readonly emptyActions?: ReactNode;
}

/** The name of a column, or of a field that is searched in. */
export function nameOf({ columns, searchFields }: ListTexts, key: string): string {
  return columns[key] ?? searchFields[key] ?? '';
}
