import type { MobileProduct } from './mobile';

/** Months that a mobile contract may last; the longest is for the provider's own staff. */
export const MOBILE_DURATIONS = [
  { months: 1, isDefault: false, adminOnly: false },
  { months: 12, isDefault: false, adminOnly: false },
  { months: 24, isDefault: true, adminOnly: false },
  { months: 36, isDefault: false, adminOnly: false },
  { months: 60, isDefault: false, adminOnly: true },
] as const;

/** Longer contracts cost less a month; 36 months is the reference. */
const FACTORS: Readonly<Record<number, number>> = { 1: 1.4, 12: 1.15, 24: 1.05, 36: 1, 60: 0.9 };

/** Euro, once for a SIM that is activated. */
export const ACTIVATION = 4.95;

/** Euro a month, or once for hardware. */
export function mobilePrice({ category, price }: MobileProduct, months: number): number {
  return category === 'hardware' ? price : Math.round(price * (FACTORS[months] ?? 1) * 20) / 20;
}
