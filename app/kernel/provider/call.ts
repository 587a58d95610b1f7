import type { ZodType } from 'zod';
import type { Services } from './services.server';
import type { ProviderAnswer, ProviderRequest } from './transport.server';

/** The facts about a user that a client needs for its calls. */
export interface Bearer {
  readonly apiUrl: string;
  readonly scoreUrl: string;
  readonly requestId: string;
  /** The calling user in their organisation. Callers with many calls wait for their own calls only. */
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
  /** The Idempotency-Key, by which the provider may recognise a repeated write. */
  readonly key?: string;
  /**
   * The parameters that the specification names. A read is repeated with these alone when the provider refuses the
   * others.
   */
  readonly named?: Readonly<Record<string, unknown>>;
}

export interface RestCall<T> {
  readonly method: ProviderRequest['method'];
  /** Below the REST base, with the slash at the end where the provider has one. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly result: ZodType<T>;
  /** The Idempotency-Key, by which the provider may recognise a repeated write. */
  readonly key?: string;
  /** A POST that only asks: repeated like a read, and what was read before it stays good. */
  readonly reads?: boolean;
}

/** A list of the provider as a file of its own making. */
export interface FileCall {
  readonly path: string;
  readonly query: NonNullable<RestCall<unknown>['query']>;
  /** Media type, such as `text/csv`; an answer of another type is no file. */
  readonly type: string;
}

/** Any call as the client makes it. */
export interface Call {
  readonly name: string;
  /** The service behind a call of either protocol. Each may run on a machine of its own. */
  readonly service: string;
  readonly write: boolean;
  /** When a page has waited long enough; none for writes, nor for what is not read for a page. */
  readonly page: AbortSignal | null;
  readonly method: ProviderRequest['method'];
  readonly url: string;
  readonly body?: unknown;
  readonly key?: string;
  /** How it goes out, when that is not as JSON. */
  readonly send?: (request: ProviderRequest) => Promise<ProviderAnswer>;
  readonly read: (answer: ProviderAnswer) => unknown;
}
