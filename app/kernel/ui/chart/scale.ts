/** Round steps for a scale. */
const STEPS = [1, 2, 2.5, 5, 10];

/** The values of the chart's lines, from 0 to the first round step that covers all amounts. At least one is above 0. */
export function ticksUpTo(largest: number, atMost = 4): number[] {
  if (!Number.isFinite(largest) || largest <= 0) return [0, 1];
  const least = largest / atMost;
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * (STEPS.find((factor) => factor * power >= least) ?? 10);
  const count = Math.ceil(largest / step - 1e-9);
  return Array.from({ length: count + 1 }, (_, at) => at * step);
}

/** A share of the whole in per cent, for SVG. A small amount gets a visible minimum. */
export function percentOf(value: number, whole: number): number {
  if (value <= 0 || whole <= 0) return 0;
  return Math.max(0.5, Math.round((Math.min(value, whole) / whole) * 1_000) / 10);
}
