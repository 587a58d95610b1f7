import { sumOverTerm } from './amounts';
import { timesSums, type Sums } from './confirmed-sums';

/** The cost of one record, and the length of its contract. */
interface Cost {
  /** The sums of the receipt. Null when a part of it cannot be read. */
  readonly sums: Sums | null;
  /** The monthly price of the offer in cents. Null when a part of it is unknown. */
  readonly monthly: number | null;
  /** The contract length; null without one. */
  readonly months: number | null;
}

/**
 * The sum in euros of so many equal records over their contracts, with what is paid once. Null unless offer and receipt name the
 * same monthly price, since only the offer says how often the receipt's price is paid.
 */
export function overTerm({ sums, monthly, months }: Cost, count: number): number | null {
  if (sums === null || months === null || monthly === null || monthly !== sums.months) return null;
  const all = timesSums(sums, count);
  const totals = [
    { unit: 'months', total: all.months / 100 },
    { unit: 'years', total: all.years / 100 },
    { unit: null, total: all.once / 100 },
  ] as const;
  return sumOverTerm(totals, months);
}
