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

interface Asker {
  readonly provider: Provider;
  readonly permissions: ReadonlySet<Permission>;
}

/** Reads the open orders at a zipcode: `openOrdersAt`, or `readOrdersAt`, which throws. */
export type ReadOrders = (asker: Asker, zipcode: string) => Promise<OrdersAt | null>;

/** The open orders at a zipcode. Null when they cannot be read, and for users who may not read them. */
export async function openOrdersAt(asker: Asker, zipcode: string): Promise<OrdersAt | null> {
  const asked = await settle(readOrdersAt(asker, zipcode));
  return asked.ok ? asked.value : null;
}

/**
 * The open orders at a zipcode. Null for users who may not read them.
 *
 * @throws ProviderFailure when they cannot be read
 */
export async function readOrdersAt({ provider, permissions }: Asker, zipcode: string): Promise<OrdersAt | null> {
  if (!permissions.has('broadband-r')) return null;
  const { rows, count, lost } = await provider.broadband.listTransactions({
    page: 1,
    perPage: MOST_AT_A_ZIPCODE,
    showClosed: false,
    search: { field: 'zipcode', text: zipcode },
  });
  return {
    open: rows.filter((order) => order.open),
    isWhole: lost.length === 0 && count !== null && rows.length >= count,
  };
}
