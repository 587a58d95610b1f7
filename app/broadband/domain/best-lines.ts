/** A line as lines are compared. Null where something is not known. */
interface Compared {
  readonly id: number;
  readonly download: number | null;
  readonly upload: number | null;
  /** The amount per month at the same contract length. */
  readonly perMonth: number | null;
}

/**
 * The cheapest and the fastest of the lines, several when they are equal. Nothing is best when one line is not known,
 * when all are equal, and when there is nothing to compare with.
 */
export function bestLines(lines: readonly Compared[]): {
  readonly cheapest: ReadonlySet<number>;
  readonly fastest: ReadonlySet<number>;
} {
  const byUpload = best(lines, ({ download }) => download);
  return {
    cheapest: asSet(
      best(lines, ({ perMonth }) => (perMonth === null ? null : -perMonth)),
      lines,
    ),
    // an upload is compared among the fastest downloads only
    fastest: asSet(byUpload && (best(byUpload, ({ upload }) => upload) ?? byUpload), lines),
  };
}

/** The lines with the highest score. Null when a score is missing. */
function best(lines: readonly Compared[], score: (line: Compared) => number | null): readonly Compared[] | null {
  const scores = lines.map(score);
  const highest = Math.max(...scores.map((known) => known ?? NaN));
  return Number.isNaN(highest) ? null : lines.filter((_, at) => scores[at] === highest);
}

function asSet(found: readonly Compared[] | null, all: readonly Compared[]): ReadonlySet<number> {
  return new Set(found && found.length < all.length ? found.map(({ id }) => id) : []);
}
