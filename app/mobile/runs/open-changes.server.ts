import type { Provider } from '~/kernel/provider/provider.server';
import { readPages } from '~/kernel/table/pages.server';
import type { MobileTransaction } from '~/mobile/provider/schemas/transaction';

const PER_PAGE = 100;
/** More open orders are not read, so that the page answers in time. */
const MOST_PAGES = 10;

/** The open orders that change the data of SIMs. */
export interface OpenChanges {
  /** The uuids of the orders by the uuid of the SIM, in small letters. */
  readonly of: ReadonlyMap<string, readonly string[]>;
  /** True when all open orders were read, so that a SIM without one here has none. */
  readonly isWhole: boolean;
}

/**
 * Reads the open orders for other data. An order of an unknown kind is left out: it may be that of the SIM itself.
 * @param of the orders as they are read, for a caller that stops waiting
 * @throws ProviderFailure
 */
export async function openChanges(
  { mobileTransactions }: Provider,
  of = new Map<string, readonly string[]>(),
): Promise<OpenChanges> {
  const list = async (page: number) => {
    const part = await mobileTransactions.list({ page, perPage: PER_PAGE, showClosed: false });
    for (const order of part.rows) {
      const sim = order.connection.uuid?.toLowerCase();
      if (sim && isOpenChange(order, sim)) of.set(sim, [...new Set([...(of.get(sim) ?? []), order.uuid])]);
    }
    return part;
  };
  const { rows, isWhole } = await readPages({
    read: list,
    idOf: ({ uuid }: MobileTransaction) => uuid,
    perPage: PER_PAGE,
    most: MOST_PAGES,
  });
  return { of, isWhole: isWhole && rows.every(({ type }) => type !== null) };
}

/** True for an open order that changes the data of this SIM. */
export function isOpenChange({ type, open, connection }: MobileTransaction, sim: string): boolean {
  return type === 'change_data_pool' && open !== false && connection.uuid?.toLowerCase() === sim.toLowerCase();
}
