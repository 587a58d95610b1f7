import { daysBetween, isIsoDate } from '~/kernel/time/dates';

/**
 * The fields of an event that the timeline reads. `expectedDate` is `response.expected_completion_date`, or else
 * `response.plandate`.
 */
export interface TimelineEvent {
  /** Empty when the provider does not give it. */
  readonly nid: string;
  /** The order of the event. Null when the provider does not give it. */
  readonly orderUuid: string | null;
  /** The kind of that order. Null when the provider does not give it. */
  readonly orderAction: string | null;
  readonly type: string;
  readonly action: string;
  /** ISO moment. */
  readonly createdAt: string;
  readonly expectedDate: string | null;
  readonly code: number | null;
  readonly causeCode: number | null;
  readonly comments: readonly { readonly code: number }[];
}

interface PromisedDates {
  readonly first: string | null;
  readonly current: string | null;
  /** The number of times that the promised date changed. */
  readonly moves: number;
}

/** The type of the event that TRX-08 adds. */
export const TEST_AND_LABEL_NOT_PERFORMED = 'test_and_label_not_performed';

/** The clocks that date an order and its first event may differ by this much. */
const SLACK_MS = 60_000;

/** The customer's requests that the provider may refuse, with the action of each. */
const ASKED = { cancel: 'customer_cancel', replan: 'customer_replan' } as const;

const NO_TEST_AND_LABEL = { from: 9069, to: 9072 };
const ERROR_TITLE_CAUSE = 643;

/**
 * Events in the order of their moments. Events of the same moment keep their order, or reverse it in a list that is
 * newest first.
 */
export function oldestFirst<T extends Pick<TimelineEvent, 'createdAt'>>(events: readonly T[]): T[] {
  const isNewestFirst = momentOf(events[0]) > momentOf(events.at(-1));
  return (isNewestFirst ? events.toReversed() : [...events]).sort((a, b) => momentOf(a) - momentOf(b));
}

/**
 * The events of this order (TRX-12), even when the provider's answer has events of others too. The order that an event
 * names decides, or else its kind and time (ours: spec 3 names no order in an event).
 */
export function eventsOf<T extends Pick<TimelineEvent, 'nid' | 'orderUuid' | 'orderAction' | 'createdAt'>>(
  order: {
    readonly uuid: string | null;
    readonly nid: string | null;
    readonly action: string;
    readonly createdAt: string;
  },
  events: readonly T[],
): T[] {
  return events.filter((event) => {
    if (event.nid !== '' && order.nid !== null && !isSame(event.nid, order.nid)) return false;
    if (event.orderUuid !== null && order.uuid !== null) return isSame(event.orderUuid, order.uuid);
    const isOfKind = event.orderAction === null || event.orderAction === order.action;
    return isOfKind && momentOf(event) >= momentOf(order) - SLACK_MS;
  });
}

/**
 * The provider's refusal of the customer's last request, a cancellation or a new date. Null without one, or after a
 * later answer.
 */
export function refusalOf<T extends Pick<TimelineEvent, 'action'>>(
  asked: keyof typeof ASKED,
  oldestFirst: readonly T[],
): T | null {
  const last = oldestFirst.findLast(({ action }) => action.startsWith(ASKED[asked]));
  return last?.action === `${ASKED[asked]}_revert` ? last : null;
}

/** The first promised date, the present one, and the number of changes. The events may have any order. */
export function promisedDates(events: readonly Pick<TimelineEvent, 'createdAt' | 'expectedDate'>[]): PromisedDates {
  const promised = oldestFirst(events).flatMap(({ expectedDate }) => (expectedDate ? [expectedDate] : []));
  const moves = promised.filter((date, index) => index > 0 && date !== promised[index - 1]).length;
  return { first: promised[0] ?? null, current: promised.at(-1) ?? null, moves };
}

/**
 * The date that was promised first, and the days from it to the date of today's promise, or of the end. Null where it has
 * not moved, and where a date is no day.
 */
export function firstPromise(
  events: readonly Pick<TimelineEvent, 'createdAt' | 'expectedDate'>[],
  present: string | null,
): { readonly date: string; readonly days: number } | null {
  const { first, moves } = promisedDates(events);
  if (first === null || present === null || moves === 0 || !isIsoDate(first) || !isIsoDate(present)) return null;
  const days = daysBetween(first, present);
  return days === 0 ? null : { date: first, days };
}

/**
 * The events, each delivery without 'test en label' followed by an event that says so (TRX-08). The added event is a
 * copy except for its type, so keys must include the type.
 */
export function withTestAndLabel<T extends Pick<TimelineEvent, 'type' | 'comments'>>(events: readonly T[]): T[] {
  return events.flatMap((event) =>
    lacksTestAndLabel(event) ? [event, { ...event, type: TEST_AND_LABEL_NOT_PERFORMED }] : [event],
  );
}

/** True when an event has the title of an error, which is cause code 643 (TRX-08). */
export function isErrorTitle({ causeCode }: Pick<TimelineEvent, 'causeCode'>): boolean {
  return causeCode === ERROR_TITLE_CAUSE;
}

/** True when an event is shown as an error, by its cause, its response, or its action. */
export function isFailure(event: Pick<TimelineEvent, 'action' | 'code' | 'causeCode'>): boolean {
  return isErrorTitle(event) || hasErrorResponse(event) || event.action === 'provider_error';
}

/** True when the response of an event is an error: a code above 0, or a cause code (TRX-09). */
export function hasErrorResponse({ code, causeCode }: Pick<TimelineEvent, 'code' | 'causeCode'>): boolean {
  return (code ?? 0) > 0 || (causeCode ?? 0) > 0;
}

function isSame(one: string, other: string): boolean {
  return one.toUpperCase() === other.toUpperCase();
}

function momentOf(event: Pick<TimelineEvent, 'createdAt'> | undefined): number {
  const moment = Date.parse(event?.createdAt ?? '');
  return Number.isNaN(moment) ? 0 : moment;
}

function lacksTestAndLabel({ type, comments }: Pick<TimelineEvent, 'type' | 'comments'>): boolean {
  return (
    type === 'order_delivered' &&
    comments.some(({ code }) => code >= NO_TEST_AND_LABEL.from && code <= NO_TEST_AND_LABEL.to)
  );
}
