/** The actions of an order's timeline, as the provider names them (spec 4). */
export const TIMELINE_ACTIONS = [
  'create_order',
  'confirm_order',
  'sitesurvey_planned',
  'sitesurvey_executed',
  'internalworks_planned',
  'internalworks_executed',
  'externalworks_planned',
  'externalworks_executed',
  'expected_completion_date_planned',
  'delayed',
  'scheduling',
  'customer_replan',
  'customer_replan_confirm',
  'customer_replan_revert',
  'customer_cancel',
  'customer_cancel_confirm',
  'customer_cancel_revert',
  'provider_cancel',
  'provider_error',
  'complete_order',
  'proof_of_delivery',
  'custom_notification',
  'generic_transaction_update',
] as const;
export type TimelineAction = (typeof TIMELINE_ACTIONS)[number];

/** The end of an order: the happy path, the cancel path or the error path (spec 4). */
type OrderEnd = 'delivered' | 'cancelled' | 'failed';

const ENDS: Partial<Record<TimelineAction, OrderEnd>> = {
  complete_order: 'delivered',
  proof_of_delivery: 'delivered',
  customer_cancel_confirm: 'cancelled',
  provider_cancel: 'cancelled',
  provider_error: 'failed',
};

const BEFORE_THE_DATE: readonly string[] = [
  'create_order',
  'confirm_order',
  'sitesurvey_planned',
  'sitesurvey_executed',
];
const DATE_IS_SET: readonly string[] = ['expected_completion_date_planned', 'scheduling'];

/** The end of an order by its events, oldest first. The last end counts. Null while it has not ended. */
export function endOf(happened: readonly string[]): OrderEnd | null {
  return happened.map(endBy).findLast((end) => end !== null) ?? null;
}

/**
 * The events that an unfinished order still has to go through, in order (TRX-04). Empty once it has ended. `happened`
 * is oldest first. Ours, where spec 4 is silent:
 * - An action without a rule leaves the projection unchanged: works, notifications, `delayed`, and `customer_replan`.
 * After the last of these, an `expected_completion_date_planned` brings the new date.
 * - A requested cancellation waits for its confirmation, whatever the provider reports meanwhile.
 * `customer_cancel_revert` withdraws it and restores the projection of the delivery.
 * - An order without events, or without the first ones, is in the state after `create_order`.
 */
export function projectedEvents(kind: string, happened: readonly string[]): TimelineAction[] {
  if (endOf(happened)) return [];
  return isCancelling(happened) ? ['customer_cancel_confirm'] : deliveryAhead(kind, happened);
}

export type StateLook = 'error' | 'open' | 'queued' | 'finished' | 'unknown';

/** The look of an order's state (TRX-10). `unknown` for a state that the spec does not name. */
export function stateLook(state: string): StateLook {
  switch (state) {
    case 'failed':
    case 'error':
    case 'cancelled':
      return 'error';
    case 'open':
    case 'queued':
    case 'finished':
      return state;
    default:
      return 'unknown';
  }
}

function endBy(action: string): OrderEnd | null {
  return isTimelineAction(action) ? (ENDS[action] ?? null) : null;
}

function isTimelineAction(action: string): action is TimelineAction {
  return TIMELINE_ACTIONS.some((known) => known === action);
}

function isCancelling(happened: readonly string[]): boolean {
  return happened.lastIndexOf('customer_cancel') > happened.lastIndexOf('customer_cancel_revert');
}

function deliveryAhead(kind: string, happened: readonly string[]): TimelineAction[] {
  const named = happened.findLast((action) => BEFORE_THE_DATE.includes(action) || DATE_IS_SET.includes(action));
  // The other provider sets the date of a line that moves out, so this one plans none.
  if (kind === 'migrate_out' || (named && DATE_IS_SET.includes(named))) return ['complete_order'];
  return ['expected_completion_date_planned', 'complete_order'];
}
