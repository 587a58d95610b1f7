import { detail, Rejection, rest } from '../../platform/call';
import type { CallContext, RestAnswer, Service } from '../../platform/call';
import { isOneOf, listRecords, orderBy } from '../../records/list';
import type { Condition } from '../../records/list';
import { ownerOf } from '../../records/owner';
import { restListQuery, restPage } from '../../records/page';
import { attachmentRoutes } from './attachments';

/** Spec 4. */
const ticketStatuses = ['new', 'open', 'closed', 'solved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

interface Ticket {
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
  const { sort, ...page } = restListQuery(query, ['id', 'status', 'created_at'], context);
  const statuses = statusesOf(query, context);
  const nid = query.get('connection')?.trim().toUpperCase();
  const where: Condition[] = [['owner = ?', ownerOf(context)]];
  if (nid) where.push(['connection = ?', nid]);
  if (statuses.length > 0) where.push(isOneOf('status', statuses));
  const order = orderBy(sort?.field ?? 'id', sort?.descending ?? false);
  const { records, count } = listRecords(context.db, { table: 'support_ticket', where, order }, page);
  return restPage(records, count);
}

/** The statuses of `status=new,open`; all of them without a status. */
function statusesOf(query: URLSearchParams, context: CallContext): TicketStatus[] {
  const given = (query.get('status') ?? '').split(',').filter((status) => status !== '');
  const known = ticketStatuses.filter((status) => given.includes(status));
  if (known.length === new Set(given).size) return known;
  throw new Rejection(-32602, 'Invalid params', [
    detail(context, 'status', 'This choice is not possible.', 'Deze keuze is niet mogelijk.'),
  ]);
}

export const support: Service = {
  methods: [],
  routes: [
    rest('GET', '/support/tickets/', 'support-r', ({ query }, context) => listTickets(query, context)),
    ...attachmentRoutes,
  ],
};
