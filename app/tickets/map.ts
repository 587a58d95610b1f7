import { route, type RouteConfigEntry } from '@remix-run/route-config';

/** Support tickets: their list, a new one, and one with its conversation. */
export const tickets: RouteConfigEntry[] = [
  route('tickets', 'tickets/list/tickets.tsx'),
  route('tickets/export', 'tickets/list/tickets-export.ts'),
  route('tickets/create', 'tickets/create/create.tsx'),
  route('tickets/:ticketId', 'tickets/ticket/ticket.tsx'),
  route('tickets/:ticketId/attachments/:uuid', 'tickets/ticket/attachment.ts'),
];
