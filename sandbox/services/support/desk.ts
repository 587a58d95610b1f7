import { randomUUID } from 'node:crypto';
import type { Database } from 'libsql';
import { saveTicket } from './ticket-store';
import type { Ticket } from './ticket-store';

const HOUR = 3_600_000;

/** The hours until the support desk does something about a ticket of each status. */
const patience = { new: 2, open: 20, solved: 14 * 24 };

/** The moment of the desk's next step after `from`. Null for a closed ticket. */
export function deskTurn({ status }: Pick<Ticket, 'status'>, from: string): string | null {
  return status === 'closed' ? null : new Date(Date.parse(from) + patience[status] * HOUR).toISOString();
}

interface DueRow {
  owner: number;
  next_at: string;
  record: string;
}

/** Lets the support desk take the steps that are due, in order of time. A second call has no effect. */
export function advanceDesk(db: Database, now: Date): void {
  const due = db.prepare('SELECT * FROM support_ticket WHERE next_at <= ? ORDER BY next_at, id LIMIT 1');
  const until = now.toISOString();
  if (due.get(until) === undefined) return;
  db.transaction(() => {
    for (let row = due.get(until); row !== undefined; row = due.get(until)) {
      const { owner, next_at: at, record } = row as DueRow;
      const ticket = taken(JSON.parse(record) as Ticket, at);
      saveTicket(db, owner, ticket, deskTurn(ticket, at));
    }
  })();
}

/** The ticket after the desk's step: it begins, answers, and closes what stayed solved. */
function taken(ticket: Ticket, at: string): Ticket {
  const moved = { ...ticket, updated_at: at };
  switch (ticket.status) {
    case 'new':
      return said(
        { ...moved, status: 'open' },
        'Wij zijn met uw melding begonnen. U hoort binnen één werkdag wat wij vonden.',
      );
    case 'open':
      return said(
        { ...moved, status: 'solved', solved_at: at },
        'Wij hebben de storing verholpen. Werkt het nog niet? Reageer dan op dit ticket.',
      );
    default:
      return { ...moved, status: 'closed' };
  }
}

function said(ticket: Ticket, message: string): Ticket {
  const reply = {
    uuid: randomUUID(),
    message,
    created_at: ticket.updated_at,
    author: 'Servicedesk',
    username: null,
    is_support: true,
    attachments: [],
  };
  return { ...ticket, replies: [...ticket.replies, reply] };
}
