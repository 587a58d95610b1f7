import { fold } from '~/kernel/text/fold';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import type { Settled } from '~/kernel/provider/client.server';
import type { TableState } from '~/kernel/table/definition';
import { exactFirst, withoutOthers, type ListPart } from '~/kernel/table/list.server';
import { LOOKED_THROUGH } from './exact.server';

/** A shorter text is only the beginning of a nid. */
const SHORTEST_NID = 6;

/** A page of orders without those that do not match, since a provider may ignore the filter. */
export async function listOrders(
  { broadband }: Provider,
  query: ListQuery,
  { filters }: Pick<TableState, 'filters'>,
): Promise<ListPart<Transaction>> {
  const showClosed = filters.showClosed === 'true';
  const part = await broadband.listTransactions({ ...query, showClosed });
  const known = withoutOthers(part, (order) => (showClosed || order.open) && isFound(order, query.search) !== false);
  return { ...known, unsearched: known.rows.some((order) => isFound(order, query.search) === null) };
}

/** A page of orders, with the orders of the searched nid on top. */
export function exactOrders(
  state: TableState,
  result: Settled<ListPart<Transaction>>,
  list: (query: ListQuery) => Promise<ListPart<Transaction>>,
): Promise<Settled<ListPart<Transaction>>> | Settled<ListPart<Transaction>> {
  const { searchField: field, search } = state;
  if (field !== 'nid') return result;
  return exactFirst(
    state,
    result,
    ({ nid }) => nid?.toUpperCase() === search,
    async () =>
      search.length >= SHORTEST_NID
        ? (await list({ page: 1, perPage: LOOKED_THROUGH, search: { field, text: search } })).rows
        : [],
  );
}

/**
 * True when an order matches the search, null when it lacks the field. Searches match from the start of a field
 * (docs/provider-api.md).
 */
function isFound({ nid, address }: Transaction, search: ListQuery['search']): boolean | null {
  if (!search) return true;
  const field = { zipcode: address.zipcode, street: address.street, city: address.city, nid: nid ?? '' }[search.field];
  if (!field) return null;
  const folded = (text: string) => fold(text).replace(/\s/g, '');
  return folded(field).startsWith(folded(search.text));
}
