import { z } from 'zod';
import {
  ProviderForbidden,
  ProviderNotFound,
  ProviderRejection,
  ProviderUnauthorized,
  ProviderOutage,
} from '../errors';
import { Detail, details, saidIn } from '../reading/said';
import type { ProviderAnswer } from './transport.server';

const RestError = z.object({ detail: z.array(Detail).catch([]) });
const RpcAnswer = z.object({
  result: z.unknown().optional(),
  error: z
    .object({
      code: z.number(),
      message: z.string().catch(''),
      data: z
        .object({ details: z.array(Detail).catch([]) })
        .nullish()
        .catch(null),
    })
    .nullish(),
});

const NOT_FOUND = -32004;
const NOT_POSSIBLE = -32010;
const INTERNAL = -32603;

/**
 * Reads an answer. A 204 counts as done (ERR-03) and gives undefined. The body is read before the status, so that an
 * HTTP error does not hide the provider's words.
 */
export function readRpc(name: string, write: boolean, answer: ProviderAnswer): unknown {
  if (answer.status === 204) return undefined;
  refuseByStatus(answer, false);
  const { status } = answer;
  const parsed = RpcAnswer.safeParse(tryJson(answer.text));
  const error = parsed.data?.error ?? null;
  const said = error && saidIn(error.message);
  // a write may have been executed before a 5xx
  if (isDown(status)) throw down(name, answer, said);
  if (status === 429 && (parsed.data?.result ?? null) === null) throw busy(name, write, answer, said);
  if (!parsed.success)
    throw new ProviderOutage('nonsense', name, true, {
      cause: tryJson(answer.text) === undefined ? undefined : parsed.error,
    });
  const { result } = parsed.data;
  if (!error) {
    // neither result nor error, or a 4xx of a proxy: such an answer does not say whether the call was executed
    if (result === undefined || status >= 400) throw new ProviderOutage('nonsense', name, true);
    return result;
  }
  // an answer with both a result and an error does not say what the server did
  if (result !== undefined && result !== null) throw new ProviderOutage('nonsense', name, true);
  if (error.code === NOT_FOUND) throw new ProviderNotFound(said ?? '');
  if (error.code === INTERNAL) throw down(name, answer, said);
  const found = details(error.data?.details ?? []);
  // an error of the server itself may come after the write was executed
  if (write && found.length === 0 && (isServerError(error.code) || isTimedOut(status))) throw down(name, answer, said);
  throw new ProviderRejection(said ?? '', found, { status, code: error.code });
}

export function readRest(name: string, write: boolean, answer: ProviderAnswer): unknown {
  const { status } = answer;
  if (status === 204) return undefined;
  refuseByStatus(answer, true);
  const value = tryJson(answer.text);
  const said = restDetails(value)[0]?.message ?? null;
  if (isDown(status) || (write && isTimedOut(status))) throw down(name, answer, said);
  if (status === 429) throw busy(name, write, answer, said);
  if (status === 404) throw new ProviderNotFound(restDetails(value)[0]?.message);
  // some providers send an empty body where others send a 204
  if (write && answer.text === '' && status < 300) return undefined;
  if (value === undefined) throw new ProviderOutage('nonsense', name, true);
  if (status >= 400) {
    const found = restDetails(value);
    throw new ProviderRejection(found[0]?.message ?? '', found, { status, code: null });
  }
  return value;
}

/**
 * Throws for a refusal by its status. Only REST uses the first detail message of a 403 (spec 8), unless it is about the
 * user's address.
 */
function refuseByStatus(answer: ProviderAnswer, withDetail: boolean): void {
  if (answer.status === 401) throw new ProviderUnauthorized();
  if (answer.status !== 403) return;
  const [first] = restDetails(tryJson(answer.text));
  const isAddress = first?.field === 'ip';
  throw new ProviderForbidden((withDetail || isAddress ? first?.message : null) ?? null, isAddress);
}

/**
 * True for codes from -32000 to -32099, which JSON-RPC 2.0 (5.1) reserves for server errors, except two refusals
 * (docs/provider-api.md). Codes borrowed from HTTP count too.
 */
function isServerError(code: number): boolean {
  const isReserved = code <= -32000 && code >= -32099 && code !== NOT_FOUND && code !== NOT_POSSIBLE;
  return isReserved || (code >= 500 && code < 600) || isTimedOut(code);
}

/** True when the server gave up or asks to try later, which is not a refusal. */
function isTimedOut(status: number): boolean {
  return status === 408 || status === 425;
}

function isDown(status: number): boolean {
  return status >= 500 || (status >= 300 && status < 400);
}

function down(name: string, { retryAfterMs }: ProviderAnswer, said: string | null): ProviderOutage {
  return new ProviderOutage('down', name, true, { said, retryAfterMs });
}

/** Too many calls: the provider did not execute a write (RFC 6585), so it can be sent later. */
function busy(name: string, write: boolean, { retryAfterMs }: ProviderAnswer, said: string | null): ProviderOutage {
  return new ProviderOutage('busy', name, !write, { said, retryAfterMs });
}

function tryJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function restDetails(value: unknown) {
  return details(RestError.safeParse(value).data?.detail ?? []);
}
