import { formatTime } from '~/kernel/time/dates';
import { senderText } from '~/flows/intents/acted.server';
import { LOOK_UP_MS } from '~/flows/intents/conclude.server';
import type { RecordRef } from '~/flows/intents/intent';
import { contentHash } from '~/flows/intents/intent.server';
import type { IntentEntry } from '~/flows/intents/kept-intent.server';
import { listOwnOpenIntents } from '~/flows/intents/list-intents.server';
import { listDoneOf, listOpenOf } from '~/flows/intents/of-record.server';
import type { Access } from '~/kernel/session/authorize.server';
import type { Panel, Review, Sent } from './panel.server';
import type { PanelStage } from './stage.server';

/** The record of a panel, in the form that its intents have. */
export function recordOf<Subject, Kept, Facts, Answer, Choices>(
  { area }: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
): RecordRef {
  return { area: area.key, id: area.recordOf(area.keep(subject)) };
}

/** True when the panel may have made an order at the provider. */
export function mayOrder<Subject, Kept, Facts, Answer, Choices>({
  trace,
}: Panel<Subject, Kept, Facts, Answer, Choices>): boolean {
  return trace.makes === 'order' || trace.orders === true;
}

/** True for a panel that costs money or makes an order at each send. */
function isDoneOnce<Subject, Kept, Facts, Answer, Choices>({
  twice,
  trace,
}: Panel<Subject, Kept, Facts, Answer, Choices>): boolean {
  return twice !== undefined || trace.makes === 'order';
}

/** The panel's own wizard, and those that may have sent a change of the same subject. */
function wizardsOf<Subject, Kept, Facts, Answer, Choices>({
  wizard,
  conflicts = [],
}: Panel<Subject, Kept, Facts, Answer, Choices>): readonly string[] {
  return [wizard.name, ...conflicts];
}

/**
 * True when a sent change blocks this one: it has the same subject and may be the same request. Without an answer there
 * is no request yet.
 */
function isConflict<Subject, Kept, Facts, Answer, Choices>(
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer | null,
  { value }: IntentEntry,
): boolean {
  if (!wizardsOf(panel).includes(value.wizard)) return false;
  const { area, sameRequest } = panel;
  const sent = value.payload as Sent<Kept, Answer>;
  if (!area.isSame(sent, subject)) return false;
  return sameRequest === undefined || (answer !== null && sameRequest.is(sent, answer));
}

/**
 * The reason to wait before sending a change that may cost twice, until the earlier outcome is known. A colleague's
 * same change, or any order of a colleague for the record, blocks for five minutes.
 */
export async function reasonToWait<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  stage: PanelStage<Answer>,
): Promise<string | null> {
  if (!isDoneOnce(panel)) return null;
  const { session, t, now } = access;
  const self = stage.kind === 'sent' ? stage.intent.id : stage.draft?.id;
  const answer = stage.kind === 'review' ? stage.answer : null;
  const own = (await Promise.all(wizardsOf(panel).map((name) => listOwnOpenIntents(session, name)))).flat();
  const mine = own.find((intent) => intent.id !== self && isConflict(panel, subject, answer, intent));
  if (mine) return panel.sameRequest?.wait(access, mine) ?? t('panels:sentBefore');
  const theirs = (await listOpenOf(session, recordOf(panel, subject))).find(
    (intent) =>
      intent.owner !== session.owner &&
      now.getTime() - intent.value.sentAt < LOOK_UP_MS &&
      (isConflict(panel, subject, answer, intent) || (!panel.sameRequest && mayOrder(panel) && intent.value.orders)),
  );
  return theirs ? colleagueText(access, theirs) : null;
}

/** The text about a colleague's change that blocks: its sender, its time, and the end of the block. */
function colleagueText({ t, timezone }: Access, { value }: IntentEntry): string {
  const { username, acted, sentAt } = value;
  const time = formatTime(new Date(sentAt), timezone);
  const until = formatTime(new Date(sentAt + LOOK_UP_MS), timezone);
  return username === null && !acted
    ? t('panels:colleague.unnamed', { time, until })
    : t('panels:colleague.named', { who: senderText(t, value), time, until });
}

/**
 * The state for which a review holds: the record's last change by anybody, and the present values that the review
 * shows.
 */
export async function basisOf<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer,
  review: Review,
): Promise<string> {
  return `${await lastDone(access, panel, subject, answer)}.${stateSeen(review, panel.basis?.(subject))}`;
}

/** True when that state has changed. The review is built again only when it shows present values. */
export async function isOvertaken<Subject, Kept, Facts, Answer, Choices>(
  access: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer,
  review: () => Promise<Review>,
): Promise<boolean> {
  // the field has the name that earlier builds give it
  const [last = '', state = ''] = (access.form.get('stood') ?? '').split('.');
  if (last !== (await lastDone(access, panel, subject, answer))) return true;
  return state !== '' && state !== stateSeen(await review(), panel.basis?.(subject));
}

/**
 * The last accepted change of the record that this one may repeat: an order, or the same change. A panel that knows its
 * requests apart counts the same request alone.
 */
export async function lastDone<Subject, Kept, Facts, Answer, Choices>(
  { session }: Access,
  panel: Panel<Subject, Kept, Facts, Answer, Choices>,
  subject: Subject,
  answer: Answer | null,
): Promise<string> {
  const done = await listDoneOf(session, recordOf(panel, subject));
  const last = done.find((intent) =>
    panel.sameRequest
      ? isConflict(panel, subject, answer, intent)
      : intent.value.orders || wizardsOf(panel).includes(intent.value.wizard),
  );
  return contentHash(last ? [last.id, last.value.attempt] : []);
}

/** Fingerprint of the present values that a review shows, and of the panel's `basis`. Empty without both. */
function stateSeen({ lines }: Pick<Review, 'lines'>, basis?: unknown): string {
  const now = lines.flatMap(({ key, before }) => (before === undefined ? [] : [[key, before]]));
  return now.length > 0 || basis !== undefined ? contentHash([now, basis ?? null]) : '';
}
