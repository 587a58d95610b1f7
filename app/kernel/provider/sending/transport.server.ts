import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Pool, errors } from 'undici';
import { ProviderOutage } from '../errors';
import { waitMs } from './waits.server';

export interface ProviderRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly url: string;
  /** Name of the call in errors and logs: `broadband.zipcode`, `GET /enduser/`. */
  readonly call: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly timeoutMs: number;
  /** The signal whose end counts as a `timeout`, in place of the call's own limit. */
  readonly signal?: AbortSignal;
}

export interface ProviderAnswer {
  readonly status: number;
  readonly text: string;
  /** Retry-After in milliseconds; null when it is missing or unreadable. */
  readonly retryAfterMs: number | null;
}

const LARGEST_ANSWER = 16 * 1024 * 1024;

const pools = new Map<string, Pool>();

/**
 * One pool of open connections per origin, since a request on it costs a third of a fetch (performance: How, 6).
 * services.server.ts limits the calls at a time. Files have their own pools, which have no limit of size.
 */
export function poolOf(origin: string, holds: 'answers' | 'files' = 'answers'): Pool {
  const key = `${holds} ${origin}`;
  let pool = pools.get(key);
  if (!pool) {
    pool = new Pool(origin, {
      connections: null,
      pipelining: 1,
      connect: { timeout: waitMs('connect') },
      ...(holds === 'answers' ? { maxResponseSize: LARGEST_ANSWER } : {}),
    });
    pools.set(key, pool);
  }
  return pool;
}

export async function closePools(): Promise<void> {
  const open = [...pools.values()];
  pools.clear();
  await Promise.all(open.map((pool) => pool.close()));
}

/**
 * Sends one call once. Redirects are not followed, so that the token only goes to the provider's own origin.
 * @throws ProviderOutage when no whole answer came in time
 */
export async function send(request: ProviderRequest): Promise<ProviderAnswer> {
  const url = new URL(request.url);
  const signal = request.signal ?? AbortSignal.timeout(request.timeoutMs);
  try {
    const answer = await poolOf(url.origin).request({
      method: request.method,
      path: url.pathname + url.search,
      headers: {
        accept: 'application/json',
        'accept-encoding': 'gzip, br',
        ...(request.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...request.headers,
      },
      body: request.body === undefined ? null : JSON.stringify(request.body),
      headersTimeout: request.timeoutMs,
      bodyTimeout: request.timeoutMs,
      signal,
    });
    const text = await textOf(answer.body, headerText(answer.headers['content-encoding']), request.call);
    return { status: answer.statusCode, text, retryAfterMs: waitOf(headerText(answer.headers['retry-after'])) };
  } catch (error) {
    throw outageOf(error, request.call, signal);
  }
}

/** The reason why no whole answer came. */
export function outageOf(error: unknown, call: string, signal: AbortSignal): ProviderOutage {
  if (error instanceof ProviderOutage) return error;
  const timeout =
    signal.aborted || error instanceof errors.HeadersTimeoutError || error instanceof errors.BodyTimeoutError;
  return new ProviderOutage(timeout ? 'timeout' : 'down', call, wasSent(error), { cause: error });
}

const INFLATE = new Map([
  ['gzip', promisify(gunzip)],
  ['x-gzip', promisify(gunzip)],
  ['br', promisify(brotliDecompress)],
]);

/** The body as text. The limit counts decompressed bytes, so that a small answer cannot become a huge one. */
export async function textOf(
  body: { text(): Promise<string>; arrayBuffer(): Promise<ArrayBuffer> },
  encoding: string,
  call: string,
): Promise<string> {
  if (encoding === '' || encoding === 'identity') return body.text();
  const packed = await body.arrayBuffer();
  // an answer without a body, such as a 204, may still name an encoding
  if (packed.byteLength === 0) return '';
  const inflate = INFLATE.get(encoding);
  try {
    if (!inflate) throw new Error(`content-encoding ${encoding.slice(0, 20)}`);
    return (await inflate(packed, { maxOutputLength: LARGEST_ANSWER })).toString('utf8');
  } catch (error) {
    throw new ProviderOutage('nonsense', call, true, { cause: error });
  }
}

export function headerText(value: string | string[] | undefined): string {
  return (Array.isArray(value) ? value.join(',') : (value ?? '')).trim().toLowerCase();
}

/** Reads seconds or a date, and returns milliseconds to wait. */
export function waitOf(value: string): number | null {
  if (/^\d{1,6}$/.test(value)) return Number(value) * 1_000;
  const at = value === '' ? Number.NaN : Date.parse(value);
  return Number.isNaN(at) ? null : Math.max(0, at - Date.now());
}

/** False only when it is certain that the provider received no byte. */
function wasSent(error: unknown): boolean {
  if (error instanceof errors.ConnectTimeoutError) return false;
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return !(code === 'ECONNREFUSED' || code === 'ENOTFOUND' || code === 'EAI_AGAIN');
}
