import type { ZodType } from 'zod';
import type { Services } from './services.server';
import type { ProviderRequest } from './transport.server';

/** What a client needs to know of the one it calls for. */
export interface Bearer {
  readonly apiUrl: string;
  readonly scoreUrl: string;
  readonly requestId: string;
  /** Who calls, user in organisation: many calls of one keep nobody else waiting. */
  readonly caller: string;
  /** Shared by all callers of this process. */
  readonly services: Services;
  /** The access token of the signed-in, or swapped-in, user (AUT-04). */
  token(): string;
  /** Asked once after a 401 with the refused token; a new token, or null when there is none to be had. */
  renew(refused: string): Promise<string | null>;
  /** Ends the session, or the swap, by throwing the answer to it (AUT-11). */
  refused(): Promise<never>;
  log(event: { call: string; ms: number; outcome: string }): void;
}

export interface RpcCall<T> {
  readonly service: string;
  readonly method: string;
  readonly params: Readonly<Record<string, unknown>>;
  readonly result: ZodType<T>;
  /** A write is sent once and never again; reads are repeated once (house rule 7). */
  readonly write?: boolean;
  /** The answer is not kept for other readers of the same request, and takes none of a page's time. */
  readonly passing?: boolean;
  /** By which the provider may tell that it has had this write before (Idempotency-Key). */
  readonly key?: string;
  /** Of a read, what the specification names of `params`: asked where a provider refuses what is ours. */
  readonly named?: Readonly<Record<string, unknown>>;
}

export interface RestCall<T> {
  readonly method: ProviderRequest['method'];
  /** Below the REST base, with the slash at the end where the provider has one. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly result: ZodType<T>;
  /** By which the provider may tell that it has had this write before (Idempotency-Key). */
  readonly key?: string;
  /** A POST that only asks: repeated like a read, and what was read before it stays good. */
  readonly reads?: boolean;
}
