/** A handful of counters in the text format that Prometheus reads. */
export interface Metrics {
  started(): void;
  ended(status: number): void;
  inFlight(): number;
  text(): string;
}

const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

/** @param refreshes of access tokens, by what became of them */
export function createMetrics(refreshes: () => Readonly<Record<string, number>> = () => ({})): Metrics {
  const answered = new Map<string, number>(CLASSES.map((name) => [name, 0]));
  let inFlight = 0;
  return {
    started: () => {
      inFlight += 1;
    },
    ended: (status) => {
      inFlight -= 1;
      const name = `${Math.floor(status / 100)}xx`;
      answered.set(name, (answered.get(name) ?? 0) + 1);
    },
    inFlight: () => inFlight,
    text: () => render(answered, inFlight, refreshes()),
  };
}

function render(answered: ReadonlyMap<string, number>, inFlight: number, refreshes: Readonly<Record<string, number>>): string {
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const classes = [...answered].map(([name, count]) => `portal_requests_total{status="${name}"} ${count}`);
  return [
    '# TYPE portal_requests_total counter',
    ...classes,
    ...gauge('portal_requests_in_flight', inFlight),
    '# TYPE portal_token_refreshes_total counter',
    ...Object.entries(refreshes).map(([outcome, count]) => `portal_token_refreshes_total{outcome="${outcome}"} ${count}`),
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ...gauge('process_resident_memory_bytes', memory.rss),
    ...gauge('process_heap_used_bytes', memory.heapUsed),
    ...gauge('process_uptime_seconds', Math.round(process.uptime())),
    '',
  ].join('\n');
}

function gauge(name: string, value: number): string[] {
  return [`# TYPE ${name} gauge`, `${name} ${value}`];
}
