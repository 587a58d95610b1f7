const BOUNDS_S = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25, Infinity];

interface Counts {
  readonly upTo: number[];
  sum: number;
}

/** Durations as a histogram for each value of one label, in the text format of Prometheus. */
export class Histogram {
  private readonly known = new Map<string, Counts>();

  constructor(
    private readonly name: string,
    private readonly label: string,
  ) {}

  add(value: string, ms: number): void {
    const counts = this.known.get(value) ?? { upTo: BOUNDS_S.map(() => 0), sum: 0 };
    this.known.set(value, counts);
    const seconds = ms / 1_000;
    counts.sum += seconds;
    for (const [at, bound] of BOUNDS_S.entries()) if (seconds <= bound) counts.upTo[at] = (counts.upTo[at] ?? 0) + 1;
  }

  lines(): string[] {
    const { name, label } = this;
    return [
      `# TYPE ${name} histogram`,
      ...[...this.known].flatMap(([value, { upTo, sum }]) => [
        ...BOUNDS_S.map(
          (bound, at) =>
            `${name}_bucket{${label}="${value}",le="${bound === Infinity ? '+Inf' : bound}"} ${upTo[at] ?? 0}`,
        ),
        `${name}_sum{${label}="${value}"} ${sum}`,
        `${name}_count{${label}="${value}"} ${upTo.at(-1) ?? 0}`,
      ]),
    ];
  }
}
