import { settleSide } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { UsageByConnection } from '~/provider/schemas/mobile/data-pool';

/** As many rows as one call gives, and as many calls as a page is worth. */
const PER_CALL = 100;
const MOST_CALLS = 10;

/** What one SIM used, by zone. */
export interface Drawer {
  readonly connection: UsageByConnection['connection'];
  readonly zones: ReadonlyMap<number, number>;
}

export interface AllDrawers {
  readonly sims: readonly Drawer[];
  /** Rows that were read, a SIM and a zone each, and of how many in all; null where the provider does not tell. */
  readonly read: number;
  readonly count: number | null;
  /** There are no more than these. */
  readonly isAll: boolean;
  /** So many could not be read. */
  readonly lost: number;
}

/**
 * Who draws on a pool, all pages: in which order they come is nowhere said, so that nobody knows the biggest before all are read. What has not come within the time
 * of a side panel stays out, and that is told. A provider that answers the same page again has no pages.
 * @throws ProviderFailure when there is no first page
 */
export async function allDrawers({ dataPools }: Provider, uuid: string): Promise<AllDrawers> {
  const sims = new Map<string, { connection: UsageByConnection['connection']; zones: Map<number, number> }>();
  let [read, lost, isAll] = [0, 0, false];
  let count: number | null = null;
  const readPage = async (page: number) => {
    const part = await dataPools.usageByConnection(uuid, { page, perPage: PER_CALL });
    const before = read;
    for (const [at, { connection, zone, used }] of part.rows.entries()) {
      const { uuid: own, nid, msisdn, iccid } = connection;
      const key = own ?? nid ?? msisdn ?? iccid ?? `${at} ${used}`;
      const { zones } = sims.get(key) ?? { zones: new Map<number, number>() };
      if (zones.has(zone ?? 1)) continue;
      read += 1;
      sims.set(key, { connection, zones: zones.set(zone ?? 1, used) });
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
