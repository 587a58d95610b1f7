import { loggedPath, type Log } from '~/kernel/process/log.server';
import { noteSpan } from '~/kernel/provider/span';
import { traceOf } from '~/kernel/provider/trace';
import type { Exchange } from '../exchange/exchange';
import type { RouteName } from '../remix/route-names';
import type { Metrics } from '../watch/metrics';
import { loggedSession, logRequest } from './log';

/** The events of an exchange that the counts and the log need. */
export interface Story {
  /** The application takes the request. */
  readonly entered: () => void;
  readonly refused: (reason: string) => void;
}

export interface Observers {
  readonly log: Log;
  readonly metrics: Metrics;
  readonly routeOf: RouteName;
}

/** Counts and logs the exchange once its answer has been sent. */
export function follow(exchange: Exchange, { log, metrics, routeOf }: Observers): Story {
  const { response, requestId, method, target } = exchange;
  const start = performance.now();
  const begunAt = Date.now();
  let refused: string | undefined;
  let state: 'before' | 'inside' | 'over' = 'before';
  response.once('close', () => {
    // 499: the client left before there was an answer
    const status = response.headersSent ? response.statusCode : 499;
    const ms = performance.now() - start;
    metrics.answered(status);
    if (state === 'inside') {
      const route = routeOf(target.split('?', 1)[0] ?? '');
      metrics.left(method, route, ms);
      const trace = traceOf(requestId);
      const { spanId, parentId } = trace;
      noteSpan({ kind: 'request', name: route, trace, spanId, parentId, begunAt, ms, method, status });
    }
    state = 'over';
    const session = loggedSession(exchange.cookies);
    logRequest(log, {
      requestId,
      method,
      path: loggedPath(target),
      status,
      ms: Math.round(ms),
      ...(session === undefined ? {} : { session }),
      ...(refused === undefined ? {} : { refused }),
    });
  });
  return {
    entered: () => {
      // the client may have left while its body was read
      if (state !== 'before') return;
      state = 'inside';
      metrics.entered();
    },
    refused: (reason) => {
      refused = reason;
    },
  };
}

/** Warns once about a proxy that PORTAL_PROXIES does not name. */
export function createProxyNote(log: Log): (exchange: Exchange) => void {
  let said = false;
  return ({ foreign }) => {
    if (!foreign || said) return;
    said = true;
    log.warn(
      {},
      'requests come with forwarding headers, but not from a proxy that PORTAL_PROXIES names: limits by address count all of its visitors as one',
    );
  };
}
