import { paths } from '~/kernel/paths/paths';
import type { Access } from '~/kernel/session/authorize.server';
import { formatDateTime } from '~/kernel/time/dates';
import { foreign } from '~/kernel/ui/words';
import type { OneTicket } from '../provider/ticket';
import { statusNote, ticketStatus } from '../ticket-words.server';

/** One ticket in words. */
export function ticketView(access: Access, ticket: OneTicket) {
  const { t, timezone } = access;
  const { id, title, status, reference, createdAt, solvedAt } = ticket;
  return {
    id,
    title: t('tickets:view.title', { id, title }),
    status: ticketStatus(status, t),
    note: statusNote(status, t),
    facts: [
      { key: 'reference', label: t('tickets:list.columns.reference'), value: reference },
      { key: 'created', label: t('tickets:list.columns.created_at'), value: formatDateTime(createdAt ?? '', timezone) },
      { key: 'solved', label: t('tickets:view.solved'), value: formatDateTime(solvedAt ?? '', timezone) },
    ].filter(({ value }) => value !== ''),
    about: aboutOf(access, ticket),
    messages: messagesOf(access, ticket),
    lostReplies: ticket.lostReplies,
    hasReplies: ticket.replies !== null,
    areRepliesUnread: ticket.areRepliesUnread,
  };
}
export type TicketView = ReturnType<typeof ticketView>;

/** The records that the ticket is about, with a link for users who may see it. */
function aboutOf({ t, permissions }: Access, { connection, sim, order, domain }: OneTicket) {
  const seesSims = permissions.has('mobile-broadband-r');
  const seesLines = permissions.has('broadband-r');
  return [
    ...(sim === null
      ? []
      : [
          {
            key: 'sim',
            label: t('tickets:about.sim'),
            text: connection ?? 'SIM',
            href: seesSims ? paths.mobileConnection(sim) : null,
          },
        ]),
    ...(connection === null || sim !== null
      ? []
      : [
          {
            key: 'connection',
            label: t('tickets:about.connection'),
            text: connection,
            href: seesLines ? paths.connection(connection) : null,
          },
        ]),
    ...(order === null ? [] : [{ key: 'order', label: t('tickets:about.order'), text: order, href: null }]),
    ...(domain === null ? [] : [{ key: 'domain', label: t('tickets:about.domain'), text: domain, href: null }]),
  ];
}

/** The description and what was said after it, in the provider's order. */
function messagesOf({ t, timezone }: Access, ticket: OneTicket) {
  const { id, author, createdAt, description, attachments, replies } = ticket;
  const said = { author, isSupport: false, createdAt: createdAt ?? '', message: description, attachments };
  return [{ uuid: 'description', ...said }, ...(replies ?? [])].map((one) => ({
    key: one.uuid,
    // a desk that signs with the word itself needs no tag
    isTagged: one.isSupport && one.author !== t('tickets:view.support'),
    author: foreign(one.author) || t(one.isSupport ? 'tickets:view.support' : 'tickets:view.customer'),
    moment: formatDateTime(one.createdAt, timezone),
    text: one.message,
    files: one.attachments.map(({ uuid, name }, index) => ({
      key: uuid ?? index,
      name: name || t('tickets:view.unnamed'),
      href: uuid === null ? null : paths.ticketAttachment(id, uuid),
    })),
  }));
}
export type Said = ReturnType<typeof messagesOf>[number];
