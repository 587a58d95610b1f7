/** What the timeline reads of an event. `expectedDate` is `response.expected_completion_date`, or else `response.plandate`. */
export interface TimelineEvent {
  readonly type: string;
  readonly action: string;
  /** ISO moment. */
  readonly createdAt: string;
  readonly expectedDate: string | null;
  readonly code: number | null;
  readonly causeCode: number | null;
  readonly comments: readonly { readonly code: number }[];
}

export interface PromisedDates {
  readonly first: string | null;
  readonly current: string | null;
  /** How often the promise became another date. */
  readonly moves: number;
}

/** The type of the event that TRX-08 adds. */
export const TEST_AND_LABEL_NOT_PERFORMED = 'test_and_label_not_performed';

const NO_TEST_AND_LABEL = { from: 9069, to: 9072 };
const ERROR_TITLE_CAUSE = 643;

/** Events by the moment on which they happened; those of one moment as they came, or the other way round when the list is newest first. */
export function oldestFirst<T extends Pick<TimelineEvent, 'createdAt'>>(events: readonly T[]): T[] {
  const isNewestFirst = momentOf(events[0]) > momentOf(events.at(-1));
  return (isNewestFirst ? events.toReversed() : [...events]).sort((a, b) => momentOf(a) - momentOf(b));
}

/** The first date that was promised, the one that stands now, and how often it moved. The events may come in any order. */
export function promisedDates(events: readonly Pick<TimelineEvent, 'createdAt' | 'expectedDate'>[]): PromisedDates {
  const promised = oldestFirst(events).flatMap(({ expectedDate }) => (expectedDate ? [expectedDate] : []));
  const moves = promised.filter((date, index) => index > 0 && date !== promised[index - 1]).length;
  return { first: promised[0] ?? null, current: promised.at(-1) ?? null, moves };
}

/**
 * The events, each delivery without 'test en label' followed by an event that says so (TRX-08). The added event is a copy but for its type:
 * what tells events apart must look at the type too.
 */
export function withTestAndLabel<T extends Pick<TimelineEvent, 'type' | 'comments'>>(events: readonly T[]): T[] {
  return events.flatMap((event) => (lacksTestAndLabel(event) ? [event, { ...event, type: TEST_AND_LABEL_NOT_PERFORMED }] : [event]));
}

/** Whether an event has the title of an error: cause code 643 (TRX-08). */
export function isErrorTitle({ causeCode }: Pick<TimelineEvent, 'causeCode'>): boolean {
  return causeCode === ERROR_TITLE_CAUSE;
}

/** Whether the response of an event is an error: a code above 0, or a cause code (TRX-09). */
export function hasErrorResponse({ code, causeCode }: Pick<TimelineEvent, 'code' | 'causeCode'>): boolean {
  return (code ?? 0) > 0 || (causeCode ?? 0) > 0;
}

function momentOf(event: Pick<TimelineEvent, 'createdAt'> | undefined): number {
  const moment = Date.parse(event?.createdAt ?? '');
  return Number.isNaN(moment) ? 0 : moment;
}

function lacksTestAndLabel({ type, comments }: Pick<TimelineEvent, 'type' | 'comments'>): boolean {
  return type === 'order_delivered' && comments.some(({ code }) => code >= NO_TEST_AND_LABEL.from && code <= NO_TEST_AND_LABEL.to);
}
