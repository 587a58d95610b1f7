import { formatVolume } from '~/kernel/text/volume';
import { today } from '~/kernel/time/dates';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Access } from '~/kernel/session/authorize.server';
import { sumByZone } from '~/mobile/domain/usage';
import { lastTwoMonths } from '~/mobile/domain/usage-period';
import type { MobileConnection } from '~/telecom/provider/sim';
import { simName } from '~/telecom/words/sim.server';
import { monthOf, usageOfEach, type Used } from '../usage/of-each.server';
import { isOfMonth } from '../usage/of-month.server';
import { usedInAll, usedText } from '../usage/used-text.server';
import type { TableState } from '~/kernel/table/definition';

/** Each costs a call, so only the first SIMs of a longer page get one. */
const MOST_READ = 25;
/** The SIMs that the sentence names. */
const NAMED = 3;

export interface PageUsage {
  /** The usage in words, by the uuid of the SIM. */
  readonly texts: ReadonlyMap<string, string>;
  /** The SIMs of this page that used most, and the number of those whose usage is not known. */
  readonly most: string;
}

/** The usage of the SIMs of a page in the chosen month, within the time of a panel. Null when no month is chosen. */
export async function pageUsage(
  access: Access,
  sims: readonly MobileConnection[],
  { filters: { column } }: Pick<TableState, 'filters'>,
): Promise<PageUsage | null> {
  if ((column !== 'usage' && column !== 'usage_before') || sims.length === 0) return null;
  const used = await usageOfEach(
    sims.slice(0, MOST_READ).map(({ uuid }) => uuid),
    (uuid) => (column === 'usage' ? thisMonth(access, uuid) : monthBefore(access, uuid)),
  );
  return { texts: textsOf(access, used), most: mostText(access, sims, used) };
}

/** The usage by zone. Empty when it is not known whole, or only that of last month is. */
async function thisMonth({ provider, now }: Access, uuid: string): Promise<Used> {
  const read = await settlePanel(provider.mobileConnections.monthToDate(uuid));
  const isKnown = read.ok && !read.value.isPartial && isOfMonth(read.value, now);
  return sumByZone(isKnown ? read.value.zones : []);
}

function monthBefore(access: Access, uuid: string): Promise<Used> {
  return monthOf(access, uuid, lastTwoMonths(today(access.now)));
}

function textsOf(access: Access, used: ReadonlyMap<string, Used>): ReadonlyMap<string, string> {
  return new Map([...used].map(([uuid, zones]) => [uuid, usedText(zones, access)]));
}

function mostText({ t, language }: Access, sims: readonly MobileConnection[], used: ReadonlyMap<string, Used>): string {
  const sums = sims.flatMap((sim) => {
    const zones = used.get(sim.uuid);
    return zones ? [{ sim, sum: usedInAll(zones) }] : [];
  });
  const named = sums
    .filter(({ sum }) => sum > 0)
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, NAMED)
    .map(({ sim, sum }) => `${simName(sim)} (${formatVolume(sum, language)})`);
  const unknown = sims.length - sums.length;
  return [
    ...(unknown > 0 ? [t('mobile:list.usage.unknown', { count: unknown })] : []),
    ...(named.length > 0
      ? [t(`mobile:list.usage.${unknown > 0 ? 'mostKnown' : 'most'}`, { sims: named.join(', ') })]
      : []),
  ].join('. ');
}
