import { redirect } from '@remix-run/node';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle, settleSide, type Settled } from '~/kernel/provider/client.server';
import type { FailureData } from '~/kernel/provider/errors';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { LostRow } from '~/kernel/provider/reading/read-answer';
import { foreign } from '~/kernel/ui/words';
import { PAGE_SIZES, type TableDefinition, type TableState } from './definition';
import { pageCount, searchFor, tableHref } from './table';
import type { ListViews } from './views';

export interface ListPart<T> {
  readonly rows: readonly T[];
  /** The number of rows on all pages. Null when the provider does not give it, or gives that of other rows too. */
  readonly count: number | null;
  /** The unreadable rows, by their place on the page. */
  readonly lost?: readonly Pick<LostRow, 'at' | 'id'>[];
  /** The number of rows that the provider sent, when rows that do not belong here were left out. */
  readonly received?: number;
  /** True when some rows lack the searched field, so that it is unknown whether they match. */
  readonly unsearched?: boolean;
  /** The number of rows, at the top, that equal the searched text. The others only begin with it. */
  readonly exact?: number;
}

/** A page without rows that the provider should not have sent. Its count, which includes such rows, is dropped. */
export function withoutOthers<T>(part: ListPart<T>, belongs: (row: NoInfer<T>) => boolean): ListPart<T> {
  const rows = part.rows.filter(belongs);
  return rows.length === part.rows.length ? part : { ...part, rows, count: null, lost: [], received: receivedOf(part) };
}

/** The number of rows that the provider sent, including unreadable and foreign ones. */
export function receivedOf({ rows, lost, received }: ListPart<unknown>): number {
  return received ?? rows.length + (lost?.length ?? 0);
}

/** Reads the page of this state from the provider's list. A search without possible results is not sent. */
export async function loadList<T>(
  definition: TableDefinition,
  state: TableState,
  load: (query: ListQuery) => Promise<ListPart<T>>,
): Promise<Settled<ListPart<T>>> {
  const query = listQuery(definition, state);
  if (!query) return { ok: true, value: { rows: [], count: 0 } };
  return settle(load(query).then(async (part) => ((await isAll(part, query, load)) ? cutOut(part, query) : part)));
}

/**
 * True when the provider has no pages and sent all rows. Its count is then no higher, or another page has the same
 * rows. A provider with its own page size is left alone, since the rest of its rows would be on no page.
 */
async function isAll<T>(
  part: ListPart<T>,
  query: ListQuery,
  load: (query: ListQuery) => Promise<ListPart<T>>,
): Promise<boolean> {
  const received = receivedOf(part);
  if (received <= query.perPage) return false;
  if (part.count !== null) return part.count <= received;
  const other = await settleSide(load({ ...query, page: query.page === 1 ? 2 : 1 }));
  return other.ok && JSON.stringify(other.value.rows) === JSON.stringify(part.rows);
}

/** Takes the requested page out of all rows. Their number is the count. */
function cutOut<T>({ rows, lost = [], unsearched = false }: ListPart<T>, { page, perPage }: ListQuery): ListPart<T> {
  const places: ({ readonly row: T } | { readonly id: string | null })[] = rows.map((row) => ({ row }));
  for (const { at, id } of lost) places.splice(at, 0, { id });
  const here = places.slice((page - 1) * perPage, page * perPage);
  return {
    count: places.length,
    rows: here.flatMap((place) => ('row' in place ? [place.row] : [])),
    lost: here.flatMap((place, at) => ('row' in place ? [] : [{ at, id: place.id }])),
    unsearched,
  };
}

/**
 * The first page, with the rows that equal the searched text at the top. When it has no such row and there are more
 * pages, `further` searches for them. It returns the rows of one call, in any order.
 */
export async function exactFirst<T>(
  { page }: Pick<TableState, 'page'>,
  result: Settled<ListPart<T>>,
  isExact: (row: NoInfer<T>) => boolean,
  further: () => Promise<readonly T[]>,
): Promise<Settled<ListPart<T>>> {
  if (!result.ok || page > 1) return result;
  const { value } = result;
  const here = value.rows.filter(isExact);
  const isAll = value.count !== null && value.count <= receivedOf(value);
  const found = here.length > 0 || isAll ? null : await settleSide(further());
  const own = found?.ok ? found.value.filter(isExact) : here;
  if (own.length === 0) return result;
  const rows = [...own, ...value.rows.filter((row) => !isExact(row))];
  return { ok: true, value: { ...value, rows, received: receivedOf(value), exact: own.length } };
}

/** The document's title of a list, with the number of the page (accessibility 1, row 20). */
export function listTitle(t: Translator, name: string, { page }: TableState): string {
  return pageTitle(t, page === 1 ? name : [name, t('table.page', { page })]);
}

/** The provider's query for this state; null when no row can match it. */
export function listQuery(definition: TableDefinition, state: TableState): ListQuery | null {
  const text = searchFor(definition, state);
  if (text === null) return null;
  return {
    page: state.page,
    perPage: state.itemsPerPage,
    sort: { field: state.sortBy, descending: state.descending },
    ...(text ? { search: { field: state.searchField, text } } : {}),
  };
}

interface ListInput<T, R> {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly state: TableState;
  readonly t: Translator;
  readonly result: Settled<ListPart<T>>;
  readonly row: (record: T) => R;
  /** Its named views, of a list that has them. */
  readonly views?: ListViews;
}

/**
 * The part of a list page that the server makes: its state, the count, and the rows as text (house rule 10). Links to
 * other states follow from the definition during rendering, so they need not be sent.
 * @throws a redirect to the last page from a page behind it
 */
export function presentList<T, R>({ definition, path, t, result, row, ...list }: ListInput<T, R>): ListData<R> {
  const { views = null } = list;
  const state = views?.isBareTaken ? { ...list.state, isBareTaken: true } : list.state;
  if (!result.ok)
    return {
      state,
      views,
      count: null,
      last: 1,
      rows: [],
      lost: [],
      unsearched: false,
      leftOut: 0,
      short: null,
      exact: 0,
      failure: listFailure(result.failure.data, t),
    };
  const { count, rows, lost = [], unsearched = false, exact = 0 } = result.value;
  const received = receivedOf(result.value);
  // without a count, only a full page has a next page, and an empty page has none
  const last =
    count !== null
      ? // the provider may use a page size of its own
        pageCount(count, Math.max(state.itemsPerPage, received))
      : received === 0
        ? 1
        : state.page + (received < state.itemsPerPage ? 0 : 1);
  if (state.page > last) throw redirect(tableHref(definition, path, state, { page: last }));
  return {
    state,
    views,
    count,
    last,
    rows: rows.map(row),
    lost: lost.map(({ at, id }) => ({ at, id })),
    unsearched,
    leftOut: count === null ? Math.max(0, received - rows.length - lost.length) : 0,
    short: shortOf(state, count, received),
    exact,
    failure: null,
  };
}

/**
 * The difference between the rows of the first page and those that the count gives it. It is that of a provider that
 * sends smaller pages than it is asked for. Null for a whole page, and for later pages, which may be of another size.
 */
function shortOf({ page, itemsPerPage }: TableState, count: number | null, received: number): Short | null {
  const due = Math.min(itemsPerPage, count ?? 0);
  if (page > 1 || received >= due) return null;
  return { received, due, size: PAGE_SIZES.findLast((size) => size <= received) ?? null };
}

interface Short {
  readonly received: number;
  readonly due: number;
  readonly size: TableState['itemsPerPage'] | null;
}

export interface ListData<R> {
  readonly state: TableState;
  /** Null for a list without named views. */
  readonly views: ListViews | null;
  /** The number of rows on all pages, or null when it is unknown. */
  readonly count: number | null;
  /** The last page that is known to exist. */
  readonly last: number;
  readonly rows: R[];
  /** The unreadable rows, by their place among the others and, when it is known, their nid. */
  readonly lost: readonly { readonly at: number; readonly id: string | null }[];
  /** True when some rows lack the searched field, so that it is unknown whether they match. */
  readonly unsearched: boolean;
  /** The number of rows that were left out, because the provider did not filter as it was asked. */
  readonly leftOut: number;
  /** The rows that should have come by the count, and a size of which whole pages may come. Null for a whole page. */
  readonly short: Short | null;
  /** The number of rows, at the top, that equal the searched text. */
  readonly exact: number;
  readonly failure: { readonly message: string | null; readonly forbidden: boolean } | null;
}

/**
 * The text for a list that failed. A 403 shows the provider's detail, or else a text of its own (AUT-12). Other failures
 * show the provider's words.
 */
function listFailure({ reason, message }: FailureData, t: Translator): ListData<never>['failure'] {
  const forbidden = reason === 'forbidden';
  const isUnsaid = forbidden && !message;
  const refused = reason === 'address' ? t('error.address.title') : isUnsaid ? t('error.permission.title') : null;
  const own = refused ?? (reason === 'busy' && !message ? t('failed.busy') : null);
  return { message: own ?? foreign(message), forbidden };
}
