/** Technologies from best to worst (spec 9). The position in the list is the rank. */
const TECHNOLOGIES = ['Fiber', 'VPLUS', 'VDSL', 'BVDSL', 'ADSL', 'SDSL', 'SDSL.bis'] as const;

/** The rank, from 1 (best) to 7. A technology outside the list has rank 8 (BBO-11). */
export function technologyRank(technology: string | null): number {
  const index = TECHNOLOGIES.findIndex((known) => known === technology);
  return index === -1 ? TECHNOLOGIES.length + 1 : index + 1;
}

/** Orders technologies for Array.sort, the best first. Unknown ones come last, by name (BBO-11). */
export function compareTechnology(a: string | null, b: string | null): number {
  const ranks = technologyRank(a) - technologyRank(b);
  if (ranks !== 0 || a === b) return ranks;
  return (a ?? '') < (b ?? '') ? -1 : 1;
}

/** True for fibre. All other technologies are copper. */
export function isFibre(technology: string | null): boolean {
  return technology === 'Fiber';
}

/** The kind of a line by its technology. A technology outside the list is neither fibre nor copper. */
export function technologyKind(technology: string | null): 'fibre' | 'copper' | 'other' {
  if (isFibre(technology)) return 'fibre';
  return technologyRank(technology) > TECHNOLOGIES.length ? 'other' : 'copper';
}
