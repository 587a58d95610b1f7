import { data } from '@remix-run/node';
import { z } from 'zod';
import { makeRecord } from '~/flows/records/make.server';
import { kept, read } from '~/kernel/forms/fields.server';
import { LONGEST_VALUE } from '~/kernel/forms/limits';
import { invalid, parseForm } from '~/kernel/forms/parse.server';
import { typedFields } from '~/kernel/forms/typed-fields';
import type { Access } from '~/kernel/session/authorize.server';
import { typedLength } from '~/kernel/text/typed-length';
import type { OneTicket } from '../provider/ticket';
import { replyMaker } from './reply-maker.server';

/** A line break counts once. */
const LONGEST_REPLY = 4_000;

const ReplyForm = z.object({
  reply: read(
    'tickets:problem.reply',
    kept((text) => text !== '' && typedLength(text) <= LONGEST_REPLY),
    { most: LONGEST_VALUE },
  ),
});

/** Sends a reply at most once. It is not sent to a closed ticket, nor past a message that its writer has not seen. */
export async function sendReply(access: Access, ticket: OneTicket) {
  const { form: fields, t } = access;
  const form = parseForm(fields, ReplyForm, t);
  if (ticket.status === 'closed') return invalid(access, form.reject({ '': [t('tickets:reply.closed.title')] }));
  if (ticket.replies === null) return invalid(access, form.reject({ '': [t('tickets:view.noReplies')] }));
  if (!form.ok) return invalid(access, form.result);
  if (hasNews(access, ticket.replies)) {
    access.answer.failed = true;
    return data({ typed: Object.fromEntries(typedFields(fields)), news: true }, { status: 409 });
  }
  const message = form.value.reply.replaceAll('\r\n', '\n');
  return makeRecord(access, replyMaker(ticket.id), { fields: { ticket: ticket.id, message }, reject: form.reject });
}

/** True when others said something since the form was shown. */
function hasNews({ form, session }: Access, replies: NonNullable<OneTicket['replies']>): boolean {
  const seen = Number(form.get('seen') ?? replies.length);
  return replies.slice(seen).some(({ username }) => username === null || username !== session.record.username);
}
