import type { HealthLineView } from '~/flows/health/health-line';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDate, today } from '~/kernel/time/dates';
import { isUsageUnknown, poolHealth, type PoolHealthFacts, type PoolVerdict } from '~/mobile/domain/pool-health';
import { startDay } from '~/mobile/domain/pool-start';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import type { UsageOverTime } from '~/telecom/provider/usage';
import { isOfPeriod } from '../usage/of-month.server';
import { forecaster, isInUse, percentText, zoneText } from '../usage/zone-usage.server';

/** The first sentence of a data pool: if there is data left, made of what its page reads anyway. */
export function healthView(
  access: Access,
  pool: DataPool,
  summary: Settled<PoolSummary>,
  byDay: UsageOverTime | null,
): HealthLineView {
  const { t, now, timezone } = access;
  const facts = factsOf(access, pool, summary, byDay);
  const verdict = poolHealth(facts, today(now, timezone));
  const { tone, key } = verdict;
  const isShort = key === 'over' || key === 'runsOut' || key === 'nearly';
  return {
    text: t(`dataPools:health.${key}`, { date: formatDate(verdict.date ?? ''), full: fullText(access, verdict) }),
    tone,
    note: tone === 'warning' && isUsageUnknown(facts) ? t('mobile:health.usageUnread') : null,
    next: isShort ? { label: t('dataPools:health.who'), href: paths.dataPoolDrawers(pool.uuid, {}) } : null,
  };
}

function factsOf(
  access: Access,
  pool: DataPool,
  summary: Settled<PoolSummary>,
  byDay: UsageOverTime | null,
): PoolHealthFacts {
  const { state } = pool;
  const startDate = startDay(pool);
  if (!summary.ok || !isOfPeriod(summary.value, access.now)) return { state, startDate, zones: null, isPartial: false };
  const { value } = summary;
  const foretold = forecaster(access, value, { since: startDate, isInUse: isInUse(pool), wasSeen: true }, byDay);
  return {
    state,
    startDate,
    zones: value.zones.map((zone) => ({ ...zone, forecast: foretold(zone) })),
    isPartial: value.isPartial,
  };
}

/** ` (Nederland: 93 %)` */
function fullText(access: Access, { share, zone }: PoolVerdict): string {
  const words = [
    zone === undefined ? '' : zoneText(zone, access.t),
    share === undefined ? '' : percentText(share, access),
  ];
  const inside = words.filter(Boolean).join(': ');
  return inside && ` (${inside})`;
}
