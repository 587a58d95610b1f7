/** The choices with which the orders of an organisation begin. */
export interface OrderDefaults {
  /** The number of the SLA. Null when the line proposes one. */
  readonly sla: number | null;
  /** The contract length in months. Null when the line proposes one. */
  readonly months: number | null;
  /** True for a delivery on demand, and false for one as soon as possible. */
  readonly onDemand: boolean;
}

export const NO_DEFAULTS: OrderDefaults = { sla: null, months: null, onDemand: false };

/** The choices of an earlier order. Null for one that it lacks. */
export interface EarlierChoices {
  readonly sla: number | null;
  readonly months: number | null;
  readonly onDemand: boolean;
}

/** The choices that come before the proposals of an order, those of before first. */
export interface Preferred {
  readonly before: Pick<EarlierChoices, 'sla' | 'months'> | null;
  readonly defaults: OrderDefaults;
}

/** The longest contract that can be a default, in months. */
export const MOST_MONTHS = 120;

/** The first of these wishes that the line offers. Null when it offers none of them. */
export function firstOffered(
  preferences: readonly (number | null | undefined)[],
  offered: readonly number[],
): number | null {
  return (
    preferences.find(
      (preferred): preferred is number => typeof preferred === 'number' && offered.includes(preferred),
    ) ?? null
  );
}

/** True for an order on demand. A date of its own is a choice too, and comes first. */
export function isOnDemand(
  date: string | null,
  before: Pick<EarlierChoices, 'onDemand'> | null,
  { onDemand }: Pick<OrderDefaults, 'onDemand'>,
): boolean {
  return date === null && (before ? before.onDemand : onDemand);
}

/** The origin of a choice: the organisation's default, the last order for the customer, or the line to replace. */
export type ChoiceOrigin = 'default' | 'last' | 'old';

/**
 * The origin of a choice. Null for any other one, and for a delivery as soon as possible that nobody set.
 * @param last the same choice in the last order for the customer
 */
export function originOf<C extends number | boolean>(
  chosen: C,
  byDefault: C | null,
  last: C | null | undefined,
): ChoiceOrigin | null {
  if (chosen === byDefault) return chosen === false ? null : 'default';
  return chosen === last ? 'last' : null;
}
