import { ACTIVE_STATES, PENDING_STATES } from '~/domain/carrier-state';

/** What the end-of-life list asks for: lines in use with a date on which they end. */
export const ENDING = { states: ACTIVE_STATES, endOfLife: true } as const;

const OTHER_STATES = ['DISCONNECTED'];

/** The state filter of the overview (TAB-06): a group, or one state of it; what is after the divider comes last. */
export const STATE_FILTERS = [
  'active',
  'DISCONNECT_REQUESTED',
  'DISCONNECT_REQUESTED_CONFIRMED',
  'pending',
  'CANCELLED_REQUESTED',
  'CANCELLED_CONFIRMED',
  'other',
  'all',
] as const;

/** The carrier states behind the state filter; none named means all of them. */
export function statesOf(filter: string | undefined): { states?: readonly string[] } {
  switch (filter) {
    case 'all':
      return {};
    case 'pending':
      return { states: PENDING_STATES };
    case 'other':
      return { states: OTHER_STATES };
    case 'active':
    case undefined:
      return { states: ACTIVE_STATES };
    default:
      return { states: [filter] };
  }
}
