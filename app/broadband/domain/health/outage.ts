import { carrierStateGroup } from '~/telecom/lines/carrier-state';

export interface LineNearby {
  readonly nid: string;
  readonly state: string;
  readonly circuits: readonly { readonly online: boolean | null }[];
}

/** The lines in use at the zipcode of a line that is offline, itself among them. */
export interface Nearby {
  readonly offline: number;
  readonly online: number;
  readonly unknown: number;
  /** An outage is more than half of the lines. `some` are offline besides this one, or this is the `only` one. */
  readonly kind: 'outage' | 'some' | 'only';
}

/** The state of the lines around one that is offline. Null when nothing is known of any other line. */
export function linesNearby(ownNid: string, lines: readonly LineNearby[]): Nearby | null {
  const own = ownNid.toUpperCase();
  const others = lines.filter(({ nid, state }) => nid.toUpperCase() !== own && carrierStateGroup(state) === 'active');
  const count = (wanted: boolean | null) => others.filter((line) => isOnline(line) === wanted).length;
  const [offline, online, unknown] = [count(false) + 1, count(true), count(null)];
  if (others.length === unknown) return null;
  return { offline, online, unknown, kind: offline === 1 ? 'only' : offline > online + unknown ? 'outage' : 'some' };
}

/** A line with one circuit that works is no part of an outage. */
function isOnline({ circuits }: LineNearby): boolean | null {
  if (circuits.some(({ online }) => online === true)) return true;
  return circuits.length > 0 && circuits.every(({ online }) => online === false) ? false : null;
}
