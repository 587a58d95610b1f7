import { isReplaceable } from '~/telecom/lines/carrier-state';
import { isSamePlace, placeOf, type Place } from '~/kernel/text/postcode';
import { settle } from '~/kernel/provider/client.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import type { Access } from '~/kernel/session/authorize.server';
import { technologyName } from '~/telecom/words/connection.server';
import { endingTexts, oldLineOf, takenTexts, type OldLineFacts, type OldSlaFacts } from './old-line.server';

export type CopperLine =
  | { readonly kind: 'none' }
  /** No active copper line of this organisation at the address, or a user who may not see it. */
  | { readonly kind: 'unknown'; readonly nid: string }
  | { readonly kind: 'failed'; readonly nid: string }
  | {
      readonly kind: 'found';
      readonly nid: string;
      readonly technology: string;
      readonly username: string | null;
      readonly old: OldLineFacts;
      /** Absent until its contract was read, and when that does not name it. */
      readonly sla?: OldSlaFacts;
      /** The parts that the new line takes over, and those that end with the old one, in words. */
      readonly takes: readonly string[];
      readonly ends: readonly string[];
    };

/** The copper line that a new line at this address replaces (BBO-05: replaceCopperNid). */
export async function copperLine(
  { provider, permissions, t }: Access,
  place: Place | null,
  nid: string | null | undefined,
): Promise<CopperLine> {
  if (!nid) return { kind: 'none' };
  if (!place || !permissions.has('broadband-r')) return { kind: 'unknown', nid };
  const found = await settle(provider.connections.find('nid', nid));
  if (!found.ok) return { kind: 'failed', nid };
  const line = found.value.find((row) => row.nid === nid && isCopperAt(row, place));
  if (!line) return { kind: 'unknown', nid };
  const old = oldLineOf(line);
  return {
    kind: 'found',
    nid,
    technology: technologyName(line.technology, t),
    username: line.circuits[0]?.lastUsername ?? null,
    old,
    takes: takenTexts(old, permissions.has('enduser-r'), t),
    ends: endingTexts(old, nid, t),
  };
}

function isCopperAt(connection: DetailedConnection, place: Place): boolean {
  return isSamePlace(placeOf(connection.address), placeOf(place)) && isReplaceable(connection);
}
