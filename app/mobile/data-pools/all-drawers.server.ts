import { settleSide } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { UsageByConnection } from '~/telecom/provider/data-pool';

/** The rows of one call, and the most calls for one page. */
const PER_CALL = 100;
const MOST_CALLS = 10;

/** The usage of one SIM, by zone. */
export interface Drawer {
  readonly connection: UsageByConnection['connection'];
  readonly zones: ReadonlyMap<number, number>;
}

export interface AllDrawers {
  readonly sims: readonly Drawer[];
  /**
   * The number of rows read, each for one SIM and one zone, and their total. The total is null when the provider does
   * not report it.
   */
  readonly read: number;
  readonly count: number | null;
  /** True when these are all SIMs. */
  readonly isAll: boolean;
  /** The number of rows that could not be read. */
  readonly lost: number;
}

/**
 * The SIMs that draw on a pool, from all pages, since their order is unknown. Pages that come too late are left out,
 * and the page says so. A repeated page means that the provider has no pages.
 * @throws ProviderFailure when the first page fails
 */
export async function allDrawers({ dataPools }: Provider, uuid: string): Promise<AllDrawers> {
  const sims = new Map<string, { connection: UsageByConnection['connection']; zones: Map<number, number> }>();
  let [read, lost, isAll] = [0, 0, false];
  let count: number | null = null;
  const readPage = async (page: number) => {
    const part = await dataPools.usageByConnection(uuid, { page, perPage: PER_CALL });
    const [before, earlier] = [read, new Map([...sims].map(([key, { zones }]) => [key, new Set(zones.keys())]))];
    for (const [at, { connection, zone, used }] of part.rows.entries()) {
      const { uuid: own, nid, msisdn, iccid } = connection;
      const key = own ?? nid ?? msisdn ?? iccid ?? `${at} ${used}`;
      // a SIM may have a row for each of its bundles, while a row of an earlier page is a repeated one
      if (earlier.get(key)?.has(zone ?? 1)) continue;
      const { zones } = sims.get(key) ?? { zones: new Map<number, number>() };
      read += 1;
      sims.set(key, { connection, zones: zones.set(zone ?? 1, (zones.get(zone ?? 1) ?? 0) + used) });
    }
    const received = part.rows.length + part.lost.length;
    const isNew = read > before;
    if (isNew || page === 1) lost += part.lost.length;
    count = part.count;
    isAll = count === null ? received < PER_CALL || !isNew : read + lost >= count;
    return isNew;
  };
  await readPage(1);
  await settleSide(
    (async () => {
      for (let page = 2; page <= MOST_CALLS && !isAll; page += 1) if (!(await readPage(page))) return;
    })(),
  );
  return { sims: [...sims.values()], read, count, isAll, lost };
}
