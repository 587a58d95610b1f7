import { detail, limitOffset, Rejection, rest, restListQuery, restPage } from '../platform/call';
import type { CallContext, RestAnswer, RestRoute } from '../platform/call';
import { ownerOf } from './broadband/store';

/** Spec 4. */
export const ticketStatuses = ['new', 'open', 'closed', 'solved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

export interface Ticket {
  id: number;
  status: TicketStatus;
  title: string;
  description: string;
  reference: string;
  /** The nid of the connection it is about. */
  connection: string;
  created_at: string;
}

export function insertTicket(db: CallContext['db'], owner: number, ticket: Ticket): void {
  db.prepare('INSERT INTO support_ticket VALUES (?,?,?,?,?,?)').run(
    ticket.id,
    owner,
    ticket.connection,
    ticket.status,
    ticket.created_at,
    JSON.stringify(ticket),
  );
}

function listTickets(query: URLSearchParams, context: CallContext): RestAnswer {
  const { page, per_page, sort } = restListQuery(query, ['id', 'status', 'created_at'], context);
  const statuses = statusesOf(query, context);
  const nid = query.get('connection')?.trim().toUpperCase();
  const where = [
    'owner = ?',
    ...(nid ? ['connection = ?'] : []),
    ...(statuses.length > 0 ? [`status IN (${statuses.map(() => '?').join()})`] : []),
  ].join(' AND ');
  const values = [
    ownerOf(context.db, context.caller.organization.organization_uuid),
    ...(nid ? [nid] : []),
    ...statuses,
  ];
  const { n } = context.db.prepare(`SELECT count(*) AS n FROM support_ticket WHERE ${where}`).get(...values) as {
    n: number;
  };
  const direction = sort?.descending ? 'DESC' : 'ASC';
  const { limit, offset } = limitOffset({ page, per_page });
  const rows = context.db
    .prepare(
      `SELECT record FROM support_ticket WHERE ${where} ORDER BY ${sort?.field ?? 'id'} ${direction}, id ${direction} LIMIT ? OFFSET ?`,
    )
    .all(...values, limit, offset) as { record: string }[];
  return restPage(
    rows.map(({ record }) => JSON.parse(record) as Ticket),
    n,
  );
}

/** `status=new,open`; none means all. */
function statusesOf(query: URLSearchParams, context: CallContext): TicketStatus[] {
  const given = (query.get('status') ?? '').split(',').filter((status) => status !== '');
  const known = ticketStatuses.filter((status) => given.includes(status));
  if (known.length === new Set(given).size) return known;
  throw new Rejection(-32602, 'Invalid params', [
    detail(context, 'status', 'This choice is not possible.', 'Deze keuze is niet mogelijk.'),
  ]);
}

export const ticketRoutes: RestRoute[] = [
  rest('GET', '/support/tickets/', 'support-r', ({ query }, context) => listTickets(query, context)),
];
