/**
 * The five supplier codes, the main wholesale code first (spec 9). Pages show the codes, since suppliers have no other
 * name here.
 */
export const SUPPLIERS = ['WBA', 'DELTA', 'FO', 'BGT', 'FOREFREEDOM'] as const;

/** Orders supplier codes as spec 9 does, for Array.sort; unknown codes last, by name (BBO-15). */
export function compareSuppliers(a: string, b: string): number {
  const ranks = rank(a) - rank(b);
  if (ranks !== 0 || a === b) return ranks;
  return a < b ? -1 : 1;
}

function rank(code: string): number {
  const index = SUPPLIERS.findIndex((known) => known === code);
  return index === -1 ? SUPPLIERS.length : index;
}
