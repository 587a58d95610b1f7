import type { Database } from 'libsql';
import { NotFound } from '../../platform/call';
import type { CallContext } from '../../platform/call';
import { fold } from '../../records/fold';
import { ownerOf } from '../../records/owner';
import type { Attachment } from './attachments';

/** Spec 4. */
export const ticketStatuses = ['new', 'open', 'closed', 'solved'] as const;
export type TicketStatus = (typeof ticketStatuses)[number];

/** One message of the conversation after the description. */
export interface Reply {
  uuid: string;
  message: string;
  created_at: string;
  /** The writer's name. */
  author: string;
  /** Null for the support desk. */
  username: string | null;
  is_support: boolean;
  attachments: Attachment[];
}

export interface Ticket {
  id: number;
  status: TicketStatus;
  title: string;
  description: string;
  reference: string;
  /** Its subject: the nid of a line or a SIM, the number of an order, an e-mail domain. */
  connection: string | null;
  /** The uuid of the SIM, when the connection is one. */
  sim: string | null;
  order: string | null;
  domain: string | null;
  /** The reports of line tests that came with it. */
  reports: string[];
  attachments: Attachment[];
  username: string;
  author: string;
  created_at: string;
  updated_at: string;
  solved_at: string | null;
  replies: Reply[];
}

export const ticketSchema = `
CREATE TABLE IF NOT EXISTS support_ticket (
  id INTEGER PRIMARY KEY, owner INTEGER NOT NULL, connection TEXT NOT NULL, status TEXT NOT NULL, title TEXT NOT NULL,
  reference TEXT NOT NULL, created_at TEXT NOT NULL, next_at TEXT, record TEXT NOT NULL);
CREATE INDEX IF NOT EXISTS ticket_by_owner ON support_ticket (owner, connection, status);
CREATE INDEX IF NOT EXISTS ticket_due ON support_ticket (next_at);
`;

/** @param nextAt the moment at which the support desk does something, or null */
export function saveTicket(db: Database, owner: number, ticket: Ticket, nextAt: string | null): void {
  db.prepare('INSERT OR REPLACE INTO support_ticket VALUES (?,?,?,?,?,?,?,?,?)').run(
    ticket.id,
    owner,
    ticket.connection ?? '',
    ticket.status,
    fold(ticket.title),
    fold(ticket.reference),
    ticket.created_at,
    nextAt,
    JSON.stringify(ticket),
  );
}

/** @throws NotFound for an unknown ticket and for another organisation's */
export function ticketOf(context: CallContext, id: string): Ticket {
  const row = context.db
    .prepare('SELECT record FROM support_ticket WHERE owner = ? AND id = ?')
    .get(ownerOf(context), Number(id)) as { record: string } | undefined;
  if (!row) throw new NotFound();
  return JSON.parse(row.record) as Ticket;
}
