import { isFibre } from '~/telecom/lines/technology';

export const ACTIVE_STATES = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'] as const;
export const PENDING_STATES = ['PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED'] as const;

/** The query for lines in use that have an end date. */
export const ENDING_LINES = { states: ACTIVE_STATES, endOfLife: true } as const;

export const OTHER_STATES = ['DISCONNECTED'] as const;

/** True for a line with an end date. A provider that ignores the filter also answers lines without one. */
export function isEnding({ endOfLifeDate }: { readonly endOfLifeDate: string | null }): boolean {
  return endOfLifeDate !== null;
}

type CarrierStateGroup = 'active' | 'pending' | 'other' | 'unknown';

/** The group in which a carrier state is listed (TAB-06). An unknown word has no group. */
export function carrierStateGroup(state: string): CarrierStateGroup {
  if (ACTIVE_STATES.some((active) => active === state)) return 'active';
  if (PENDING_STATES.some((pending) => pending === state)) return 'pending';
  return OTHER_STATES.some((other) => other === state) ? 'other' : 'unknown';
}

/** True for working copper, which a fibre line can replace (BBO-05). */
export function isReplaceable({ state, technology }: { readonly state: string; readonly technology: string }): boolean {
  return carrierStateGroup(state) === 'active' && !isFibre(technology);
}
