/** A zone of a pool. */
export interface AdvisedZone {
  /** The size of its bundle in bytes. Null when it is unknown. */
  readonly limit: number | null;
  /** Bytes that all SIMs use on a usual day and on the mean one. Null when unknown. */
  readonly usual: number | null;
  readonly mean: number | null;
}

/** The SIMs of a pool that use data now, and those that are added. */
export interface AddedSims {
  readonly using: number;
  readonly added: number;
}

/** A SIM of a pool. */
export interface PoolSim {
  readonly isUsing: boolean;
  /** True when the provider names its card or its number, which an ordered SIM has not yet. */
  readonly hasNumbers: boolean;
}

/** The SIMs of a pool that the provider lists, and how many it counts now and next month. Null when it does not count. */
export interface CountedSims {
  readonly listed: readonly PoolSim[];
  readonly now: number | null;
  readonly next: number | null;
}

/**
 * The SIMs that are ordered and use nothing of the pool yet: those without a card, and those that it has more next
 * month. Null when the provider leaves out counts, SIMs or their numbers, so that ordered ones cannot be told apart.
 */
export function comingSims({ listed, now, next }: CountedSims): number | null {
  if (now === null || next === null || listed.length < now) return null;
  if (!listed.some(({ isUsing, hasNumbers }) => isUsing && hasNumbers)) return null;
  return listed.filter(({ isUsing, hasNumbers }) => !isUsing && !hasNumbers).length + Math.max(0, next - now);
}

export type PoolAdvice =
  /** Used up on about this day of every month. */
  { readonly kind: 'runsOut'; readonly day: number } | { readonly kind: 'lasts' };

/** The longest month, so that a pool that lasts does so in every month. */
const MONTH = 31;

/**
 * If a pool lasts a whole month once SIMs are added that use like those in it. The zone that runs out first decides.
 * Null without SIMs that use data, or when a zone that would decide is unknown. The usual and the mean day have to
 * agree, since one busy day may return each month, or never.
 */
export function poolAdvice(zones: readonly AdvisedZone[], sims: AddedSims): PoolAdvice | null {
  const [byUsual, byMean] = [adviceBy('usual', zones, sims), adviceBy('mean', zones, sims)];
  return byUsual?.kind === byMean?.kind ? byMean : null;
}

function adviceBy(
  pace: 'usual' | 'mean',
  zones: readonly AdvisedZone[],
  { using, added }: AddedSims,
): PoolAdvice | null {
  if (zones.length === 0 || using === 0) return null;
  const days = zones.map(({ limit, [pace]: used }) => {
    if (limit === null || used === null) return null;
    return used === 0 ? Number.POSITIVE_INFINITY : limit / ((used * (using + added)) / using);
  });
  const known = days.filter((day) => day !== null);
  const first = Math.max(1, Math.ceil(Math.min(...known)));
  if (first <= MONTH) return { kind: 'runsOut', day: first };
  return known.length === days.length ? { kind: 'lasts' } : null;
}

/** A size of pool on offer. */
export interface PoolSize {
  readonly uuid: string;
  readonly providerName: string | null;
  readonly zones: readonly number[] | null;
  /** Bytes in each of its zones. */
  readonly limit: number | null;
}

/**
 * The present size and the smallest larger one of the same network and zones that lasts. Null when none does, or when
 * the bundle of some zone is another than that of the present size.
 */
export function lastingSize<P extends PoolSize>(
  sizes: readonly P[],
  present: string | null,
  zones: readonly AdvisedZone[],
  sims: AddedSims,
): { readonly from: P; readonly to: P } | null {
  const from = sizes.find(({ uuid }) => uuid === present);
  if (!from || zones.some(({ limit }) => limit === null || limit !== from.limit)) return null;
  const lasts = ({ limit }: P) =>
    poolAdvice(
      zones.map((zone) => ({ ...zone, limit })),
      sims,
    )?.kind === 'lasts';
  const [to] = sizes
    .filter((size) => isAlike(size, from) && (size.limit ?? 0) > (from.limit ?? 0) && lasts(size))
    .toSorted((one, other) => (one.limit ?? 0) - (other.limit ?? 0));
  return to ? { from, to } : null;
}

function isAlike(one: PoolSize, other: PoolSize): boolean {
  if (one.providerName === null || one.zones === null || other.zones === null) return false;
  return one.providerName === other.providerName && inOrder(one.zones) === inOrder(other.zones);
}

function inOrder(zones: readonly number[]): string {
  return zones.toSorted((one, other) => one - other).join();
}
