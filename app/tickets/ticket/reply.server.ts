import { data } from '@remix-run/node';
import { z } from 'zod';
import { sentFiles } from '~/flows/attachments/kept.server';
import { isAhead, missingFiles, type TakenFiles } from '~/flows/attachments/take.server';
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
export async function sendReply(access: Access, ticket: OneTicket, taken: TakenFiles) {
  const { form: fields, t } = access;
  const form = parseForm(fields, ReplyForm, t);
  if (ticket.status === 'closed') return invalid(access, form.reject({ '': [t('tickets:reply.closed.title')] }));
  if (ticket.replies === null) return invalid(access, form.reject({ '': [t('tickets:view.noReplies')] }));
  const missing = missingFiles(access, taken, form.reject);
  if (missing) return missing;
  const asTyped = { typed: Object.fromEntries(typedFields(fields)) };
  if (isAhead(access)) return data(asTyped);
  if (!form.ok) return invalid(access, form.result);
  if (hasNews(access, ticket.replies)) {
    access.answer.failed = true;
    return data({ ...asTyped, news: true }, { status: 409 });
  }
  const typed = form.value.reply.replaceAll('\r\n', '\n');
  const { attachments, unnamed } = sentFiles(taken.files);
  const message = unnamed.length > 0 ? `${typed}\n\n${t('attachments:label')}: ${unnamed.join(', ')}` : typed;
  const sent = { ticket: ticket.id, message, typed, attachments };
  return makeRecord(access, replyMaker(ticket.id), { fields: sent, reject: form.reject });
}

/** True when others said something since the form was shown. */
function hasNews({ form, session }: Access, replies: NonNullable<OneTicket['replies']>): boolean {
  const seen = Number(form.get('seen') ?? replies.length);
  return replies.slice(seen).some(({ username }) => username === null || username !== session.record.username);
}
