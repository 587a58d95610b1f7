// spec 9: round commercial names for values that the formula would miss.
const SPECIAL_LABELS: ReadonlyMap<number, string> = new Map([
  [22_000, '22 Mb'],
  [50_000, '50 Mb'],
  [512_000, '500 Mb'],
  [524_000, '500 Mb'],
]);

// Some systems call 100,000 kbps 100 Mb, others 102,400. The lower limit makes both full.
const IDEAL_KBPS = 100_000;

const TWO_DECIMALS = new Intl.NumberFormat('nl-NL', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const ONE_DECIMAL = new Intl.NumberFormat('nl-NL', { maximumFractionDigits: 1 });

/**
 * Kilobits per second → text (FMT-03). Text that is not a number stays as it is. NaN, objects and missing values give
 * an empty text.
 */
export function formatBandwidth(value: unknown): string {
  if (typeof value === 'string') return /^\s*\d+(\.\d+)?\s*$/.test(value) ? formatKbps(Number(value)) : value;
  return typeof value === 'number' && Number.isFinite(value) ? formatKbps(value) : '';
}

function formatKbps(kbps: number): string {
  const special = SPECIAL_LABELS.get(kbps);
  if (special) return special;
  if (kbps < 1024) return `${kbps} Kb`;
  if (kbps < 3000) return `${TWO_DECIMALS.format(kbps / 1024)} Mb`;
  if (kbps >= 95_000 && kbps < 1_000_000) return `${Math.ceil(kbps / 1024 / 10) * 10} Mb`;
  if (kbps < 1_000_000) return `${Math.round(kbps / 1024)} Mb`;
  return `${ONE_DECIMAL.format(kbps / 1_000_000)} Gb`;
}

/** The fill of the speed indicator, from 0 to 1. It is full from the ideal speed of 100 Mb (BBO-11). */
export function speedIndicator(kbps: number): number {
  return kbps > 0 ? Math.min(kbps / IDEAL_KBPS, 1) : 0;
}
