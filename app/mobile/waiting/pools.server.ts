import type { AskedSource } from '~/flows/attention/source';
import type { Access } from '~/kernel/session/authorize.server';
import { formatVolume } from '~/kernel/text/volume';
import { settleSide } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import { receivedOf } from '~/kernel/table/list.server';
import { paths } from '~/kernel/paths/paths';
import { DEFAULT_TIMEZONE, formatDate, today } from '~/kernel/time/dates';
import { firstToRunOut, mayRunOut, type RunsOut } from '~/mobile/domain/pool-runs-out';
import { fullestFirst, isAlmostGone } from '~/mobile/domain/usage';
import { usagePeriod } from '~/mobile/domain/usage-period';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import { poolShares, summariesOf } from '../data-pools/pool-share.server';
import { poolName } from '../data-pools/pool-words.server';
import { forecaster, isInUse, momentOf, zoneText } from '../usage/zone-usage.server';

/** Each pool costs a call. */
const MOST_POOLS = 25;
/** Each forecast costs another one. */
const MOST_FORETOLD = 10;

interface ShortPool {
  readonly pool: DataPool;
  /** The zones of which more than nine tenths are used. */
  readonly full: PoolSummary['zones'];
  /** The zone that runs out first this month. Null when none does. */
  readonly runsOut: RunsOut | null;
}

/**
 * The pools of which more than nine tenths are used, and those that run out this month at the present pace. A pool whose
 * usage did not come makes it a part.
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
    );
    const read = pools.flatMap((pool, at) => {
      const summary = summaries[at];
      return summary && isInUse(pool) ? [{ pool, summary, full: summary.zones.filter(isAlmostGone) }] : [];
    });
    const mayBeShort = read.filter(
      ({ pool, summary: { zones, measuredAt }, full }) =>
        full.length === 0 && mayRunOut(zones, momentOf(measuredAt) ?? now, pool.startDate),
    );
    const foretold = await Promise.all(
      mayBeShort.slice(0, MOST_FORETOLD).map(async ({ pool, summary }) => ({
        pool,
        full: [],
        runsOut: await runsOutIn(provider, pool, summary, now),
      })),
    );
    const hasMore = part.count === null ? receivedOf(part) >= MOST_POOLS : part.count > pools.length;
    return {
      rows: [
        ...read.flatMap(({ pool, full }) => (full.length > 0 ? [{ pool, full, runsOut: null }] : [])),
        ...foretold.flatMap(({ runsOut, ...row }) => (runsOut ? [{ ...row, runsOut }] : [])),
      ],
      isPart:
        hasMore ||
        part.lost.length > 0 ||
        summaries.includes(null) ||
        mayBeShort.length > MOST_FORETOLD ||
        foretold.some(({ runsOut }) => runsOut === undefined),
    };
  },
  lines: (rows, reader) =>
    rows.map(({ pool, full, runsOut }) => {
      const { t, now } = reader;
      const zones = runsOut ? [runsOut] : full;
      return {
        key: `pool ${pool.uuid} ${now.toISOString().slice(0, 7)} ${zones.map(({ zone }) => zone).join()}${runsOut ? ' to come' : ''}`,
        kind: 'full' as const,
        what: poolName(pool, t),
        since: runsOut
          ? t('dataPools:runsOut', { zone: zoneText(runsOut.zone, t), date: formatDate(runsOut.date) })
          : [...poolShares({ zones: full }, reader).map(({ text }) => text), ...withoutBundle(full, reader)].join(', '),
        // those that are nearly used up stand before those that will be
        at: fullestFirst(full),
        todo: t('dataPools:attention'),
        href: paths.dataPool(pool.uuid),
      };
    }),
};

/** The usage of zones whose bundle is 0, of which there is no share. */
function withoutBundle(zones: PoolSummary['zones'], { t, language }: Pick<Access, 't' | 'language'>): string[] {
  return zones
    .filter(({ limit }) => limit === 0)
    .map(({ zone, used }) =>
      t('dataPools:share.none', { zone: zoneText(zone, t), volume: formatVolume(used, language) }),
    );
}

/** Undefined when the usage by day does not come. */
async function runsOutIn(
  { dataPools }: Provider,
  pool: DataPool,
  summary: Pick<PoolSummary, 'measuredAt' | 'zones'>,
  now: Date,
) {
  const { from, to } = usagePeriod(null, null, today(now, DEFAULT_TIMEZONE));
  const byDay = await settleSide(dataPools.usageOverTime(pool.uuid, { interval: 'day', from, to }));
  if (!byDay.ok) return undefined;
  const bundle = { since: pool.startDate, isInUse: true, wasSeen: true };
  const foretold = forecaster({ now }, summary, bundle, byDay.value);
  return firstToRunOut(summary.zones.map((zone) => ({ zone: zone.zone, forecast: foretold(zone) })));
}
