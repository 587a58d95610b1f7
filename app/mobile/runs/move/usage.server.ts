import { lastTwoMonths } from '~/mobile/domain/usage-period';
import { formatVolume } from '~/kernel/text/volume';
import { today } from '~/kernel/time/dates';
import { settlePanel, settleSide, soon } from '~/kernel/provider/client.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import type { DataPool } from '~/telecom/provider/data-pool';
import type { Viewer } from '~/flows/runs/action.server';
import type { Part } from '~/flows/runs/outcome/shown';
import type { RunItem } from '~/flows/runs/run';
import type { Access } from '~/kernel/session/authorize.server';
import { isOfPeriod } from '../../usage/of-month.server';
import { monthName } from '../../usage/over-time.server';
import { usedByZone } from '../../usage/used-by-zone';
import { zoneText } from '../../usage/zone-usage.server';
import { MAX_NUMBERS } from '../../sim/sim-wish';
import type { MoveUsage, MoveWish } from './move-wish';

/** The reads at a time, fewer than one caller may have under way. */
const AT_ONCE = 12;

/**
 * Reads the usage of the SIMs of a move, and the size and usage of their pool, within the time of a panel.
 * @param inPool the SIMs in the pool already, which its own usage includes
 */
export async function moveUsage(
  { provider, now }: Access,
  pool: DataPool,
  items: readonly RunItem[],
  inPool: ReadonlySet<string>,
): Promise<MoveUsage> {
  const period = lastTwoMonths(today(now));
  const { from, to, keys } = period;
  const moving = items.filter(({ id, obstacle }) => id !== '' && obstacle === null);
  const answers: ReadonlyMap<number, number>[][] = [];
  const joining: typeof answers = [];
  const asked = { interval: 'month', from, to } as const;
  const read = async (uuid: string) => {
    const answer = await settlePanel(provider.mobileConnections.usageOverTime(uuid, asked));
    if (!answer.ok) return;
    const months = keys.map((_, at) => usedByZone(period, answer.value, at));
    answers.push(months);
    if (!inPool.has(uuid)) joining.push(months);
  };
  let isLate = false;
  const readAll = async () => {
    for (let at = 0; at < Math.min(moving.length, MAX_NUMBERS) && !isLate; at += AT_ONCE) {
      await Promise.all(moving.slice(at, at + AT_ONCE).map(({ id }) => read(id)));
      // a first batch without any answer means that the rest would fail too
      if (answers.length === 0) return;
    }
  };
  const [summary, overTime] = await Promise.all([
    settleSide(provider.dataPools.summary(pool.uuid)),
    settleSide(provider.dataPools.usageOverTime(pool.uuid, asked)),
    soon(readAll(), waitMs('panel')),
  ]);
  isLate = true;
  const present = summary.ok && isOfPeriod(summary.value, now) ? summary.value : null;
  const pools = present?.zones ?? [];
  const poolBefore = overTime.ok ? usedByZone(period, overTime.value, 0) : new Map<number, number>();
  const zones = new Set([...pools.map(({ zone }) => zone ?? 1), ...answers.flat().flatMap((used) => [...used.keys()])]);
  const known = answers.map((months) => months.map((used) => used.size > 0));
  return {
    months: keys,
    sims: moving.length,
    unknown: keys.map((_, at) => moving.length - known.filter((months) => months[at]).length),
    pool: {
      state: pool.state,
      startDate: pool.startDate,
      isKnown: present?.isPartial === false && pools.length > 0,
    },
    zones: [...zones]
      .toSorted((one, other) => one - other)
      .map((zone) => {
        const row = pools.find((each) => (each.zone ?? 1) === zone);
        const ofPool = [poolBefore.get(zone), row?.used];
        return {
          zone,
          used: keys.map((_, at) => sumOf(answers, at, zone)),
          together: keys.map((_, at) => plus(ofPool[at], sumOf(joining, at, zone))),
          pool: row ? { used: row.used, limit: row.limit } : null,
        };
      }),
  };
}

/** The sum of the SIMs with known usage in that month; null when there are none. */
function sumOf(answers: readonly ReadonlyMap<number, number>[][], at: number, zone: number): number | null {
  const known = answers.flatMap((months) => (months[at]?.size ? [months[at]] : []));
  return known.length === 0 ? null : known.reduce((sum, used) => sum + (used.get(zone) ?? 0), 0);
}

function plus(one: number | undefined, other: number | null): number | null {
  return one === undefined || other === null ? null : one + other;
}

/** The usage of the SIMs beside the size of the pool, by zone, so that the reader can judge whether they fit. */
export function usageParts({ usage }: MoveWish, { t, language }: Viewer): Part[] {
  if (!usage || usage.sims === 0) return [];
  const { months, sims, unknown, zones } = usage;
  const volume = (bytes: number) => formatVolume(bytes, language);
  const names = months.map((month) => monthName(month, language));
  const monthOf = (at: 0 | 1, bytes: number | null | undefined) => ({
    month: names[at],
    count: sims - (unknown[at] ?? 0),
    used: bytes == null ? t('mobile:usage.unreported') : volume(bytes),
  });
  const rows = zones.map(({ zone, used, pool }) => ({
    key: String(zone),
    label: zoneText(zone, t),
    lines: [
      t('simRuns:pool.usage.lastMonth', monthOf(0, used[0])),
      t('simRuns:pool.usage.thisMonth', monthOf(1, used[1])),
      pool === null || pool.limit === null
        ? t('simRuns:pool.usage.poolUnknown')
        : t('simRuns:pool.usage.pool', { limit: volume(pool.limit), used: volume(pool.used) }),
    ],
  }));
  const after = unknown.flatMap((count, at) =>
    count === 0 ? [] : [t('simRuns:pool.usage.unknown', { month: names[at], unknown: count, count: sims })],
  );
  return [{ key: 'usage', title: t('simRuns:pool.usage.title'), rows, none: t('simRuns:pool.usage.none'), after }];
}
