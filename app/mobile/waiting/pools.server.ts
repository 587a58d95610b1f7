import type { AskedSource } from '~/flows/attention/source';
import { receivedOf } from '~/kernel/table/list.server';
import { paths } from '~/kernel/paths/paths';
import { startDay } from '~/mobile/domain/pool-start';
import type { DataPool } from '~/telecom/provider/data-pool';
import { summariesOf } from '../data-pools/pool-share.server';
import { poolName } from '../data-pools/pool-words.server';
import { isInUse } from '../usage/zone-usage.server';
import { foretold, fullOf, isToForetell, shortLines, type Short } from './short.server';

/** Each pool costs a call. */
const MOST_POOLS = 25;
/** Each forecast costs another one. */
const MOST_FORETOLD = 10;

interface ShortPool extends Short {
  readonly pool: DataPool;
}

/**
 * The pools of which more than nine tenths are used, and those that run out this month at the present pace. A pool whose
 * usage did not come makes the answer partial.
 */
export const shortPools: AskedSource<ShortPool> = {
  key: 'data pools',
  requirement: 'mobile-broadband-r',
  title: (t) => t('dataPools:list.title'),
  isForPage: true,
  ask: async (provider, now) => {
    const part = await provider.dataPools.list({ page: 1, perPage: MOST_POOLS, search: '' });
    const pools = part.rows.slice(0, MOST_POOLS);
    const summaries = await summariesOf(
      provider,
      pools.map(({ uuid }) => uuid),
      now,
    );
    const read = pools.flatMap((pool, at) => {
      const summary = summaries[at];
      return summary && isInUse(pool) ? [{ pool, summary }] : [];
    });
    const mayBeShort = read.filter(({ pool, summary }) => isToForetell(summary, startDay(pool), now));
    const forecasts = await Promise.all(
      mayBeShort.slice(0, MOST_FORETOLD).map(async ({ pool, summary }) => {
        const byDay = (days: Parameters<typeof provider.dataPools.usageOverTime>[1]) =>
          provider.dataPools.usageOverTime(pool.uuid, days);
        const short = await foretold(summary, startDay(pool), byDay, now);
        return short && { pool, ...short };
      }),
    );
    const hasMore = part.count === null ? receivedOf(part) >= MOST_POOLS : part.count > pools.length;
    return {
      rows: [
        ...read.map(({ pool, summary }) => ({ pool, ...fullOf(summary, now) })),
        ...forecasts.flatMap((row) => row ?? []),
      ],
      isPart:
        hasMore ||
        part.lost.length > 0 ||
        pools.some((pool, at) => isInUse(pool) && !summaries[at]) ||
        mayBeShort.length > MOST_FORETOLD ||
        forecasts.includes(null),
    };
  },
  lines: (rows, reader) =>
    rows.flatMap(({ pool, ...short }) =>
      shortLines(
        short,
        {
          key: `pool ${pool.uuid}`,
          what: poolName(pool, reader.t),
          href: paths.dataPool(pool.uuid),
          about: paths.dataPool(pool.uuid),
        },
        reader,
      ),
    ),
};
