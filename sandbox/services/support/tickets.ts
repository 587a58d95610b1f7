import { z } from 'zod';
import { detail, parse, Rejection, rest } from '../../platform/call';
import type { CallContext, RestAnswer, Service } from '../../platform/call';
import { findUser } from '../../platform/profiles';
import { fold } from '../../records/fold';
import { anyOf, isOneOf, listRecords, orderBy, startsWith } from '../../records/list';
import type { Condition } from '../../records/list';
import { nextId, noteId } from '../../records/next-id';
import { ownerOf } from '../../records/owner';
import { restListQuery, restPage } from '../../records/page';
import { connectionByNid } from '../broadband/connections/store';
import { attachmentRoutes, attachmentsOf } from './attachments';
import { advanceDesk, deskTurn } from './desk';
import { saveTicket, ticketOf, ticketStatuses } from './ticket-store';
import type { Ticket, TicketStatus } from './ticket-store';

const NAME = 'last_ticket';
const LONGEST_REFERENCE = 50;

function listTickets(query: URLSearchParams, context: CallContext): RestAnswer {
  const sortable = ['id', 'title', 'status', 'reference', 'created_at'];
  const { sort, search, ...page } = restListQuery(query, sortable, context);
  const statuses = statusesOf(query, context);
  const nid = query.get('connection')?.trim().toUpperCase();
  const folded = fold(search.trim());
  const where: Condition[] = [['owner = ?', ownerOf(context)]];
  if (nid) where.push(['connection = ?', nid]);
  if (statuses.length > 0) where.push(isOneOf('status', statuses));
  if (query.get('show_closed') === 'false') where.push(['status <> ?', 'closed']);
  if (folded)
    where.push(anyOf([['CAST(id AS TEXT) = ?', folded], startsWith('title', folded), startsWith('reference', folded)]));
  const order = orderBy(sort?.field ?? 'id', sort?.descending ?? false);
  const { records, count } = listRecords<Ticket>(context.db, { table: 'support_ticket', where, order }, page);
  return restPage(
    // the conversation and the files are in the record alone
    records.map(({ replies: _replies, attachments: _attachments, ...ticket }) => ticket),
    count,
  );
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

const nothing = z
  .string()
  .trim()
  .max(100)
  .nullish()
  .transform((value) => value || null);

const files = z.array(z.guid()).max(20).default([]);

const fields = z.object({
  title: z.string().trim().min(1).max(120),
  description: z.string().trim().min(1).max(20_000),
  reference: z.string().trim().default(''),
  connection: nothing,
  sim: nothing,
  order: nothing,
  domain: nothing,
  reports: z.array(z.guid()).max(20).default([]),
  attachments: files,
});

function createTicket(body: unknown, context: CallContext): Ticket {
  const given = parse(fields, body, context);
  const connection = given.connection?.toUpperCase() ?? null;
  const problems = [
    ...(given.reference.length <= LONGEST_REFERENCE
      ? []
      : [
          detail(
            context,
            'reference',
            `Use at most ${LONGEST_REFERENCE} characters.`,
            `Gebruik hoogstens ${LONGEST_REFERENCE} tekens.`,
          ),
        ]),
    ...(connection === null || isOwn(context, connection)
      ? []
      : [detail(context, 'connection', 'This connection is not known.', 'Deze verbinding is niet bekend.')]),
  ];
  if (problems.length > 0) throw new Rejection(-32602, 'Invalid params', problems);
  const id = nextId(context.db, 'support_ticket', NAME);
  noteId(context.db, NAME, id);
  const now = context.now().toISOString();
  const ticket: Ticket = {
    ...given,
    attachments: attachmentsOf(context, given.attachments),
    id,
    status: 'new',
    connection,
    ...writer(context),
    created_at: now,
    updated_at: now,
    solved_at: null,
    replies: [],
  };
  saveTicket(context.db, ownerOf(context), ticket, deskTurn(ticket, now));
  return ticket;
}

/** True for a line or a SIM of the caller's organisation. */
function isOwn(context: CallContext, nid: string): boolean {
  const owner = ownerOf(context);
  return (
    connectionByNid(context.db, owner, nid) !== undefined ||
    context.db.prepare('SELECT 1 FROM mobile_connection WHERE owner = ? AND nid = ?').get(owner, nid) !== undefined
  );
}

function writer({ db, caller }: CallContext) {
  const profile = findUser(db, caller.username)?.profile;
  const author = profile ? `${profile.first_name} ${profile.last_name}` : caller.username;
  return { username: caller.username, author };
}

const answer = z.object({ reply: z.string().trim().min(1).max(20_000), attachments: files });

/** Adds the customer's words to the conversation, which opens a solved ticket again. */
function reply(id: string, body: unknown, context: CallContext): Ticket {
  const before = ticketOf(context, id);
  const { reply: message, attachments } = parse(answer, body, context);
  if (before.status === 'closed')
    throw new Rejection(-32010, 'Not possible', [
      detail(
        context,
        'reply',
        'This ticket is closed. Make a new one.',
        'Dit ticket is gesloten. Maak een nieuw ticket aan.',
      ),
    ]);
  const now = context.now().toISOString();
  const ticket: Ticket = {
    ...before,
    status: before.status === 'solved' ? 'open' : before.status,
    solved_at: null,
    updated_at: now,
    replies: [
      ...before.replies,
      {
        ...{ uuid: context.newId(), message, created_at: now, ...writer(context), is_support: false },
        attachments: attachmentsOf(context, attachments),
      },
    ],
  };
  saveTicket(context.db, ownerOf(context), ticket, deskTurn(ticket, now));
  return ticket;
}

export const support: Service = {
  methods: [],
  routes: [
    rest('GET', '/support/tickets/', 'support-r', ({ query }, context) => listTickets(query, context)),
    rest('POST', '/support/tickets/', 'support-c', ({ body }, context) => ({
      status: 201,
      body: createTicket(body, context),
    })),
    rest('GET', '/support/tickets/{id}/', 'support-r', ({ path: { id = '' } }, context) => ({
      status: 200,
      body: ticketOf(context, id),
    })),
    rest('PATCH', '/support/tickets/{id}/', 'support-c', ({ path: { id = '' }, body }, context) => ({
      status: 200,
      body: reply(id, body, context),
    })),
    ...attachmentRoutes,
  ],
  advance: advanceDesk,
};
