import { isNearlyOver, isOver, shareUsed } from '~/mobile/domain/usage';
import { formatDate, today } from '~/kernel/time/dates';
import { settleSide } from '~/kernel/provider/client.server';
import { startDay } from '~/mobile/domain/pool-start';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import type { Access } from '~/kernel/session/authorize.server';
import { isOfPeriod } from '../usage/of-month.server';
import { percentText, zoneText } from '../usage/zone-usage.server';
import { withoutSize } from './pool-share.server';
import { stateNote } from './pool-words.server';
import { adding, adviceOn, type Adding } from './advice.server';

/** The usage of a pool and its first day, in words. */
interface PoolState {
  readonly notes: readonly string[];
  /** True when a SIM in the pool may be without data. */
  readonly warns: boolean;
}

/** The most pools to ask for their usage at once. The rest of a longer list shows no usage. */
const MOST_ASKED = 20;
/** The most pools to advise on at once, since each takes more calls than its usage. */
const MOST_ADVISED = 10;

/** The states by uuid, with so many SIMs added. A pool that does not answer in time is unknown. */
export async function poolStates(
  access: Access,
  pools: readonly DataPool[],
  added: number,
): Promise<ReadonlyMap<string, PoolState>> {
  if (pools.length === 0) return new Map();
  const asked = adding(access, added);
  const states = await Promise.all(
    pools
      .slice(0, MOST_ASKED)
      .map(async (pool, at) => [pool.uuid, await stateOf(access, pool, at < MOST_ADVISED ? asked : null)] as const),
  );
  return new Map(states);
}

/** The state of one pool, with so many SIMs added. Its words say so when its usage cannot be read. */
export async function poolStateWith(access: Access, uuid: string, added: number): Promise<PoolState> {
  const asked = adding(access, added);
  const read = await settleSide(access.provider.dataPools.read(uuid));
  return stateOf(access, read.ok ? read.value : uuid, asked);
}

/** The state of a pool, of which only the uuid may be known. */
async function stateOf(access: Access, pool: DataPool | string, asked: Adding | null): Promise<PoolState> {
  const { t, now, timezone, provider } = access;
  const known = typeof pool === 'string' ? { uuid: pool, startDate: null, state: null } : pool;
  const begins = startDay(known);
  const summarised = settleSide(provider.dataPools.summary(known.uuid));
  const [summary, advice] = await Promise.all([
    summarised,
    asked && typeof pool !== 'string' ? adviceOn(access, pool, summarised, asked) : null,
  ]);
  const isToCome = begins !== null && begins > today(now, timezone);
  const state = stateNote(known.state, t);
  const notes = [state, isToCome ? t('mobileOrder:data.begins', { date: formatDate(begins) }) : ''].filter(Boolean);
  const isUnusable = isToCome || state !== '';
  if (!summary.ok) return { notes: [...notes, t('mobileOrder:data.usageUnknown')], warns: isUnusable };
  const isPresent = isOfPeriod(summary.value, now);
  const { zones } = summary.value;
  return {
    notes: [
      ...notes,
      ...usageTexts(access, summary.value, isPresent),
      ...(isKnown(summary.value) ? [] : [t('mobileOrder:data.usageUnknown')]),
      ...(advice ? [advice.text] : []),
    ],
    warns:
      isUnusable ||
      advice?.isShort === true ||
      (isPresent && zones.some((usage) => isOver(usage) || isNearlyOver(usage))),
  };
}

/** True when the usage of each zone is known as a share of its size. */
function isKnown({ zones, isPartial }: PoolSummary): boolean {
  return !isPartial && zones.length > 0 && zones.every(({ limit }) => limit !== null);
}

/**
 * `93 % gebruikt op 23-11-2026, bijna op`, with the zone's name when there are several. Usage of an earlier period is
 * told without a judgement.
 */
function usageTexts(
  { t, language, timezone }: Access,
  { zones, measuredAt }: PoolSummary,
  isPresent: boolean,
): string[] {
  return zones.flatMap((usage) => {
    const share = shareUsed(usage);
    if (share === null) return [];
    if (!Number.isFinite(share)) return [withoutSize(usage, { t, language })];
    const percent = percentText(share, { t, language });
    const used = measuredAt
      ? t('mobileOrder:data.usedOn', { percent, date: formatDate(measuredAt, timezone) })
      : t('mobileOrder:data.used', { percent });
    const state = isOver(usage) ? t('mobileOrder:data.over') : isNearlyOver(usage) ? t('mobileOrder:data.nearly') : '';
    const text = [used, isPresent ? state : ''].filter(Boolean).join(', ');
    return [zones.length > 1 ? `${zoneText(usage.zone, t)}: ${text}` : text];
  });
}
