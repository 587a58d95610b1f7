import type { ZodType } from 'zod';
import type { Services } from '../services.server';
import type { ProviderAnswer, ProviderRequest } from './transport.server';

/** The facts about a user that the client needs for its calls. */
export interface Bearer {
  readonly apiUrl: string;
  readonly scoreUrl: string;
  readonly requestId: string;
  /** The user in their organisation. A user with many calls only delays their own. */
  readonly caller: string;
  /** Shared by all callers of this process. */
  readonly services: Services;
  /** The access token of the signed-in user, or of the user swapped to (AUT-04). Empty for a visitor. */
  token(): string;
  /** Asked once after a 401, with the refused token. Returns a new token, or null without one. */
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
  /** A write is sent once. A read is repeated once after a failure (house rule 7). */
  readonly write?: boolean;
  /**
   * True if the answer is not stored for the rest of the request, because of its size. Its time does not count for the
   * page.
   */
  readonly passing?: boolean;
  /** The Idempotency-Key, by which the provider may recognise a repeated write. */
  readonly key?: string;
  /** The parameters of the specification. A read is repeated with only these when the provider refuses the others. */
  readonly named?: Readonly<Record<string, unknown>>;
}

export interface RestCall<T> {
  readonly method: ProviderRequest['method'];
  /** The path below the REST base, with a final slash where the provider has one. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string | number | boolean | undefined>>;
  readonly body?: unknown;
  readonly result: ZodType<T>;
  /** The Idempotency-Key, by which the provider may recognise a repeated write. */
  readonly key?: string;
  /** True for a POST that only reads: it is repeated like a read, and earlier reads stay valid. */
  readonly reads?: boolean;
}

/** A file of the provider: a list that it makes into one, or one that it was given. */
export interface FileCall {
  readonly path: string;
  readonly query?: NonNullable<RestCall<unknown>['query']>;
  /** Media type, such as `text/csv`. An answer of another type counts as a failure. Null takes any. */
  readonly type: string | null;
}

/** A file that is sent on while it comes in. */
export interface FileToSend {
  readonly fileName: string;
  readonly type: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** A POST of one file, as the `file` of a form. */
export interface UploadCall<T> extends Pick<RestCall<T>, 'path' | 'query' | 'result'> {
  readonly file: FileToSend;
}

/** A call of any kind, as the client makes it. */
export interface Call {
  readonly name: string;
  /** The service that answers the call, in either protocol. Each may run on a machine of its own. */
  readonly service: string;
  readonly write: boolean;
  /** The time for the call, when it is not that of a read or a write. */
  readonly wait?: 'upload';
  /** Aborts when the page has waited long enough. Null for writes, and for reads outside a page. */
  readonly page: AbortSignal | null;
  readonly method: ProviderRequest['method'];
  readonly url: string;
  readonly body?: unknown;
  readonly key?: string;
  /** Sends the request when it is not JSON. */
  readonly send?: (request: ProviderRequest) => Promise<ProviderAnswer>;
  readonly read: (answer: ProviderAnswer) => unknown;
}
