import type { LoaderFunctionArgs } from '@remix-run/node';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import type { Provider } from '~/provider/provider.server';
import type { DetailedConnection } from '~/provider/schemas/connection';
import { openConnection, openNid } from '../detail/open-connection.server';

/**
 * The connection of an address and what else its page needs, in one round of calls.
 * @throws as `openConnection` does; for a malformed nid nothing is asked
 */
export async function openLine<T>(provider: Provider, { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>, ask: (nid: string) => Promise<T>): Promise<[DetailedConnection, T]> {
  const nid = await openNid(provider, params['nid'], new URL(request.url));
  return Promise.all([openConnection(provider, nid), ask(nid)]);
}

/** Which connection a page is about. */
export function lineView({ nid, address }: DetailedConnection) {
  return { nid, address: formatAddressLine(address), place: `${formatZipcode(address.zipcode)} ${address.city}` };
}
export type LineView = ReturnType<typeof lineView>;
