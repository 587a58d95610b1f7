import { durationFromCode } from '~/kernel/time/dates';
import type { ContractDuration } from '~/telecom/circuits/catalogue';

/**
 * spec 9: -1 asks for the best options, null for all, a number for that many months. Any other value is unknown
 * (ERR-05).
 */
export type ContractFilter =
  | { kind: 'best' }
  | { kind: 'all' }
  | { kind: 'months'; months: number }
  | { kind: 'unknown' };

/**
 * The filter behind a value of the provider (number or null) or of a query (text; absent or empty means all) (BBO-16).
 */
export function contractFilter(value: unknown): ContractFilter {
  if (value === null || value === undefined || value === '') return { kind: 'all' };
  if (value === -1 || value === '-1') return { kind: 'best' };
  const months = contractMonths(value);
  return months === null ? { kind: 'unknown' } : { kind: 'months', months };
}

/** The filter for these terms. A number of months that no term has counts as an unknown word (ERR-05). */
export function knownFilter(
  filter: ContractFilter,
  durations: readonly Pick<ContractDuration, 'months'>[],
): ContractFilter {
  return filter.kind === 'months' && !durations.some(({ months }) => months === filter.months)
    ? { kind: 'unknown' }
    : filter;
}

/** The terms that pass a filter, in their own order; an unknown filter hides nothing (TAB-07). */
export function filterContracts<T extends Pick<ContractDuration, 'months' | 'isBest'>>(
  durations: readonly T[],
  filter: ContractFilter,
): T[] {
  if (filter.kind === 'best') return durations.filter((duration) => duration.isBest);
  if (filter.kind === 'months') return durations.filter((duration) => duration.months === filter.months);
  return [...durations];
}

/** A contract length (`36`, `'36'` or `'36m'`) in months, as contracts show it (FMT-04). Null for any other value. */
export function contractMonths(value: unknown): number | null {
  if (typeof value === 'number') return Number.isInteger(value) && value > 0 ? value : null;
  if (typeof value !== 'string') return null;
  const duration = durationFromCode(/^\d+$/.test(value.trim()) ? `${value.trim()}m` : value);
  return duration?.unit === 'months' ? duration.amount : null;
}
