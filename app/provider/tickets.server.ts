import type { ProviderClient } from './client.server';
import { Tickets } from './schemas/ticket';

const OPEN_STATES = ['new', 'open'];

/** Support tickets (spec 7). */
export function tickets(client: ProviderClient) {
  return {
    /**
     * Those of one connection that still ask for something, newest first; null where tickets do not say which connection they are of, since another one's may have
     * been answered, or where one cannot be read.
     */
    openOf: async (nid: string) => {
      const query = { connection: nid, status: OPEN_STATES.join(), sort: '-created_at', per_page: 1 };
      const { rows, lost } = await client.rest({ method: 'GET', path: '/support/tickets/', query, result: Tickets });
      if (lost.length > 0 || rows.some(({ connection }) => connection === null)) return null;
      return rows.filter(({ connection, status }) => connection === nid && OPEN_STATES.includes(status));
    },
  };
}
