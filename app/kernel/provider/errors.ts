import { Mismatch } from './reading/read-answer';

/** One message of the provider about one field. `field` is null for the whole request. */
export interface ProviderDetail {
  readonly field: string | null;
  /** The provider's text in the user's language (i18n_msg), or else as given. */
  readonly message: string;
}

/**
 * The reason why there was no usable answer: `timeout`, `down` (no connection, 5xx), `nonsense` (against the contract),
 * or `held`. A `held` call was not sent, because the service was overloaded or nearly all its calls failed. `busy` is a
 * 429: the provider asks to wait and did not execute the call.
 */
export type OutageKind = 'timeout' | 'down' | 'nonsense' | 'held' | 'busy';

/** The provider gave no usable answer. `sent` is true if a write may nevertheless have been executed. */
export class ProviderOutage extends Error {
  override readonly name = 'ProviderOutage';
  /** The provider's own message, when it gave one with its internal error (ERR-01). */
  readonly said: string | null;
  /** The wait in milliseconds that the provider asked for; null without one. */
  readonly retryAfterMs: number | null;
  constructor(
    readonly kind: OutageKind,
    readonly call: string,
    readonly sent: boolean,
    about: { said?: string | null; retryAfterMs?: number | null; cause?: unknown } = {},
  ) {
    super(`${call}: ${kind}`, { cause: about.cause });
    this.said = about.said ?? null;
    this.retryAfterMs = about.retryAfterMs ?? null;
  }
}

/** 401: the token is not accepted (AUT-11). */
export class ProviderUnauthorized extends Error {
  override readonly name = 'ProviderUnauthorized';
}

/** 403: the right is missing (AUT-12). `detail` is the first detail message of REST. */
export class ProviderForbidden extends Error {
  override readonly name = 'ProviderForbidden';
  constructor(
    readonly detail: string | null,
    /** True when the user's whitelist lacks the address of the call, and no right is missing. */
    readonly isAddress = false,
  ) {
    super('forbidden');
  }
}

/** The record does not exist, or belongs to another organisation. The message is the provider's, or empty. */
export class ProviderNotFound extends Error {
  override readonly name = 'ProviderNotFound';
}

/** The numbers of a refusal, for the log. */
interface RefusedBy {
  /** HTTP status; null when it is not known. */
  readonly status: number | null;
  /** Code of JSON-RPC; null for REST. */
  readonly code: number | null;
}

/** The provider understood the request and refused it, without any effect. */
export class ProviderRejection extends Error {
  override readonly name = 'ProviderRejection';
  constructor(
    message: string,
    readonly details: readonly ProviderDetail[],
    readonly by: RefusedBy = { status: null, code: null },
  ) {
    super(message);
  }
}

/** JSON-RPC 2.0 (5.1). */
const METHOD_NOT_FOUND = -32_601;

/** True when the provider does not have the method. */
export function isMethodMissing(error: unknown): boolean {
  return error instanceof ProviderRejection && error.by.code === METHOD_NOT_FOUND;
}

/** The provider asks to wait (429) and did not execute the call. It may name the time. */
export interface AskedToWait {
  readonly retryAfterMs: number | null;
}

export function askedToWait(error: unknown): AskedToWait | null {
  return error instanceof ProviderOutage && error.kind === 'busy' ? { retryAfterMs: error.retryAfterMs } : null;
}

export type ProviderError =
  | ProviderOutage
  | ProviderUnauthorized
  | ProviderForbidden
  | ProviderNotFound
  | ProviderRejection;

export function isProviderError(error: unknown): error is ProviderError {
  return (
    error instanceof ProviderOutage ||
    error instanceof ProviderUnauthorized ||
    error instanceof ProviderForbidden ||
    error instanceof ProviderNotFound ||
    error instanceof ProviderRejection
  );
}

/** The outcome of a call as a word for the log. `failed` is null for a call that succeeded. */
export function outcomeOf(failed: unknown): string {
  if (failed === null) return 'ok';
  if (failed instanceof ProviderOutage) return failed.kind;
  return failed instanceof Error ? failed.name : 'error';
}

/** The facts for the error page and a failed panel. Only messages meant for users come from the provider's body. */
export interface FailureData {
  readonly reason: 'forbidden' | 'address' | 'notFound' | 'outage' | 'busy' | 'unread' | 'refused';
  readonly message: string | null;
}

/**
 * A ProviderError on its way out of a loader or action. Being a Response, an uncaught one becomes the right page (403,
 * 404, 502, 504) without a try/catch in routes (house rule 6). Errors are mapped only here.
 */
export class ProviderFailure extends Response {
  readonly data: FailureData;
  constructor(readonly error: ProviderError) {
    const { status, data } = describe(error);
    super(JSON.stringify(data), { status, headers: { 'content-type': 'application/json; charset=utf-8' } });
    this.data = data;
  }
  /** Parts of a page that share a read share its failure too, and each reads it. */
  override json(): Promise<FailureData> {
    return Promise.resolve(this.data);
  }
  override text(): Promise<string> {
    return Promise.resolve(JSON.stringify(this.data));
  }
}

function describe(error: ProviderError): { status: number; data: FailureData } {
  if (error instanceof ProviderForbidden)
    return { status: 403, data: { reason: error.isAddress ? 'address' : 'forbidden', message: error.detail } };
  if (error instanceof ProviderUnauthorized) return { status: 403, data: { reason: 'forbidden', message: null } };
  if (error instanceof ProviderNotFound)
    return { status: 404, data: { reason: 'notFound', message: error.message || null } };
  if (error instanceof ProviderRejection) return { status: 502, data: { reason: 'refused', message: error.message } };
  // an answer of unknown shape will have the same shape at the next try
  if (error.cause instanceof Mismatch) return { status: 502, data: { reason: 'unread', message: null } };
  if (error.kind === 'busy') return { status: 502, data: { reason: 'busy', message: error.said } };
  return { status: error.kind === 'timeout' ? 504 : 502, data: { reason: 'outage', message: error.said } };
}
