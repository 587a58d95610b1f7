const DEFAULT_VCI = 35;
const FALLBACK_VCI = 38;

// A common provider rule with VPI 0 to 8: ATM itself would allow more.
const VCI_RANGE = { from: 32, to: 255 };

const FIRST_VLAN = 6;

// 802.1Q: 0 and 4095 are reserved, 1 is the default VLAN of most equipment.
const VLAN_RANGE = { from: 2, to: 4094 };

/** The VCI to propose: 35, or else the next free one from 38 upward. Null when all are in use (BBO-10). */
export function suggestVci(used: readonly number[]): number | null {
  return used.includes(DEFAULT_VCI) ? firstFree(used, FALLBACK_VCI, VCI_RANGE.to) : DEFAULT_VCI;
}

/** The VLAN to propose: the first free one from 6 upward. Null when all are in use. */
export function suggestVlan(used: readonly number[]): number | null {
  return firstFree(used, FIRST_VLAN, VLAN_RANGE.to);
}

/** A whole number from 32 to 255. */
export function isVci(value: number): boolean {
  return Number.isInteger(value) && value >= VCI_RANGE.from && value <= VCI_RANGE.to;
}

/** A whole number from 2 to 4094. */
export function isVlan(value: number): boolean {
  return Number.isInteger(value) && value >= VLAN_RANGE.from && value <= VLAN_RANGE.to;
}

function firstFree(used: readonly number[], from: number, to: number): number | null {
  const taken = new Set(used);
  for (let candidate = from; candidate <= to; candidate += 1) {
    if (!taken.has(candidate)) return candidate;
  }
  return null;
}

/** The kind of number that distinguishes a line's circuits: VCI on ATM lines, VLAN on all others. */
export type Tagging = 'vlan' | 'vci';

/** The next free number of either kind (BBO-10). */
export function suggestTag(tagging: Tagging, used: readonly number[]): number | null {
  return tagging === 'vci' ? suggestVci(used) : suggestVlan(used);
}
