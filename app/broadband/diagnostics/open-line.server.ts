import type { LoaderFunctionArgs } from '@remix-run/node';
import { carrierStateGroup } from '~/telecom/lines/carrier-state';
import { formatAddressLine, formatZipcode } from '~/kernel/text/postcode';
import { paths } from '~/kernel/paths/paths';
import type { Settled } from '~/kernel/provider/client.server';
import type { Provider } from '~/kernel/provider/provider.server';
import type { TestPlaces } from '~/telecom/diagnostics/start-test.server';
import type { DetailedConnection } from '~/telecom/provider/connection';
import { openConnection, openNid } from '../line/open-connection.server';

/** The pages of a connection for the tests of its line. */
export const testPlaces: TestPlaces = {
  tests: (nid) => paths.diagnostics(nid),
  run: (nid, report) => paths.lineTest(nid, report),
};

/**
 * The connection of an address and the other facts that its page needs, in one round of calls.
 * @throws as `openConnection` does; a malformed nid costs no call
 */
export async function openLine<T>(
  provider: Provider,
  { params, request }: Pick<LoaderFunctionArgs, 'params' | 'request'>,
  ask: (nid: string) => Promise<T>,
): Promise<[DetailedConnection, T]> {
  const nid = await openNid(provider, params['nid'], new URL(request.url));
  return Promise.all([openConnection(provider, nid), ask(nid)]);
}

/** The connection of a page, as text. */
export function lineView({ nid, address }: DetailedConnection) {
  return { nid, address: formatAddressLine(address), place: `${formatZipcode(address.zipcode)} ${address.city}` };
}
export type LineView = ReturnType<typeof lineView>;

export function isInService({ state }: Pick<DetailedConnection, 'state'>): boolean {
  return carrierStateGroup(state) === 'active';
}

/**
 * True when the provider answers that the line is not in service. Such an answer is no failure, and a retry would not
 * help.
 */
export function hasNothingToTell(connection: DetailedConnection, answer: Settled<unknown>): boolean {
  return !isInService(connection) && !answer.ok && ['refused', 'notFound'].includes(answer.failure.data.reason);
}
