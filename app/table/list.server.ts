import { redirect } from '@remix-run/node';
import type { Translator } from '~/i18n/i18n.server';
import type { Settled } from '~/provider/client.server';
import type { FailureData } from '~/provider/errors';
import type { ListQuery } from '~/provider/list-query';
import type { TableDefinition, TableState } from './definition';
import { pageCount, tableHref } from './table';

/** What the provider is asked for to show this state. */
export function listQuery(state: TableState): ListQuery {
  return {
    page: state.page,
    perPage: state.itemsPerPage,
    sort: { field: state.sortBy, descending: state.descending },
    ...(state.search ? { search: { field: state.searchField, text: state.search } } : {}),
  };
}

interface ListInput<T, R> {
  readonly definition: TableDefinition;
  readonly path: string;
  readonly state: TableState;
  readonly t: Translator;
  readonly result: Settled<{ readonly rows: readonly T[]; readonly count: number }>;
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
  return { message: forbidden ? t('error.permission.title') : message, forbidden };
}
