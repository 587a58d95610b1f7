import { defaultDuration } from './contracts';
import type { Line } from './lines';

/** Longer contracts cost less a month; 36 months is the reference. */
const FACTORS: Readonly<Record<number, number>> = { 1: 1.35, 12: 1.15, 36: 1, 60: 0.92 };

/** Euro a month for the line alone. */
export function linePrice(line: Line, months: number): number {
  if (line.adminOnly) return line.monthly;
  return Math.round(line.monthly * (FACTORS[months] ?? 1) * 20) / 20;
}

/** The price that goes with an availability answer. */
export function listPrice(line: Line): number {
  return linePrice(line, defaultDuration(line));
}
