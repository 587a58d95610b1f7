import { setTimeout as wait } from 'node:timers/promises';
import { z, type ZodType } from 'zod';
import {
  isProviderError,
  ProviderFailure,
  ProviderForbidden,
  ProviderNotFound,
  ProviderRejection,
  ProviderUnauthorized,
  ProviderWeather,
  type ProviderDetail,
} from './errors';
import { readAnswer } from './read-answer';
import { READ_TIMEOUT_MS, send, WRITE_TIMEOUT_MS, type ProviderAnswer, type ProviderRequest } from './transport.server';

/** What a client needs to know of the one it calls for. */
export interface Bearer {
  readonly apiUrl: string;
  readonly scoreUrl: string;
  readonly requestId: string;
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
  /** The answer is not kept for other readers of the same request. */
  readonly passing?: boolean;
  /** By which the provider may tell that it has had this write before (Idempotency-Key). */
  readonly key?: string;
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

const SHORTEST_PAUSE_MS = 50;
const LONGEST_PAUSE_MS = 250;

const Detail = z.object({ field: z.string().nullish(), msg: z.string().nullish(), i18n_msg: z.string().nullish() });
const RestError = z.object({ detail: z.array(Detail).catch([]) });
const RpcAnswer = z.object({
  result: z.unknown().optional(),
  error: z
    .object({ code: z.number(), message: z.string().catch(''), data: z.object({ details: z.array(Detail).catch([]) }).nullish().catch(null) })
    .nullish(),
});

const NOT_FOUND = -32004;
const INTERNAL = -32603;

interface Call {
  readonly method: ProviderRequest['method'];
  readonly url: string;
  readonly body?: unknown;
  readonly key?: string;
  readonly read: (answer: ProviderAnswer) => unknown;
}

/** The two protocols of the provider's API with one set of errors (spec 7, 8). Every method throws a ProviderError. */
export class ProviderClient {
  private readonly answers = new Map<string, Promise<unknown>>();

  constructor(private readonly bearer: Bearer) {}

  /** JSON-RPC 2.0: POST {api}/{service}/v1?method={name}. */
  async rpc<T>(call: RpcCall<T>): Promise<T> {
    const name = `${call.service}.${call.method}`;
    const how: Call = {
      method: 'POST',
      ...(call.key === undefined ? {} : { key: call.key }),
      url: `${this.bearer.apiUrl}/${call.service}/v1?method=${call.method}`,
      body: { jsonrpc: '2.0', id: 1, method: call.method, params: call.params },
      read: (answer) => readRpc(name, answer),
    };
    return call.passing ? this.ask(name, false, call.result, how) : this.call(name, call.write === true, call.result, how);
  }

  async rest<T>(call: RestCall<T>): Promise<T> {
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(call.query ?? {})) if (value !== undefined) query.set(name, String(value));
    const name = `${call.method} ${call.path}`;
    return this.call(name, call.method !== 'GET' && call.reads !== true, call.result, {
      method: call.method,
      ...(call.key === undefined ? {} : { key: call.key }),
      url: `${this.bearer.scoreUrl}${call.path}${query.size ? `?${query}` : ''}`,
      ...(call.body === undefined ? {} : { body: call.body }),
      read: (answer) => readRest(name, answer),
    });
  }

  /** The same read twice is one call; a write makes everything that was read before it old. */
  private call<T>(name: string, write: boolean, result: ZodType<T>, how: Call): Promise<T> {
    if (write) {
      this.answers.clear();
      return this.ask(name, write, result, how);
    }
    const key = JSON.stringify([how.method, how.url, how.body]);
    const known = this.answers.get(key) as Promise<T> | undefined;
    const answer = known ?? this.ask(name, write, result, how);
    this.answers.set(key, answer);
    return answer;
  }

  private async ask<T>(name: string, write: boolean, result: ZodType<T>, how: Call): Promise<T> {
    const once = async (token: string): Promise<T> => {
      const started = performance.now();
      let outcome = 'ok';
      try {
        const answer = await send({
          method: how.method,
          url: how.url,
          call: name,
          headers: { authorization: `Bearer ${token}`, 'x-request-id': this.bearer.requestId, ...(how.key === undefined ? {} : { 'idempotency-key': how.key }) },
          ...(how.body === undefined ? {} : { body: how.body }),
          timeoutMs: write ? WRITE_TIMEOUT_MS : READ_TIMEOUT_MS,
        });
        return parse(name, result, how.read(answer));
      } catch (error) {
        outcome = error instanceof ProviderWeather ? error.kind : error instanceof Error ? error.name : 'error';
        throw error;
      } finally {
        this.bearer.log({ call: name, ms: Math.round(performance.now() - started), outcome });
      }
    };
    try {
      return await this.withOneRepeat(write, once);
    } catch (error) {
      throw isProviderError(error) ? new ProviderFailure(error) : error;
    }
  }

  private async withOneRepeat<T>(write: boolean, once: (token: string) => Promise<T>): Promise<T> {
    const token = this.bearer.token();
    try {
      return await once(token);
    } catch (error) {
      if (error instanceof ProviderUnauthorized) return this.afterRefusal(token, write, once);
      // a read that timed out is not repeated: the user has waited long enough
      if (write || !(error instanceof ProviderWeather) || error.kind !== 'down') throw error;
      await pause();
      return once(token);
    }
  }

  /** A 401 proves that nothing was executed; a write goes back to the user all the same (decisions: Session and provider). */
  private async afterRefusal<T>(refused: string, write: boolean, once: (token: string) => Promise<T>): Promise<T> {
    const token = write ? null : await this.bearer.renew(refused);
    if (token === null) return this.bearer.refused();
    try {
      return await once(token);
    } catch (error) {
      if (error instanceof ProviderUnauthorized) return this.bearer.refused();
      throw error;
    }
  }
}

/** A 204 counts as ok (ERR-03): its result is undefined. */
function readRpc(name: string, answer: ProviderAnswer): unknown {
  if (answer.status === 204) return undefined;
  refuseByStatus(answer, false);
  const parsed = RpcAnswer.safeParse(json(name, answer));
  if (!parsed.success) throw new ProviderWeather('nonsense', name, true, { cause: parsed.error });
  const { error, result } = parsed.data;
  if (!error) {
    // neither result nor error, or a 4xx of something in between: nothing says that the call was carried out
    if (result === undefined || answer.status >= 400) throw new ProviderWeather('nonsense', name, true);
    return result;
  }
  // a result beside the error: what the server did is anybody's guess
  if (result !== undefined && result !== null) throw new ProviderWeather('nonsense', name, true);
  if (error.code === NOT_FOUND) throw new ProviderNotFound(error.message);
  if (error.code === INTERNAL) throw new ProviderWeather('down', name, true, { said: error.message });
  throw new ProviderRejection(error.message, details(error.data?.details ?? []));
}

function readRest(name: string, answer: ProviderAnswer): unknown {
  if (answer.status === 204) return undefined;
  refuseByStatus(answer, true);
  if (answer.status === 404) throw new ProviderNotFound();
  if (answer.status >= 400) {
    const found = details(RestError.safeParse(json(name, answer)).data?.detail ?? []);
    throw new ProviderRejection(found[0]?.message ?? '', found);
  }
  return json(name, answer);
}

/** Spec 8: only on REST the first detail message of a 403 is used. */
function refuseByStatus(answer: ProviderAnswer, withDetail: boolean): void {
  if (answer.status === 401) throw new ProviderUnauthorized();
  if (answer.status !== 403) return;
  const body = withDetail ? RestError.safeParse(tryJson(answer.text)) : null;
  throw new ProviderForbidden(details(body?.data?.detail ?? [])[0]?.message ?? null);
}

function json(name: string, answer: ProviderAnswer): unknown {
  if (answer.status >= 500 || (answer.status >= 300 && answer.status < 400)) throw new ProviderWeather('down', name, true);
  const value = tryJson(answer.text);
  if (value === undefined) throw new ProviderWeather('nonsense', name, true);
  return value;
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function details(found: readonly z.infer<typeof Detail>[]): ProviderDetail[] {
  return found.map((detail) => ({ field: detail.field ?? null, message: detail.i18n_msg ?? detail.msg ?? '' }));
}

function parse<T>(name: string, schema: ZodType<T>, value: unknown): T {
  const read = readAnswer(schema, value);
  if (!read.ok) throw new ProviderWeather('nonsense', name, true);
  return read.value;
}

function pause(): Promise<void> {
  const ms = SHORTEST_PAUSE_MS + Math.random() * (LONGEST_PAUSE_MS - SHORTEST_PAUSE_MS);
  return wait(ms);
}

/** What a panel, list or form gets of a call that may fail it (ERR-04). */
export type Settled<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly failure: ProviderFailure };

/** Turns a failed call into something to show in its place. Whatever is not the provider's failure goes on as thrown. */
export async function settle<T>(call: Promise<T>): Promise<Settled<T>> {
  try {
    return { ok: true, value: await call };
  } catch (thrown) {
    if (thrown instanceof ProviderFailure) return { ok: false, failure: thrown };
    throw thrown;
  }
}

const SOON_MS = 2_000;

/** What only warns, or is compared later, is not waited for: null when it takes longer than two seconds, or than it is worth. */
export async function soon<T>(call: Promise<T>, ms = SOON_MS): Promise<T | null> {
  const done = new AbortController();
  const late = wait(ms, null, { signal: done.signal }).catch(() => null);
  return Promise.race([call, late]).finally(() => done.abort());
}
