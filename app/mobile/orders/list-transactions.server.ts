import type { ListQuery } from '~/kernel/provider/list-query';
import type { Provider } from '~/kernel/provider/provider.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';
import type { TableState } from '~/kernel/table/definition';
import { withoutOthers, type ListPart } from '~/kernel/table/list.server';

/**
 * A page of mobile orders. Orders that do not fit the filter are left out, because a provider may ignore it. Orders of
 * an unknown kind stay.
 */
export async function listTransactions(
  { mobileTransactions }: Provider,
  { search, ...query }: ListQuery,
  { filters }: Pick<TableState, 'filters'>,
): Promise<ListPart<MobileTransaction>> {
  const showClosed = filters.showClosed === 'true';
  const kind = filters.kind === 'all' ? undefined : filters.kind;
  const part = await mobileTransactions.list({ ...query, search: search?.text ?? '', showClosed, kind });
  const isAsked = ({ type }: MobileTransaction) => kind === undefined || type === null || type === kind;
  const asked = withoutOthers(part, (order) => (showClosed || order.open !== false) && isAsked(order));
  return { ...asked, unsearched: kind !== undefined && asked.rows.some(({ type }) => type === null) };
}
