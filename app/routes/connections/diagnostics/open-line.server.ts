import { carrierStateGroup } from '~/domain/carrier-state';
import { parseConnectionId } from '~/domain/connection-id';
import { formatAddressLine, formatZipcode } from '~/domain/postcode';
import type { Settled } from '~/provider/client.server';
import type { Provider } from '~/provider/provider.server';
import type { DetailedConnection } from '~/provider/schemas/connection';
import { openConnection } from '../detail/open-connection.server';

/**
 * The connection of an address and what else its page needs, in one round of calls.
 * @throws as `openConnection` does; for a malformed nid nothing is asked
 */
export async function openLine<T>(provider: Provider, given: string | undefined, ask: (nid: string) => Promise<T>): Promise<[DetailedConnection, T]> {
  const id = parseConnectionId(given);
  const nid = id?.kind === 'nid' ? id.nid : (await openConnection(provider, given)).nid;
  return Promise.all([openConnection(provider, nid), ask(nid)]);
}

/** Which connection a page is about. */
export function lineView({ nid, address }: DetailedConnection) {
  return { nid, address: formatAddressLine(address), place: `${formatZipcode(address.zipcode)} ${address.city}` };
}
export type LineView = ReturnType<typeof lineView>;

export function isInService({ state }: Pick<DetailedConnection, 'state'>): boolean {
  return carrierStateGroup(state) === 'active';
}

/** Of a line that is not in service the provider has nothing to tell: that it says so is an answer, and no failure that another try could mend. */
export function hasNothingToTell(connection: DetailedConnection, answer: Settled<unknown>): boolean {
  return !isInService(connection) && !answer.ok && ['refused', 'notFound'].includes(answer.failure.data.reason);
}
