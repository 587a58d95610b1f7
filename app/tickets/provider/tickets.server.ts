import type { ProviderClient } from '~/kernel/provider/client.server';
import { restList } from '~/kernel/provider/rest-list';
import { Tickets } from './ticket';

const OPEN_STATES = ['new', 'open'];
const NEWEST_FIRST = { field: 'created_at', descending: true };

/** Support tickets (spec 7). */
export function tickets(client: ProviderClient) {
  return {
    /**
     * The open tickets of one connection, newest first. Null when a ticket cannot be read or does not name its
     * connection, since it may belong to another one.
     */
    openOf: async (nid: string) => {
      const asked = { connection: nid, status: OPEN_STATES.join() };
      const { rows, lost } = await client.rest(
        restList('/support/tickets/', Tickets, { perPage: 1, sort: NEWEST_FIRST }, asked),
      );
      if (lost.length > 0 || rows.some(({ connection }) => connection === null)) return null;
      return rows.filter(({ connection, status }) => connection === nid && OPEN_STATES.includes(status));
    },
  };
}
