import type { ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import type { TableState } from '~/kernel/table/definition';
import { withoutOthers } from '~/kernel/table/list.server';

/** The offers of this search. A provider need not know search and filter, so others are left out here too. */
export async function listOffers(
  { offers }: { readonly offers: Pick<Provider['offers'], 'list'> },
  query: ListQuery,
  { filters }: Pick<TableState, 'filters'>,
) {
  const showOpen = filters['showOpen'] === 'true';
  const search = query.search?.text.toLowerCase() ?? '';
  return withoutOthers(
    await offers.list({ ...query, showOpen }),
    ({ status, reference }) => !(showOpen && status === 'ordered') && reference.toLowerCase().startsWith(search),
  );
}
