import type { AskedSource } from '~/flows/attention/source';
import { receivedOf } from '~/kernel/table/list.server';
import { paths } from '~/kernel/paths/paths';
import { fullestFirst, isAlmostGone } from '~/mobile/domain/usage';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import { poolShares, summariesOf } from '../data-pools/pool-share.server';
import { poolName } from '../data-pools/pool-words.server';

/** Each pool costs a call. */
const MOST_POOLS = 25;

interface FullPool {
  readonly pool: DataPool;
  readonly zones: PoolSummary['zones'];
}

/** The pools of which more than nine tenths are used. A pool whose usage did not come makes it a part. */
export const fullPools: AskedSource<FullPool> = {
  key: 'data pools',
  requirement: 'mobile-broadband-r',
  title: (t) => t('dataPools:list.title'),
  isForPage: true,
  ask: async (provider) => {
    const part = await provider.dataPools.list({ page: 1, perPage: MOST_POOLS, search: '' });
    const pools = part.rows.slice(0, MOST_POOLS);
    const summaries = await summariesOf(
      provider,
      pools.map(({ uuid }) => uuid),
    );
    const hasMore = part.count === null ? receivedOf(part) >= MOST_POOLS : part.count > pools.length;
    return {
      rows: pools.flatMap((pool, at) => {
        const zones = (summaries[at]?.zones ?? []).filter(isAlmostGone);
        return zones.length > 0 ? [{ pool, zones }] : [];
      }),
      isPart: hasMore || part.lost.length > 0 || summaries.includes(null),
    };
  },
  lines: (rows, reader) =>
    rows.map(({ pool, zones }) => ({
      key: `pool ${pool.uuid} ${reader.now.toISOString().slice(0, 7)} ${zones.map(({ zone }) => zone).join()}`,
      kind: 'full' as const,
      what: poolName(pool, reader.t),
      since: poolShares({ zones }, reader)
        .map(({ text }) => text)
        .join(', '),
      at: fullestFirst(zones),
      todo: reader.t('dataPools:attention'),
      href: paths.dataPool(pool.uuid),
    })),
};
