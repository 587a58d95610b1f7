import { worst, type Verdict } from '~/flows/domain/verdict';
import { shortages, type AboutZone, type InZone } from './shortage';

export interface SimHealthFacts {
  readonly state: string | null;
  readonly isBlocked: boolean | null;
  /** True while the network carries out a block, or its end. */
  readonly isBlockPending: boolean;
  readonly lastSeen: string | null;
  /** YYYY-MM-DD: the last day of this month on which it used data. Null when none is known. */
  readonly lastUsed: string | null;
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
  | 'bundleRunsOut'
  | 'notSeen'
  | 'ending'
  | 'poolNearly'
  | 'bundleNearly'
  | 'stateUnknown'
  | 'usageUnknown'
  | 'seenUnknown'
  | 'good';

export type SimVerdict = Verdict<SimHealthKey> & AboutZone;

/** Silence from here on is worth a look. Meters and alarms often report once a week. */
const SILENT_DAYS = 8;
const DAY = 86_400_000;

/** Why a SIM may not work, worst first. It is good only when all was read and nothing is wrong. */
export function simHealth(facts: SimHealthFacts, now: Date): SimVerdict {
  const { state, isBlocked, isBlockPending, lastSeen, lastUsed, month, pool } = facts;
  if (state === 'ordered' || state === 'terminated') return { tone: 'neutral', key: state };
  const isStateKnown = isBlocked !== null && (state === 'active' || state === 'terminating');
  return worst<SimVerdict>({ tone: 'success', key: 'good' }, [
    isBlocked ? { tone: 'danger', key: isBlockPending ? 'unblocking' : 'blocked' } : null,
    ...shortages(pool ?? [], { over: 'poolOver', runsOut: 'poolNearly', nearly: 'poolNearly' }),
    ...shortages(month ?? [], { over: 'bundleOver', runsOut: 'bundleRunsOut', nearly: 'bundleNearly' }),
    isBlocked === false && isBlockPending ? { tone: 'warning', key: 'blocking' } : null,
    isSilent(lastSeen, now) && !isRecent(lastUsed, now) ? { tone: 'warning', key: 'notSeen' } : null,
    state === 'terminating' ? { tone: 'warning', key: 'ending' } : null,
    isStateKnown ? null : { tone: 'neutral', key: 'stateUnknown' },
    isUsageUnknown(facts) ? { tone: 'neutral', key: 'usageUnknown' } : null,
    Number.isNaN(Date.parse(lastSeen ?? '')) ? { tone: 'neutral', key: 'seenUnknown' } : null,
  ]);
}

/** True when a part of the usage of its bundle or pool could not be read. */
export function isUsageUnknown({ month, pool, isPartial }: SimHealthFacts): boolean {
  return month === null || pool === null || pool?.length === 0 || isPartial;
}

/** True for usage that is no older than a silence. The network may count it without saying when the SIM was seen. */
function isRecent(lastUsed: string | null, now: Date): boolean {
  return now.getTime() - Date.parse(lastUsed ?? '') < SILENT_DAYS * DAY;
}

function isSilent(lastSeen: string | null, now: Date): boolean {
  return now.getTime() - Date.parse(lastSeen ?? '') >= SILENT_DAYS * DAY;
}
