import { fileBelow, fileOf, path, type Query } from '~/kernel/paths/path';

const ALL = ['tickets'];

export const paths = {
  tickets: (query?: Query) => path(ALL, query),
  ticketsExport: fileOf(ALL),
  ticket: (ticketId: string | number, query?: Query) => path(['tickets', String(ticketId)], query),
  ticketAttachment: fileBelow<[ticketId: string, uuid: string]>([...ALL, ':ticketId'], ['attachments', ':uuid']),
  createTicket: (query?: Query) => path(['tickets', 'create'], query),
} as const;

type Own = typeof paths;

declare module '~/kernel/paths/paths' {
  interface Paths extends Own {}
}
