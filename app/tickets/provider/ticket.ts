import { z } from 'zod';
import {
  flagOrNot,
  isMalformed,
  lostOf,
  lostRows,
  malformedCells,
  restRows,
  textOr,
  textOrNull,
  word,
  wordOr,
  wordOrNull,
} from '~/kernel/provider/reading/wire';

/** A message is kept whole up to this length, since half a message would mislead. */
const LONGEST_MESSAGE = 20_000;

const message = z
  .preprocess((value) => (typeof value === 'string' ? value.slice(0, LONGEST_MESSAGE) : value), z.string())
  .nullish()
  .transform((value) => value ?? '');

const cells = {
  id: word,
  status: wordOr,
  title: textOr,
  reference: textOr,
  description: message,
  connection: wordOrNull,
  sim: wordOrNull,
  order: wordOrNull,
  domain: wordOrNull,
  created_at: wordOrNull,
  solved_at: wordOrNull,
  author: textOrNull,
};

function readTicket(wire: z.infer<z.ZodObject<typeof cells>>) {
  return {
    id: wire.id,
    status: wire.status,
    title: wire.title,
    reference: wire.reference,
    description: wire.description,
    /** The nid of the line or the SIM that it is about. */
    connection: wire.connection,
    /** The uuid of the SIM that it is about. */
    sim: wire.sim,
    order: wire.order,
    domain: wire.domain,
    createdAt: wire.created_at,
    solvedAt: wire.solved_at,
    author: wire.author,
  };
}
export type Ticket = ReturnType<typeof readTicket>;

export const Tickets = restRows(z.object(cells).transform(readTicket));

/** A file of a message, with a uuid where the provider gives it back. Names are for people, and may be missing. */
const Attachment = z.object({ uuid: wordOrNull, name: textOr });
const files = z
  .array(Attachment)
  .nullish()
  .transform((value) => value ?? []);

const Reply = z
  .object({
    uuid: word,
    message,
    created_at: wordOr,
    author: textOrNull,
    username: wordOrNull,
    is_support: flagOrNot,
    attachments: files,
  })
  .transform((wire) => ({
    uuid: wire.uuid,
    message: wire.message,
    createdAt: wire.created_at,
    author: wire.author,
    username: wire.username,
    isSupport: wire.is_support,
    attachments: wire.attachments,
  }));
export type Reply = z.infer<typeof Reply>;

/** A ticket with its conversation. */
export const OneTicket = z
  .object({ ...cells, attachments: files, replies: z.array(Reply).nullish(), ...lostRows, ...malformedCells })
  .transform((wire) => ({
    ...readTicket(wire),
    /** The files that came with the description. */
    attachments: wire.attachments,
    /** Null for a provider that has no conversation, or whose answer cannot be read. */
    replies: wire.replies ?? null,
    areRepliesUnread: isMalformed(wire, 'replies'),
    lostReplies: lostOf(wire, 'replies').length,
  }));
export type OneTicket = z.infer<typeof OneTicket>;

/** The id of a new ticket in the answer of its write. Null without one. */
export const CreatedTicket = z.unknown().transform((wire) => z.object({ id: word }).safeParse(wire).data?.id ?? null);

/** The uuid of a new reply, which is the last one in the answer of its write. Null without one. */
export const Replied = z.unknown().transform(
  (wire) =>
    z
      .object({ replies: z.array(z.object({ uuid: word })) })
      .safeParse(wire)
      .data?.replies.at(-1)?.uuid ?? null,
);
