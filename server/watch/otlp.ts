import {
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Context,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources';
import { AlwaysOnSampler, BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Log } from '~/kernel/process/log.server';
import { keepSpans, type Span } from '~/kernel/provider/span';
import { recordTraces } from '~/kernel/provider/trace';
import { version } from '../version';

const SAY_EVERY_MS = 60_000;
/** One try of a batch, also of the last one at the end of the process. */
const SEND_MS = 3_000;

/**
 * Sends the spans of this process to a collector, in batches and beside the requests. Answers how to end it. The
 * packages read the other standard variables themselves, such as OTEL_EXPORTER_OTLP_HEADERS and OTEL_SERVICE_NAME.
 */
export function sendSpans(endpoint: string, log: Log): () => Promise<void> {
  const sayLost = sayTrouble(log);
  const next = { traceId: '', spanId: '' };
  const provider = new BasicTracerProvider({
    // spans have the ids under which their calls were sent
    idGenerator: { generateTraceId: () => next.traceId, generateSpanId: () => next.spanId },
    sampler: new AlwaysOnSampler(),
    resource: resourceFromAttributes({ 'service.name': 'partner-portal', 'service.version': version }).merge(
      detectResources({ detectors: [envDetector] }),
    ),
    spanProcessors: [
      new BatchSpanProcessor(
        new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces`, timeoutMillis: SEND_MS }),
      ),
    ],
  });
  const tracer = provider.getTracer('portal', version);
  keepSpans((span) => {
    next.traceId = span.trace.traceId;
    next.spanId = span.spanId;
    const { kind, name, begunAt, ms } = span;
    const made = tracer.startSpan(
      kind === 'request' ? `${span.method} ${name}` : name,
      {
        kind: kind === 'request' ? SpanKind.SERVER : SpanKind.CLIENT,
        startTime: begunAt,
        attributes: attributesOf(span),
      },
      above(span),
    );
    if (hasFailed(span)) made.setStatus({ code: SpanStatusCode.ERROR });
    made.end(begunAt + ms);
  });
  recordTraces(true);
  return async () => {
    keepSpans(null);
    // the packages reject when no collector takes the last batch, and the rest of the stop goes on
    await provider.shutdown().catch(sayLost);
  };
}

function above({ trace: { traceId }, parentId, kind }: Span): Context {
  if (parentId === null) return ROOT_CONTEXT;
  const parent = { traceId, spanId: parentId, traceFlags: TraceFlags.SAMPLED, isRemote: kind === 'request' };
  return trace.setSpanContext(ROOT_CONTEXT, parent);
}

function attributesOf({ kind, name, method, status, service, outcome }: Span): Record<string, string | number> {
  const known = {
    'http.request.method': method,
    ...(status === null ? {} : { 'http.response.status_code': status }),
  };
  if (kind === 'request') return { ...known, 'http.route': name };
  return { ...known, 'peer.service': service ?? '', 'portal.call': name, 'portal.outcome': outcome ?? '' };
}

function hasFailed({ status }: Span): boolean {
  return status === null || status >= 500;
}

/** Says that the collector cannot be reached once a minute, and nothing of what was sent. */
function sayTrouble(log: Log): () => void {
  let saidAt = -Infinity;
  const say = () => {
    if (performance.now() - saidAt < SAY_EVERY_MS) return;
    saidAt = performance.now();
    log.warn({}, 'spans could not be sent to OTEL_EXPORTER_OTLP_ENDPOINT');
  };
  const quiet = () => undefined;
  diag.setLogger({ error: say, warn: say, info: quiet, debug: quiet, verbose: quiet }, DiagLogLevel.WARN);
  return say;
}
