import { TIMELINE_ACTIONS, type TimelineAction } from '~/domain/timeline';
import { hasErrorResponse, isErrorTitle } from '~/domain/timeline-events';
import type { Translator } from '~/i18n/i18n.server';
import { nl } from '~/i18n/nl';
import type { Event } from '~/provider/schemas/event';
import { foreign } from '~/ui/words';

type EventType = keyof typeof nl.timeline.types;
type Method = keyof typeof nl.timeline.methods;

/** The title of what happened (TRX-08, 09, 11); a word of the provider's that we do not know stays as it is. */
export function eventTitle(event: Event, t: Translator): string {
  const title = plainTitle(event, t);
  return isErrorTitle(event) || hasErrorResponse(event) ? t('timeline:errorIn', { title }) : title;
}

function plainTitle({ type, action, method }: Event, t: Translator): string {
  if (action === 'generic_transaction_update' && isMethod(method)) return t(`timeline:methods.${method}`);
  // an action says more than its kind of news, but for deliveries and their like, whose kind depends on the order
  if (isType(type) && (!isAction(action) || BY_TYPE.has(action))) return t(`timeline:types.${type}`);
  if (type === 'test_and_label_not_performed') return t('timeline:types.test_and_label_not_performed');
  return isAction(action) ? t(`timeline:actions.${action}`) : isType(type) ? t(`timeline:types.${type}`) : action;
}

const BY_TYPE: ReadonlySet<string> = new Set<TimelineAction>(['create_order', 'complete_order', 'scheduling', 'expected_completion_date_planned', 'customer_replan_confirm']);

/** What is still to come. */
export function projectedTitle(action: TimelineAction, kind: string, t: Translator): string {
  if (action === 'complete_order' && (kind === 'terminate' || kind === 'migrate_out')) return t('timeline:next.ended');
  return action === 'complete_order' || action === 'expected_completion_date_planned' || action === 'customer_cancel_confirm' ? t(`timeline:next.${action}`) : t(`timeline:actions.${action}`);
}

function isAction(text: string): text is TimelineAction {
  return TIMELINE_ACTIONS.some((action) => action === text);
}

function isType(text: string): text is EventType {
  return text in nl.timeline.types;
}

function isMethod(text: string): text is Method {
  return text in nl.timeline.methods;
}

/** What the provider noted: an error by its code, comments by theirs, and a note (TRX-09). */
export function providerNotes({ providerError, providerComments, comments, orderNote, message, code }: Event, t: Translator): string[] {
  const codes = [...new Set([...providerComments, ...comments.map((comment) => comment.code)])];
  return [
    ...(providerError !== null && providerError > 0 ? [codeText(providerError, t)] : []),
    ...codes.map((one) => codeText(one, t)),
    ...((code ?? 0) > 0 && message ? [foreign(message)] : []),
    ...(orderNote ? [t('timeline:orderNote', { note: orderNote })] : []),
  ];
}

function codeText(code: number, t: Translator): string {
  const known: Readonly<Record<string, string>> = t('timeline:codes', { returnObjects: true });
  return known[code] ?? t('timeline:code', { code });
}
