import type { ProviderClient } from './client.server';
import { Tickets } from './schemas/ticket';

/** Support tickets (spec 7). */
export function tickets(client: ProviderClient) {
  return {
    /** Those of one connection that still ask for something, newest first. */
    openOf: (nid: string) =>
      client.rest({ method: 'GET', path: '/support/tickets/', query: { connection: nid, status: 'new,open', sort: '-created_at', per_page: 1 }, result: Tickets }),
  };
}
