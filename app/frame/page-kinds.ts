import charts from '~/styles/kinds/charts.css?url';
import form from '~/styles/kinds/form.css?url';
import list from '~/styles/kinds/list.css?url';
import page from '~/styles/kinds/page.css?url';
import panel from '~/styles/kinds/panel.css?url';
import record from '~/styles/kinds/record.css?url';
import review from '~/styles/kinds/review.css?url';
import pool from '~/styles/kinds/pool.css?url';
import tables from '~/styles/kinds/tables.css?url';

export interface PageLook {
  /** One stylesheet per kind, each with the core in it: the first row waits for one file and for no rule that its page does not have (performance: Budgets). */
  readonly sheet: string;
  /** Whether app/enhance makes it comfortable. */
  readonly script: boolean;
}

/** What a page of the portal is, and what follows from that. */
export const pageKinds = {
  /** Rows to search, sort and page through. */
  list: { sheet: list, script: true },
  /** Records of several sorts beside each other, in tables, or one table below its facts. */
  tables: { sheet: tables, script: true },
  /** One record, whole. */
  record: { sheet: record, script: true },
  /** One record with pictures of its amounts. */
  charts: { sheet: charts, script: true },
  /** The same with its parts in tables. */
  pool: { sheet: pool, script: true },
  /** A step of a wizard that asks. */
  form: { sheet: form, script: true },
  /** The change of a record, at its side. */
  panel: { sheet: panel, script: true },
  /** Everything that is about to be ordered. */
  review: { sheet: review, script: true },
  /** Words and facts, and every page that failed. */
  plain: { sheet: page, script: true },
  /** For anybody, without the shell. */
  public: { sheet: page, script: false },
} as const satisfies Record<string, PageLook>;

export type PageKind = keyof typeof pageKinds;

/** `handle` of every route that is a page. */
export interface PageHandle {
  readonly page: PageKind;
  /** Its form may hold files, and its action takes them (app/forms/upload.server.ts). */
  readonly files?: true;
}
