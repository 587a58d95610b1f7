import { isReplaceable } from '~/telecom/lines/carrier-state';
import { parseNid } from '~/telecom/lines/connection-id';
import type { Connection } from '~/telecom/provider/connection';
import { formatZipcode, placeOf, type Place } from '~/kernel/text/postcode';
import type { RunItem } from '~/flows/runs/run';
import type { Chosen } from '~/flows/runs/area.server';

/** A line of the provider's list, with what a replacement depends on. */
export type EndingLine = Pick<Connection, 'nid' | 'address' | 'state' | 'technology' | 'endOfLifeDate'>;

/** The reasons why a chosen line has no record. */
export type NoLine = 'notFound' | 'notRead';

/** The reasons why a line is not judged. */
export type WaveObstacle = NoLine | 'notCopper' | 'apart' | 'twice' | 'tooMany';

/** A line as its wave keeps it (`RunItem.own`). */
interface OwnLine {
  readonly nid: string;
  readonly place: Place;
  readonly address: string;
}

/** The most lines of one wave. */
export const MOST_LINES = 200;

/** The items of a wave. Lines that cannot be replaced this way are in it and are not judged. */
export function waveItems(chosen: readonly Chosen<EndingLine>[], dateText: (date: string) => string): RunItem[] {
  const known = new Map<string, string>();
  const seen = new Set<string>();
  let count = 0;
  return chosen.flatMap((one): RunItem[] => {
    if (!('record' in one)) {
      const { name, obstacle, unmet } = one;
      return [{ id: '', name, detail: '', obstacle, unmet }];
    }
    const { nid, address, endOfLifeDate } = one.record;
    if (seen.has(nid)) return [];
    seen.add(nid);
    const place = placeOf(address);
    const text = place ? [formatZipcode(place.zipcode), place.housenr, place.housenrext].filter(Boolean).join(' ') : '';
    const detail = [text, address.city, endOfLifeDate === null ? '' : dateText(endOfLifeDate)]
      .filter(Boolean)
      .join(', ');
    const kept = (obstacle: WaveObstacle): RunItem[] => [{ id: nid, name: nid, detail, obstacle, unmet: 'not sent' }];
    if (!isReplaceable(one.record)) return kept('notCopper');
    // a line of unread technology may be fibre
    if (!place || parseNid(nid) === null || one.record.technology === '') return kept('apart');
    if (known.has(text)) return kept('twice');
    if (count >= MOST_LINES) return kept('tooMany');
    known.set(text, nid);
    count += 1;
    const own: OwnLine = { nid, place, address: text };
    return [{ id: nid, name: nid, detail, own, obstacle: null }];
  });
}

export function lineOf({ own }: Pick<RunItem, 'own'>): OwnLine {
  return own as OwnLine;
}
