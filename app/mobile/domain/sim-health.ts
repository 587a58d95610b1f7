import { worst, type Verdict } from '~/flows/domain/verdict';
import { isNearlyOver, isOver, shareUsed, type ZoneUsage } from './usage';

interface InZone extends ZoneUsage {
  readonly zone: number | null;
}

export interface SimHealthFacts {
  readonly state: string | null;
  readonly isBlocked: boolean | null;
  /** True while the network carries out a block, or its end. */
  readonly isBlockPending: boolean;
  readonly lastSeen: string | null;
  /** The usage of its own bundle by zone. Null when it could not be read. */
  readonly month: readonly InZone[] | null;
  /** The usage of the shared pool by zone. Null when it could not be read, and undefined without a pool. */
  readonly pool: readonly InZone[] | null | undefined;
  /** True when a part of the usage could not be read. */
  readonly isPartial: boolean;
}

export type SimHealthKey =
  | 'ordered'
  | 'terminated'
  | 'blocked'
  | 'unblocking'
  | 'blocking'
  | 'poolOver'
  | 'bundleOver'
  | 'notSeen'
  | 'ending'
  | 'poolNearly'
  | 'bundleNearly'
  | 'stateUnknown'
  | 'usageUnknown'
  | 'seenUnknown'
  | 'good';

export interface SimVerdict extends Verdict<SimHealthKey> {
  /** The used share of the bundle that the verdict is about. Absent when its size is 0. */
  readonly share?: number;
  /** The zone of that bundle. Absent when it is the only one. */
  readonly zone?: number | null;
}

/** Silence from here on is worth a look. Meters and alarms often report once a week. */
const SILENT_DAYS = 8;
const DAY = 86_400_000;

/** Why a SIM may not work, worst first. It is good only when all was read and nothing is wrong. */
export function simHealth(facts: SimHealthFacts, now: Date): SimVerdict {
  const { state, isBlocked, isBlockPending, lastSeen, month, pool } = facts;
  if (state === 'ordered' || state === 'terminated') return { tone: 'neutral', key: state };
  const isStateKnown = isBlocked !== null && (state === 'active' || state === 'terminating');
  return worst<SimVerdict>({ tone: 'success', key: 'good' }, [
    isBlocked ? { tone: 'danger', key: isBlockPending ? 'unblocking' : 'blocked' } : null,
    usedUp(pool, 'poolOver', 'poolNearly'),
    usedUp(month, 'bundleOver', 'bundleNearly'),
    isBlocked === false && isBlockPending ? { tone: 'warning', key: 'blocking' } : null,
    isSilent(lastSeen, now) ? { tone: 'warning', key: 'notSeen' } : null,
    state === 'terminating' ? { tone: 'warning', key: 'ending' } : null,
    isStateKnown ? null : { tone: 'neutral', key: 'stateUnknown' },
    isUsageUnknown(facts) ? { tone: 'neutral', key: 'usageUnknown' } : null,
    Number.isNaN(Date.parse(lastSeen ?? '')) ? { tone: 'neutral', key: 'seenUnknown' } : null,
  ]);
}

/** True when a part of the usage of its bundle or pool could not be read. */
export function isUsageUnknown({ month, pool, isPartial }: SimHealthFacts): boolean {
  return month === null || pool === null || isPartial;
}

function usedUp(zones: SimHealthFacts['pool'], over: SimHealthKey, nearly: SimHealthKey): SimVerdict | null {
  const [fullest] = (zones ?? []).toSorted((one, other) => (shareUsed(other) ?? 0) - (shareUsed(one) ?? 0));
  if (!fullest || !(isOver(fullest) || isNearlyOver(fullest))) return null;
  const share = shareUsed(fullest);
  const told = {
    ...(share !== null && Number.isFinite(share) ? { share } : {}),
    ...(zones && zones.length > 1 ? { zone: fullest.zone } : {}),
  };
  return isOver(fullest) ? { tone: 'danger', key: over, ...told } : { tone: 'warning', key: nearly, ...told };
}

function isSilent(lastSeen: string | null, now: Date): boolean {
  return now.getTime() - Date.parse(lastSeen ?? '') >= SILENT_DAYS * DAY;
}
