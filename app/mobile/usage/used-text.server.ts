import type { Access } from '~/kernel/session/authorize.server';
import { formatVolume } from '~/kernel/text/volume';
import type { Used } from './of-each.server';
import { zoneText } from './zone-usage.server';

/** The usage of a SIM by zone, in words. */
export function usedText(zones: Used, { t, language }: Pick<Access, 't' | 'language'>): string {
  return [...zones]
    .toSorted(([one], [other]) => one - other)
    .map(([zone, bytes]) => `${zoneText(zone, t)}: ${formatVolume(bytes, language)}`)
    .join(', ');
}

/** The bytes of all zones together. */
export function usedInAll(zones: Used): number {
  return [...zones.values()].reduce((sum, bytes) => sum + bytes, 0);
}
