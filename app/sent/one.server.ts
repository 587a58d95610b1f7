import { data, redirect } from '@remix-run/node';
import { formatDateTime } from '~/kernel/time/dates';
import { pageTitle } from '~/kernel/frame/title.server';
import { senderText } from '~/flows/intents/acted.server';
import { isOver, openSent } from '~/flows/intents/colleagues.server';
import { giveUp } from '~/flows/intents/conclude.server';
import { GIVE_UP, LOOKED, settledByOther } from '~/flows/intents/intent';
import { readIntent, type IntentEntry } from '~/flows/intents/kept-intent.server';
import { lookFirst } from '~/flows/intents/look-first.server';
import { answerOutcome, outcomeView } from '~/flows/intents/outcome.server';
import type { LookUp } from '~/flows/intents/reconcile.server';
import { lateEffect } from '~/flows/intents/send.server';
import { settlerOf } from '~/flows/intents/settler.server';
import { paths } from '~/kernel/paths/paths';
import { bothNames } from '~/kernel/session/acting.server';
import type { Access } from '~/kernel/session/authorize.server';
import { actorKey } from '~/kernel/session/session.server';
import { ifKept } from '~/kernel/process/runtime.server';

/** The send of a colleague, with its outcome, its candidates, and the person who settled it. */
export async function sentView(access: Access, id: string | undefined) {
  const { t, timezone, answer } = access;
  const { entry, lookUp } = await openSent(access, id);
  const { value } = entry;
  const { what, href } = lookUp.describe(value, t);
  const who = senderText(t, value);
  return {
    title: pageTitle(t, what, answer.failed),
    heading: what,
    note: t('intents:sent.by', { moment: formatDateTime(new Date(value.sentAt), timezone), who }),
    here: paths.sentOne(entry.id),
    href,
    outcome: outcomeView(access, entry),
    over: isOver(value) ? { isFound: value.state === 'accepted', by: settledBy(access, entry, who) } : null,
    look: value.state === 'not placed' ? await lookFirst(access, lookUp, entry, href) : null,
  };
}
export type SentView = Awaited<ReturnType<typeof sentView>>;

function settledBy({ t, timezone }: Access, { value }: IntentEntry, who: string): string {
  const other = settledByOther(value);
  if (other)
    return t('intents:sent.byOther', {
      name: bothNames(t, other.name, other.by),
      moment: formatDateTime(new Date(other.at), timezone),
    });
  return value.settled ? t('intents:sent.byOwn', { who }) : t('intents:sent.byNobody');
}

/** Looks it up, accepts the choice, or closes it. A second user reads that it was settled before. */
export async function settleSent(access: Access, id: string | undefined) {
  const { entry, lookUp } = await openSent(access, id);
  if (isOver(entry.value)) return overtaken(access);
  const problem = await (entry.value.state === 'not placed' ? closeLost : answered)(access, lookUp, entry);
  if (problem) return problem;
  const after = (await readIntent(entry.id))?.value;
  const isMine = after?.settled?.subject === actorKey(access.session.record);
  if (after && isOver(after) && !isMine) return overtaken(access);
  return redirect(paths.sentOne(entry.id), 303);
}

async function answered(access: Access, lookUp: LookUp, entry: IntentEntry) {
  const unanswered = await answerOutcome(access, lookUp, entry);
  return unanswered && data(unanswered, { status: 422 });
}

/** Looks it up once more before closing it. To close it, the user must confirm having looked. */
async function closeLost(access: Access, lookUp: LookUp, entry: IntentEntry) {
  const { form, provider, session, t, answer } = access;
  const isClosing = form.get('effect') === GIVE_UP;
  if (isClosing && form.get(LOOKED) !== 'on') {
    answer.failed = true;
    return data({ missing: t('intents:sent.missing') }, { status: 422 });
  }
  const by = settlerOf(session);
  const late = await lateEffect(lookUp, provider, entry.id, by);
  if (late === 'not known') {
    answer.failed = true;
    return data({ refused: t('intents:sent.failed') }, { status: 502 });
  }
  const looked = late === 'none' && isClosing ? await readIntent(entry.id) : null;
  if (looked) await ifKept(giveUp(looked, by), undefined);
  return null;
}

function overtaken({ t, answer }: Access) {
  answer.failed = true;
  return data({ refused: t('intents:sent.overtaken') }, { status: 409 });
}
