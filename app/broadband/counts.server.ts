import type { MenuCount } from '~/kernel/frame/menu-count';
import type { Provider } from '~/kernel/provider/provider.server';
import { ENDING_LINES } from '~/telecom/lines/carrier-state';
import { countWaiting } from './waiting/orders.server';

/** Spec 9: the end-of-life count has a page size of its own. */
const PER_PAGE = 10;

export const counts: readonly MenuCount[] = [
  { entry: 'broadband.endOfLife', ask: countEnding },
  { entry: 'broadband.pending', own: (session) => Promise.resolve(countWaiting(session)) },
];

/**
 * The number of connections with an end date. A provider that ignores the filter lists all, which a line without a date
 * shows.
 */
async function countEnding({ broadband }: Provider): Promise<number | null> {
  const { count, rows } = await broadband.listConnections({ page: 1, perPage: PER_PAGE, ...ENDING_LINES });
  return rows.every(({ endOfLifeDate }) => endOfLifeDate !== null) ? count : null;
}
