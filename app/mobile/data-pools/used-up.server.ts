import type { Settled } from '~/kernel/provider/client.server';
import type { ListAnswer } from '~/kernel/provider/reading/wire';
import type { Access } from '~/kernel/session/authorize.server';
import { formatVolume } from '~/kernel/text/volume';
import { formatDate } from '~/kernel/time/dates';
import { usedByDate, type UsagePeriod } from '~/mobile/domain/usage-period';
import { usedUpOn } from '~/mobile/domain/used-up';
import type { PoolSummary, UsagePeriod as PoolMonth } from '~/telecom/provider/data-pool';
import type { UsageOverTime } from '~/telecom/provider/usage';
import { zoneText } from '../usage/zone-usage.server';

interface UsedUpInput {
  /** This month's sizes by zone. */
  readonly summary: Settled<PoolSummary>;
  /** The sizes of earlier months. */
  readonly months: Settled<ListAnswer<PoolMonth>>;
  readonly overTime: Settled<UsageOverTime>;
}

/** The day on which the data of a month was used up, a sentence for each zone where it was and is known. */
export function usedUpView(access: Access, period: UsagePeriod, { summary, months, overTime }: UsedUpInput): string[] {
  const { t, language } = access;
  if (!overTime.ok || overTime.value.isPartial || period.by === 'month') return [];
  const sizes = period.next === null ? sizesNow(summary) : sizesThen(months, period);
  return sizes.flatMap(({ zone, limit }) => {
    // two sizes of one zone in a month: which of them ran out is not known
    const isOnly = sizes.filter((size) => (size.zone ?? 1) === (zone ?? 1)).length === 1;
    if (limit === null || limit <= 0 || !isOnly) return [];
    const rows = overTime.value.periods.filter((row) => (row.zone ?? 1) === (zone ?? 1));
    const date = usedUpOn(period.keys, usedByDate(period, rows), limit);
    if (date === null) return [];
    const words = { zone: zoneText(zone, t), date: formatDate(date), limit: formatVolume(limit, language) };
    return [t('dataPools:usedUp', words)];
  });
}

function sizesNow(summary: UsedUpInput['summary']) {
  return summary.ok ? summary.value.zones : [];
}

function sizesThen(months: UsedUpInput['months'], { from, to }: UsagePeriod) {
  return months.ok ? months.value.rows.filter((month) => month.startDate === from && month.endDate === to) : [];
}
