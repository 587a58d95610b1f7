import { isReportedWhole, reportedSince, usedIn, type UsagePeriod } from '~/mobile/domain/usage-period';
import { formatVolume } from '~/kernel/text/volume';
import { formatDate, today } from '~/kernel/time/dates';
import type { MonthToDate, UsageOverTime } from '~/telecom/provider/usage';
import { largestToCover, ticksUpTo } from '~/kernel/ui/chart/scale';
import type { TimeBar, TimeChart } from '~/kernel/ui/chart/time-bars';
import { zoneText, type Reader } from './zone-usage.server';

/** The days between two labels below the bars: a week. */
const NAMED_DAYS = 7;

/**
 * The usage over time by zone, or null when the provider reports none. `month` is this month's usage, for its bundle.
 */
export function overTimeView(
  access: Reader,
  period: UsagePeriod,
  { periods, isPartial }: UsageOverTime,
  month: MonthToDate | null,
) {
  const zones = [...new Set(periods.map(({ zone }) => zone ?? 1))].toSorted((one, other) => one - other);
  const day = today(access.now);
  const read = zones.flatMap((zone): ZoneUsed[] => {
    const rows = periods.filter((row) => (row.zone ?? 1) === zone);
    const used = usedIn(period, rows);
    if (used.every((value) => value === null)) return [];
    const bundle = month?.zones.find((row) => (row.zone ?? 1) === zone)?.limit ?? null;
    return [{ zone, rows, used, limit: limitOf(period, bundle, day) }];
  });
  // zones stand side by side, so that a bar of one must not look like a larger one of another
  const most = largestToCover(read.flatMap(({ used }) => used.map(Number)));
  const ticks = ticksUpTo(Math.max(most, ...read.map(({ limit }) => limit ?? 0)));
  const charts = read.map((used) => ({ key: String(used.zone), chart: chartOf(access, period, used, { ticks, day }) }));
  return charts.length > 0 || isPartial ? { charts, isPartial } : null;
}
export type OverTimeView = NonNullable<ReturnType<typeof overTimeView>>;

/** The usage of a zone: the reported rows, and the amount for each day or month of the period. */
interface ZoneUsed {
  readonly zone: number;
  readonly rows: UsageOverTime['periods'];
  readonly used: readonly (number | null)[];
  /** The limit to draw, in bytes. Null without one. */
  readonly limit: number | null;
}

function chartOf(
  access: Reader,
  period: UsagePeriod,
  { zone, rows, used, limit }: ZoneUsed,
  { ticks, day }: { readonly ticks: readonly number[]; readonly day: string },
): TimeChart {
  const { t, language } = access;
  const volume = (bytes: number) => formatVolume(bytes, language);
  const title = zoneText(zone, t);
  const since = reportedSince(period, rows);
  const beyond = used.findIndex((value) => (value ?? 0) > (ticks.at(-1) ?? 0));
  return {
    title,
    conclusion: conclusionOf(access, period, title, { used, isWhole: isReportedWhole(period, rows, day) }),
    bars: period.keys.map((key, at) => barOf(access, period, { key, value: used[at] ?? null, at, day, since })),
    ticks: ticks.map((value) => ({ value, text: volume(value) })),
    limit:
      limit === null
        ? null
        : {
            value: limit,
            text: t(period.by === 'day' ? 'mobile:usage.dailyLimit' : 'mobile:usage.monthlyLimit', {
              limit: volume(limit),
            }),
          },
    beyond:
      beyond < 0
        ? null
        : t(period.by === 'day' ? 'mobile:usage.beyondDay' : 'mobile:usage.beyondMonth', {
            when: whenOf(period, period.keys[beyond] ?? '', language),
            used: volume(used[beyond] ?? 0),
          }),
  };
}

/** The limit to draw: the present bundle for a month, or an even share of it for a day of this month. */
function limitOf({ by, keys, from }: UsagePeriod, bundle: number | null, day: string): number | null {
  if (bundle === null || bundle === 0) return null;
  if (by === 'month') return bundle;
  return day.startsWith(from.slice(0, 7)) ? bundle / keys.length : null;
}

interface BarInput {
  readonly key: string;
  readonly value: number | null;
  readonly at: number;
  /** Today, YYYY-MM-DD. */
  readonly day: string;
  /** The first reported day when a month is incomplete; null when it is complete. */
  readonly since: string | null;
}

function barOf({ t, language }: Reader, { by }: UsagePeriod, { key, value, at, day, since }: BarInput): TimeBar {
  const isCurrent = key === (by === 'month' ? day.slice(0, 7) : day);
  const begins = since?.startsWith(key) ? t('mobile:usage.since', { date: formatDate(since) }) : null;
  return {
    key,
    name: by === 'month' ? monthName(key, language) : formatDate(key),
    short: by === 'month' ? monthName(key, language, 'short') : at % NAMED_DAYS === 0 ? String(at + 1) : '',
    value,
    text: value === null ? t('mobile:usage.unreported') : formatVolume(value, language),
    isToCome: key > day,
    open: [begins, isCurrent && t('mobile:usage.open')].filter(Boolean).join(' ') || undefined,
  };
}

function conclusionOf(
  { t, language }: Reader,
  { by, keys }: UsagePeriod,
  zone: string,
  { used, isWhole }: { readonly used: readonly (number | null)[]; readonly isWhole: boolean },
): string {
  const total = used.reduce<number>((sum, value) => sum + (value ?? 0), 0);
  const name = by === 'month' ? t('mobile:usage.lastMonths') : monthName((keys[0] ?? '').slice(0, 7), language);
  const period = isWhole ? name : t('mobile:usage.asKnown', { period: name });
  if (total === 0) return t('mobile:usage.conclusionNone', { zone, period });
  const most = Math.max(...used.map((value) => value ?? 0));
  const key = keys[used.indexOf(most)] ?? '';
  return t(by === 'month' ? 'mobile:usage.conclusionMonth' : 'mobile:usage.conclusionDay', {
    zone,
    period,
    total: formatVolume(total, language),
    most: formatVolume(most, language),
    when: whenOf({ by }, key, language),
  });
}

function whenOf({ by }: Pick<UsagePeriod, 'by'>, key: string, language: string): string {
  return by === 'month' ? monthName(key, language) : formatDate(key);
}

/** `2026-11` as `november 2026`, or as `nov` when short. */
export function monthName(month: string, language: string, length: 'long' | 'short' = 'long'): string {
  const text = new Intl.DateTimeFormat(language, {
    month: length,
    ...(length === 'long' ? { year: 'numeric' } : {}),
    timeZone: 'UTC',
  }).format(new Date(`${month}-01T12:00:00Z`));
  return text.replace('.', '');
}
