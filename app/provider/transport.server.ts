import { Pool, errors } from 'undici';
import { ProviderWeather } from './errors';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Name of the call in errors and logs: `broadband.zipcode`, `GET /enduser/`. */
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
}

/** Reads: first byte within 8 s. Orders and terminations take longer (security 4). */
export const READ_TIMEOUT_MS = 8_000;
export const WRITE_TIMEOUT_MS = 25_000;
const CONNECT_TIMEOUT_MS = 2_000;
const LARGEST_ANSWER = 16 * 1024 * 1024;

const pools = new Map<string, Pool>();

/** One kept-alive pool per origin: a request on it costs a third of a fetch (performance: How, 6). */
function poolOf(origin: string): Pool {
  let pool = pools.get(origin);
  if (!pool) {
    pool = new Pool(origin, { connections: 32, pipelining: 1, connect: { timeout: CONNECT_TIMEOUT_MS }, maxResponseSize: LARGEST_ANSWER });
    pools.set(origin, pool);
  }
  return pool;
}

export async function closePools(): Promise<void> {
  const open = [...pools.values()];
  pools.clear();
  await Promise.all(open.map((pool) => pool.close()));
}

/**
 * One call, once. Redirects are not followed: a token goes to the provider's own origin only.
 * @throws ProviderWeather when no whole answer came in time
 */
export async function send(request: ProviderRequest): Promise<ProviderAnswer> {
  const url = new URL(request.url);
  const signal = AbortSignal.timeout(request.timeoutMs);
  try {
    const answer = await poolOf(url.origin).request({
      method: request.method,
      path: url.pathname + url.search,
      headers: { accept: 'application/json', ...(request.body === undefined ? {} : { 'content-type': 'application/json' }), ...request.headers },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      headersTimeout: request.timeoutMs,
      bodyTimeout: request.timeoutMs,
      signal,
    });
    const text = await answer.body.text();
    return { status: answer.statusCode, text };
  } catch (error) {
    const timeout = signal.aborted || error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
    throw new ProviderWeather(timeout ? 'timeout' : 'down', request.call, wasSent(error), { cause: error });
  }
}

/** False only when it is certain that no byte reached the provider. */
function wasSent(error: unknown): boolean {
  if (error instanceof errors.ConnectTimeoutError) return false;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return !(code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN');
}
