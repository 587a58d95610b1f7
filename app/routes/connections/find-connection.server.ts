import type { Provider } from '~/provider/provider.server';
import type { Connection } from '~/provider/schemas/connection';

const NID = /^[A-Za-z]{2}\d{1,12}$/;

/**
 * The connection of this nid. The provider has no call for one connection: it is searched for by its nid, which is sent in capitals (spec 9).
 * @throws 404 for a malformed nid, without any call, and for an unknown or foreign one
 */
export async function findConnection(provider: Provider, nid: string | undefined): Promise<Connection> {
  if (!nid || !NID.test(nid)) throw new Response(null, { status: 404 });
  const wanted = nid.toUpperCase();
  const { rows } = await provider.broadband.listConnections({ page: 1, perPage: 5, search: { field: 'nid', text: wanted } });
  const found = rows.find((connection) => connection.nid.toUpperCase() === wanted);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
