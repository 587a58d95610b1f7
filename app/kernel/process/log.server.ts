import { pino, type DestinationStream, type Logger } from 'pino';
import { stdout } from './stdout.server';

export type Log = Logger;

/** JSON lines on stdout, written at once, with their levels in words. */
export function createLog(level: string, destination: DestinationStream = stdout()): Log {
  return pino({ level, base: null, formatters: { level: (label: string) => ({ level: label }) } }, destination);
}

/** An error by name and place. Its message stays out: it may quote a provider's answer or what a user typed. */
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
 * The path of a target without its query, zipcodes, e-mail addresses and phone numbers. End customers' names and homes
 * do not belong in a log.
 */
export function loggedPath(target: string): string {
  const path = target.split(/[?#]/, 1)[0] ?? '';
  return path
    .replace(/\/\d{4}(?:%20|\+)?[a-z]{2}(?=\/|\.|$)/gi, '/:zipcode')
    .replace(/\/[^/]*(?:@|%40)[^/]*/gi, '/:email')
    .replace(/\/(?:\+|%2B|0)(?:[\d().-]|%20|%2[89]){8,18}(?=\/|$)/gi, '/:phone')
    .slice(0, 300);
}

const LONGEST_KEY = 200;

/** A user or an organisation as its identity provider tells it apart: any text of any length, of which a line has the beginning. */
export function loggedKey(key: string): string {
  return key.slice(0, LONGEST_KEY);
}
