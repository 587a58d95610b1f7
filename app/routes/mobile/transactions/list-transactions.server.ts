import type { ListQuery } from '~/provider/list-query';
import type { Provider } from '~/provider/provider.server';
import type { MobileTransaction } from '~/provider/schemas/mobile/transaction';
import { withoutOthers, type ListPart } from '~/table/list.server';

/** A page of mobile orders as it was asked for: closed ones that a provider answers all the same, because it does not know the filter, are left out. */
export async function listTransactions(
  { mobileTransactions }: Provider,
  { search, ...query }: ListQuery,
  showClosed: boolean,
): Promise<ListPart<MobileTransaction>> {
  const part = await mobileTransactions.list({ ...query, search: search?.text ?? '', showClosed });
  return withoutOthers(part, ({ open }) => showClosed || open !== false);
}
