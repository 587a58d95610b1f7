import { TIMELINE_ACTIONS, type TimelineAction } from '~/domain/timeline';
import { isFailure, TEST_AND_LABEL_NOT_PERFORMED } from '~/domain/timeline-events';
import { withWork, type Work } from '~/domain/timeline-work';
import type { Translator } from '~/i18n/i18n.server';
import { en } from '~/i18n/en';
import { nl } from '~/i18n/nl';
import type { Event } from '~/provider/schemas/event';
import { foreign } from '~/ui/words';

type EventType = keyof typeof nl.timeline.types;

/** An event with what it tells that was done, or ordered. */
export type ToldEvent = Event & { readonly work: Work | null };

/** Events as people read them; `newestFirst` as the provider lists them. */
export function toldEvents(newestFirst: readonly Event[]): ToldEvent[] {
  return withWork(newestFirst, isMute);
}

function isMute(event: Event): boolean {
  const { message, expectedDate, orderNote, providerError, comments, providerComments, notifications } = event;
  const said = [saysNothing(message) ? null : message, expectedDate, orderNote, providerError];
  return (
    !isFailure(event) &&
    said.every((one) => one === null) &&
    [comments, providerComments, notifications].every((list) => list.length === 0)
  );
}

/** The title of what happened (TRX-08, 09, 11): what was done, where the event tells; a word of the provider's that we do not know stays as it is. */
export function eventTitle(event: ToldEvent, t: Translator): string {
  const title = plainTitle(event, t);
  return isFailure(event) ? t('timeline:errorIn', { title }) : title;
}

function plainTitle({ type, action, orderAction, replan, work }: ToldEvent, t: Translator): string {
  if (type === TEST_AND_LABEL_NOT_PERFORMED) return t('timeline:types.test_and_label_not_performed');
  if (work) return workTitle(work, t);
  if (action === 'complete_order' && orderAction === 'change') return t('timeline:changed');
  if (type === 'plan_date_known' && action === 'expected_completion_date_planned' && replan === true)
    return t('timeline:types.replanned');
  // an action says more than its kind of news, but for deliveries and their like, whose kind depends on the order
  if (isType(type) && (!isAction(action) || isByType(action, type))) return t(`timeline:types.${type}`);
  return isAction(action) ? t(`timeline:actions.${action}`) : action;
}

const BY_TYPE: ReadonlySet<string> = new Set<TimelineAction>([
  'create_order',
  'complete_order',
  'scheduling',
  'expected_completion_date_planned',
  'customer_replan_confirm',
]);

/** Any news can be of an order that was received: of an update that says nothing. */
function isByType(action: TimelineAction, type: EventType): boolean {
  return BY_TYPE.has(action) || (action === 'generic_transaction_update' && type !== 'order_received');
}

function workTitle({ method, subject, done }: Work, t: Translator): string {
  if (done)
    return subject === null
      ? t(`timeline:work.${method}.done`)
      : t(`timeline:work.${method}.doneOf`, { what: subject });
  const todo = t(`timeline:work.${method}.todo`);
  return t('timeline:ordered', { what: subject === null ? todo : `${todo} (${subject})` });
}

/** What is still to come. */
export function projectedTitle(action: TimelineAction, kind: string, t: Translator): string {
  if (action === 'complete_order' && (kind === 'terminate' || kind === 'migrate_out')) return t('timeline:next.ended');
  if (action === 'complete_order' && kind === 'change') return t('timeline:next.changed');
  return action === 'complete_order' ||
    action === 'expected_completion_date_planned' ||
    action === 'customer_cancel_confirm'
    ? t(`timeline:next.${action}`)
    : t(`timeline:actions.${action}`);
}

function isAction(text: string): text is TimelineAction {
  return TIMELINE_ACTIONS.some((action) => action === text);
}

function isType(text: string): text is EventType {
  return Object.hasOwn(nl.timeline.types, text);
}

/** What the provider noted: an error by its code, comments by theirs, its own words, and a note (TRX-09); each thing once. */
export function providerNotes(event: Event, t: Translator): string[] {
  const { orderNote } = event;
  const codes = codesOf(event);
  const message = providerMessage(event);
  const note =
    orderNote === null || isSaid(orderNote, codes) || isSame(orderNote, event.message ?? '')
      ? []
      : [t('timeline:orderNote', { note: orderNote })];
  return [...codes.map((code) => codeText(code, t)), ...(message === null ? [] : [message]), ...note];
}

/** The provider's own words; null where they say nothing, or only what their code says. */
export function providerMessage(event: Event): string | null {
  const { message } = event;
  return message === null || saysNothing(message) || isSaid(message, codesOf(event)) ? null : foreign(message);
}

function codesOf({ providerError, code, causeCode, providerComments, comments }: Event): number[] {
  const error = [providerError, code, causeCode].find((one) => one !== null && one > 0);
  return [...new Set([...(error ? [error] : []), ...providerComments, ...comments.map((comment) => comment.code)])];
}

function codeText(code: number, t: Translator): string {
  const known: Readonly<Record<string, string>> = t('timeline:codes', { returnObjects: true });
  return known[code] ?? t('timeline:code', { code });
}

function saysNothing(message: string | null): boolean {
  return message === null || /^(?:ok)?\W*$/i.test(message);
}

/** Whether one of these codes says so already; the provider may say it in another language than the page. */
function isSaid(text: string, codes: readonly number[]): boolean {
  const known: readonly Readonly<Record<string, string>>[] = [nl.timeline.codes, en.timeline.codes];
  return codes.some((code) => known.some((texts) => texts[code] !== undefined && isSame(text, texts[code])));
}

function isSame(one: string, other: string): boolean {
  const words = (text: string) =>
    text
      .toLowerCase()
      .replace(/[\s.]+/g, ' ')
      .trim();
  return words(one) === words(other);
}
