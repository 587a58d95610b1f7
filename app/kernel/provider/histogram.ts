const BOUNDS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, Infinity];
/** Most operations of a store take less than a millisecond. */
export const STORE_BOUNDS_S = [0.0005, 0.001, 0.005, 0.025, 0.1, 0.5, 1, Infinity];

interface Counts {
  readonly labels: string;
  /** The number of durations between each bound and the one before it. */
  readonly within: number[];
  sum: number;
}

/** Durations as a histogram for each combination of labels, in the text format of Prometheus. */
export class Histogram {
  private readonly known = new Map<string, Counts>();

  /** @param most combinations of labels; further ones are counted together under `other` */
  constructor(
    private readonly name: string,
    private readonly labels: readonly string[],
    private readonly most: number,
    private readonly bounds: readonly number[] = BOUNDS_S,
  ) {}

  add(values: readonly string[], ms: number): void {
    const counts = this.countsOf(values);
    const seconds = ms / 1_000;
    counts.sum += seconds;
    const at = this.bounds.findIndex((bound) => seconds <= bound);
    counts.within[at] = (counts.within[at] ?? 0) + 1;
  }

  private countsOf(values: readonly string[]): Counts {
    const key = values.join('\n');
    const known = this.known.get(key);
    if (known) return known;
    const isOther = values.every((value) => value === 'other');
    if (this.known.size >= this.most && !isOther) return this.countsOf(values.map(() => 'other'));
    const labels = this.labels.map((label, at) => `${label}="${values[at] ?? ''}"`).join(',');
    const made = { labels, within: this.bounds.map(() => 0), sum: 0 };
    this.known.set(key, made);
    return made;
  }

  lines(): string[] {
    const { name, bounds } = this;
    return [
      `# TYPE ${name} histogram`,
      ...[...this.known.values()].flatMap(({ labels, within, sum }) => {
        let upTo = 0;
        const buckets = bounds.map((bound, at) => {
          upTo += within[at] ?? 0;
          return `${name}_bucket{${labels},le="${bound === Infinity ? '+Inf' : bound}"} ${upTo}`;
        });
        return [...buckets, `${name}_sum{${labels}} ${sum}`, `${name}_count{${labels}} ${upTo}`];
      }),
    ];
  }
}
