import type { ProviderClient } from './client.server';
import { Tickets } from './schemas/ticket';

const OPEN_STATES = ['new', 'open'];

/** Support tickets (spec 7). */
export function tickets(client: ProviderClient) {
  return {
    /**
     * Those of one connection that still ask for something, newest first; null where tickets do not say which connection they are of: then another one's may have
     * been answered.
     */
    openOf: async (nid: string) => {
      const query = { connection: nid, status: OPEN_STATES.join(), sort: '-created_at', per_page: 1 };
      const { rows } = await client.rest({ method: 'GET', path: '/support/tickets/', query, result: Tickets });
      if (rows.some(({ connection }) => connection === null)) return null;
      return rows.filter(({ connection, status }) => connection === nid && OPEN_STATES.includes(status));
    },
  };
}
