import { redirect } from '@remix-run/node';
import { isAskedFor, parseConnectionId } from '~/telecom/lines/connection-id';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import { settlePanel } from '~/kernel/provider/client.server';
import type { Capabilities, DetailedConnection } from '~/telecom/provider/connection';

/**
 * The connection of this nid. The provider has no call for one connection, so the portal searches for its nid, in
 * capitals (spec 9).
 * @param at the requested address, so that a redirect stays on the same page of the connection
 * @throws 404 for a malformed nid, without any call, and for an unknown or foreign one; a redirect to the nid for a
 * uuid, whose last two characters may be 00 (NAV-05)
 */
export async function openConnection(
  { connections }: Pick<Provider, 'connections'>,
  given: string | undefined,
  at?: URL,
): Promise<DetailedConnection> {
  const id = parseConnectionId(given);
  if (!id) throw new Response(null, { status: 404 });
  const asked = (await connections.find(id.kind, id.kind === 'nid' ? id.nid : id.search)).filter((connection) =>
    isAskedFor(id, connection),
  );
  const [found, another] = id.kind === 'uuid' ? exactFirst(asked, id.uuid) : asked;
  // two uuids may differ in their last two characters only, so an inexact match has to be the only one
  if (!found || (id.kind === 'uuid' && another && found.uuid.toLowerCase() !== id.uuid))
    throw new Response(null, { status: 404 });
  if (id.kind === 'uuid') throw redirect(paths.connection(found.nid) + below(at), 302);
  return found.capabilities ? found : { ...found, capabilities: await ownCapabilities(connections, found.uuid) };
}

/** The capabilities of a provider that leaves them out of the record, or null when they could not be loaded. */
async function ownCapabilities(connections: Provider['connections'], uuid: string): Promise<Capabilities> {
  const own = await settlePanel(connections.capabilities(uuid));
  return own.ok ? own.value : null;
}

/** The nid of an address. It makes no call when the address has the nid itself. Throws as `openConnection` does. */
export async function openNid(
  provider: Pick<Provider, 'connections'>,
  given: string | undefined,
  at?: URL,
): Promise<string> {
  const id = parseConnectionId(given);
  return id?.kind === 'nid' ? id.nid : (await openConnection(provider, given, at)).nid;
}

/** The part of an address below the connection. */
function below(at: URL | undefined): string {
  if (!at) return '';
  const path = at.pathname.split('/').slice(3);
  return path.map((segment) => `/${segment}`).join('') + at.search;
}

function exactFirst(connections: readonly DetailedConnection[], uuid: string): DetailedConnection[] {
  const isExact = (connection: DetailedConnection) => connection.uuid.toLowerCase() === uuid;
  return [...connections.filter(isExact), ...connections.filter((connection) => !isExact(connection))];
}
