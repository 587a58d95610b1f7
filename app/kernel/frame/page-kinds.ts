import charts from '~/kernel/styles/kinds/charts.css?url';
import core from '~/kernel/styles/kinds/core.css?url';
import entry from '~/kernel/styles/kinds/entry.css?url';
import form from '~/kernel/styles/kinds/form.css?url';
import list from '~/kernel/styles/kinds/list.css?url';
import matrix from '~/kernel/styles/kinds/matrix.css?url';
import page from '~/kernel/styles/kinds/page.css?url';
import panel from '~/kernel/styles/kinds/panel.css?url';
import quote from '~/kernel/styles/kinds/quote.css?url';
import record from '~/kernel/styles/kinds/record.css?url';
import review from '~/kernel/styles/kinds/review.css?url';
import settings from '~/kernel/styles/kinds/settings.css?url';
import stylesSheet from '~/kernel/styles/kinds/styles.css?url';
import paper from '~/kernel/styles/kinds/paper.css?url';
import period from '~/kernel/styles/kinds/period.css?url';
import pool from '~/kernel/styles/kinds/pool.css?url';
import tables from '~/kernel/styles/kinds/tables.css?url';

interface PageLook {
  /**
   * The sheet for this kind, loaded after the core of every page. The first row only waits for its own page's rules
   * (performance: Budgets).
   */
  readonly sheet: string;
  /** True when the page gets the scripts of app/kernel/enhance. */
  readonly script: boolean;
  /**
   * The kinds of the pages that users open from here. Their sheets are fetched when the browser is idle
   * (docs/decisions/look.md).
   */
  readonly leadsTo: readonly string[];
}

/** The kinds of pages, with the sheets and scripts of each. */
export const pageKinds = {
  /** A list of rows to search, sort and page through. */
  list: { sheet: list, script: true, leadsTo: ['record', 'charts', 'pool', 'form'] },
  /** A list of the rows of a period, with its form and its totals. */
  period: { sheet: period, script: true, leadsTo: ['record', 'tables'] },
  /** Records of several kinds in tables, or one table below its facts. */
  tables: { sheet: tables, script: true, leadsTo: ['list', 'record', 'panel'] },
  /** One record with all its parts. */
  record: { sheet: record, script: true, leadsTo: ['panel', 'tables'] },
  /** One record with charts of its amounts. */
  charts: { sheet: charts, script: true, leadsTo: ['list', 'panel', 'tables'] },
  /** One record with charts, and its parts in tables. */
  pool: { sheet: pool, script: true, leadsTo: ['list', 'panel', 'charts'] },
  /** A step of a wizard with questions. */
  form: { sheet: form, script: true, leadsTo: ['review', 'list'] },
  /** A panel beside a record, which changes it. */
  panel: { sheet: panel, script: true, leadsTo: ['record'] },
  /** A panel with a table of boxes. */
  matrix: { sheet: matrix, script: true, leadsTo: ['panel', 'record'] },
  /** One of the pages of a subject that stand beside each other as tabs, with its form. */
  settings: { sheet: settings, script: true, leadsTo: ['list'] },
  /** The review before an order is sent. */
  review: { sheet: review, script: true, leadsTo: ['form', 'tables', 'list'] },
  /** A record with its prices, which is a letter on paper. */
  quote: { sheet: quote, script: true, leadsTo: ['list', 'form'] },
  /** A paper to print, with the choices that make it. */
  paper: { sheet: paper, script: true, leadsTo: ['list', 'plain'] },
  /** All building blocks of the pages, in either theme. */
  styles: { sheet: stylesSheet, script: true, leadsTo: [] },
  /** A page of text and facts, and every page that failed. */
  plain: { sheet: page, script: true, leadsTo: ['list', 'tables'] },
  /** A page without the shell, for visitors and users alike. */
  public: { sheet: page, script: false, leadsTo: [] },
  /** A form for visitors. */
  entry: { sheet: entry, script: false, leadsTo: [] },
} as const satisfies Record<string, PageLook>;

export type PageKind = keyof typeof pageKinds;

/** The sheets that a page of this kind waits for, in the order of their rules. */
export function sheetsOf(kind: PageKind): readonly string[] {
  return [core, pageKinds[kind].sheet];
}

/** The sheets to fetch in the background: the page's own, then those of the pages that users open from here. */
export function sheetsAround(kind: PageKind): readonly string[] {
  return [...sheetsOf(kind), ...pageKinds[kind].leadsTo.map((next) => pageKinds[next].sheet)];
}

export interface PageHandle {
  readonly page: PageKind;
  /** True for data of a page with choices in a table, whose rules are a sheet of their own. */
  readonly choosesInTable?: (data: unknown) => boolean;
  /** True when the page's form may hold files, which its action takes (app/kernel/forms/upload.server.ts). */
  readonly files?: true;
}
