import type { ProviderClient } from '~/kernel/provider/client.server';
import type { ListQuery } from '~/kernel/provider/list-query';
import { restList } from '~/kernel/provider/rest-list';
import { CreatedTicket, OneTicket, Replied, Tickets } from './ticket';

const ALL = '/support/tickets/';
/** The statuses of a ticket that the support desk works on. */
export const OPEN_STATES = ['new', 'open'];
/** More open tickets of one connection are not counted. */
const MOST_OPEN = 25;
const NEWEST_FIRST = { field: 'id', descending: true };

interface TicketsQuery extends Pick<ListQuery, 'page' | 'perPage' | 'sort'> {
  readonly search: string;
  /** Null for every status. */
  readonly status: string | null;
  readonly showClosed: boolean;
}

/** A new ticket. The parts that it is about are ours (docs/provider-api.md). */
export interface NewTicket {
  readonly title: string;
  readonly description: string;
  readonly reference: string;
  readonly connection: string | null;
  readonly sim: string | null;
  readonly order: string | null;
  readonly domain: string | null;
  /** The reports of line tests. */
  readonly reports: readonly string[];
  /** The files, by their names at the provider. */
  readonly attachments: readonly string[];
}

/** A new reply, and the names of its files at the provider. */
export interface NewReply {
  readonly message: string;
  readonly attachments: readonly string[];
}

/** Support tickets (spec 7). */
export function tickets(client: ProviderClient) {
  return {
    list: ({ status, showClosed, ...query }: TicketsQuery) =>
      client.rest(
        restList(ALL, Tickets, query, {
          status: status ?? undefined,
          show_closed: showClosed || status !== null ? undefined : false,
        }),
      ),
    read: (id: string) => client.rest({ method: 'GET', path: `${ALL}${encodeURIComponent(id)}/`, result: OneTicket }),
    /** Answers the id of the new ticket. Null when the provider does not name it. */
    create: (ticket: NewTicket, key: string) =>
      client.rest({ method: 'POST', path: ALL, body: ticket, result: CreatedTicket, key }),
    /** Answers the uuid of the new reply. Null when the provider does not name it. */
    reply: (id: string, { message, attachments }: NewReply, key: string) =>
      client.rest({
        method: 'PATCH',
        path: `${ALL}${encodeURIComponent(id)}/`,
        body: { reply: message, ...(attachments.length > 0 ? { attachments } : {}) },
        result: Replied,
        key,
      }),
    /**
     * The open tickets of one connection, newest first. Null when a ticket cannot be read or does not name its
     * connection, since it may belong to another one.
     */
    openOf: async (nid: string) => {
      const asked = { connection: nid, status: OPEN_STATES.join() };
      const { rows, lost } = await client.rest(
        restList(ALL, Tickets, { perPage: MOST_OPEN, sort: NEWEST_FIRST }, asked),
      );
      if (lost.length > 0 || rows.some(({ connection }) => connection === null)) return null;
      const own = rows.filter(({ connection, status }) => connection === nid && OPEN_STATES.includes(status));
      // a provider that ignores the filter answers the first tickets of all
      return own.length === 0 && rows.some(({ connection }) => connection !== nid) ? null : own;
    },
  };
}
