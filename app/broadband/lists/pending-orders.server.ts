import { fold } from '~/kernel/text/fold';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';
import { withoutOthers, type ListPart } from '~/kernel/table/list.server';

/** A page of orders as it was asked for: what a provider answers besides, because it does not know the filter, is left out. */
export async function listOrders(
  { broadband }: Provider,
  query: ListQuery,
  showClosed: boolean,
): Promise<ListPart<Transaction>> {
  const part = await broadband.listTransactions({ ...query, showClosed });
  const known = withoutOthers(part, (order) => (showClosed || order.open) && isFound(order, query.search) !== false);
  return { ...known, unsearched: known.rows.some((order) => isFound(order, query.search) === null) };
}

/** Null when the order does not say it. Searches match from the start of a field (docs/provider-api.md). */
function isFound({ nid, address }: Transaction, search: ListQuery['search']): boolean | null {
  if (!search) return true;
  const field = { zipcode: address.zipcode, street: address.street, city: address.city, nid: nid ?? '' }[search.field];
  if (!field) return null;
  const folded = (text: string) => fold(text).replace(/\s/g, '');
  return folded(field).startsWith(folded(search.text));
}
