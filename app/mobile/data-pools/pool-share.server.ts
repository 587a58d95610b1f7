import { formatVolume } from '~/kernel/text/volume';
import { isNearlyOver, isOver, shareUsed } from '~/mobile/domain/usage';
import { settleSide } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { PoolSummary } from '~/telecom/provider/data-pool';
import type { MonthToDate } from '~/telecom/provider/usage';
import type { Access } from '~/kernel/session/authorize.server';
import type { Shown } from '~/kernel/ui/status';
import { isOfPeriod } from '../usage/of-month.server';
import { percentText, zoneText } from '../usage/zone-usage.server';

type Summary = Pick<MonthToDate, 'zones'>;

/**
 * The usage of each pool in its present period, as a detail that a page can do without. Null for a pool without such an
 * answer in time.
 */
export function summariesOf(
  { dataPools }: Provider,
  uuids: readonly string[],
  now: Date,
): Promise<(PoolSummary | null)[]> {
  return Promise.all(
    uuids.map(async (uuid) => {
      const summary = await settleSide(dataPools.summary(uuid));
      return summary.ok && isOfPeriod(summary.value, now) ? summary.value : null;
    }),
  );
}

/**
 * How much of a pool is used in each zone that has a bundle, the worst first.
 * @param ofSeveral true when the pool has other zones too
 */
export function poolShares(
  { zones }: Summary,
  { t, language }: Pick<Access, 't' | 'language'>,
  ofSeveral: boolean = zones.length > 1,
): Shown[] {
  return zones
    .flatMap(({ zone, ...usage }) => {
      const share = shareUsed(usage);
      if (share === null) return [];
      if (!Number.isFinite(share))
        return [{ share, shown: { ...OVER, text: withoutSize({ zone, ...usage }, { t, language }) } }];
      const amount = { share: percentText(share, { t, language }), zone: zoneText(zone, t) };
      const text = t(ofSeveral ? 'dataPools:share.ofZone' : 'dataPools:share.of', amount);
      const look = isOver(usage) ? OVER : isNearlyOver(usage) ? NEARLY : USED;
      return [{ share, shown: { ...look, text } }];
    })
    .toSorted((one, other) => other.share - one.share)
    .map(({ shown }) => shown);
}

/** The usage of a zone whose bundle is 0, of which there is no share. */
export function withoutSize(
  { zone, used }: Pick<Summary['zones'][number], 'zone' | 'used'>,
  { t, language }: Pick<Access, 't' | 'language'>,
): string {
  return t('dataPools:share.none', { zone: zoneText(zone, t), volume: formatVolume(used, language) });
}

/** The same for a list. Null when it is not known, or not known to be enough. */
export function poolUsage(summary: PoolSummary | null, access: Pick<Access, 't' | 'language'>): Shown[] | null {
  const shares = summary ? poolShares(summary, access) : [];
  const [worst] = shares;
  return !worst || (summary?.isPartial && worst.tone === 'neutral') ? null : shares;
}

/** The warning that a pool is used up, or nearly so. Null when it is not, and when its usage is unknown. */
export function poolWarning(summary: Summary | null, access: Pick<Access, 't' | 'language'>): Shown | null {
  const [worst] = summary ? poolShares(summary, access) : [];
  if (!worst || worst.tone === 'neutral') return null;
  const key = worst.tone === 'danger' ? 'dataPools:share.over' : 'dataPools:share.nearly';
  return { ...worst, text: access.t(key, { share: worst.text }) };
}

const OVER = { tone: 'danger', icon: 'error' } as const;
const NEARLY = { tone: 'warning', icon: 'warning' } as const;
const USED = { tone: 'neutral', icon: 'info' } as const;
