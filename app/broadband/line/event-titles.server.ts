import type { TimelineAction } from '~/telecom/timeline/timeline';
import { isFailure, TEST_AND_LABEL_NOT_PERFORMED } from '~/telecom/timeline/timeline-events';
import { withWork, type Work } from '~/broadband/line/timeline-work';
import type { Translator } from '~/kernel/i18n/i18n.server';
import type { Event } from '~/telecom/timeline/event';
import type { EventTitles } from '~/telecom/timeline/event-titles.server';
import { saysNothing } from '~/telecom/timeline/provider-notes.server';

/** An event with the work that it reports as done or ordered. */
export type ReportedEvent = Event & { readonly work: Work | null };

/** Events with the work that they report. `newestFirst` has them as they were read. */
export function reportedEvents(newestFirst: readonly Event[]): ReportedEvent[] {
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

/** The titles of a connection's events: by the work that they report, or else by the provider's word. */
export function connectionTitles(t: Translator): EventTitles<ReportedEvent> {
  return {
    types: t('timeline:types', { returnObjects: true }),
    actions: t('timeline:actions', { returnObjects: true }),
    isByType,
    own: (event) => ownTitle(event, t),
  };
}

function ownTitle({ type, action, orderAction, replan, work }: ReportedEvent, t: Translator): string | null {
  if (type === TEST_AND_LABEL_NOT_PERFORMED) return t('timeline:types.test_and_label_not_performed');
  if (work) return workTitle(work, t);
  if (action === 'complete_order' && orderAction === 'change') return t('timeline:changed');
  return type === 'plan_date_known' && action === 'expected_completion_date_planned' && replan === true
    ? t('timeline:types.replanned')
    : null;
}

// deliveries and similar events, which have a kind for each type of order
const BY_TYPE: ReadonlySet<string> = new Set<TimelineAction>([
  'create_order',
  'complete_order',
  'scheduling',
  'expected_completion_date_planned',
  'customer_replan_confirm',
]);

/**
 * True when the kind of an event names it better than its action. An update without content has the kind of a received
 * order.
 */
function isByType({ action, type }: Event): boolean {
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

/** The title of an event that is still to come. */
export function projectedTitle(action: TimelineAction, kind: string, t: Translator): string {
  if (action === 'complete_order' && (kind === 'terminate' || kind === 'migrate_out')) return t('timeline:next.ended');
  if (action === 'complete_order' && kind === 'change') return t('timeline:next.changed');
  return action === 'complete_order' ||
    action === 'expected_completion_date_planned' ||
    action === 'customer_cancel_confirm'
    ? t(`timeline:next.${action}`)
    : t(`timeline:actions.${action}`);
}
