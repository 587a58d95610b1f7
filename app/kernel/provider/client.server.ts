import type { ZodType } from 'zod';
import type { Bearer, Call, FileCall, RestCall, RpcCall, UploadCall } from './sending/call';
import {
  isProviderError,
  outcomeOf,
  ProviderFailure,
  ProviderRejection,
  ProviderUnauthorized,
  ProviderOutage,
  type OutageKind,
} from './errors';
import { OpenedFile, openFile } from './reading/file.server';
import { CallSpan } from './sending/call-span.server';
import { pause, race, within } from './sending/pause.server';
import { readRest, readRpc } from './sending/protocols';
import { Mismatch, readAnswer, type Oddity } from './reading/read-answer';
import { pathOf, serviceOf } from './sending/rest-address';
import { sendFile } from './sending/send-file.server';
import type { Service } from './service.server';
import { send } from './sending/transport.server';
import { waitMs } from './sending/waits.server';

/** The longest time that a page waits for the moment in Retry-After. */
const LONGEST_RETRY_AFTER_MS = 2_000;

const MENDED_BY_REPEAT: ReadonlySet<OutageKind> = new Set(['down', 'busy']);

/** The two protocols of the provider's API with one set of errors (spec 7, 8). Every method throws a ProviderError. */
export class ProviderClient {
  private readonly answers = new Map<string, Promise<unknown>>();
  private page: AbortSignal | null = null;

  constructor(private readonly bearer: Bearer) {}

  /** JSON-RPC 2.0: POST {api}/{service}/v1?method={name}. */
  async rpc<T>(call: RpcCall<T>): Promise<T> {
    const name = `${call.service}.${call.method}`;
    const write = call.write === true;
    const how: Call = {
      name,
      service: call.service,
      write,
      page: write || call.passing ? null : this.pageTime(),
      method: 'POST',
      ...(call.key === undefined ? {} : { key: call.key }),
      url: `${this.bearer.apiUrl}/${call.service}/v1?method=${call.method}`,
      body: { jsonrpc: '2.0', id: 1, method: call.method, params: call.params },
      read: (answer) => readRpc(name, write, answer),
    };
    const asked = call.passing ? this.ask(call.result, how) : this.call(call.result, how);
    const { named, ...rest } = call;
    return named === undefined
      ? asked
      : asked.catch((error: unknown) =>
          error instanceof ProviderFailure && error.error instanceof ProviderRejection
            ? this.rpc({ ...rest, params: named })
            : Promise.reject(error),
        );
  }

  async rest<T>(call: RestCall<T>): Promise<T> {
    const name = `${call.method} ${call.path}`;
    const write = call.method !== 'GET' && call.reads !== true;
    return this.call(call.result, {
      name,
      service: serviceOf(call.path),
      write,
      page: write ? null : this.pageTime(),
      method: call.method,
      ...(call.key === undefined ? {} : { key: call.key }),
      url: this.bearer.scoreUrl + pathOf(call),
      ...(call.body === undefined ? {} : { body: call.body }),
      read: (answer) => readRest(name, write, answer),
    });
  }

  /** Opens a file as a stream. Its first byte and each pause may take as long as a read; a broken transfer throws. */
  async file(call: FileCall): Promise<OpenedFile> {
    const name = `GET ${call.path}`;
    return this.ask(OpenedFile, {
      name,
      service: serviceOf(call.path),
      write: false,
      page: null,
      method: 'GET',
      url: this.bearer.scoreUrl + pathOf(call),
      send: (request) => openFile(request, call.type),
      read: (answer) => ('file' in answer ? answer.file : readRest(name, false, answer)),
    });
  }

  /** Sends a file while it comes in. An error of its content is thrown as it is. */
  async upload<T>(call: UploadCall<T>): Promise<T> {
    const name = `POST ${call.path}`;
    return this.call(call.result, {
      name,
      service: serviceOf(call.path),
      write: true,
      wait: 'upload',
      page: null,
      method: 'POST',
      url: this.bearer.scoreUrl + pathOf(call),
      send: (request) => sendFile(request, call.file),
      read: (answer) => readRest(name, true, answer),
    });
  }

  /** The time limit for all reads of a request. Reads after a write have a limit of their own. */
  private pageTime(): AbortSignal {
    this.page ??= AbortSignal.timeout(waitMs('page'));
    return this.page;
  }

  /** Combines two equal reads into one call. A write outdates everything that was read before it. */
  private call<T>(result: ZodType<T>, how: Call): Promise<T> {
    if (how.write) {
      this.answers.clear();
      return this.ask(result, how).finally(() => (this.page = null));
    }
    const key = JSON.stringify([how.method, how.url, how.body]);
    const known = this.answers.get(key) as Promise<T> | undefined;
    const answer = known ?? this.ask(result, how);
    this.answers.set(key, answer);
    return answer;
  }

  private async ask<T>(result: ZodType<T>, how: Call): Promise<T> {
    const { name, write, page } = how;
    const { services } = this.bearer;
    const service = services.of(how.service);
    const once = async (token: string): Promise<T> => {
      const started = performance.now();
      const span = new CallSpan(this.bearer, how);
      let failed: unknown = null;
      let malformed: readonly Oddity[] = [];
      const timeoutMs = waitMs(how.wait ?? (write ? 'write' : 'read'));
      const own = AbortSignal.timeout(timeoutMs);
      const signal = page ? AbortSignal.any([own, page]) : own;
      try {
        const value = await service.run(name, write ? null : this.bearer.caller, signal, async () => {
          const answer = await (how.send ?? send)({
            method: how.method,
            url: how.url,
            call: name,
            headers: span.headers(token),
            ...(how.body === undefined ? {} : { body: how.body }),
            timeoutMs,
            signal,
          });
          span.status = answer.status;
          // holds the call for all users, since the whole service is unavailable
          if (answer.status === 503 && answer.retryAfterMs !== null) service.hold(name, answer.retryAfterMs);
          return how.read(answer);
        });
        const answer = readAnswer(result, value);
        if (!answer.ok) throw new ProviderOutage('nonsense', name, true, { cause: new Mismatch(answer.malformed) });
        malformed = answer.malformed;
        return answer.value;
      } catch (error) {
        failed = error;
        throw error;
      } finally {
        const ms = performance.now() - started;
        services.note(span.facts, failed, malformed);
        services.timed(how.service, name, ms, failed);
        span.end(ms, outcomeOf(failed));
        this.bearer.log({ call: name, ms: Math.round(ms), outcome: outcomeOf(failed) });
      }
    };
    try {
      return await this.withOneRepeat(how, service, once);
    } catch (error) {
      throw isProviderError(error) ? new ProviderFailure(error) : error;
    }
  }

  private async withOneRepeat<T>(
    { write, page }: Call,
    service: Service,
    once: (token: string) => Promise<T>,
  ): Promise<T> {
    const token = this.bearer.token();
    try {
      return await once(token);
    } catch (error) {
      if (error instanceof ProviderUnauthorized) return this.afterRefusal(token, write, once);
      // a read that timed out is not repeated, since the user has waited long enough
      if (write || !(error instanceof ProviderOutage) || !MENDED_BY_REPEAT.has(error.kind)) throw error;
      const { retryAfterMs } = error;
      if ((retryAfterMs ?? 0) > LONGEST_RETRY_AFTER_MS || !service.takeRepeat()) throw error;
      await pause(retryAfterMs ?? 0, page);
      return once(token);
    }
  }

  /**
   * Renews the token after a 401 and calls again. A 401 proves that the call was not executed. Writes still go back to
   * the user (decisions: Session and provider).
   */
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

/** The value or the failure of a call on which one panel, list or form depends (ERR-04). */
export type Settled<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly failure: ProviderFailure };

/** Turns a failed call into data that the page can show. Errors that are not the provider's are thrown on. */
export async function settle<T>(call: Promise<T>): Promise<Settled<T>> {
  try {
    return { ok: true, value: await call };
  } catch (thrown) {
    if (thrown instanceof ProviderFailure) return { ok: false, failure: thrown };
    throw thrown;
  }
}

/** Settles the call for one of several panels, which may take five seconds at most (decisions: At any provider). */
export function settlePanel<T>(call: Promise<T>): Promise<Settled<T>> {
  return settle(inPanelTime(call));
}

/**
 * Limits a call to the time of a panel.
 * @throws ProviderFailure `timeout` after five seconds
 */
export function inPanelTime<T>(call: Promise<T>): Promise<T> {
  return within(call, waitMs('panel'));
}

/** Settles the call for a detail beside the main data, which may take two seconds at most. */
export function settleSide<T>(call: Promise<T>): Promise<Settled<T>> {
  return settle(within(call, waitMs('side')));
}

/** The value of a call that only warns or is compared later; null if the provider fails, and after two seconds or `ms`. */
export async function soon<T>(call: Promise<T>, ms = waitMs('side')): Promise<T | null> {
  const settled = await race(settle(call), ms, () => null);
  return settled?.ok ? settled.value : null;
}
