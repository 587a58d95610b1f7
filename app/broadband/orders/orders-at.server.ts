import type { Permission } from '~/kernel/access/permissions';
import { settle } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { Transaction } from '~/broadband/provider/schemas/transaction';

const MOST_AT_A_ZIPCODE = 100;

interface OrdersAt {
  readonly open: readonly Transaction[];
  /** True when the provider has no further order there. */
  readonly isWhole: boolean;
}

/** The open orders at a zipcode. Null when they cannot be read, and for users who may not read them. */
export async function openOrdersAt(
  { provider, permissions }: { readonly provider: Provider; readonly permissions: ReadonlySet<Permission> },
  zipcode: string,
): Promise<OrdersAt | null> {
  if (!permissions.has('broadband-r')) return null;
  const asked = await settle(
    provider.broadband.listTransactions({
      page: 1,
      perPage: MOST_AT_A_ZIPCODE,
      showClosed: false,
      search: { field: 'zipcode', text: zipcode },
    }),
  );
  if (!asked.ok) return null;
  const { rows, count, lost } = asked.value;
  return {
    open: rows.filter((order) => order.open),
    isWhole: lost.length === 0 && count !== null && rows.length >= count,
  };
}
