import type { RequestListener } from 'node:http';
import { Histogram } from '~/kernel/provider/histogram';
import { StoreAway } from '~/kernel/store/store';
import { headersFor } from '../exchange/headers';

/** A handful of counters in the text format that Prometheus reads. */
export interface Metrics {
  /** A request has entered the application; its body, if any, has been read. */
  entered(): void;
  /** The answer of a route has been sent, this many milliseconds after the request came. */
  left(method: string, route: string, ms: number): void;
  answered(status: number): void;
  /**
   * The number of requests that the application works on or answers. Files of the build and bodies still on their way
   * do not count, since they cost no work.
   */
  inFlight(): number;
  /** The number of requests that left the application since the start. */
  served(): number;
  text(): Promise<string>;
}

/** More lines, for the application's own counters. */
export type MetricsSource = () => string[] | Promise<string[]>;

/** More than the routes of the portal with the methods of each. */
export const MOST_ROUTES = 1_000;
const CLASSES = ['2xx', '3xx', '4xx', '5xx'] as const;

export function createMetrics(sources: readonly MetricsSource[] = []): Metrics {
  const answered = new Map<string, number>(CLASSES.map((name) => [name, 0]));
  let inFlight = 0;
  const took = new Histogram('portal_request_duration_seconds', ['method', 'route'], MOST_ROUTES);
  let served = 0;
  return {
    entered: () => {
      inFlight += 1;
    },
    left: (method, route, ms) => {
      inFlight -= 1;
      served += 1;
      took.add([method, route], ms);
    },
    answered: (status) => {
      const name = `${Math.floor(status / 100)}xx`;
      answered.set(name, (answered.get(name) ?? 0) + 1);
    },
    inFlight: () => inFlight,
    served: () => served,
    text: async () => {
      const lines = [...render(answered, inFlight), ...took.lines()];
      for (const source of sources) lines.push(...(await linesOf(source)));
      return `${lines.join('\n')}\n`;
    },
  };
}

/** The lines of a source; none while the store does not answer, of which the other lines tell. */
async function linesOf(source: MetricsSource): Promise<string[]> {
  try {
    return await source();
  } catch (error) {
    if (error instanceof StoreAway) return [];
    throw error;
  }
}

function render(answered: ReadonlyMap<string, number>, inFlight: number): string[] {
  const memory = process.memoryUsage();
  const { user, system } = process.cpuUsage();
  const classes = [...answered].map(([name, count]) => `portal_requests_total{status="${name}"} ${count}`);
  return [
    '# TYPE portal_requests_total counter',
    ...classes,
    // the gauge counts requests in the application (see Metrics.inFlight), not connections
    ...gauge('portal_requests_in_flight', inFlight),
    '# TYPE process_cpu_seconds_total counter',
    `process_cpu_seconds_total ${(user + system) / 1e6}`,
    ...gauge('process_resident_memory_bytes', memory.rss),
    ...gauge('process_heap_used_bytes', memory.heapUsed),
    ...gauge('process_uptime_seconds', Math.round(process.uptime())),
  ];
}

/** A listener for the collector of metrics, without pages, sessions or a check of the Host. */
export function createMetricsListener(metrics: Metrics, hsts: string | null): RequestListener {
  return (request, response) => {
    const answer = async () => {
      const found = request.method === 'GET' && request.url === '/metrics';
      response.writeHead(found ? 200 : 404, {
        ...headersFor('text', { hsts }),
        'Content-Type': 'text/plain; charset=utf-8',
      });
      response.end(found ? await metrics.text() : 'not found\n');
    };
    answer().catch(() => response.destroy());
  };
}

export function gauge(name: string, value: number): string[] {
  return [`# TYPE ${name} gauge`, `${name} ${value}`];
}
