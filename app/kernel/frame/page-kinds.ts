import charts from '~/kernel/styles/kinds/charts.css?url';
import core from '~/kernel/styles/kinds/core.css?url';
import form from '~/kernel/styles/kinds/form.css?url';
import list from '~/kernel/styles/kinds/list.css?url';
import page from '~/kernel/styles/kinds/page.css?url';
import panel from '~/kernel/styles/kinds/panel.css?url';
import record from '~/kernel/styles/kinds/record.css?url';
import review from '~/kernel/styles/kinds/review.css?url';
import pool from '~/kernel/styles/kinds/pool.css?url';
import tables from '~/kernel/styles/kinds/tables.css?url';

interface PageLook {
  /**
   * The sheet of this kind beside the core of every page. The first row only waits for its own page's rules (performance: Budgets).
   */
  readonly sheet: string;
  /** True when app/kernel/enhance works on its pages. */
  readonly script: boolean;
  /** The kinds of the pages that one goes to from here: their sheets are fetched when nothing else is under way (docs/decisions/look.md). */
  readonly leadsTo: readonly string[];
}

/** The kinds of pages, and what follows from each. */
export const pageKinds = {
  /** Rows to search, sort and page through. */
  list: { sheet: list, script: true, leadsTo: ['record', 'charts', 'pool', 'form'] },
  /** Records of several sorts beside each other, in tables, or one table below its facts. */
  tables: { sheet: tables, script: true, leadsTo: ['list', 'record', 'panel'] },
  /** One record, whole. */
  record: { sheet: record, script: true, leadsTo: ['panel', 'tables'] },
  /** One record with pictures of its amounts. */
  charts: { sheet: charts, script: true, leadsTo: ['list', 'panel', 'tables'] },
  /** The same with its parts in tables. */
  pool: { sheet: pool, script: true, leadsTo: ['list', 'panel', 'charts'] },
  /** A step of a wizard that asks. */
  form: { sheet: form, script: true, leadsTo: ['review', 'list'] },
  /** The change of a record, at its side. */
  panel: { sheet: panel, script: true, leadsTo: ['record'] },
  /** Everything that is about to be ordered. */
  review: { sheet: review, script: true, leadsTo: ['form', 'tables', 'list'] },
  /** Words and facts, and every page that failed. */
  plain: { sheet: page, script: true, leadsTo: ['list', 'tables'] },
  /** Pages for everybody, without the shell. */
  public: { sheet: page, script: false, leadsTo: [] },
} as const satisfies Record<string, PageLook>;

export type PageKind = keyof typeof pageKinds;

/** The sheets that a page of this kind waits for, in the order of their rules. */
export function sheetsOf(kind: PageKind): readonly string[] {
  return [core, pageKinds[kind].sheet];
}

/** Those that are good to have: its own, and then those of where it leads. */
export function sheetsAround(kind: PageKind): readonly string[] {
  return [...sheetsOf(kind), ...pageKinds[kind].leadsTo.map((next) => pageKinds[next].sheet)];
}

/** `handle` of every route that is a page. */
export interface PageHandle {
  readonly page: PageKind;
  /** Its form may hold files, and its action takes them (app/kernel/forms/upload.server.ts). */
  readonly files?: true;
}
