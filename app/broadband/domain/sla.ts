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

/** An SLA as a contract names it. A contract may lack its number. */
export interface ContractSla {
  readonly id: number | null;
  readonly name: string;
}

/** The offered SLA that is this one: by its number, or else by its name. Undefined where it is not on offer. */
export function offeredSla<S extends { readonly id: number; readonly name: string }>(
  { id, name }: ContractSla,
  offered: readonly S[],
): S | undefined {
  return offered.find((sla) => (id === null ? sla.name === name : sla.id === id));
}
