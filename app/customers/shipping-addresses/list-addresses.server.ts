import { textQuery, type ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import { withoutOthers } from '~/kernel/table/list.server';
import type { TableState } from '~/kernel/table/definition';

/** The addresses in use, or the archived ones. A provider need not know the filter, so others are left out here too. */
export async function listAddresses(
  { shippingAddresses }: Pick<Provider, 'shippingAddresses'>,
  query: ListQuery,
  { filters }: Pick<TableState, 'filters'>,
) {
  const archived = filters.archived === 'true';
  return withoutOthers(
    await shippingAddresses.list({ ...textQuery(query), archived }),
    (row) => row.archived === archived,
  );
}
