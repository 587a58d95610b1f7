import { formatVolume } from '~/kernel/text/volume';
import { today } from '~/kernel/time/dates';
import { settlePanel, soon, type Settled } from '~/kernel/provider/client.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Translator } from '~/kernel/i18n/i18n.server';
import { lastTwoMonths } from '~/mobile/domain/usage-period';
import type { MobileConnection } from '~/telecom/provider/sim';
import { simName } from '~/telecom/words/sim.server';
import { usedByZone } from '../usage/used-by-zone';
import { zoneText } from '../usage/zone-usage.server';
import type { ExtraColumn } from './sims-table';

/** Each costs a call, so only the first SIMs of a longer page get one. */
const MOST_READ = 25;
/** The reads at a time, fewer than one caller may have under way. */
const AT_ONCE = 12;
/** The SIMs that the sentence names. */
const NAMED = 3;

type Used = ReadonlyMap<number, number>;

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
  column: ExtraColumn | null,
): Promise<PageUsage | null> {
  if ((column !== 'usage' && column !== 'usage_before') || sims.length === 0) return null;
  const used = new Map<string, Used>();
  const asked = sims.slice(0, MOST_READ);
  let isLate = false;
  const readAll = async () => {
    for (let at = 0; at < asked.length && !isLate; at += AT_ONCE)
      await Promise.all(
        asked.slice(at, at + AT_ONCE).map(async ({ uuid }) => {
          const read = await (column === 'usage' ? thisMonth(access, uuid) : monthBefore(access, uuid));
          if (!isLate && read.size > 0) used.set(uuid, read);
        }),
      );
  };
  await soon(readAll(), waitMs('panel'));
  isLate = true;
  return { texts: textsOf(access, used), most: mostText(access, sims, used) };
}

/** The usage by zone; empty when it is not known whole. */
async function thisMonth({ provider }: Access, uuid: string): Promise<Used> {
  const read = await settlePanel(provider.mobileConnections.monthToDate(uuid));
  return whole(read, ({ zones, isPartial }) =>
    isPartial ? [] : zones.map(({ zone, used }) => [zone ?? 1, used] as const),
  );
}

async function monthBefore({ provider, now, timezone }: Access, uuid: string): Promise<Used> {
  const period = lastTwoMonths(today(now, timezone));
  const { from, to } = period;
  const read = await settlePanel(provider.mobileConnections.usageOverTime(uuid, { interval: 'month', from, to }));
  return whole(read, (answer) => [...usedByZone(period, answer, 0)]);
}

function whole<T>(read: Settled<T>, zonesOf: (value: T) => readonly (readonly [zone: number, used: number])[]): Used {
  return new Map(read.ok ? zonesOf(read.value) : []);
}

function textsOf({ t, language }: Access, used: ReadonlyMap<string, Used>): ReadonlyMap<string, string> {
  return new Map([...used].map(([uuid, zones]) => [uuid, zonesOf(zones, t, language)]));
}

function zonesOf(zones: Used, t: Translator, language: string): string {
  return [...zones]
    .toSorted(([one], [other]) => one - other)
    .map(([zone, bytes]) => `${zoneText(zone, t)}: ${formatVolume(bytes, language)}`)
    .join(', ');
}

function mostText({ t, language }: Access, sims: readonly MobileConnection[], used: ReadonlyMap<string, Used>): string {
  const sums = sims.flatMap((sim) => {
    const zones = used.get(sim.uuid);
    return zones ? [{ sim, sum: [...zones.values()].reduce((sum, bytes) => sum + bytes, 0) }] : [];
  });
  const named = sums
    .filter(({ sum }) => sum > 0)
    .toSorted((one, other) => other.sum - one.sum)
    .slice(0, NAMED)
    .map(({ sim, sum }) => `${simName(sim)} (${formatVolume(sum, language)})`);
  const unknown = sims.length - sums.length;
  return [
    ...(unknown > 0 ? [t('mobile:list.usage.unknown', { count: unknown })] : []),
    ...(named.length > 0 ? [t('mobile:list.usage.most', { sims: named.join(', ') })] : []),
  ].join('. ');
}
