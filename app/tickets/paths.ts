import { path, type Query } from '~/kernel/paths/path';

export const paths = {
  tickets: (query?: Query) => path(['tickets'], query),
  ticket: (ticketId: string | number) => path(['tickets', String(ticketId)]),
  createTicket: (query?: Query) => path(['tickets', 'create'], query),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
