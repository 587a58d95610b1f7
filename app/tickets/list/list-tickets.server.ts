import { textQuery, type ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import type { TableState } from '~/kernel/table/definition';
import { withoutOthers } from '~/kernel/table/list.server';
import { OPEN_STATES } from '../provider/tickets.server';

/** The tickets of this search. A provider need not know the filters, so that others are left out here too. */
export async function listTickets(
  { tickets }: { readonly tickets: Pick<Provider['tickets'], 'list'> },
  query: ListQuery,
  { filters }: Pick<TableState, 'filters'>,
) {
  const chosen = filters['status'] ?? 'all';
  const status = chosen === 'all' ? null : chosen;
  const showClosed = filters['showClosed'] === 'true';
  return withoutOthers(await tickets.list({ ...textQuery(query), status, showClosed }), (row) =>
    status === null ? showClosed || row.status !== 'closed' : row.status === status,
  );
}

/** The tickets that the support desk works on, newest first. */
export async function listOpen({ tickets }: { readonly tickets: Pick<Provider['tickets'], 'list'> }, perPage: number) {
  const query = { page: 1, perPage, search: '', sort: { field: 'id', descending: true }, showClosed: false };
  return withoutOthers(await tickets.list({ ...query, status: OPEN_STATES.join() }), ({ status }) =>
    OPEN_STATES.includes(status),
  );
}
