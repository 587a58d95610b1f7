import { path, type Query } from '~/kernel/paths/path';

export const tickets = {
  tickets: (query?: Query) => path(['tickets'], query),
  ticket: (ticketId: string | number) => path(['tickets', String(ticketId)]),
  createTicket: (query?: Query) => path(['tickets', 'create'], query),
} as const;
