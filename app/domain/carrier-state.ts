export const ACTIVE_STATES = ['ACTIVE', 'DISCONNECT_REQUESTED', 'DISCONNECT_REQUESTED_CONFIRMED'] as const;
export const PENDING_STATES = ['PROCESSING', 'CANCELLED_REQUESTED', 'CANCELLED_CONFIRMED'] as const;

/** The states that the search filter of connections offers (TAB-06). */
export const SEARCH_STATES = ['ACTIVE', 'PROCESSING'] as const;

export type CarrierStateGroup = 'active' | 'pending' | 'other';

/** An item of a list of states; the divider stands before the states of neither group. */
export type CarrierStateItem = { kind: 'state'; state: string } | { kind: 'divider' };

/** The group in which a carrier state is listed (TAB-06). */
export function carrierStateGroup(state: string): CarrierStateGroup {
  if (ACTIVE_STATES.some((active) => active === state)) return 'active';
  return PENDING_STATES.some((pending) => pending === state) ? 'pending' : 'other';
}

/**
 * The states that occur, in their order: active, pending, a divider, all others by name (TAB-06). No divider without something above it.
 */
export function carrierStateItems(states: readonly string[]): CarrierStateItem[] {
  const present = new Set(states);
  const known = [...ACTIVE_STATES, ...PENDING_STATES].filter((state) => present.has(state));
  const others = [...present].filter((state) => carrierStateGroup(state) === 'other').sort();
  const divider: CarrierStateItem[] = known.length > 0 && others.length > 0 ? [{ kind: 'divider' }] : [];
  return [...known.map(asItem), ...divider, ...others.map(asItem)];
}

function asItem(state: string): CarrierStateItem {
  return { kind: 'state', state };
}
