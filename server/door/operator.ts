import type { Exchange } from '../exchange/exchange';
import type { Answer } from '../exchange/send';
import type { Metrics } from '../watch/metrics';

export interface Operated {
  readonly metrics: Metrics;
  /** True when /metrics has a port of its own for operators, and is not served beside the pages. */
  readonly metricsElsewhere?: boolean;
  /** The reason why no requests should come; null while they may. */
  readonly unready: () => Promise<string | null>;
  /** The version of the build, for monitoring. */
  readonly version: string;
  /** True from the moment that the process has been asked to stop. */
  readonly draining: () => boolean;
}

/** The health and the metrics of the process; null for any other request. Monitors may use any Host. */
export async function operatorAnswer(
  exchange: Exchange,
  { metrics, metricsElsewhere, unready, version, draining }: Operated,
): Promise<Omit<Answer, 'kind'> | null> {
  const { method, target } = exchange;
  if (method !== 'GET' && method !== 'HEAD') return null;
  if (target === '/healthz') return { status: 200, body: `ok ${version}\n` };
  if (target === '/readyz') {
    const why = draining() ? 'the process is stopping' : await unready();
    return why === null
      ? { status: 200, body: 'ready\n' }
      : { status: 503, body: `not ready: ${why}\n`, headers: { 'Retry-After': '2' } };
  }
  if (target === '/metrics' && metricsElsewhere !== true && isLocal(exchange))
    return { status: 200, body: await metrics.text() };
  return null;
}

/**
 * True for a request from this machine to a local name. A proxy on this machine speaks for others, and a foreign name
 * may resolve to this machine.
 */
function isLocal({ request, forwarded }: Exchange): boolean {
  const { via, host = '' } = request.headers;
  const isHere = /^(?:::ffff:)?127\.|^::1$/.test(request.socket.remoteAddress ?? '');
  return (
    isHere && !forwarded && via === undefined && /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])(?::\d+)?$/i.test(host)
  );
}
