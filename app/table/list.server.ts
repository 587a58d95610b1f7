import { redirect } from '@remix-run/node';
import type { Translator } from '~/i18n/i18n.server';
import type { Settled } from '~/provider/client.server';
import type { FailureData } from '~/provider/errors';
import type { ListQuery } from '~/provider/list-query';
import { PAGE_SIZES, type TableDefinition, type TableState } from './definition';
import { pageCount, sortChange, tableHref } from './table';

/** The words of one list, in the user's language. */
export interface ListTexts {
  readonly caption: string;
  readonly columns: Readonly<Record<string, string>>;
  readonly searchFields: Readonly<Record<string, string>>;
  /** How many there are: `{{count}}`. */
  readonly count: (count: number) => string;
  readonly none: { readonly title: string; readonly text: string };
}

/** What the provider is asked for to show this state. */
export function listQuery(state: TableState, sortFields: Readonly<Record<string, string>> = {}): ListQuery {
  return {
    page: state.page,
    perPage: state.itemsPerPage,
    sort: { field: sortFields[state.sortBy] ?? state.sortBy, descending: state.descending },
    ...(state.search ? { search: { field: state.searchField, text: state.search } } : {}),
  };
}

interface ListInput<T, R> {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly state: TableState;
  readonly t: Translator;
  readonly texts: ListTexts;
  readonly result: Settled<{ readonly rows: readonly T[]; readonly count: number }>;
  readonly row: (record: T) => R;
}

/**
 * Everything a list shows, ready to draw: rows as text, every other state as a link (house rules 2 and 10).
 * @throws a redirect to the last page when the page asked for lies behind it
 */
export function presentList<T, R>({ definition, path, state, t, texts, result, row }: ListInput<T, R>) {
  const count = result.ok ? result.value.count : 0;
  const pages = pageCount(count, state.itemsPerPage);
  const href = (change: Partial<TableState>) => tableHref(definition, path, state, change);
  if (result.ok && state.page > pages) throw redirect(href({ page: pages }));
  return {
    path,
    state,
    caption: texts.caption,
    searchFields: definition.searchFields.map((field) => ({ value: field, label: texts.searchFields[field] ?? field })),
    kept: keptFields(definition, state),
    columns: definition.columns.map(({ key, sortable }) => ({
      key,
      label: texts.columns[key] ?? key,
      ...(sortable ? { sortHref: href(sortChange(state, key)) } : {}),
      ...(sortable && key === state.sortBy ? { sorted: state.descending ? ('desc' as const) : ('asc' as const) } : {}),
    })),
    rows: result.ok ? result.value.rows.map(row) : [],
    count,
    countText: result.ok ? texts.count(count) : '',
    none: texts.none,
    clearHref: state.search ? href({ search: '' }) : null,
    resetHref: path,
    pages: pageNumbers(state.page, pages).map((number) => number === null ? null : { number, href: href({ page: number }) }),
    pageTotal: pages,
    sizes: PAGE_SIZES.map((size) => ({ size, href: href({ itemsPerPage: size }) })),
    failure: result.ok ? null : failureOf(result.failure.data, t),
    announced: t('table.sorted', { column: texts.columns[state.sortBy] ?? '', order: t(state.descending ? 'table.descending' : 'table.ascending') }),
  };
}

/** A missing right has its fixed words (AUT-12); any other failure has the provider's, if it gave some (ERR-01). */
function failureOf({ reason, message }: FailureData, t: Translator) {
  const forbidden = reason === 'forbidden';
  return { message: forbidden ? t('error.permission.title') : message, forbidden };
}

export type ListData<R> = Omit<ReturnType<typeof presentList<unknown, R>>, 'rows'> & { rows: R[] };

/** Sorting and page size survive a new search; the page does not. */
function keptFields(definition: TableDefinition, state: TableState): [string, string][] {
  const query = new URL(tableHref(definition, '/', state, { search: '' }), 'http://list').searchParams;
  return ['sortBy', 'descending', 'itemsPerPage'].flatMap((name): [string, string][] => {
    const value = query.get(name);
    return value === null ? [] : [[name, value]];
  });
}

/** First, last, and the neighbours of the current page; null where numbers are left out. */
export function pageNumbers(current: number, total: number): (number | null)[] {
  const shown = [...new Set([1, current - 1, current, current + 1, total])].filter((page) => page >= 1 && page <= total).sort((a, b) => a - b);
  return shown.flatMap((page, at) => {
    const before = shown[at - 1] ?? 0;
    if (page - before === 2) return [page - 1, page];
    return page - before > 2 ? [null, page] : [page];
  });
}
