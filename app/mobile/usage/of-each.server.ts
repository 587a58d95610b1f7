import { settlePanel, soon } from '~/kernel/provider/client.server';
import { waitMs } from '~/kernel/provider/sending/waits.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { UsagePeriod } from '~/mobile/domain/usage-period';
import { usedByZone } from './used-by-zone';

/** The reads at a time, fewer than one caller may have under way. */
const AT_ONCE = 12;

/** The bytes of one SIM by zone. Empty when they are not known whole. */
export type Used = ReadonlyMap<number, number>;

/**
 * The usage of each of these SIMs. An answer that comes after `ms`, usually the time of a panel, is left out, and so is
 * unknown usage.
 */
export async function usageOfEach(
  uuids: readonly string[],
  read: (uuid: string) => Promise<Used>,
  ms = waitMs('panel'),
): Promise<ReadonlyMap<string, Used>> {
  const used = new Map<string, Used>();
  let isLate = false;
  const readAll = async () => {
    for (let at = 0; at < uuids.length && !isLate; at += AT_ONCE)
      await Promise.all(
        uuids.slice(at, at + AT_ONCE).map(async (uuid) => {
          const zones = await read(uuid);
          if (!isLate && zones.size > 0) used.set(uuid, zones);
        }),
      );
  };
  await soon(readAll(), Math.max(0, ms));
  isLate = true;
  return used;
}

/** The usage of a SIM in the first month of a period of months. */
export async function monthOf({ provider }: Access, uuid: string, period: UsagePeriod): Promise<Used> {
  const { from, to } = period;
  const read = await settlePanel(provider.mobileConnections.usageOverTime(uuid, { interval: 'month', from, to }));
  return read.ok ? usedByZone(period, read.value, 0) : new Map<number, number>();
}
