export const ACTIVE_STATES = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'] as const;
export const PENDING_STATES = ['PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED'] as const;

/** By which lines in use that have a date on which they end are asked for. */
export const ENDING_LINES = { states: ACTIVE_STATES, endOfLife: true } as const;

export type CarrierStateGroup = 'active' | 'pending' | 'other';

/** The group in which a carrier state is listed (TAB-06). */
export function carrierStateGroup(state: string): CarrierStateGroup {
  if (ACTIVE_STATES.some((active) => active === state)) return 'active';
  return PENDING_STATES.some((pending) => pending === state) ? 'pending' : 'other';
}
