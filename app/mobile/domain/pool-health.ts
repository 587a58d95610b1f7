import { worst, type Verdict } from '~/flows/domain/verdict';
import { about, byShare, shortages, type AboutZone, type InZone } from './shortage';

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

export interface PoolVerdict extends Verdict<PoolHealthKey>, AboutZone {
  /** YYYY-MM-DD: the day on which it begins or is used up. */
  readonly date?: string;
}

/** If a pool has data for its SIMs, worst first. It is good only when its usage and size were read. */
export function poolHealth(facts: PoolHealthFacts, day: string): PoolVerdict {
  const { state, startDate, zones } = facts;
  if (state === 'terminated') return { tone: 'neutral', key: 'terminated' };
  if (startDate !== null && startDate > day) return { tone: 'neutral', key: 'begins', date: startDate };
  if (state === 'ordered') return { tone: 'neutral', key: 'ordered' };
  const read = byShare(zones ?? []);
  return worst<PoolVerdict>(good(read), [
    ...shortages(read, { over: 'over', runsOut: 'runsOut', nearly: 'nearly' }),
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
  return { tone: 'success', key, ...(read[0] ? about(read[0], read) : {}) };
}
