import { isReplaceable } from '~/domain/line/carrier-state';
import { isSamePlace, placeOf } from '~/domain/postcode';
import { settle } from '~/provider/client.server';
import type { Connection } from '~/provider/schemas/connection';
import type { Access } from '~/session/authorize.server';
import { technologyName } from '~/words/connection.server';
import type { AddressAnswer } from '../address/answer.server';

export type CopperLine =
  | { readonly kind: 'none' }
  /** No active copper line of this organisation at the address; or nobody who may see it. */
  | { readonly kind: 'unknown'; readonly nid: string }
  | { readonly kind: 'failed'; readonly nid: string }
  | { readonly kind: 'found'; readonly nid: string; readonly technology: string; readonly username: string | null };

type Place = Pick<AddressAnswer, 'zipcode' | 'housenr' | 'housenrext'>;

/** The copper line that an order at this address was started to replace (BBO-05: replaceCopperNid). */
export async function copperLine(
  { provider, permissions, t }: Access,
  place: Place | null,
  nid: string | null | undefined,
): Promise<CopperLine> {
  if (!nid) return { kind: 'none' };
  if (!place || !permissions.has('broadband-r')) return { kind: 'unknown', nid };
  const found = await settle(
    provider.broadband.listConnections({
      page: 1,
      perPage: 5,
      sort: { field: 'nid', descending: false },
      search: { field: 'nid', text: nid },
    }),
  );
  if (!found.ok) return { kind: 'failed', nid };
  const line = found.value.rows.find((row) => row.nid === nid && isCopperAt(row, place));
  if (!line) return { kind: 'unknown', nid };
  return {
    kind: 'found',
    nid,
    technology: technologyName(line.technology, t),
    username: line.circuits[0]?.last_username ?? null,
  };
}

function isCopperAt(connection: Connection, place: Place): boolean {
  return isSamePlace(placeOf(connection.address), placeOf(place)) && isReplaceable(connection);
}
