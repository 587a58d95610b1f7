import { redirect } from '@remix-run/node';
import { pageTitle } from '~/kernel/frame/title.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { settle, settleSide, type Settled } from '~/kernel/provider/client.server';
import type { FailureData } from '~/kernel/provider/errors';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { LostRow } from '~/kernel/provider/read-answer';
import { foreign } from '~/kernel/ui/words';
import type { TableDefinition, TableState } from './definition';
import { pageCount, searchFor, tableHref } from './table';

export interface ListPart<T> {
  readonly rows: readonly T[];
  /** The number of rows on all pages, or null when the provider does not tell it, or not for these alone. */
  readonly count: number | null;
  /** Rows of the page that could not be read, by their place in it. */
  readonly lost?: readonly Pick<LostRow, 'at' | 'id'>[];
  /** How many rows the page had as it came, when that is another number: rows that do not belong here were left out. */
  readonly received?: number;
  /** Some rows do not tell whether they are what was searched for. */
  readonly unsearched?: boolean;
  /** So many rows, on top, are what was searched for as a whole: the others begin so. */
  readonly exact?: number;
}

/** A page on which the provider answered more than it was asked: without what does not belong, and then its count is of other things. */
export function withoutOthers<T>(part: ListPart<T>, belongs: (row: NoInfer<T>) => boolean): ListPart<T> {
  const rows = part.rows.filter(belongs);
  return rows.length === part.rows.length ? part : { ...part, rows, count: null, lost: [], received: receivedOf(part) };
}

/** Rows as they came, whatever became of them. */
export function receivedOf({ rows, lost, received }: ListPart<unknown>): number {
  return received ?? rows.length + (lost?.length ?? 0);
}

/** The page of the provider's list that this state shows; what nothing can match is not asked. */
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
 * True when more rows came than were asked for because the provider has no pages. It counts no more rows then, or gives
 * the same for another page. Pages of its own size are not cut: the rest would be on no page.
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

/** Takes the page that was asked for out of all rows. Their number is the count. */
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
 * The first page with those rows on top that are what was searched for as a whole. Where it has none and there are more, `further` looks for them: it answers
 * what one call gives, in any order.
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

/** Document title of a list, with the page one is at (accessibility 1, row 20). */
export function listTitle(t: Translator, name: string, { page }: TableState): string {
  return pageTitle(t, page === 1 ? name : [name, t('table.page', { page })]);
}

/** The provider's query for this state, or null when nothing can match it. */
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
}

/**
 * The part of a list page that the server makes: its state, the count, and the rows as text (house rule 10). Links to
 * other states follow from the definition where they are drawn, so that they need not be sent.
 * @throws a redirect to the last page from a page behind it
 */
export function presentList<T, R>({ definition, path, state, t, result, row }: ListInput<T, R>): ListData<R> {
  if (!result.ok)
    return {
      state,
      count: null,
      last: 1,
      rows: [],
      lost: [],
      unsearched: false,
      leftOut: 0,
      exact: 0,
      failure: listFailure(result.failure.data, t),
    };
  const { count, rows, lost = [], unsearched = false, exact = 0 } = result.value;
  const received = receivedOf(result.value);
  // without a count there is another page as long as this one is full, and none behind an empty one
  const last =
    count !== null
      ? // a provider may have pages of its own size
        pageCount(count, Math.max(state.itemsPerPage, received))
      : received === 0
        ? 1
        : state.page + (received < state.itemsPerPage ? 0 : 1);
  if (state.page > last) throw redirect(tableHref(definition, path, state, { page: last }));
  return {
    state,
    count,
    last,
    rows: rows.map(row),
    lost: lost.map(({ at, id }) => ({ at, id })),
    unsearched,
    leftOut: count === null ? Math.max(0, received - rows.length - lost.length) : 0,
    exact,
    failure: null,
  };
}

export interface ListData<R> {
  readonly state: TableState;
  /** The number of rows on all pages, or null when it is unknown. */
  readonly count: number | null;
  /** The last page that is known of. */
  readonly last: number;
  readonly rows: R[];
  /** Rows that could not be read, by their place among the others and, when it is known, their nid. */
  readonly lost: readonly { readonly at: number; readonly id: string | null }[];
  /** Some rows do not tell whether they are what was searched for. */
  readonly unsearched: boolean;
  /** So many rows of the page did not belong here: the provider does not choose as it was asked. */
  readonly leftOut: number;
  /** So many rows, on top, are what was searched for as a whole. */
  readonly exact: number;
  readonly failure: { readonly message: string | null; readonly forbidden: boolean } | null;
}

/** A 403 has words of its own (AUT-12); whatever else the provider says is shown as it says it. */
function listFailure({ reason, message }: FailureData, t: Translator): ListData<never>['failure'] {
  const forbidden = reason === 'forbidden';
  const own = forbidden ? t('error.permission.title') : reason === 'busy' && !message ? t('failed.busy') : null;
  return { message: own ?? foreign(message), forbidden };
}
