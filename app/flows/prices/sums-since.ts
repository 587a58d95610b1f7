import { formatPrice } from './amounts';
import { RECURRENCES, spokenAs, type Sums } from './confirmed-sums';

/** The difference between two sums of one recurrence. */
export interface Difference {
  readonly is: 'more' | 'less';
  /** Without a sign. */
  readonly amount: string;
  readonly per: ReturnType<typeof spokenAs>;
}

/** The differences from earlier sums to present ones, by recurrence. Empty when all are the same. */
export function sumsSince(before: Sums, now: Sums): Difference[] {
  return RECURRENCES.flatMap((unit): Difference[] => {
    const cents = now[unit] - before[unit];
    return cents === 0
      ? []
      : [{ is: cents > 0 ? 'more' : 'less', amount: formatPrice(Math.abs(cents) / 100), per: spokenAs(unit) }];
  });
}
