import type { Trace } from './trace';

/** A part of a trace that is over: a request, or a call to the provider. It has no words that somebody typed. */
export interface Span {
  readonly kind: 'request' | 'call';
  /** The pattern of the route, or the call without ids. */
  readonly name: string;
  readonly trace: Pick<Trace, 'traceId' | 'flags'>;
  readonly spanId: string;
  readonly parentId: string | null;
  /** Milliseconds since 1970. */
  readonly begunAt: number;
  readonly ms: number;
  readonly method: string;
  /** The HTTP status; null without an answer. */
  readonly status: number | null;
  /** The service of the provider, and the outcome of the call. Absent for a request. */
  readonly service?: string;
  readonly outcome?: string;
}

let keep: ((span: Span) => void) | null = null;

/** Hands spans to an exporter. Null ends it. */
export function keepSpans(exporter: ((span: Span) => void) | null): void {
  keep = exporter;
}

/** Tells of a span when spans are exported, and its trace is recorded. */
export function noteSpan(span: Span): void {
  if (keep !== null && span.trace.flags === '01') keep(span);
}
