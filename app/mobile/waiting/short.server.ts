import type { Line } from '~/flows/attention/line';
import type { Reader } from '~/flows/attention/source';
import { settleSide } from '~/kernel/provider/client.server';
import { DEFAULT_TIMEZONE, formatDate, today } from '~/kernel/time/dates';
import { firstToRunOut, mayRunOut, type RunsOut } from '~/mobile/domain/pool-runs-out';
import { fullestFirst, isAlmostGone } from '~/mobile/domain/usage';
import { usagePeriod, type UsagePeriod } from '~/mobile/domain/usage-period';
import type { MonthToDate, UsageOverTime } from '~/telecom/provider/usage';
import { poolShares } from '../data-pools/pool-share.server';
import { monthOf } from '../usage/of-month.server';
import { forecaster, momentOf, zoneText } from '../usage/zone-usage.server';

type Zones = MonthToDate['zones'];
type Usage = Pick<MonthToDate, 'measuredAt' | 'zones'>;

/** The shortage of a pool or bundle in a month. Both are empty when it has plenty. */
export interface Short {
  /** YYYY-MM. */
  readonly month: string;
  /** The zones of which more than nine tenths are used. */
  readonly full: Zones;
  /** True when the pool or bundle has other zones too, so that a text names its zone. Absent in what was stored earlier. */
  readonly ofSeveral?: boolean;
  /** The zone that runs out first this month. Null when none does. */
  readonly runsOut: RunsOut | null;
}

/** The shortage that is there already. */
export function fullOf({ zones }: Usage, now: Date): Short {
  return { month: monthOf(now), full: zones.filter(isAlmostGone), ofSeveral: zones.length > 1, runsOut: null };
}

/**
 * True when nothing is short yet and it may run out this month, which costs a call to know.
 * @param since its first day, YYYY-MM-DD, or null when it is unknown
 */
export function isToForetell({ zones, measuredAt }: Usage, since: string | null, now: Date): boolean {
  return !zones.some(isAlmostGone) && mayRunOut(zones, momentOf(measuredAt) ?? now, since);
}

/** The shortage to come this month, by the usage of each day. Null when that does not come. */
export async function foretold(
  usage: Usage,
  since: string | null,
  byDay: (days: Pick<UsagePeriod, 'from' | 'to'> & { readonly interval: 'day' }) => Promise<UsageOverTime>,
  now: Date,
): Promise<Short | null> {
  const { from, to } = usagePeriod(null, null, today(now, DEFAULT_TIMEZONE));
  const days = await settleSide(byDay({ interval: 'day', from, to }));
  if (!days.ok) return null;
  const of = forecaster({ now }, usage, { since, isInUse: true, wasSeen: true }, days.value);
  return {
    month: monthOf(now),
    full: [],
    runsOut: firstToRunOut(usage.zones.map((zone) => ({ zone: zone.zone, forecast: of(zone) }))),
  };
}

/** The line about a pool or bundle that is short, with its page. Empty when it is not, or was in another month. */
export function shortLines(
  { month, full, ofSeveral, runsOut }: Short,
  { key, ...of }: { readonly key: string; readonly what: string; readonly href: string; readonly about: string },
  reader: Reader,
): Line[] {
  const { t, now } = reader;
  if (month !== monthOf(now) || (full.length === 0 && !runsOut)) return [];
  const zones = runsOut ? [runsOut] : full;
  return [
    {
      ...of,
      key: `${key} ${month} ${zones.map(({ zone }) => zone).join()}${runsOut ? ' to come' : ''}`,
      kind: 'full',
      since: runsOut
        ? t('dataPools:runsOut', { zone: zoneText(runsOut.zone, t), date: formatDate(runsOut.date) })
        : poolShares({ zones: full }, reader, ofSeveral)
            .map(({ text }) => text)
            .join(', '),
      // those that are nearly used up stand before those that will be
      at: fullestFirst(full),
      todo: t('dataPools:attention'),
    },
  ];
}
