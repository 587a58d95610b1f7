/** The SLA levels in the order in which they are offered: office hours first, then 24x7 (spec 9). */
export const SLA_IDS = [606, 607, 608, 758, 759] as const;

/** Orders SLA levels as spec 9 lists them, for Array.sort; unknown ids last, by number (BBO-15). */
export function compareSla(a: number, b: number): number {
  return rank(a) - rank(b) || a - b;
}

function rank(id: number): number {
  const index = SLA_IDS.findIndex((known) => known === id);
  return index === -1 ? SLA_IDS.length : index;
}
