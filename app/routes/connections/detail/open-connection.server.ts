import { redirect } from '@remix-run/node';
import { readConnectionId, sameButLastTwo } from '~/domain/connection-id';
import { paths } from '~/paths';
import type { Provider } from '~/provider/provider.server';
import type { DetailedCircuit, DetailedConnection } from '~/provider/schemas/connection';

/**
 * The connection of this nid. The provider has no call for one connection: it is searched for by its nid, which is sent in capitals (spec 9).
 * @throws 404 for a malformed nid, without any call, and for an unknown or foreign one; a redirect to the nid for a uuid, whose last two characters may be 00 (NAV-05)
 */
export async function openConnection(provider: Pick<Provider, 'connections'>, given: string | undefined): Promise<DetailedConnection> {
  const id = readConnectionId(given ?? '');
  if (!id) throw new Response(null, { status: 404 });
  if (id.kind === 'uuid') throw redirect(paths.connection(await nidOfUuid(provider, id)), 302);
  const found = (await provider.connections.find('nid', id.nid)).find((connection) => connection.nid.toUpperCase() === id.nid);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}

/** Of several that differ in their last two characters only, the one that was meant; nobody guesses between others. */
async function nidOfUuid({ connections }: Pick<Provider, 'connections'>, { uuid, search }: { uuid: string; search: string }): Promise<string> {
  const alike = (await connections.find('uuid', search)).filter((connection) => sameButLastTwo(connection.uuid, uuid));
  const found = alike.find((connection) => connection.uuid.toLowerCase() === uuid) ?? (alike.length === 1 ? alike[0] : undefined);
  if (!found) throw new Response(null, { status: 404 });
  return found.nid;
}

/** @throws 404 for a circuit that the connection does not have */
export function circuitOf({ circuits }: DetailedConnection, nid: string | undefined): DetailedCircuit {
  const found = circuits.find((circuit) => circuit.nid.toUpperCase() === nid?.toUpperCase());
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
