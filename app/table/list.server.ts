import { redirect } from '@remix-run/node';
import type { Translator } from '~/i18n/i18n.server';
import { settle, type Settled } from '~/provider/client.server';
import type { FailureData } from '~/provider/errors';
import type { ListQuery } from '~/provider/list-query';
import { foreign } from '~/ui/words';
import type { TableDefinition, TableState } from './definition';
import { pageCount, searchFor, tableHref } from './table';

export interface ListPart<T> {
  readonly rows: readonly T[];
  readonly count: number;
}

/** The page of the provider's list that this state shows; what nothing can match is not asked. */
export async function loadList<T>(definition: TableDefinition, state: TableState, load: (query: ListQuery) => Promise<ListPart<T>>): Promise<Settled<ListPart<T>>> {
  const query = listQuery(definition, state);
  return query ? settle(load(query)) : { ok: true, value: { rows: [], count: 0 } };
}

/** What the provider is asked for to show this state; null when nothing can match it. */
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
 * What a list page needs of the server: its state, how many there are, and the rows as text (house rule 10). Everything else, every other state as a
 * link, follows from the definition where it is drawn: what is not sent costs nothing.
 * @throws a redirect to the last page when the page asked for lies behind it
 */
export function presentList<T, R>({ definition, path, state, t, result, row }: ListInput<T, R>): ListData<R> {
  if (!result.ok) return { state, count: null, rows: [], failure: listFailure(result.failure.data, t) };
  const { count, rows } = result.value;
  const pages = pageCount(count, state.itemsPerPage);
  if (state.page > pages) throw redirect(tableHref(definition, path, state, { page: pages }));
  return { state, count, rows: rows.map(row), failure: null };
}

export interface ListData<R> {
  readonly state: TableState;
  /** Of all pages together; null when the list could not be loaded. */
  readonly count: number | null;
  readonly rows: R[];
  readonly failure: { readonly message: string | null; readonly forbidden: boolean } | null;
}

/** A 403 has words of its own (AUT-12); whatever else the provider says is shown as it says it. */
function listFailure({ reason, message }: FailureData, t: Translator): ListData<never>['failure'] {
  const forbidden = reason === 'forbidden';
  return { message: forbidden ? t('error.permission.title') : foreign(message), forbidden };
}
