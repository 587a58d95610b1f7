import { noteSpan } from '../span';
import { newSpanId, traceHeaders, traceOf, type Trace } from '../trace';
import { maskedCall } from '../service.server';
import type { CallFacts } from '../services.server';
import type { Bearer, Call } from './call';

/** One call in the trace of its request. */
export class CallSpan {
  /** The HTTP status of the answer; null without one. */
  status: number | null = null;
  private readonly trace: Trace;
  private readonly spanId = newSpanId();
  private readonly begunAt = Date.now();

  constructor(
    private readonly bearer: Bearer,
    private readonly how: Pick<Call, 'name' | 'service' | 'method' | 'key'>,
  ) {
    this.trace = traceOf(bearer.requestId);
  }

  headers(token: string): Readonly<Record<string, string>> {
    const { key } = this.how;
    return {
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      'x-request-id': this.bearer.requestId,
      ...traceHeaders(this.trace, this.spanId),
      ...(key === undefined ? {} : { 'idempotency-key': key }),
    };
  }

  /** The facts for the log and the counts, once the call is over. */
  get facts(): CallFacts {
    const { status, how, bearer } = this;
    return { call: maskedCall(how.name), service: how.service, status, requestId: bearer.requestId };
  }

  /** Names the call without ids, since these may name people. */
  end(ms: number, outcome: string): void {
    const { trace, spanId, begunAt, status, how } = this;
    noteSpan({
      ...{ kind: 'call', trace, spanId, parentId: trace.spanId, begunAt, ms, status },
      name: maskedCall(how.name),
      method: how.method,
      service: how.service,
      outcome,
    });
  }
}
