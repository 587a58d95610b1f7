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

/** One amount stands out when it is more than so many times all others, of which there must be enough to compare. */
const PEAK = 4;
const LEAST_COMPARED = 5;

/** The largest amount that a scale must cover. One that stands out is left out, because it would flatten the others. */
export function largestToCover(amounts: readonly number[]): number {
  const known = amounts.filter((amount) => amount > 0).toSorted((one, other) => other - one);
  const [first = 0, second = 0] = known;
  return known.length >= LEAST_COMPARED && first > PEAK * second ? second : first;
}

/** A share of the whole in per cent, for SVG. A small amount gets a visible minimum. */
export function percentOf(value: number, whole: number): number {
  if (value <= 0 || whole <= 0) return 0;
  return Math.max(0.5, Math.round((Math.min(value, whole) / whole) * 1_000) / 10);
}
