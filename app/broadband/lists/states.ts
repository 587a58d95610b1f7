import { ACTIVE_STATES, OTHER_STATES, PENDING_STATES } from '~/telecom/lines/carrier-state';

/** The state filter of the overview (TAB-06): groups, each followed by its single states. */
export const STATE_FILTERS = {
  active: ['active', ...ACTIVE_STATES],
  pending: ['pending', ...PENDING_STATES],
  others: ['other', 'all'],
} as const;

/** The carrier states behind the state filter. Without any the provider lists all of them. */
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
