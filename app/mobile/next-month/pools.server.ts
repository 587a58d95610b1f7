import type { HealthLineView } from '~/flows/health/health-line';
import { formatCount } from '~/kernel/text/count';
import { today } from '~/kernel/time/dates';
import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { poolNextMonth, withPlan, type PoolNextMonthVerdict } from '~/mobile/domain/pool-next-month';
import { startDay } from '~/mobile/domain/pool-start';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import { percentText, zoneText } from '../usage/zone-usage.server';
import { poolName } from '../data-pools/pool-words.server';
import { poolUsage, summariesOf } from '../data-pools/pool-share.server';

/** The pools of one page of the provider's list. */
const MOST_POOLS = 100;
/** Each usage costs a call, so the pools with other numbers get theirs first. */
const MOST_SUMMARIES = 25;
const BY_NAME = { field: 'i18n_name', descending: false };

/**
 * The pools with their SIMs now and next month, the worst first.
 * @param planned what the user's own moves expect of pools, by uuid
 */
export async function poolsNextMonth(access: Access, planned: Promise<ReadonlyMap<string, number>>) {
  const { provider, t } = access;
  const { rows, count, lost } = await provider.dataPools.list({ page: 1, perPage: MOST_POOLS, sort: BY_NAME });
  const asked = changedFirst(rows).slice(0, MOST_SUMMARIES);
  const summaries = await summariesOf(
    provider,
    asked.map(({ uuid }) => uuid),
    access.now,
  );
  const summaryOf = new Map(asked.map(({ uuid }, at) => [uuid, summaries[at] ?? null]));
  const shares = await planned;
  const judged = rows.map((pool) => {
    const summary = summaryOf.get(pool.uuid) ?? null;
    const verdict = withPlan(verdictOf(access, pool, summary), shares.get(pool.uuid) ?? null);
    return { pool, summary, verdict };
  });
  const worstFirst = judged.toSorted((one, other) => rank(one.verdict) - rank(other.verdict));
  const unread = lost.length + Math.max(0, (count ?? 0) - rows.length - lost.length);
  return {
    health: healthOf(
      access,
      judged.map(({ verdict }) => verdict),
      unread,
    ),
    unread: unread > 0 ? t('dataPools:next.unread', { count: unread }) : null,
    rows: worstFirst.map((one) => rowOf(access, one)),
  };
}

function changedFirst(pools: readonly DataPool[]): readonly DataPool[] {
  const isSame = ({ connections, connectionsNextMonth }: DataPool) => Number(connections === connectionsNextMonth);
  return pools.toSorted((one, other) => isSame(one) - isSame(other));
}

const TONES = ['danger', 'warning', 'neutral', 'success'] as const;

function rank({ tone }: PoolNextMonthVerdict): number {
  return TONES.indexOf(tone);
}

function verdictOf({ now }: Access, pool: DataPool, summary: PoolSummary | null): PoolNextMonthVerdict {
  const measured = new Date(summary?.measuredAt ?? Number.NaN);
  return poolNextMonth(
    {
      state: pool.state,
      startDate: startDay(pool),
      now: pool.connections,
      next: pool.connectionsNextMonth,
      zones: summary?.zones ?? null,
      isPartial: summary?.isPartial ?? false,
      measuredAt: Number.isNaN(measured.getTime()) ? now : measured,
    },
    today(now),
  );
}

/** How all pools are together: the worst, with the number of pools that it holds for. */
function healthOf({ t }: Access, verdicts: readonly PoolNextMonthVerdict[], unread: number): HealthLineView {
  const of = (test: (verdict: PoolNextMonthVerdict) => boolean) => verdicts.filter(test).length;
  const over = of(({ key }) => key === 'over');
  const nearly = of(({ key }) => key === 'nearly');
  const unknown = of(({ key }) => UNKNOWN.has(key)) + unread;
  const [tone, key, count] =
    over > 0
      ? (['danger', 'over', over] as const)
      : nearly > 0
        ? (['warning', 'nearly', nearly] as const)
        : unknown > 0
          ? (['neutral', 'unknown', unknown] as const)
          : of(({ key }) => key === 'fits') > 0
            ? (['success', 'fits', verdicts.length] as const)
            : (['neutral', 'unused', verdicts.length] as const);
  const note = unknown > 0 && key !== 'unknown' ? t('dataPools:next.all.alsoUnknown', { count: unknown }) : null;
  return { text: t(`dataPools:next.all.${key}`, { count }), tone, note, next: null };
}

/** SIMs that draw on a pool that has ended, or not begun, are not known to have data. */
const UNKNOWN: ReadonlySet<string> = new Set([
  'uncounted',
  'usageUnknown',
  'tooEarly',
  'newcomers',
  'mostlyNew',
  'terminated',
  'stateUnknown',
  'notBegun',
]);

const ICONS = { danger: 'error', warning: 'warning', neutral: 'info', success: 'check' } as const;

function rowOf(
  access: Access,
  { pool, summary, verdict }: { pool: DataPool; summary: PoolSummary | null; verdict: PoolNextMonthVerdict },
) {
  const { t, language } = access;
  const { connections: now, connectionsNextMonth: next } = pool;
  const counted = (count: number | null) =>
    count === null ? t('dataPools:share.unreported') : formatCount(count, language);
  return {
    key: pool.uuid,
    href: `${paths.dataPool(pool.uuid)}#moves`,
    name: poolName(pool, t),
    now: counted(now),
    next:
      now === null || next === null || now === next
        ? counted(next)
        : `${counted(next)} (${signed(next - now, language)})`,
    usage: poolUsage(summary, access),
    verdict: { text: verdictText(access, verdict), tone: verdict.tone, icon: ICONS[verdict.tone] } satisfies Shown,
  };
}

function signed(change: number, language: string): string {
  return new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(change);
}

function verdictText(access: Access, { key, share, zone }: PoolNextMonthVerdict): string {
  const { t } = access;
  const inside = [
    zone === undefined ? '' : zoneText(zone, t),
    share === undefined ? '' : percentText(share, access),
  ].filter(Boolean);
  return t(`dataPools:next.verdict.${key}`, { full: inside.length > 0 ? ` (${inside.join(': ')})` : '' });
}
