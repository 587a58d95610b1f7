import { isFibre } from './lines';
import type { Line } from './lines';

/** Months that a contract on a line may last; `isBest` marks the lowest price. */
interface ContractDuration {
  months: number;
  isDefault: boolean;
  isBest: boolean;
}

export function durationsOf(line: Line): ContractDuration[] {
  const { months, preset } = termsOf(line);
  const longest = Math.max(...months);
  return months.map((value) => ({ months: value, isDefault: value === preset, isBest: value === longest }));
}

function termsOf(line: Line): { months: readonly number[]; preset: number } {
  if (line.carrierType === 'enterprise') return { months: [36, 60], preset: 36 };
  if (line.carrierType === 'home') return { months: [1, 12], preset: 12 };
  return isFibre(line) ? { months: [1, 12, 36, 60], preset: 36 } : { months: [1, 12, 36], preset: 12 };
}

export function defaultDuration(line: Line): number {
  return termsOf(line).preset;
}
