import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import { onlineOf, type CircuitsRead } from '~/telecom/lines/online';

export interface LineNearby extends CircuitsRead {
  readonly nid: string;
  readonly state: string;
  /** The house number with its suffix. */
  readonly house: string;
}

/** The lines in use at the zipcode of a line that is offline, itself among them. */
export interface Nearby {
  readonly offline: number;
  readonly online: number;
  readonly unknown: number;
  /**
   * `outage`: more than half of the lines are offline, in several houses, since one house may be without power. `some`:
   * others are offline too. `only`: this is the one line that is.
   */
  readonly kind: 'outage' | 'some' | 'only';
}

/** The state of the lines around one that is offline. Null when nothing is known of any other line. */
export function linesNearby(own: Pick<LineNearby, 'nid' | 'house'>, lines: readonly LineNearby[]): Nearby | null {
  const byNid = new Map(lines.map((line) => [line.nid.toUpperCase(), line]));
  byNid.delete(own.nid.toUpperCase());
  const others = [...byNid.values()].filter(({ state }) => carrierStateGroup(state) === 'active');
  const count = (wanted: boolean | null) => others.filter((line) => isOnline(line) === wanted).length;
  const [offline, online, unknown] = [count(false) + 1, count(true), count(null)];
  if (others.length === unknown) return null;
  const isElsewhere = others.some((line) => isOnline(line) === false && line.house !== own.house);
  const isOutage = isElsewhere && offline > online + unknown;
  return { offline, online, unknown, kind: offline === 1 ? 'only' : isOutage ? 'outage' : 'some' };
}

/** A line with one circuit that works is no part of an outage. */
function isOnline(line: LineNearby): boolean | null {
  const circuits = onlineOf(line);
  if (circuits.some((online) => online === true)) return true;
  return circuits.length > 0 && circuits.every((online) => online === false) ? false : null;
}
