/** The zones of data usage: the Netherlands, and the rest of the European Union (spec 9). */
export const ZONES = [1, 2] as const;
type Zone = (typeof ZONES)[number];

const NAMES: Readonly<Record<Zone, 'nl' | 'eu'>> = { 1: 'nl', 2: 'eu' };

/** Spec 9: a mobile zone is 1 unless the provider says otherwise. */
export const DEFAULT_ZONE: Zone = 1;

/** The zone of a number; null for an unknown one. */
export function zoneOf(number: number | null): Zone | null {
  return number === null ? DEFAULT_ZONE : (ZONES.find((zone) => zone === number) ?? null);
}

export function zoneName(zone: Zone): 'nl' | 'eu' {
  return NAMES[zone];
}
