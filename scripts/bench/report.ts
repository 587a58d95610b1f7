/** One figure with its goal; a figure without a goal is for information. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly goal?: number;
}

/**
 * The outcomes of this many kill points. `open` counts those that the portal reports as unknown, or holds until their
 * user has looked.
 */
export interface Tally {
  readonly what: string;
  readonly points: number;
  readonly twice: number;
  readonly lost: number;
  readonly open: number;
}

/** Prints a line for each kind, and one for all of them. */
export function printTallies(title: string, tallies: readonly Tally[]): void {
  const columns = ['points', 'twice', 'lost', 'open'] as const;
  const sum = (of: (typeof columns)[number]) => tallies.reduce((total, tally) => total + tally[of], 0);
  printTable(
    title,
    ['', ...columns],
    [...tallies.map((tally) => [tally.what, ...columns.map((of) => tally[of])]), ['in all', ...columns.map(sum)]],
  );
  say(`  goal 0 twice and 0 lost: ${sum('twice') + sum('lost') === 0 ? 'met' : 'NOT MET'}`);
}

/** Prints times in ms with two digits, and other values as they read best. */
export function print(title: string, figures: readonly Figure[]): void {
  process.stdout.write(`\n${title}\n`);
  const width = Math.max(...figures.map(({ what }) => what.length));
  for (const { what, value, unit, goal } of figures) {
    const verdict = goal === undefined ? '' : `goal ${goal} ${unit}`.padEnd(18) + (value <= goal ? 'met' : 'NOT MET');
    process.stdout.write(`  ${what.padEnd(width)}  ${`${rounded(value)} ${unit}`.padStart(14)}  ${verdict}\n`);
  }
}

/** Prints rows under their heads. The first column is text. */
export function printTable(
  title: string,
  heads: readonly string[],
  rows: readonly (readonly (string | number)[])[],
): void {
  const texts = [heads, ...rows].map((row) => row.map((cell) => (typeof cell === 'number' ? rounded(cell) : cell)));
  const widths = heads.map((_, column) => Math.max(...texts.map((row) => row[column]?.length ?? 0)));
  const line = (row: readonly string[]) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('  ');
  process.stdout.write(`\n${title}\n${texts.map((row) => `  ${line(row)}\n`).join('')}`);
}

export function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

function rounded(value: number): string {
  return Number.isInteger(value) ? String(value) : value.toFixed(2);
}

/** The value below which this share of them lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
