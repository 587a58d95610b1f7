import { createHash } from 'node:crypto';
import { pino, type DestinationStream, type Logger } from 'pino';
import { stdout } from '~/session/stdout.server';

export type Log = Logger;

/** JSON lines on stdout, written at once. Nothing is logged but the fields named in this file (security T13). */
export function createLog(level: string, destination: DestinationStream = stdout()): Log {
  return pino({ level, base: null, formatters: { level: (label: string) => ({ level: label }) } }, destination);
}

export interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  readonly path: string;
  readonly status: number;
  readonly ms: number;
  readonly session?: string;
  /** Why the front door refused. */
  readonly refused?: string;
}

export function logRequest(log: Log, line: RequestLine): void {
  const { requestId, method, path, status, ms, session, refused } = line;
  log.info({ requestId, method, path, status, ms, session, refused }, 'request');
}

/** An error by name and place. Its message stays out: it may quote a provider's answer or what a user typed. */
export function logError(log: Log, requestId: string | undefined, error: unknown, level: 'error' | 'fatal' = 'error'): void {
  const name = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  log[level]({ requestId, error: name, code, stack: error instanceof Error ? frames(error) : undefined }, 'error');
}

function frames(error: Error): string[] {
  const lines = error.stack?.split('\n') ?? [];
  return lines.filter((line) => /^\s+at /.test(line)).map((line) => line.trim()).slice(0, 12);
}

/** The path of a target without its query, and without a zipcode: where an end customer lives is nobody's business here. */
export function loggedPath(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return path.replace(/\/\d{4}(?:%20|\+)?[a-z]{2}(?=\/|\.|$)/gi, '/:zipcode').slice(0, 300);
}

const SESSION_COOKIES = ['__Host-Http-sid', 'sid'];

/** Twelve characters by which the lines of one session can be found, and no more. */
export function loggedSession(cookies: ReadonlyMap<string, string>): string | undefined {
  const id = SESSION_COOKIES.map((name) => cookies.get(name)).find((value) => value !== undefined);
  return id === undefined ? undefined : createHash('sha256').update(id).digest('hex').slice(0, 12);
}
