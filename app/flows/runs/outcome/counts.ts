import { OUTCOMES, PLANNED, plannedOf, type Outcome, type Planned, type RunItem } from '../run';

export type Counts = Readonly<Record<Outcome, number>>;

export function countsOf(items: readonly { readonly outcome: Outcome }[]): Counts {
  const counts = Object.fromEntries(OUTCOMES.map((outcome) => [outcome, 0])) as Record<Outcome, number>;
  for (const { outcome } of items) counts[outcome] += 1;
  return counts;
}

/** The counts of a plan, in the order in which a person reads them. */
export function plannedCounts(items: readonly RunItem[]): Readonly<Record<Planned, number>> {
  const counts = Object.fromEntries(PLANNED.map((planned) => [planned, 0])) as Record<Planned, number>;
  for (const item of items) counts[plannedOf(item)] += 1;
  return counts;
}
