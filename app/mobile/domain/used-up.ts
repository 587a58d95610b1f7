import type { Days } from './usage';

/**
 * The day on which the usage of a month reached its limit, YYYY-MM-DD. Null when it did not, and when the days before
 * are not all known. A provider that answers by month writes all of it as the first day, so that day alone tells none.
 * @param keys the days of the month, in their order
 * @param limit bytes, more than 0
 */
export function usedUpOn(keys: readonly string[], days: Days, limit: number): string | null {
  let sum = 0;
  if (days.size <= 1) return null;
  for (const key of keys) {
    const used = days.get(key);
    if (used === undefined) return null;
    sum += used;
    if (sum >= limit) return key;
  }
  return null;
}
