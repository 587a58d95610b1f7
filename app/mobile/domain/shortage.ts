import type { Verdict } from '~/flows/domain/verdict';
import { isNearlyOver, isOver, shareUsed, type Forecast, type ZoneUsage } from './usage';

export interface InZone extends ZoneUsage {
  readonly zone: number | null;
  /** Null when there is none, as for a pool that is not in use. */
  readonly forecast: Forecast | null;
}

/** The zone of a bundle or pool that a verdict is about. */
export interface AboutZone {
  /** The used share of the zone. Absent when its size is 0. */
  readonly share?: number;
  /** The zone. Absent when it is the only one. */
  readonly zone?: number | null;
  /** YYYY-MM-DD: the day on which it is used up at the present pace. */
  readonly date?: string;
}

interface Keys<Key extends string> {
  readonly over: Key;
  readonly runsOut: Key;
  readonly nearly: Key;
}

/** The shortages, worst first: the fullest zone that is used up, the first that will be, and the fullest that nearly is. */
export function shortages<Key extends string>(zones: readonly InZone[], keys: Keys<Key>): (Verdict<Key> & AboutZone)[] {
  const read = byShare(zones);
  return [
    ...read.filter(isOver).map((zone) => ({ tone: 'danger' as const, key: keys.over, ...about(zone, read) })),
    ...soonestOf(read).map((zone) => ({ tone: 'warning' as const, key: keys.runsOut, ...zone })),
    ...read
      .filter((zone) => isNearlyOver(zone, zone.forecast))
      .map((zone) => ({ tone: 'warning' as const, key: keys.nearly, ...about(zone, read) })),
  ];
}

export function byShare(zones: readonly InZone[]): InZone[] {
  return zones.toSorted((one, other) => (shareUsed(other) ?? 0) - (shareUsed(one) ?? 0));
}

/** A zone among all those of its bundle or pool. */
export function about(zone: InZone, all: readonly InZone[]): AboutZone {
  const share = shareUsed(zone);
  return {
    ...(share !== null && Number.isFinite(share) ? { share } : {}),
    ...(all.length > 1 ? { zone: zone.zone } : {}),
  };
}

/** The zones that run out this month, the soonest first. */
function soonestOf(read: readonly InZone[]) {
  return read
    .flatMap((zone) =>
      zone.forecast?.kind === 'runsOut' && !isOver(zone) ? [{ ...about(zone, read), date: zone.forecast.date }] : [],
    )
    .toSorted((one, other) => (one.date < other.date ? -1 : Number(one.date > other.date)));
}
