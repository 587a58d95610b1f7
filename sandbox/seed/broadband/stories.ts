import type { CarrierState, Transaction, TransactionAction, TransactionState } from '../../services/broadband/records';
import {
  commented,
  errorWithComment,
  moved,
  notCancelled,
  notMoved,
  onDemand,
  otherError,
  proven,
  works,
} from './asides';
import type { Aside } from './asides';

/** The history of one order: its age, and its timeline in hours after the order was made. */
export interface Story {
  action: TransactionAction;
  state: TransactionState;
  hours: number;
  steps: readonly (readonly [step: string, hours: number])[];
  /** Days from today, or null for an unknown day. */
  expected: number | null;
  traits: Partial<Transaction>;
  line: CarrierState;
  aside?: Aside;
}

export type Steps = Story['steps'];

const confirmed: Steps = [['confirm_order', 1]];
const planned: Steps = [...confirmed, ['expected_completion_date_planned', 25]];
const surveyed: Steps = [
  ...confirmed,
  ['sitesurvey_planned', 6],
  ['sitesurvey_executed', 50],
  ['expected_completion_date_planned', 74],
];

function open(
  action: TransactionAction,
  hours: number,
  steps: Steps,
  expected: number | null,
  line: CarrierState,
  traits: Partial<Transaction> = {},
): Story {
  return { action, state: 'open', hours, steps, expected, traits, line };
}

function closed(
  action: TransactionAction,
  state: TransactionState,
  days: number,
  steps: Steps,
  line: CarrierState,
  traits: Partial<Transaction> = {},
): Story {
  const last = steps.at(-1)?.[1] ?? 0;
  return { action, state, hours: days * 24, steps, expected: Math.round(last / 24) - days, traits, line };
}

function finished(action: TransactionAction, days: number, steps: Steps = planned): Story {
  const line = action === 'terminate' || action === 'migrate_out' ? 'DISCONNECTED' : 'ACTIVE';
  return closed(action, 'finished', days, [...steps, ['complete_order', 200 + (days % 5) * 24]], line);
}

function withAside(story: Story, aside: Aside): Story {
  return { ...story, aside };
}

const cancelling: Steps = [...planned, ['customer_cancel', 40], ['customer_cancel_confirm', 64]];

/** Orders in every state and action, open ones first. */
const stories: readonly Story[] = [
  open('new', 0.2, [], null, 'PROCESSING'),
  open('new', 5, confirmed, null, 'PROCESSING'),
  open('new', 120, planned, 6, 'PROCESSING'),
  open('new', 150, [...surveyed, ['internalworks_planned', 90]], 13, 'PROCESSING'),
  open('new', 170, [...planned, ['customer_replan', 166]], 9, 'PROCESSING', { replan_requested: true }),
  open('migrate', 20, [...confirmed, ['customer_replan', 18]], null, 'PROCESSING', { replan_requested: true }),
  open('new', 140, [...planned, ['customer_cancel', 137]], 8, 'CANCELLED_REQUESTED', {
    cancel_requested: true,
    cancelled_by: 'customer',
  }),
  open('new', 260, planned, 0, 'PROCESSING', { on_demand: true }),
  open('new', 90, planned, 11, 'PROCESSING', { on_demand: true }),
  open('new', 400, [...planned, ['delayed', 300]], 20, 'PROCESSING'),
  open('migrate', 110, planned, 12, 'PROCESSING'),
  open('migrate_out', 60, confirmed, 10, 'DISCONNECT_REQUESTED_CONFIRMED'),
  open('change', 70, planned, 5, 'ACTIVE'),
  open('change', 3, confirmed, null, 'ACTIVE'),
  open('terminate', 96, planned, 15, 'DISCONNECT_REQUESTED_CONFIRMED'),
  open('terminate', 0.5, [], null, 'DISCONNECT_REQUESTED'),
  { ...open('new', 0.1, [], null, 'PROCESSING'), state: 'queued' },
  withAside(finished('new', 12), commented),
  withAside(finished('new', 19, surveyed), works),
  withAside(finished('new', 33), proven),
  withAside(finished('new', 47), moved),
  withAside(finished('new', 61, surveyed), notMoved),
  withAside(finished('new', 88), notCancelled),
  withAside(finished('migrate', 16), onDemand),
  finished('migrate', 41),
  finished('migrate_out', 23, confirmed),
  finished('migrate_out', 70, confirmed),
  finished('change', 14),
  finished('change', 28),
  finished('change', 55),
  finished('terminate', 37),
  finished('terminate', 79),
  closed('new', 'cancelled', 18, cancelling, 'CANCELLED_CONFIRMED', {
    cancel_requested: true,
    cancelled_by: 'customer',
  }),
  closed('migrate', 'cancelled', 30, cancelling, 'CANCELLED_CONFIRMED', {
    cancel_requested: true,
    cancelled_by: 'customer',
  }),
  closed('new', 'cancelled', 44, [...confirmed, ['provider_cancel', 90]], 'CANCELLED_CONFIRMED', {
    cancelled_by: 'provider',
  }),
  withAside(
    closed('new', 'failed', 26, [...planned, ['provider_error', 180]], 'CANCELLED_CONFIRMED'),
    errorWithComment,
  ),
  withAside(closed('migrate', 'error', 10, [...confirmed, ['provider_error', 30]], 'CANCELLED_CONFIRMED'), otherError),
];

/** The story of each line, by the line's index. The second organisation has every third story. */
export function storiesAt(count: number, all: boolean): Map<number, Story> {
  const chosen = (all ? stories : stories.filter((_, index) => index % 3 === 0)).slice(0, count);
  return new Map(chosen.map((story, index) => [Math.floor(((index + 0.5) * count) / chosen.length), story]));
}
