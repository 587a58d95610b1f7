import { drawnNow, type DrawingNow } from '~/telecom/sims/data-pool';
import {
  forecast,
  isNearlyOver,
  isOver,
  meanDay,
  shareUsed,
  usualDay,
  type Days,
  type Forecast,
  type ZoneUsage,
} from '~/mobile/domain/usage';
import { usagePeriod, usedByDate } from '~/mobile/domain/usage-period';
import { formatVolume } from '~/kernel/text/volume';
import { zoneName, zoneOf } from '~/mobile/domain/zones';
import { DEFAULT_TIMEZONE, formatDate, formatLately, today } from '~/kernel/time/dates';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Settled } from '~/kernel/provider/client.server';
import type { Contract } from '~/telecom/ending/contract';
import type { MobileConnection } from '~/telecom/provider/sim';
import type { MonthToDate, UsageOverTime } from '~/telecom/provider/usage';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';

export type Reader = Pick<Access, 't' | 'timezone' | 'now' | 'language'>;

/** The bundle that a SIM's usage is compared with. */
export interface Bundle {
  /** First day of the SIM, YYYY-MM-DD; null when it is unknown. */
  readonly since: string | null;
  /** The kind of data that it draws on. A pool's size is shared, and a SIM without data has no size. */
  readonly drawn: ReturnType<typeof drawnNow>;
  /** True when it is in use now. A forecast needs that. */
  readonly isInUse: boolean;
  /** True when the network has seen it. Without this and without usage there is no forecast either. */
  readonly wasSeen: boolean;
}

const NOT_IN_USE: ReadonlySet<string | null> = new Set(['ordered', 'terminated']);

/** True for a SIM in use. A SIM of unknown state counts as in use. */
export function isInUse({ state }: Pick<MobileConnection, 'state'>): boolean {
  return !NOT_IN_USE.has(state);
}

export function bundleOf(
  sim: DrawingNow & Pick<MobileConnection, 'state' | 'isBlocked' | 'lastSeen'>,
  contract: Settled<Contract>,
): Bundle {
  return {
    since: contract.ok ? (contract.value?.startDate ?? null) : null,
    drawn: drawnNow(sim),
    isInUse: isInUse(sim) && sim.isBlocked !== true,
    wasSeen: sim.lastSeen !== null,
  };
}

/**
 * The usage of this month by zone, or null without any. Usage of an earlier one is not judged.
 * @param byDay the same usage by day, if the provider reports it
 * @param isPresent false for usage that was measured in an earlier month or period
 */
export function monthView(
  access: Reader,
  month: MonthToDate,
  bundle: Bundle,
  byDay: UsageOverTime | null,
  isPresent: boolean,
) {
  const { measuredAt, isPartial } = month;
  const zones = byZone(month);
  if (zones.length === 0 && !isPartial) return null;
  const expected = forecaster(access, month, bundle, byDay);
  return {
    measured: measuredText(access, measuredAt),
    zones: zones.map((zone): ZoneView => {
      const view = zoneView(access, zone, bundle, isPresent ? expected(zone) : null);
      return isPresent ? view : { ...view, share: null, shareText: null, state: null };
    }),
    isPartial,
    isPresent,
  };
}

/** The forecast of a zone of this month. Null when it is not in use. */
export function forecaster(
  { now }: Pick<Reader, 'now'>,
  { measuredAt, zones }: Pick<MonthToDate, 'measuredAt' | 'zones'>,
  { isInUse: inUse, wasSeen, since }: Omit<Bundle, 'drawn'>,
  byDay: UsageOverTime | null,
): (zone: ZoneRow) => Forecast | null {
  const moment = momentOf(measuredAt) ?? now;
  const isExpected = inUse && (wasSeen || zones.some(({ used }) => used > 0));
  return ({ zone, ...usage }) => (isExpected ? forecast(usage, moment, since, daysOf(byDay, zone, moment)) : null);
}

/** Bytes of the usual and of the mean day of a zone of this month; null when unknown. */
export function dailyUse(
  { now }: Pick<Reader, 'now'>,
  { measuredAt }: Pick<MonthToDate, 'measuredAt'>,
  since: string | null,
  byDay: UsageOverTime,
): (zone: ZoneRow) => { readonly usual: number | null; readonly mean: number | null } {
  const moment = momentOf(measuredAt) ?? now;
  return ({ zone, used }) => ({
    usual: usualDay({ used }, moment, since, daysOf(byDay, zone, moment)),
    mean: meanDay({ used }, moment, since),
  });
}

export type MonthView = NonNullable<ReturnType<typeof monthView>>;
export type ZoneView = ReturnType<typeof zoneView>;

type ZoneRow = MonthToDate['zones'][number];

function daysOf(byDay: UsageOverTime | null, zone: number | null, moment: Date): Days {
  const month = usagePeriod(null, null, today(moment, DEFAULT_TIMEZONE));
  return usedByDate(month, byDay?.periods.filter((row) => (row.zone ?? 1) === (zone ?? 1)) ?? []);
}

/** The zones with the Netherlands first and the rest in order. */
function byZone({ zones }: Pick<MonthToDate, 'zones'>) {
  return zones.toSorted((one, other) => (one.zone ?? 1) - (other.zone ?? 1));
}

function zoneView({ t, language }: Reader, { zone, ...usage }: ZoneRow, bundle: Bundle, expected: Forecast | null) {
  const volume = (bytes: number) => formatVolume(bytes, language);
  const share = shareUsed(usage);
  return {
    key: String(zone ?? 1),
    zone: zoneText(zone, t),
    /** The usage, with the limit when it is known. */
    short:
      usage.limit === null
        ? volume(usage.used)
        : t('mobile:usage.of', { used: volume(usage.used), limit: volume(usage.limit) }),
    noLimit: usage.limit === null ? t(`mobile:usage.noLimit.${bundle.drawn}`) : null,
    /** The used share of the bundle, above 1 when over it. Null without a limit. */
    share,
    shareText: share === null || !Number.isFinite(share) ? null : percentText(share, { t, language }),
    state: stateOf(usage, expected, t, volume),
    forecast: expected && forecastText(expected, t),
  };
}

/** The state of a zone that needs attention; null otherwise. */
function stateOf(
  usage: ZoneUsage,
  expected: Forecast | null,
  t: Translator,
  volume: (bytes: number) => string,
): Shown | null {
  if (isOver(usage))
    return {
      text:
        usage.used === usage.limit
          ? t('mobile:usage.usedUp')
          : t('mobile:usage.over', { volume: volume(usage.used - (usage.limit ?? 0)) }),
      tone: 'danger',
      icon: 'error',
    };
  return isNearlyOver(usage, expected) ? { text: t('mobile:usage.nearly'), tone: 'warning', icon: 'warning' } : null;
}

function forecastText(expected: Forecast, t: Translator): string | null {
  if (expected.kind === 'runsOut') return t('mobile:usage.forecast.runsOut', { date: formatDate(expected.date) });
  return expected.kind === 'lasts' ? t('mobile:usage.forecast.lasts') : null;
}

/** The name of a zone. An unknown zone keeps its number. */
export function zoneText(zone: number | null, t: Translator): string {
  const known = zoneOf(zone);
  return known === null ? t('mobile:zones.other', { zone }) : t(`mobile:zones.${zoneName(known)}`);
}

/** Several zones as one phrase. An unknown zone keeps its number. */
export function zonesText(zones: readonly number[] | null, t: Translator): string {
  const all = zones ?? [];
  const [nl, eu] = [all.includes(1), all.includes(2)];
  const known = nl && eu ? 'nlAndEu' : nl ? 'nl' : eu ? 'eu' : null;
  const others = all.filter((zone) => zoneOf(zone) === null).map((zone) => zoneText(zone, t));
  return [...(known ? [t(`mobileOrder:offered.${known}`)] : []), ...others].join(', ');
}

/** A smaller share would be rounded to zero. */
const LEAST = 0.005;
const ALMOST_ALL = 0.99;

export function percentText(share: number, { t, language }: Pick<Reader, 't' | 'language'>): string {
  if (share > 0 && share < LEAST) return t('mobile:usage.leastShare');
  // 100 % means that all is used
  const shown = share < 1 ? Math.min(share, ALMOST_ALL) : share;
  return new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 0 }).format(shown);
}

/** The moment of a measurement. Null when it is missing, malformed or of another age. */
export function momentOf(measuredAt: string | null): Date | null {
  const moment = new Date(measuredAt ?? Number.NaN);
  const year = moment.getUTCFullYear();
  return year >= FIRST_YEAR && year <= LAST_YEAR ? moment : null;
}

const [FIRST_YEAR, LAST_YEAR] = [2000, 2199];

/** The moment until which usage was counted. Null when it is missing or malformed. */
export function measuredText({ t, now, timezone }: Reader, measuredAt: string | null): string | null {
  const moment = momentOf(measuredAt);
  if (!moment) return null;
  const { today: isToday, text } = formatLately(moment, now, timezone);
  return t('mobile:usage.measured', { moment: isToday ? t('mobile:today', { time: text }) : text });
}
