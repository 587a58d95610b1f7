import { pino, type DestinationStream, type Logger } from 'pino';
import { traceOf } from '~/kernel/provider/trace';
import { stdout } from './stdout.server';

export type Log = Logger;

/** Writes JSON lines to stdout at once, with levels in words. */
export function createLog(level: string, destination: DestinationStream = stdout()): Log {
  return pino({ level, base: null, formatters: { level: (label: string) => ({ level: label }) }, mixin }, destination);
}

/** Adds the trace to every line about a request. */
function mixin(about: { readonly requestId?: unknown }): object {
  const { requestId } = about;
  return typeof requestId === 'string' && requestId !== '' ? { traceId: traceOf(requestId).traceId } : {};
}

/** Logs an error by name and place, without its message: that may quote a provider's answer or a user's input. */
export function logError(
  log: Log,
  requestId: string | undefined,
  error: unknown,
  level: 'error' | 'fatal' = 'error',
  path?: string,
): void {
  const name = error instanceof Error ? error.name : typeof error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : undefined;
  log[level](
    { requestId, path, error: name, code, stack: error instanceof Error ? frames(error) : undefined },
    'error',
  );
}

function frames(error: Error): string[] {
  const lines = error.stack?.split('\n') ?? [];
  return lines
    .filter((line) => /^\s+at /.test(line))
    .map((line) => line.trim())
    .slice(0, 12);
}

/**
 * The path of a target without its query. It also lacks zipcodes, e-mail addresses and phone numbers, which are
 * personal, and the secret of an agenda.
 */
export function loggedPath(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return path
    .replace(/^(\/attention\/agenda\/)(?!withdrawal\/*$)[^/]+/i, '$1:secret')
    .replace(/\/\d{4}(?:%20|\+)?[a-z]{2}(?=\/|\.|$)/gi, '/:zipcode')
    .replace(/\/[^/]*(?:@|%40)[^/]*/gi, '/:email')
    .replace(/\/(?:\+|%2B|0)(?:[\d().-]|%20|%2[89]){8,18}(?=\/|$)/gi, '/:phone')
    .slice(0, 300);
}

const LONGEST_KEY = 200;

/** The identifier of a user or an organisation, cut to fit a line, since it may be any text of any length. */
export function loggedKey(key: string): string {
  return key.slice(0, LONGEST_KEY);
}
