import { fold } from '~/kernel/text/fold';
import { addressOf, holds, neighbourhood, readBlock, type IpBlock } from '~/broadband/domain/ip-block';
import type { Settled } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import type { Connection } from '~/telecom/provider/connection';
import type { TableState } from '~/kernel/table/definition';
import { exactFirst, receivedOf, type ListPart } from '~/kernel/table/list.server';

/** True when a whole address or block belongs to the connection; false when its addresses are unknown. */
export function isOfBlock({ circuits }: Pick<Connection, 'circuits'>, block: IpBlock): boolean {
  return blocksOf(circuits, block).length > 0;
}

/** The connection's own blocks that contain the address, as the provider writes them. */
export function blocksOf(circuits: Connection['circuits'], block: IpBlock): string[] {
  return circuits
    .flatMap(({ routes }) => routes ?? [])
    .map(({ network, subnet_size: size }) => `${network}/${size}`)
    .filter((written) => {
      const own = readBlock(written);
      return own !== null && holds(own, block);
    });
}

/** True when one of its circuits signs in with this username. */
export function isOfUsername({ circuits }: Pick<Connection, 'circuits'>, username: string): boolean {
  return circuits.some(({ last_username: own }) => fold(own) === fold(username));
}

/** A page of a list of connections, with exact matches of the search on top. `list` loads that list. */
export function exactConnections(
  state: TableState,
  result: Settled<ListPart<Connection>>,
  list: (query: ListQuery) => Promise<ListPart<Connection>>,
): Promise<Settled<ListPart<Connection>>> | Settled<ListPart<Connection>> {
  const { searchField: field, search } = state;
  const listed = (text: string) => list({ page: 1, perPage: LOOKED_THROUGH, search: { field, text } });
  if (field === 'username' && search.includes('@'))
    return exactFirst(
      state,
      result,
      (connection) => isOfUsername(connection, search),
      async () => (await listed(search)).rows,
    );
  const block = field === 'ip' ? readBlock(search) : null;
  if (!block) return result;
  const isExact = (connection: Connection) => isOfBlock(connection, block);
  return exactFirst(state, result, isExact, async () => {
    const { rows } = await listed(addressOf(block));
    return rows.some(isExact) ? rows : (await connectionsAround(block, listed)).rows;
  });
}

/** The query with the first address of a block, since providers search by that. */
export function addressSearch({ search, ...query }: ListQuery): ListQuery {
  const block = search?.field === 'ip' ? readBlock(search.text) : null;
  return { ...query, ...(search && { search: block ? { ...search, text: addressOf(block) } : search }) };
}

interface OfBlock {
  readonly rows: readonly Connection[];
  /** True when there are more connections around the address than were read. */
  readonly isPartly: boolean;
}

/** The connections with a block that contains the address but starts with another one. `list` searches by address. */
export async function connectionsAround(
  block: IpBlock,
  list: (address: string) => Promise<ListPart<Connection>>,
): Promise<OfBlock> {
  const part = await list(neighbourhood(block));
  const received = receivedOf(part);
  return {
    rows: part.rows.filter((connection) => isOfBlock(connection, block)),
    isPartly: part.count === null ? received >= LOOKED_THROUGH : part.count > received,
  };
}

/** The most rows that one call reads. */
export const LOOKED_THROUGH = 100;
