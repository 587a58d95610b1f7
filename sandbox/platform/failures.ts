import type { Detail } from './call';
import { AnswerLost, Misbehave, Rejection } from './call';
import type { Answer, Streamed } from './http';
import { json } from './http';

/** The connection is dropped instead of answered. */
export const noAnswer = Symbol('no answer');
export type Outcome = Answer | Streamed | typeof noAnswer;

export class HttpRefusal extends Error {
  constructor(readonly answer: Answer) {
    super('refused');
  }
}

export function refusal(status: number, english: string, dutch: string, headers: Record<string, string> = {}): Answer {
  const detail: Detail = { field: null, msg: english, i18n_msg: dutch };
  return json(status, { detail: [detail] }, headers);
}

export function rpcFailure(error: unknown, id: string | number | null): Outcome | Promise<Outcome> {
  if (error instanceof HttpRefusal) return error.answer;
  if (error instanceof AnswerLost) return noAnswer;
  if (error instanceof Misbehave) return misbehave(error, (result) => ({ jsonrpc: '2.0', id, result }));
  if (error instanceof Rejection) {
    if (error.status === 403) return json(403, { detail: error.details });
    const { code, message, details } = error;
    return json(200, { jsonrpc: '2.0', id, error: { code, message, data: { details } } });
  }
  report(error);
  return json(200, { jsonrpc: '2.0', id, error: { code: -32603, message: 'Internal error', data: { details: [] } } });
}

export function restFailure(error: unknown): Outcome | Promise<Outcome> {
  if (error instanceof HttpRefusal) return error.answer;
  if (error instanceof AnswerLost) return noAnswer;
  if (error instanceof Misbehave) return misbehave(error, (result) => result);
  if (error instanceof Rejection) {
    const details =
      error.details.length > 0 ? error.details : [{ field: null, msg: error.message, i18n_msg: error.message }];
    return json(error.status, { detail: details });
  }
  report(error);
  return refusal(500, 'Internal error', 'Interne fout');
}

async function misbehave({ how }: Misbehave, wrap: (result: unknown) => unknown): Promise<Answer> {
  if (how.delayMs) await pause(how.delayMs);
  if (how.body !== undefined) {
    return {
      status: how.status ?? 200,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: how.body,
    };
  }
  if (how.status !== undefined && how.status >= 400) return refusal(how.status, 'Not available', 'Niet beschikbaar');
  return json(how.status ?? 200, wrap(how.result ?? {}));
}

/** A wait that does not keep the process running. */
export function pause(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds).unref();
  });
}

/** Writes a mistake of the sandbox itself to the console. */
function report(error: unknown): void {
  process.stderr.write(`sandbox: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
}
