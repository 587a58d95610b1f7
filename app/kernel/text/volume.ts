const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;

/** Two decimals show any smaller amount as zero. */
const LEAST = MEGABYTE / 100;

/**
 * Bytes in the units of sale, a thousand megabytes to the gigabyte, in three figures: `812 MB`, `1,25 GB`. Empty text
 * for an invalid amount.
 */
export function formatVolume(bytes: number | null, locale: string): string {
  if (bytes === null || !Number.isFinite(bytes) || bytes < 0) return '';
  if (bytes === 0) return '0 MB';
  if (bytes < LEAST) return `< ${written(LEAST / MEGABYTE, locale)} MB`;
  const megabytes = rounded(bytes / MEGABYTE);
  return megabytes < 1_000 ? `${written(megabytes, locale)} MB` : `${written(rounded(bytes / GIGABYTE), locale)} GB`;
}

function rounded(amount: number): number {
  const decimals = decimalsOf(amount);
  return Math.round(amount * 10 ** decimals) / 10 ** decimals;
}

function decimalsOf(amount: number): number {
  if (amount < 10) return 2;
  return amount < 100 ? 1 : 0;
}

function written(amount: number, locale: string): string {
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }).format(amount);
}
