import type { Row } from '~/flows/intents/evidence';
import { foundIn, listed } from '~/flows/intents/listing.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import type { Made, Maker } from '~/flows/records/make.server';
import { FILES } from '~/flows/attachments/field-names';
import { paths } from '~/kernel/paths/paths';
import type { Provider } from '~/kernel/provider/provider.server';
import { isSameText } from '../domain/same-text';
import type { NewReply } from '../provider/tickets.server';

/** A reply and the ticket that it belongs to. */
interface Reply extends NewReply {
  readonly ticket: string;
  /** The text as typed. */
  readonly typed: string;
}

/** The look-up of a reply after a lost answer: a message of its user with this text that was not there before. */
export const replyLookUp: LookUp = {
  wizard: 'ticket reply',
  requirement: 'support-r',
  sends: 'support-c',
  describe: ({ payload }, t) => {
    const { ticket } = payload as Made<Reply>;
    return { what: t('intents:what.ticketReply', { id: ticket }), href: paths.ticket(ticket) };
  },
  ...foundIn((provider, { payload }) => listed(repliesTo(provider, payload as Made<Reply>))),
};

async function repliesTo({ tickets }: Provider, { ticket, message }: Made<Reply>): Promise<Row[]> {
  const { replies } = await tickets.read(ticket);
  return (replies ?? []).map((row) => ({
    effect: row.uuid,
    name: null,
    madeAt: row.createdAt,
    tags: null,
    username: row.username,
    fits: !row.isSupport && isSameText(row.message, message),
    provedBy: 'newness',
  }));
}

/** How a reply to this ticket is made. */
export function replyMaker(ticket: string): Maker<Reply> {
  return {
    lookUp: replyLookUp,
    createPath: (query) => paths.ticket(ticket, query),
    recordPath: (uuid) => `${paths.ticket(ticket)}#message-${encodeURIComponent(uuid)}`,
    typed: ({ typed }) => ({ reply: typed }),
    belongs: (sent) => sent.ticket === ticket,
    done: 'tickets:reply.done',
    fields: { reply: 'reply', attachments: FILES },
    send: ({ tickets }, { message, attachments }, key) => tickets.reply(ticket, { message, attachments }, key),
    audited: () => ({ area: 'ticket', id: ticket }),
  };
}
