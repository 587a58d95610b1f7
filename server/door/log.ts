import { createHash } from 'node:crypto';
import type { Log } from '~/kernel/process/log.server';

/** Everything that is logged about a request (security T13). */
interface RequestLine {
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

const SESSION_COOKIES = ['__Host-Http-sid', 'sid'];

/** Twelve characters, just enough to find the log lines of one session. */
export function loggedSession(cookies: ReadonlyMap<string, string>): string | undefined {
  const id = SESSION_COOKIES.map((name) => cookies.get(name)).find((value) => value !== undefined);
  return id === undefined ? undefined : createHash('sha256').update(id).digest('hex').slice(0, 12);
}
