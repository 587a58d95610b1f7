import type { IncomingMessage } from 'node:http';

export type CallKind = 'rpc' | 'rest' | 'oidc' | 'environment';

/** One received call (spec/sandbox.md, Controls). */
interface LedgerEntry {
  n: number;
  at: string;
  kind: CallKind;
  method: string;
  path: string;
  query: Record<string, unknown>;
  rpc_method: string | null;
  /** The client's own id of the request, which the client also writes in its log. */
  request_id: string | null;
  /** The place of the call in a trace (W3C Trace Context). */
  traceparent: string | null;
  username: string | null;
  actor: string | null;
  /** Null while under way, 0 when the connection was dropped. */
  status: number | null;
  body: unknown;
}

/** Enough for a long test run; older calls are forgotten. */
const longest = 20_000;
const secret =
  /^(password|current_password|code|totp.*|.*_token|token|.*secret|code_verifier|id_token_hint|api_key|xsrf|cookie)$/i;

export class Ledger {
  #entries: LedgerEntry[] = [];
  #byRequest = new WeakMap<IncomingMessage, LedgerEntry>();
  #n = 0;

  /** Notes a call as it arrives; who and what follow when they are known. */
  open(request: IncomingMessage, kind: CallKind, url: URL): LedgerEntry {
    const entry: LedgerEntry = {
      n: ++this.#n,
      at: new Date().toISOString(),
      kind,
      method: request.method ?? 'GET',
      path: url.pathname,
      query: masked(Object.fromEntries(url.searchParams)) as Record<string, unknown>,
      rpc_method: kind === 'rpc' ? url.searchParams.get('method') : null,
      request_id: request.headers['x-request-id']?.toString() ?? null,
      traceparent: request.headers.traceparent?.toString() ?? null,
      username: null,
      actor: null,
      status: null,
      body: null,
    };
    this.#entries.push(entry);
    if (this.#entries.length > longest) this.#entries.shift();
    this.#byRequest.set(request, entry);
    return entry;
  }

  note(request: IncomingMessage, facts: Partial<Pick<LedgerEntry, 'username' | 'actor' | 'body' | 'status'>>): void {
    const entry = this.#byRequest.get(request);
    if (entry) Object.assign(entry, facts, 'body' in facts ? { body: masked(facts.body) } : {});
  }

  since(n: number): LedgerEntry[] {
    return this.#entries.filter((entry) => entry.n > n);
  }

  /** Forgets the calls; numbers go on, so that `since` stays true across a reset. */
  clear(): void {
    this.#entries = [];
  }
}

/** The same value with passwords, tokens and codes replaced. */
function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secret.test(key) && typeof inner !== 'object' ? '***' : masked(inner),
    ]),
  );
}
