import { worst, type Verdict } from '~/flows/domain/verdict';
import { firstOfNextMonth, today } from '~/kernel/time/dates';
import { daysCounted, daysIn, isNearlyOver, isOver, shareUsed, type ZoneUsage } from './usage';

interface InZone extends ZoneUsage {
  readonly zone: number | null;
}

export interface PoolNextMonthFacts {
  /** Null when the provider does not tell it. */
  readonly state: string | null;
  /** YYYY-MM-DD, or null when it is unknown. */
  readonly startDate: string | null;
  /** The number of SIMs that draw on it this month. Null when the provider does not count. */
  readonly now: number | null;
  /** The number of SIMs that will draw on it next month. Null when the provider does not count. */
  readonly next: number | null;
  /** The usage of this month by zone. Null when it could not be read. */
  readonly zones: readonly InZone[] | null;
  /** True when a part of the usage could not be read. */
  readonly isPartial: boolean;
  /** The moment until which usage was counted. */
  readonly measuredAt: Date;
}

export type PoolNextMonthKey =
  | 'terminated'
  | 'stateUnknown'
  | 'notBegun'
  | 'over'
  | 'nearly'
  | 'uncounted'
  | 'unused'
  | 'usageUnknown'
  | 'tooEarly'
  | 'newcomers'
  | 'mostlyNew'
  | 'fits';

export interface PoolNextMonthVerdict extends Verdict<PoolNextMonthKey> {
  /** The expected share of its fullest zone. Absent when its size is 0, and when nothing is expected. */
  readonly share?: number;
  /** That zone. Absent when it is the only one. */
  readonly zone?: number | null;
}

/**
 * If a pool has enough data for its SIMs next month, worst first. The rule takes each to use this month's mean.
 * @param day today, YYYY-MM-DD
 */
export function poolNextMonth(facts: PoolNextMonthFacts, day: string): PoolNextMonthVerdict {
  const { state, startDate, now, next, zones, isPartial, measuredAt } = facts;
  const says = (key: PoolNextMonthKey) => ({ tone: 'neutral', key }) as const;
  const first = firstOfNextMonth(day);
  if (next === 0) return says('unused');
  if (state === 'terminated') return says('terminated');
  if (startDate !== null && startDate > first) return says('notBegun');
  if (now === null || next === null) return says('uncounted');
  if (now === 0) return says('newcomers');
  const days = today(measuredAt).slice(0, 7) === day.slice(0, 7) ? daysCounted(measuredAt, startDate) : null;
  if (days === null) return says('tooEarly');
  const grown = (daysIn(first.slice(0, 7)) / days) * (next / now);
  const sized = (zones ?? []).flatMap(({ zone, used, limit }) =>
    limit === null ? [] : [{ zone, used: used * grown, limit }],
  );
  const [fullest] = sized.toSorted((one, other) => (shareUsed(other) ?? 0) - (shareUsed(one) ?? 0));
  if (!fullest) return says('usageUnknown');
  const ofSeveral = zones !== null && zones.length > 1;
  const verdict = judged(fullest, ofSeveral);
  const isUnknown = isPartial || sized.length < (zones?.length ?? 0);
  // the usage of most of its SIMs is then not known, and one may use more than all that are in it now
  const isMostlyNew = next - now > now;
  return worst<PoolNextMonthVerdict>(verdict, [
    verdict,
    isUnknown ? says('usageUnknown') : null,
    isMostlyNew ? says('mostlyNew') : null,
    // a pool may hold much and still not be in use
    isUsable(state, startDate) ? null : says('stateUnknown'),
  ]);
}

/** A provider may name no states. An ordered pool is in use from its first day on. */
function isUsable(state: string | null, startDate: string | null): boolean {
  return state === null || state === 'active' || (state === 'ordered' && startDate !== null);
}

const BY_MOST_NEW: readonly PoolNextMonthKey[] = ['newcomers', 'mostlyNew'];

/**
 * The verdict on a pool of which most SIMs are new, by what the plan of their move expected. The plan knew their usage
 * of the last whole month. It speaks only of a pool that is too small, since other SIMs may join.
 * @param share the share of the pool that its SIMs use together, as planned; null without a plan
 */
export function withPlan(verdict: PoolNextMonthVerdict, share: number | null): PoolNextMonthVerdict {
  if (share === null || !BY_MOST_NEW.includes(verdict.key)) return verdict;
  const usage = { used: share, limit: 1 };
  if (isOver(usage)) return { tone: 'danger', key: 'over', share };
  return isNearlyOver(usage) ? { tone: 'warning', key: 'nearly', share } : verdict;
}

function judged(usage: InZone, isOneOfSeveral: boolean): PoolNextMonthVerdict {
  const share = shareUsed(usage);
  const about = {
    ...(share !== null && Number.isFinite(share) ? { share } : {}),
    ...(isOneOfSeveral ? { zone: usage.zone } : {}),
  };
  if (isOver(usage)) return { tone: 'danger', key: 'over', ...about };
  return isNearlyOver(usage)
    ? { tone: 'warning', key: 'nearly', ...about }
    : { tone: 'success', key: 'fits', ...about };
}
