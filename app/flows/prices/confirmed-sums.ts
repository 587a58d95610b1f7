import { centsOf, formatPrice, recurringLabel, type PriceTotal } from './amounts';
import { otherTotal } from './category-total';
import type { PriceCategory } from './receipt';

/** Sums by recurrence, in cents excluding VAT. */
export interface Sums {
  readonly months: number;
  readonly years: number;
  readonly once: number;
}

/** The order of a costly send, and the price that its user confirmed. */
export interface Ordered {
  /** The product in the provider's words. Empty when the send has none, or when it is not known. */
  readonly product: string;
  /** The name of the end customer. Empty without one. */
  readonly customer: string;
  /** Null when its user saw no price, or a price that cannot be read as a whole. */
  readonly sums: Sums | null;
  /** The promotion that the sums leave out, in the provider's words. */
  readonly promotion?: string;
  /** True for a price in place of an earlier one, whose difference is not known. */
  readonly instead?: boolean;
}

export const NO_SUMS: Sums = { months: 0, years: 0, once: 0 };

export const RECURRENCES = ['months', 'years', 'once'] as const;
const LABELS = { months: 'months', years: 'years', once: null } as const;

export function addSums(one: Sums, other: Sums): Sums {
  return { months: one.months + other.months, years: one.years + other.years, once: one.once + other.once };
}

/** The sums of so many equal records. */
export function timesSums({ months, years, once }: Sums, count: number): Sums {
  return { months: months * count, years: years * count, once: once * count };
}

/** The sums of the totals of a quotation. */
export function sumsOfTotals(totals: readonly PriceTotal[]): Sums {
  return totals
    .map(({ unit, total }) => ({ ...NO_SUMS, [unit ?? 'once']: Math.round(total * 100) }))
    .reduce(addSums, NO_SUMS);
}

/** The sums of a receipt. Null when an amount is unclear or contradictory, since a part of a price misleads. */
export function sumsOfReceipt(categories: readonly PriceCategory[]): Sums | null {
  let sums = NO_SUMS;
  for (const { type, total, prices } of categories) {
    const cents = otherTotal({ prices, total }) === null ? centsOf(oneAmount(total, prices) ?? '') : null;
    if (cents === null || (type !== 'one_time' && type !== 'recurring')) return null;
    sums = addSums(sums, { ...NO_SUMS, [type === 'recurring' ? 'months' : 'once']: cents });
  }
  return sums;
}

/** The amount of a category for one record, or null when the receipt does not give it. */
export function oneAmount(
  total: string | null,
  prices: readonly { readonly count: number; readonly price: string }[],
): string | null {
  const [only, ...others] = prices;
  return total || (only?.count === 1 && others.length === 0 ? only.price : null);
}

/** An amount for a file: `54,50`, which a spreadsheet with Dutch settings reads as a number. */
export function amountCell(cents: number): string {
  return (cents / 100).toFixed(2).replace('.', ',');
}

/** The amounts of sums with their recurrences, without the recurrences that do not occur. */
export function amountsIn(sums: Sums) {
  return RECURRENCES.filter((unit) => sums[unit] !== 0).map((unit) => ({
    amount: formatPrice(sums[unit] / 100),
    per: spokenAs(unit),
  }));
}

/** The key of the words for a recurrence. */
export function spokenAs(unit: keyof Sums) {
  return recurringLabel(LABELS[unit]);
}
