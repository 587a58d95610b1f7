import { dayOf } from '~/kernel/time/dates';
import { projectedEvents, type TimelineAction } from './timeline';

/**
 * The fields of an order that its timeline and menu use. Dates are ISO text: a day, or a moment in `createdAt` and
 * `lastUpdated`.
 */
export interface Order {
  readonly action: string;
  readonly state: string;
  readonly open: boolean;
  readonly createdAt: string;
  readonly wishDate: string | null;
  readonly expectedDate: string | null;
  readonly cancelRequested: boolean;
  readonly cancelDate: string | null;
  /** `provider`, or the name of the user who cancelled for the customer. */
  readonly cancelledBy: string | null;
  readonly replanRequested: boolean;
  readonly replanPossible: boolean;
  readonly cancelPossible: boolean;
  readonly onDemand: boolean;
  readonly onDemandRequested: boolean;
  readonly lastUpdated: string | null;
}

export type StepState = 'completed' | 'in_progress' | 'todo';

/**
 * The text of an open order's second step (TRX-02). Ours: `atOnce` is a termination without a date, and `past` an ended
 * order with its last date.
 */
export type OpenVariant =
  | { readonly kind: 'cancelRequested'; readonly date: string | null }
  | { readonly kind: 'replanRequested'; readonly expected: string | null }
  | { readonly kind: 'onDemandRequested'; readonly expected: string | null }
  | { readonly kind: 'onDemandAllowed' }
  | { readonly kind: 'onDemandWaiting'; readonly until: string }
  | { readonly kind: 'expectedKnown'; readonly date: string }
  | { readonly kind: 'waiting'; readonly wishDate: string | null }
  | { readonly kind: 'atOnce' }
  | { readonly kind: 'past'; readonly expected: string | null };

/** `detailsLink` is true when a link to what was ordered replaces the date (TRX-03, action `change`). */
interface CreatedStep {
  readonly kind: 'created';
  readonly state: StepState;
  readonly date: string;
  readonly detailsLink: boolean;
  readonly cancelled: boolean;
}

interface OpenStep {
  readonly kind: 'open';
  readonly state: StepState;
  readonly variant: OpenVariant;
  readonly cancelled: boolean;
  /** Ours: true when the order ended otherwise, so that this step did not take place. */
  readonly lapsed: boolean;
}

/**
 * The last step. `date` is the day or moment of the end, or null before it. `failure` is ours, because a failed order
 * was not completed.
 */
interface EndingStep {
  readonly kind: 'completion' | 'cancellation' | 'failure';
  readonly state: StepState;
  readonly date: string | null;
  readonly cancelled: boolean;
}

/**
 * The steps of an order. `cancelled` marks steps of a cancellation, which are red and also say so in words (TRX-03).
 */
type OrderSteps = readonly [CreatedStep, OpenStep, EndingStep];

type EndingKind = EndingStep['kind'];

/**
 * The three steps of an order (TRX-02, TRX-03); `today` is `YYYY-MM-DD`. The first step of a `change` has the link to
 * its details, beside what changes (ours: the spec names no step).
 */
export function orderSteps(order: Order, today: string): OrderSteps {
  const ended = hasEnded(order);
  const ending = endingKind(order);
  const cancelled = ending === 'cancellation';
  const variant = ended ? pastVariant(order) : openVariant(order, today);
  return [
    {
      kind: 'created',
      state: 'completed',
      date: order.createdAt,
      detailsLink: order.action === 'change',
      cancelled: false,
    },
    {
      kind: 'open',
      state: ended ? 'completed' : 'in_progress',
      variant,
      cancelled: variant.kind === 'cancelRequested',
      lapsed: variant.kind === 'past' && ending !== 'completion',
    },
    { kind: ending, state: ended ? 'completed' : 'todo', date: ended ? endDate(order, ending) : null, cancelled },
  ];
}

/** The events that the order itself proves, for lists that do not read events, and for incomplete events. */
export function happenedSoFar({
  expectedDate,
  cancelRequested,
}: Pick<Order, 'expectedDate' | 'cancelRequested'>): TimelineAction[] {
  return [
    'create_order',
    ...(expectedDate !== null ? (['expected_completion_date_planned'] as const) : []),
    ...(cancelRequested ? (['customer_cancel'] as const) : []),
  ];
}

/**
 * The events that an unfinished order still has to go through (TRX-04). Ours: a termination that starts at once gets no
 * planned date.
 */
export function eventsAhead(
  order: Pick<Order, 'action' | 'wishDate' | 'expectedDate'>,
  happened: readonly string[],
): TimelineAction[] {
  const ahead = projectedEvents(order.action, happened);
  return isAtOnce(order) ? ahead.filter((action) => action !== 'expected_completion_date_planned') : ahead;
}

/**
 * The state of an action in the menu, with the reason why it is not available. `notPossible` when the provider does not
 * allow it.
 */
export type MenuState =
  | 'offered'
  | 'notOffered'
  | 'notPossible'
  | 'cancelRequested'
  | 'replanRequested'
  | 'onDemandTooEarly'
  | 'onDemandDateUnknown';

export interface OrderMenu {
  readonly wishDate: MenuState;
  readonly onDemand: MenuState;
  readonly cancel: MenuState;
}

/**
 * The menu of an order on a day (TRX-05). Ours: an order whose cancellation is requested can no longer be moved or
 * called up.
 */
export function orderMenu(order: Order, today: string): OrderMenu {
  if (hasEnded(order)) return { wishDate: 'notOffered', onDemand: 'notOffered', cancel: 'notOffered' };
  return { wishDate: wishDateState(order), onDemand: onDemandState(order, today), cancel: cancelState(order) };
}

// An order in error may recover while it is open. A finished or cancelled order has ended, even if `open` is true.
function hasEnded({ open, state }: Order): boolean {
  return !open || state === 'finished' || state === 'cancelled';
}

function endingKind(order: Order): EndingKind {
  if (order.state === 'finished') return 'completion';
  if (order.state === 'cancelled') return 'cancellation';
  if (!hasEnded(order)) return order.cancelRequested ? 'cancellation' : 'completion';
  return order.state === 'failed' || order.state === 'error' ? 'failure' : closedOtherwise(order);
}

// the order was closed in a state that the spec does not name
function closedOtherwise({ cancelDate }: Order): EndingKind {
  return cancelDate ? 'cancellation' : 'completion';
}

/**
 * The variants by precedence (ours). A requested cancellation comes first, then a requested date, because it will
 * replace the known date. On demand comes before the date, since its date is only the first possible day. The requested
 * first date is last.
 */
function openVariant(order: Order, today: string): OpenVariant {
  const { expectedDate, cancelRequested, cancelDate, replanRequested, onDemand } = order;
  if (cancelRequested) return { kind: 'cancelRequested', date: cancelDate };
  if (replanRequested) return { kind: 'replanRequested', expected: expectedDate };
  if (onDemand) return onDemandVariant(order, today);
  return dateVariant(order);
}

function onDemandVariant(order: Order, today: string): OpenVariant {
  const { expectedDate, onDemandRequested } = order;
  if (onDemandRequested) return { kind: 'onDemandRequested', expected: expectedDate };
  if (!expectedDate) return dateVariant(order);
  return isReached(expectedDate, today)
    ? { kind: 'onDemandAllowed' }
    : { kind: 'onDemandWaiting', until: expectedDate };
}

function dateVariant(order: Order): OpenVariant {
  const { expectedDate, wishDate } = order;
  if (expectedDate) return { kind: 'expectedKnown', date: expectedDate };
  return isAtOnce(order) ? { kind: 'atOnce' } : { kind: 'waiting', wishDate };
}

// A scheduled termination has a wish date (spec 5).
function isAtOnce({ action, wishDate, expectedDate }: Pick<Order, 'action' | 'wishDate' | 'expectedDate'>): boolean {
  return action === 'terminate' && wishDate === null && expectedDate === null;
}

// Requests that were open when the order ended have lapsed. The cancellation that ended it has not.
function pastVariant(order: Order): OpenVariant {
  const byCustomer = endingKind(order) === 'cancellation' && isByCustomer(order);
  return byCustomer
    ? { kind: 'cancelRequested', date: order.cancelDate }
    : { kind: 'past', expected: order.expectedDate };
}

function isByCustomer({ cancelledBy, cancelRequested }: Order): boolean {
  return cancelledBy ? cancelledBy !== 'provider' : cancelRequested;
}

function endDate({ cancelDate, lastUpdated }: Order, ending: EndingKind): string | null {
  return ending === 'cancellation' ? (cancelDate ?? lastUpdated) : lastUpdated;
}

// Plan dates can be words ('Q4 2027'), which count as never reached.
function isReached(expectedDate: string, today: string): boolean {
  return (dayOf(expectedDate) ?? '9999') <= today;
}

function wishDateState({ replanPossible, cancelRequested, replanRequested }: Order): MenuState {
  if (cancelRequested) return 'cancelRequested';
  if (replanRequested) return 'replanRequested';
  return replanPossible ? 'offered' : 'notPossible';
}

function onDemandState(
  { onDemand, onDemandRequested, cancelRequested, expectedDate }: Order,
  today: string,
): MenuState {
  if (!onDemand || onDemandRequested) return 'notOffered';
  if (cancelRequested) return 'cancelRequested';
  if (!expectedDate) return 'onDemandDateUnknown';
  return isReached(expectedDate, today) ? 'offered' : 'onDemandTooEarly';
}

function cancelState({ cancelPossible, cancelRequested }: Order): MenuState {
  if (cancelRequested) return 'notOffered';
  return cancelPossible ? 'offered' : 'notPossible';
}
