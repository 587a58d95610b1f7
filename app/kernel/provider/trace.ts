/** The place of a request in a trace (W3C Trace Context). */
export interface Trace {
  readonly traceId: string;
  /** The span of the request itself, below which its calls stand. */
  readonly spanId: string;
  /** The span of the proxy in front. Null when the trace begins here. */
  readonly parentId: string | null;
  /** `01` when the trace is recorded by who begins it. */
  readonly flags: '00' | '01';
  /** Facts of other systems, which each hands on. */
  readonly state: string | null;
}

/** Requests in traces of a proxy. Calls may go on for a while after their request. */
const MOST_KNOWN = 5_000;
const LONGEST_STATE = 512;
const PARENT = /^(?!ff)([0-9a-f]{2})-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-[0-9a-f]([0-9a-f])(-.*)?$/;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const ofProxy = new Map<string, Trace>();
let isRecorded = false;

/** Makes the traces that begin here recorded ones. */
export function recordTraces(recorded: boolean): void {
  isRecorded = recorded;
}

/** Puts a request into the trace of its proxy. A header that cannot be read begins a trace of its own. */
export function joinTrace(requestId: string, parent: unknown, state: unknown): void {
  const [, version, traceId, parentId, bits = '0', rest] = PARENT.exec(typeof parent === 'string' ? parent : '') ?? [];
  if (traceId === undefined || parentId === undefined || (version === '00' && rest !== undefined)) return;
  const [oldest] = ofProxy.size >= MOST_KNOWN ? ofProxy.keys() : [];
  if (oldest !== undefined) ofProxy.delete(oldest);
  ofProxy.set(requestId, {
    traceId,
    spanId: newSpanId(),
    parentId,
    flags: parseInt(bits, 16) % 2 === 1 ? '01' : '00',
    state: typeof state === 'string' && isState(state) ? state : null,
  });
}

/** The trace of a request. One that begins here has the digits of the request's own id. */
export function traceOf(requestId: string): Trace {
  const known = ofProxy.get(requestId);
  if (known) return known;
  const id = UUID.test(requestId) ? requestId : crypto.randomUUID();
  const traceId = id.replaceAll('-', '');
  return { traceId, spanId: traceId.slice(16), parentId: null, flags: isRecorded ? '01' : '00', state: null };
}

export function newSpanId(): string {
  return crypto.randomUUID().replaceAll('-', '').slice(16);
}

/** The headers by which a call stands in the trace, as a span of its own. */
export function traceHeaders({ traceId, flags, state }: Trace, spanId: string): Readonly<Record<string, string>> {
  return { traceparent: `00-${traceId}-${spanId}-${flags}`, ...(state === null ? {} : { tracestate: state }) };
}

function isState(text: string): boolean {
  return text.length <= LONGEST_STATE && /^[\x20-\x7e]+$/.test(text);
}
