import { worst, type Verdict } from '~/flows/domain/verdict';
import { isNearlyOver, isOver, shareUsed, type Forecast, type ZoneUsage } from './usage';

interface InZone extends ZoneUsage {
  readonly zone: number | null;
  /** Null when there is none, as for a pool that is not in use. */
  readonly forecast: Forecast | null;
}

export interface PoolHealthFacts {
  /** Null when the provider does not tell it. */
  readonly state: string | null;
  /** YYYY-MM-DD, or null when it is unknown. */
  readonly startDate: string | null;
  /** The usage by zone. Null when it could not be read. */
  readonly zones: readonly InZone[] | null;
  /** True when a part of the usage could not be read. */
  readonly isPartial: boolean;
}

export type PoolHealthKey =
  | 'terminated'
  | 'begins'
  | 'ordered'
  | 'over'
  | 'runsOut'
  | 'nearly'
  | 'stateUnknown'
  | 'usageUnknown'
  | 'sizeUnknown'
  | 'lasts'
  | 'enough';

export interface PoolVerdict extends Verdict<PoolHealthKey> {
  /** YYYY-MM-DD: the day on which it begins or is used up. */
  readonly date?: string;
  /** The used share of the zone that the verdict is about. Absent when its size is 0. */
  readonly share?: number;
  /** That zone. Absent when it is the only one. */
  readonly zone?: number | null;
}

/** If a pool has data for its SIMs, worst first. It is good only when its usage and size were read. */
export function poolHealth(facts: PoolHealthFacts, day: string): PoolVerdict {
  const { state, startDate, zones } = facts;
  if (state === 'terminated') return { tone: 'neutral', key: 'terminated' };
  if (startDate !== null && startDate > day) return { tone: 'neutral', key: 'begins', date: startDate };
  if (state === 'ordered') return { tone: 'neutral', key: 'ordered' };
  const read = fullestOf(zones ?? []);
  return worst<PoolVerdict>(good(read), [
    ...read.map((zone) =>
      isOver(zone) ? { tone: 'danger' as const, key: 'over' as const, ...told(zone, read) } : null,
    ),
    ...soonestOf(read).map((zone) => ({ tone: 'warning' as const, key: 'runsOut' as const, ...zone })),
    ...read.map((zone) =>
      isNearlyOver(zone) ? { tone: 'warning' as const, key: 'nearly' as const, ...told(zone, read) } : null,
    ),
    state === null || state === 'active' ? null : { tone: 'neutral', key: 'stateUnknown' },
    isUsageUnknown(facts) ? { tone: 'neutral', key: 'usageUnknown' } : null,
    read.some(({ limit }) => limit === null) ? { tone: 'neutral', key: 'sizeUnknown' } : null,
  ]);
}

/** True when a part of the usage could not be read, or none is reported. */
export function isUsageUnknown({ zones, isPartial }: Pick<PoolHealthFacts, 'zones' | 'isPartial'>): boolean {
  return zones === null || zones.length === 0 || isPartial;
}

function good(read: readonly InZone[]): PoolVerdict {
  const key = read.every(({ forecast }) => forecast?.kind === 'lasts') ? 'lasts' : 'enough';
  return { tone: 'success', key, ...(read[0] ? told(read[0], read) : {}) };
}

/** The zones that run out this month, the soonest first. */
function soonestOf(read: readonly InZone[]) {
  return read
    .flatMap((zone) =>
      zone.forecast?.kind === 'runsOut' && !isOver(zone) ? [{ date: zone.forecast.date, ...told(zone, read) }] : [],
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}

function fullestOf(zones: readonly InZone[]): InZone[] {
  return zones.toSorted((one, other) => (shareUsed(other) ?? 0) - (shareUsed(one) ?? 0));
}

function told(zone: InZone, all: readonly InZone[]): Pick<PoolVerdict, 'share' | 'zone'> {
  const share = shareUsed(zone);
  return {
    ...(share !== null && Number.isFinite(share) ? { share } : {}),
    ...(all.length > 1 ? { zone: zone.zone } : {}),
  };
}
