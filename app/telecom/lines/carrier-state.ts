import { isFibre } from '~/telecom/lines/technology';

export const ACTIVE_STATES = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'] as const;
export const PENDING_STATES = ['PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED'] as const;

/** The query for lines in use that have an end date. */
export const ENDING_LINES = { states: ACTIVE_STATES, endOfLife: true } as const;

export const OTHER_STATES = ['DISCONNECTED'] as const;

/** A provider that does not know the question answers lines that do not end, too. */
export function isEnding({ endOfLifeDate }: { readonly endOfLifeDate: string | null }): boolean {
  return endOfLifeDate !== null;
}

type CarrierStateGroup = 'active' | 'pending' | 'other' | 'unknown';

/** The group in which a carrier state is listed (TAB-06); a word that we do not know is in none. */
export function carrierStateGroup(state: string): CarrierStateGroup {
  if (ACTIVE_STATES.some((active) => active === state)) return 'active';
  if (PENDING_STATES.some((pending) => pending === state)) return 'pending';
  return OTHER_STATES.some((other) => other === state) ? 'other' : 'unknown';
}

/** Copper that works: what a fibre line can come in the place of (BBO-05). */
export function isReplaceable({ state, technology }: { readonly state: string; readonly technology: string }): boolean {
  return carrierStateGroup(state) === 'active' && !isFibre(technology);
}
