import { isNearlyOver, isOver, shareUsed } from '~/mobile/domain/usage';
import { formatDate, isIsoDate, today } from '~/kernel/time/dates';
import { settleSide } from '~/kernel/provider/client.server';
import type { DataPool, PoolSummary } from '~/telecom/provider/data-pool';
import type { Access } from '~/kernel/session/authorize.server';
import { percentText, zoneText } from '../../usage/zone-usage.server';
import type { DataSource } from './answer.server';

/** The usage of a pool and its first day, in words. */
interface PoolState {
  readonly notes: readonly string[];
  /** True when a SIM in the pool may be without data. */
  readonly warns: boolean;
}

/** The most pools to ask for their usage at once. The rest of a longer list shows no usage. */
const MOST_ASKED = 20;

/** The states by uuid. A pool that does not answer in time is unknown. */
export async function poolStates(access: Access, pools: readonly DataPool[]): Promise<ReadonlyMap<string, PoolState>> {
  const states = await Promise.all(
    pools.slice(0, MOST_ASKED).map(async (pool) => [pool.uuid, await stateOf(access, pool)] as const),
  );
  return new Map(states);
}

/** The state of the chosen pool; null without one. The text says so when its usage cannot be read. */
export async function chosenPoolState(access: Access, chosen: DataSource | undefined): Promise<PoolState | null> {
  if (chosen?.kind !== 'pool') return null;
  const read = await settleSide(access.provider.dataPools.read(chosen.uuid));
  return stateOf(access, read.ok ? read.value : { uuid: chosen.uuid, startDate: null });
}

async function stateOf(access: Access, { uuid, startDate }: Pick<DataPool, 'uuid' | 'startDate'>): Promise<PoolState> {
  const { t, now, timezone, provider } = access;
  const summary = await settleSide(provider.dataPools.summary(uuid));
  const isToCome = startDate !== null && isIsoDate(startDate) && startDate > today(now, timezone);
  const begins = isToCome ? [t('mobileOrder:data.begins', { date: formatDate(startDate) })] : [];
  if (!summary.ok) return { notes: [...begins, t('mobileOrder:data.usageUnknown')], warns: isToCome };
  const { zones } = summary.value;
  return {
    notes: [...begins, ...usageTexts(access, summary.value)],
    warns: isToCome || zones.some((usage) => isOver(usage) || isNearlyOver(usage)),
  };
}

/** `93 % gebruikt op 23-11-2026, bijna op`, with the zone's name when there are several. */
function usageTexts({ t, language, timezone }: Access, { zones, measuredAt }: PoolSummary): string[] {
  return zones.flatMap((usage) => {
    const share = shareUsed(usage);
    if (share === null || !Number.isFinite(share)) return [];
    const percent = percentText(share, { t, language });
    const used = measuredAt
      ? t('mobileOrder:data.usedOn', { percent, date: formatDate(measuredAt, timezone) })
      : t('mobileOrder:data.used', { percent });
    const state =
      isOver(usage) || share === 1
        ? t('mobileOrder:data.over')
        : isNearlyOver(usage)
          ? t('mobileOrder:data.nearly')
          : '';
    const text = [used, state].filter(Boolean).join(', ');
    return [zones.length > 1 ? `${zoneText(usage.zone, t)}: ${text}` : text];
  });
}
