import { partOf } from '~/flows/parts/part.server';
import type { Settled } from '~/kernel/provider/client.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { formatVolume } from '~/kernel/text/volume';
import { formatDate, today } from '~/kernel/time/dates';
import { startDay } from '~/mobile/domain/pool-start';
import { isReportedWhole, usedIn, wholeMonth, type UsagePeriod } from '~/mobile/domain/usage-period';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { UsageOverTime } from '~/telecom/provider/usage';
import { monthOf, usageOfEach } from '../usage/of-each.server';
import { monthName } from '../usage/over-time.server';
import { measuredText, zoneText } from '../usage/zone-usage.server';
import type { AllDrawers } from './all-drawers.server';
import { drawersQuery, drawersView, type ZoneTotal } from './drawers-view.server';

/** The share of a zone's usage that may be left without a word, since it shows nowhere. */
const TOO_LITTLE = 0.01;

/** The SIMs that draw on a pool this month, as the provider reports them. */
export function drawersNow(
  access: Access,
  uuid: string,
  drawers: Settled<AllDrawers>,
  summary: Settled<PoolSummary>,
  query: URLSearchParams,
) {
  return partOf(drawers, (found) =>
    found.sims.length + found.lost + (found.count ?? 0) === 0
      ? null
      : drawersView(access, {
          uuid,
          drawers: found,
          totals: summary.ok ? summary.value.zones : [],
          notes: [
            ...(summary.ok ? [measuredText(access, summary.value.measuredAt)] : []),
            ...(found.isAll ? [] : [partlyText(access, found)]),
          ].filter((note) => note !== null),
          month: null,
          query: drawersQuery(query),
        }),
  );
}

interface EarlierMonth {
  readonly period: UsagePeriod;
  readonly pool: Promise<DataPool>;
  /** The first SIMs of the pool's list. */
  readonly sims: Promise<Settled<ListAnswer<MobileConnection>>>;
  /** The usage of the pool by day. */
  readonly overTime: Promise<Settled<UsageOverTime>>;
}

/**
 * The SIMs that draw on a pool in an earlier month. The provider reports them for this month only (MOB-12). So the usage
 * of each SIM that is in the pool now is read by itself.
 */
export async function drawersThen(access: Access, month: EarlierMonth, query: URLSearchParams) {
  const begunAt = performance.now();
  const [pool, sims] = await Promise.all([month.pool, month.sims]);
  const begun = startDay(pool);
  if (begun !== null && month.period.to < begun) return { value: beforeView(access, pool, query) };
  if (!sims.ok) return partOf(sims, () => null);
  const asked = wholeMonth(month.period.from.slice(0, 7));
  const own = sims.value.rows.filter(({ dataPool }) => dataPool?.uuid?.toLowerCase() === pool.uuid.toLowerCase());
  const used = await usageOfEach(
    own.map(({ uuid }) => uuid),
    (uuid) => monthOf(access, uuid, asked),
    waitMs('panel') - (performance.now() - begunAt),
  );
  const isWholeList = sims.value.count !== null && sims.value.count <= sims.value.rows.length;
  const count = isWholeList ? own.length : pool.connections;
  const drawers: AllDrawers = {
    sims: own.flatMap(({ uuid, nid, msisdn, iccid }) => {
      const zones = new Map([...(used.get(uuid) ?? [])].filter(([, bytes]) => bytes > 0));
      return zones.size > 0 ? [{ connection: { uuid, nid, msisdn, iccid }, zones }] : [];
    }),
    read: used.size,
    count,
    isAll: used.size === count,
    lost: sims.value.lost.length,
  };
  const overTime = await month.overTime;
  const totals = overTime.ok ? totalsOf(access, month.period, overTime.value) : [];
  const key = asked.from.slice(0, 7);
  const notes = notesOf(access, drawers, totals, monthName(key, access.language));
  const input = { uuid: pool.uuid, drawers, totals, notes, month: key, query: drawersQuery(query) };
  return { value: drawersView(access, input) };
}

/** A month in which there was no pool yet, so that no SIM could draw on it. */
function beforeView(access: Access, { uuid, startDate }: DataPool, query: URLSearchParams) {
  return drawersView(access, {
    uuid,
    drawers: { sims: [], read: 0, count: 0, isAll: true, lost: 0 },
    totals: [],
    notes: [access.t('dataPools:byConnection.before', { date: formatDate(startDate ?? '') })],
    month: null,
    query: drawersQuery(query),
  });
}

/** The usage of a pool in the period by zone, for the zones that are reported whole. */
function totalsOf(access: Access, period: UsagePeriod, { periods, isPartial }: UsageOverTime): ZoneTotal[] {
  const zones = isPartial ? [] : [...new Set(periods.map(({ zone }) => zone ?? 1))];
  return zones.flatMap((zone) => {
    const rows = periods.filter((row) => (row.zone ?? 1) === zone);
    if (!isReportedWhole(period, rows, today(access.now))) return [];
    return [{ zone, used: usedIn(period, rows).reduce<number>((sum, used) => sum + (used ?? 0), 0) }];
  });
}

function notesOf(access: Access, drawers: AllDrawers, totals: readonly ZoneTotal[], month: string): string[] {
  const { t, language } = access;
  const { sims, read, count, isAll } = drawers;
  const differences = totals.flatMap(({ zone, used }) => {
    const named = sims.reduce((sum, { zones }) => sum + (zones.get(zone ?? 1) ?? 0), 0);
    if (Math.abs(used - named) <= used * TOO_LITTLE) return [];
    const difference = { zone: zoneText(zone, t), volume: formatVolume(Math.abs(used - named), language) };
    return [t(named < used ? 'dataPools:byConnection.unnamedUsage' : 'dataPools:byConnection.tooMuch', difference)];
  });
  const partly =
    count === null
      ? t('dataPools:byConnection.knownOf', { count: read, month })
      : t('dataPools:byConnection.knownOfAll', { read, count, month });
  return [t('dataPools:byConnection.now', { month }), ...(isAll ? [] : [partly]), ...differences];
}

function partlyText({ t }: Access, { read, count }: AllDrawers): string {
  return count === null
    ? t('dataPools:byConnection.partly', { count: read })
    : t('dataPools:byConnection.partlyOf', { read, count });
}
