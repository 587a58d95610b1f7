import { ACTIVE_STATES, PENDING_STATES } from '~/domain/carrier-state';

/** What the end-of-life list asks for: lines in use with a date on which they end. */
export const ENDING = { states: ACTIVE_STATES, endOfLife: true } as const;

const OTHER_STATES = ['DISCONNECTED'];

/** The carrier states behind the state filter of the overview (TAB-06); none named means all of them. */
export function statesOf(filter: string | undefined): { states?: readonly string[] } {
  if (filter === 'all') return {};
  if (filter === 'pending') return { states: PENDING_STATES };
  return { states: filter === 'other' ? OTHER_STATES : ACTIVE_STATES };
}
