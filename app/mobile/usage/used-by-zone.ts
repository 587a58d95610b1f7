import { reportedSince, usedIn, type UsagePeriod } from '~/mobile/domain/usage-period';
import type { UsageOverTime } from '~/telecom/provider/usage';

/** The usage of a whole month by zone. Empty when the provider reports only a part of it, or none. */
export function usedByZone(
  period: UsagePeriod,
  { periods, isPartial }: UsageOverTime,
  at: number,
): ReadonlyMap<number, number> {
  const since = reportedSince(period, periods);
  if (isPartial || (since !== null && since.slice(0, 7) >= (period.keys[at] ?? ''))) return new Map<number, number>();
  const zones = new Set(periods.map(({ zone }) => zone ?? 1));
  return new Map(
    [...zones].flatMap((zone) => {
      const rows = periods.filter((row) => (row.zone ?? 1) === zone);
      const used = usedIn(period, rows)[at];
      return used == null ? [] : [[zone, used] as const];
    }),
  );
}
