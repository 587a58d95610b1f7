import type { IncomingMessage } from 'node:http';
import { refuse } from '../refusal';

/** The one Host header equals ORIGIN's host; links, redirects and cookies are made from ORIGIN alone. */
export function checkHost(request: IncomingMessage, host: string): void {
  const hosts = request.headersDistinct['host'] ?? [];
  if (hosts.length !== 1 || hosts[0]?.toLowerCase() !== host) refuse(421, 'host');
}
